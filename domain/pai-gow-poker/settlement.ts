import { accepted, type Decision, type Refusal, refused } from "../decision.ts";
import type { Cents } from "../money/cents.ts";
import type { CommandData } from "../table/commands.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import { notFirstOf } from "../table/right-to-left.ts";
import { roundClosed } from "../table/round-boundaries.ts";
import type { Seat } from "../table/seat.ts";
import { paidFromCentre } from "./bank/settlement.ts";
import type { PaiGowPokerRules } from "./rules.ts";
import type { PaiGowPokerRound, WageredSeat } from "./state.ts";
import { outOfTurn } from "./turns.ts";
import { vigorish } from "./vigorish.ts";
import { wageredSeat } from "./wagered-seat.ts";
import { isEmpty, isUnpaidWinner } from "./wagers-in-play.ts";

/** 10.11.I, 10.11.J the next winner is paid 1 to 1, the vigorish kept, then his cards collected. */
export function decidePayWager(
  round: PaiGowPokerRound,
  rules: PaiGowPokerRules,
  { seat, ...stated }: CommandData<"PayWager">,
): Decision<TableEvent> {
  const { wagered, refusal } = wageredSeat(round, seat);
  if (wagered === null) return refusal;
  const fault = notToBePaid(wagered) ?? outOfTurn(round, "PayWager") ?? notNextWinner(round, seat);
  if (fault !== null) return fault;
  // 10.11.J 1 to 1
  const wonCents = wagered.wagerCents;
  const vigorishCents = vigorish(wonCents, rules.vigorish);
  const difference =
    amountFault("wonCents", stated.wonCents, wonCents) ??
    amountFault("vigorishCents", stated.vigorishCents, vigorishCents);
  if (difference !== null) return { kind: "refused", refusal: difference };
  const at = { round: round.number, seat };
  const { gamingDay, shift, dealer, bank } = round;
  const paid: readonly TableEvent[] =
    bank === undefined
      ? [
          {
            type: "WagerPaid",
            data: { ...at, wagerCents: wonCents, wonCents, paragraph: "10.11.J" },
          },
        ]
      : paidFromCentre(round, bank, { seat, wonCents });
  return accepted<TableEvent>(
    ...paid,
    {
      type: "CommissionCollected",
      data: {
        ...at,
        wonCents,
        rateBasisPoints: rules.vigorish.rateBasisPoints,
        vigorishCents,
        // 10.12.O the same vigorish from a player who beats the bank
        bankType: bank?.type ?? "house",
        gamingDay,
        shift,
        dealer,
      },
    },
    cardsCollected(round.number, seat),
  );
}

function notToBePaid({ seat, outcome, wonCents }: WageredSeat): Decision<never> | null {
  if (outcome === "lose" || outcome === "push") {
    const paragraph = outcome === "lose" ? "10.11.G" : "10.11.H";
    const what = outcome === "lose" ? "lost" : "pushed";
    return refused("not-a-winner", `Seat ${seat} ${what}; only winning wagers are paid.`, {
      paragraph,
      field: "seat",
    });
  }
  if (wonCents === undefined) return null;
  return refused("paid-already", `Seat ${seat} was paid ${dollars(wonCents)} already.`, {
    paragraph: "10.11.I",
    field: "seat",
  });
}

/** 10.11.I winners are paid from the dealer's far right, right to left. */
function notNextWinner({ seats }: PaiGowPokerRound, seat: Seat): Decision<never> | null {
  return notFirstOf(
    seats.filter(isUnpaidWinner),
    seat,
    "10.11.I",
    "Winners are paid right to left",
  );
}

/** 10.11.J the amounts follow from the wager; a device that states another one is told. */
function amountFault(
  field: "wonCents" | "vigorishCents",
  stated: Cents | undefined,
  expected: Cents,
): Refusal | null {
  if (stated === undefined || stated === expected) return null;
  const what = field === "wonCents" ? "The wager wins" : "The vigorish is";
  return {
    code: field === "wonCents" ? "other-win" : "other-vigorish",
    paragraph: "10.11.J",
    message: `${what} ${dollars(expected)}.`,
    field,
    stated: `${stated}`,
    expected: `${expected}`,
  };
}

/** 10.11.K the cards of the bank, the dealer's or the player's, are collected last; then every hand can be rebuilt from the rack. */
export function decideCloseRound(round: PaiGowPokerRound): Decision<TableEvent> {
  if (isEmpty(round)) return accepted(roundClosed(round));
  const fault = outOfTurn(round, "CloseRound");
  if (fault !== null) return fault;
  const { number, bank } = round;
  const last: TableEvent =
    bank === undefined
      ? cardsCollected(number, "dealer", { unseen: round.dealerHand === null })
      : cardsCollected(number, bank.seat, { unseen: bank.hand === null });
  const banked = bank && { bankType: bank.type, bankCents: bank.inventoryCents };
  return accepted(last, roundClosed(round, banked));
}
