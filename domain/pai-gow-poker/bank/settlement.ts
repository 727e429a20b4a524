import { accepted, type Decision, type Refusal, refused } from "../../decision.ts";
import { type Cents, cents, noCents, sum } from "../../money/cents.ts";
import type { CommandData } from "../../table/commands.ts";
import { cardsCollected } from "../../table/discard-rack.ts";
import { dollars } from "../../table/dollars.ts";
import type { TableEvent } from "../../table/events.ts";
import type { Seat } from "../../table/seat.ts";
import type { PaiGowPokerRules } from "../rules.ts";
import type { PaiGowPokerRound } from "../state.ts";
import { outOfTurn } from "../turns.ts";
import { isUnpaidWinner } from "../wagers-in-play.ts";
import { type Division, division, supply } from "./centre.ts";
import type { BankType } from "./events.ts";
import type { RoundBank } from "./round-bank.ts";

/** The paragraph by which chips move in a round with this bank. */
function movingParagraph(type: BankType): "10.12.L" | "10.12.M" {
  return type === "player" ? "10.12.L" : "10.12.M";
}

/** A player's lost or withdrawn wager: to the centre, which is the bank's, at once. */
export function movedToCentre(
  { number }: PaiGowPokerRound,
  { type }: RoundBank,
  { seat, amountCents }: { readonly seat: Seat; readonly amountCents: Cents },
): TableEvent {
  return {
    type: "WagerMovedToCentre",
    data: { round: number, seat, amountCents, bankType: type, paragraph: movingParagraph(type) },
  };
}

/** 10.12.L, 10.12.M a winner is paid from the centre, which is filled up first when it does not reach. */
export function paidFromCentre(
  round: PaiGowPokerRound,
  bank: RoundBank,
  { seat, wonCents }: { readonly seat: Seat; readonly wonCents: Cents },
): readonly TableEvent[] {
  const { type } = bank;
  return [
    ...replenished(round, bank, wonCents),
    {
      type: "WagerPaidFromCentre",
      data: {
        round: round.number,
        seat,
        wagerCents: wonCents,
        wonCents,
        bankType: type,
        paragraph: movingParagraph(type),
      },
    },
  ];
}

/** 10.12.L when the centre runs out, all that is still to be paid is put in at once. */
function replenished(
  round: PaiGowPokerRound,
  bank: RoundBank,
  payableCents: Cents,
): readonly TableEvent[] {
  if (bank.centreCents >= payableCents) return [];
  const owed = sum([
    ...round.seats.filter(isUnpaidWinner).map(({ wagerCents }) => wagerCents),
    dealerWin(bank),
  ]);
  return [
    {
      type: "CentreReplenished",
      data: {
        round: round.number,
        seat: bank.seat,
        ...supply(cents(owed - bank.centreCents), bank.type),
        bankType: bank.type,
        paragraph: movingParagraph(bank.type),
      },
    },
  ];
}

function dealerWin({ dealerOutcome, dealerWagerCents }: RoundBank): Cents {
  return dealerOutcome === "win" ? (dealerWagerCents ?? noCents) : noCents;
}

/** 10.12.L, 10.12.M, 10.12.N when the players are paid: the dealer's win, then what is left in the centre. */
export function decideSettleBank(
  round: PaiGowPokerRound,
  rules: PaiGowPokerRules,
  stated: CommandData<"SettleBank">,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "SettleBank") ?? winnersWait(round);
  if (fault !== null) return fault;
  const { bank } = round;
  // The turn itself needs a bank; this narrows the type.
  if (bank === undefined) throw new RangeError("nobody banks this round");
  const won = dealerWin(bank);
  const supplied = won === 0 ? [] : replenished(round, bank, won);
  const excessCents = supplied.length > 0 ? noCents : cents(bank.centreCents - won);
  const divided = division(excessCents, bank.type, rules.vigorish);
  const difference =
    amountFault("vigorishCents", stated.vigorishCents, divided.vigorishCents, bank.type) ??
    amountFault("receivedCents", stated.receivedCents, divided.receivedCents, bank.type);
  if (difference !== null) return { kind: "refused", refusal: difference };
  const addedNow = supplied.flatMap((event) =>
    event.type === "CentreReplenished" ? event.data.bankCents : [],
  );
  const suppliedCents = sum([bank.suppliedCents, ...addedNow]);
  return accepted<TableEvent>(
    ...supplied,
    ...(won === 0 ? [] : dealerPaid(round, bank, won)),
    ...excessDivided(round, bank, rules, divided),
    {
      type: "BankSettled",
      data: {
        round: round.number,
        seat: bank.seat,
        bankType: bank.type,
        paragraph: movingParagraph(bank.type),
        excessCents,
        inventoryCents: divided.inventoryCents,
        vigorishCents: divided.vigorishCents,
        receivedCents: divided.receivedCents,
        resultCents: cents(divided.receivedCents - suppliedCents),
      },
    },
  );
}

function winnersWait({ seats }: PaiGowPokerRound): Decision<never> | null {
  const next = seats.find(isUnpaidWinner);
  if (next === undefined) return null;
  return refused(
    "winners-unpaid",
    `The centre is divided when every winner is paid: seat ${next.seat} comes next.`,
    { paragraph: "10.12.L", expected: `${next.seat}` },
  );
}

/** 10.12.N the dealer's winnings and his wager go back to the inventory at once, without vigorish. */
function dealerPaid(
  { number }: PaiGowPokerRound,
  { type }: RoundBank,
  wonCents: Cents,
): readonly TableEvent[] {
  return [
    {
      type: "DealerWagerPaid",
      data: {
        round: number,
        bankType: type,
        wagerCents: wonCents,
        wonCents,
        returnedCents: cents(2 * wonCents),
        paragraph: "10.12.N",
      },
    },
    cardsCollected(number, "dealer"),
  ];
}

/** 10.12.L, 10.12.M an excess pays vigorish like any amount won; nothing left, nothing kept. */
function excessDivided(
  { number, gamingDay, shift, dealer }: PaiGowPokerRound,
  { seat, type }: RoundBank,
  { vigorish: { rateBasisPoints } }: PaiGowPokerRules,
  { baseCents, vigorishCents }: Division,
): readonly TableEvent[] {
  if (baseCents === 0) return [];
  return [
    {
      type: "CommissionCollected",
      data: {
        round: number,
        seat,
        wonCents: baseCents,
        rateBasisPoints,
        vigorishCents,
        bankType: type,
        gamingDay,
        shift,
        dealer,
      },
    },
  ];
}

/** What the bank pays and receives follows from the centre; a device that states another sum is told. */
function amountFault(
  field: "vigorishCents" | "receivedCents",
  stated: Cents | undefined,
  expected: Cents,
  type: BankType,
): Refusal | null {
  if (stated === undefined || stated === expected) return null;
  const what = field === "receivedCents" ? "The bank receives" : "The bank's vigorish is";
  return {
    code: field === "receivedCents" ? "other-receipt" : "other-vigorish",
    paragraph: movingParagraph(type),
    message: `${what} ${dollars(expected)}.`,
    field,
    stated: `${stated}`,
    expected: `${expected}`,
  };
}
