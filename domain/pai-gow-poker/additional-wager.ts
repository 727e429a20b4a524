import { accepted, type Decision, type Refusal, refused } from "../decision.ts";
import { type Cents, cents, noCents, sum } from "../money/cents.ts";
import type { CommandData } from "../table/commands.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import type { Seat } from "../table/seat.ts";
import type { DiceBet, DiceWager } from "../table/wager-kinds.ts";
import { paysFor } from "./dice-pay-table.ts";
import type { AdditionalWagerRules } from "./rules.ts";
import type { AdditionalWager, PaiGowPokerRound } from "./state.ts";
import type { PaiGowPokerTable } from "./table.ts";
import { outOfTurn } from "./turns.ts";

/** 10.15 a wager on the three dice, for a player who has wagered against the bank, before "no more bets". */
export function placeAdditional(
  table: PaiGowPokerTable,
  wager: DiceWager & { readonly amountCents: Cents },
): Decision<TableEvent> {
  const { round, rules } = table;
  const filed = rules.paiGowPoker.additionalWager;
  const { seat, bet, amountCents } = wager;
  if (filed?.[bet] === undefined) return notOffered(bet);
  const fault = tooLate(round) ?? noMainWager(round, seat) ?? amountFault(filed, amountCents);
  if (fault !== null) return fault;
  const { minimumCents, maximumCents } = filed.limits;
  const outOfLimits = amountCents < minimumCents || amountCents > maximumCents;
  if (outOfLimits && rules.limits.outOfLimits === "refused") {
    return refused(
      "wager-out-of-limits",
      `The additional wager is from ${dollars(minimumCents)} to ${dollars(maximumCents)}.`,
      { field: "amountCents", stated: `${amountCents}` },
    );
  }
  const previousCents = placedAt(round, seat, bet)?.amountCents ?? noCents;
  return accepted({
    type: "AdditionalWagerPlaced",
    data: { round: round.number, seat, bet, amountCents, previousCents, outOfLimits },
  });
}

/** Taken back, as any wager may be before "no more bets". */
export function removeAdditional(
  { round }: PaiGowPokerTable,
  { seat, bet }: DiceWager,
): Decision<TableEvent> {
  const fault = tooLate(round);
  if (fault !== null) return fault;
  const placed = placedAt(round, seat, bet);
  if (placed === undefined) {
    return refused("no-wager", `Seat ${seat} has no ${bet} wager to remove.`, { field: "seat" });
  }
  const { amountCents } = placed;
  return accepted({
    type: "AdditionalWagerRemoved",
    data: { round: round.number, seat, bet, amountCents },
  });
}

/** An additional wager is additional: it does not stay where the other one is taken back. */
export function removalFault({ additional = [] }: PaiGowPokerRound, seat: Seat): Refusal | null {
  if (!additional.some((wager) => wager.seat === seat)) return null;
  return {
    code: "additional-wager-placed",
    message: `Seat ${seat} has an additional wager on the dice; remove it first.`,
    field: "seat",
  };
}

function notOffered(bet: DiceBet): Decision<never> {
  return refused("wager-not-offered", `No ${bet} wager on the dice is filed for this table.`, {
    paragraph: "10.8.E",
    field: "bet",
    stated: bet,
  });
}

function tooLate({ phase, number }: PaiGowPokerRound): Decision<never> | null {
  if (phase === "wagering") return null;
  return refused(
    "no-more-bets",
    `"No more bets" was announced in round ${number}; wagers wait for the next round.`,
    { paragraph: "10.8.B.2" },
  );
}

function noMainWager({ seats }: PaiGowPokerRound, seat: Seat): Decision<never> | null {
  if (seats.some((wagered) => wagered.seat === seat)) return null;
  return refused(
    "no-main-wager",
    `Seat ${seat} has no wager against the bank, to which another on the dice could be added.`,
    { field: "seat", stated: `${seat}` },
  );
}

function amountFault({ limits }: AdditionalWagerRules, amount: Cents): Decision<never> | null {
  if (amount > 0 && amount % limits.incrementCents === 0) return null;
  return refused(
    "wager-not-a-multiple",
    `An additional wager is a multiple of ${dollars(limits.incrementCents)}, and above zero.`,
    { field: "amountCents", stated: `${amount}` },
  );
}

function placedAt({ additional = [] }: PaiGowPokerRound, seat: Seat, bet: DiceBet) {
  return additional.find((wager) => wager.seat === seat && wager.bet === bet);
}

/** Additional wagers on the layout that the dice have not decided, or that wait to be settled. */
export function unsettledAdditional({
  additional = [],
}: Pick<PaiGowPokerRound, "additional">): readonly AdditionalWager[] {
  return additional.filter(({ wonCents }) => wonCents === undefined);
}

/**
 * 10.8.E all additional wagers are determined and paid when the starting position is known and
 * before the cards go out: right to left, what lost collected and what won paid from the inventory.
 */
export function decideSettleAdditionalWagers(
  table: PaiGowPokerTable,
  { paidCents }: CommandData<"SettleAdditionalWagers">,
): Decision<TableEvent> {
  const { round, rules } = table;
  const fault = outOfTurn(round, "SettleAdditionalWagers");
  if (fault !== null) return fault;
  const filed = rules.paiGowPoker.additionalWager;
  const waiting = unsettledAdditional(round);
  const { dice } = round;
  if (waiting.length === 0 || dice === undefined || filed === undefined) {
    return refused(
      "nothing-to-settle",
      "Additional wagers are settled once, when the dice have decided them.",
      { paragraph: "10.8.E" },
    );
  }
  const settled = waiting.map((wager) => settlement(round.number, wager, filed, dice));
  const won = sum(
    settled.map(({ type, data }) => (type === "AdditionalWagerPaid" ? data.wonCents : noCents)),
  );
  if (paidCents !== undefined && paidCents !== won) {
    return refused("other-win", `The additional wagers win ${dollars(won)} together.`, {
      paragraph: "10.8.E",
      field: "paidCents",
      stated: `${paidCents}`,
      expected: `${won}`,
    });
  }
  return accepted<TableEvent>(...settled);
}

type Settled = Extract<TableEvent, { type: "AdditionalWagerPaid" | "AdditionalWagerCollected" }>;

function settlement(
  round: number,
  { seat, bet, amountCents }: AdditionalWager,
  filed: AdditionalWagerRules,
  dice: readonly number[],
): Settled {
  const pays = paysFor(filed, bet, dice);
  const at = { round, seat, bet, paragraph: "10.8.E" } as const;
  if (pays === null) return { type: "AdditionalWagerCollected", data: { ...at, amountCents } };
  const wonCents = cents(amountCents * pays);
  return { type: "AdditionalWagerPaid", data: { ...at, wagerCents: amountCents, pays, wonCents } };
}

/** 10.8.E a refusal to let cards go out while an additional wager waits. */
export function additionalUnsettled(round: PaiGowPokerRound): Decision<never> | null {
  const waiting = unsettledAdditional(round);
  if (waiting.length === 0) return null;
  const places = [...new Set(waiting.map(({ seat }) => seat))].join(", ");
  return refused(
    "additional-wagers-unsettled",
    `The additional wagers are settled before the cards go out; still to come: seat ${places}.`,
    { paragraph: "10.8.E", expected: "SettleAdditionalWagers" },
  );
}
