import { accepted, type Decision, type Refusal, refused } from "../decision.ts";
import { noCents, sum } from "../money/cents.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import type { Seat } from "../table/seat.ts";
import { seatFault } from "../table/seating.ts";
import type { ProgressiveWager } from "./commands.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import type { CaribbeanStudTable } from "./table.ts";
import { wagering } from "./wagering.ts";

/**
 * The filed amount in chips, for a player who has placed an ante, before "no more bets": afterwards
 * the wagers are locked (rules §2.1, §2.6; section 7.10 is not among the texts at hand).
 */
export function placeProgressive(
  { round, rules }: CaribbeanStudTable,
  { seat, amountCents }: ProgressiveWager,
): Decision<TableEvent> {
  const filed = rules.caribbeanStud.progressive;
  if (filed === undefined) {
    return refused("wager-not-offered", "No progressive is filed for this table.", {
      field: "wager",
      stated: "progressive",
    });
  }
  const fault = lockedFault(round) ?? seatFault(wagering, seat) ?? anteFault(round, seat);
  if (fault !== null) return fault;
  if (amountCents !== filed.wagerCents) {
    return refused(
      "wager-not-as-filed",
      `The progressive wager is ${dollars(filed.wagerCents)}, no more and no less.`,
      { field: "amountCents", stated: `${amountCents}`, expected: `${filed.wagerCents}` },
    );
  }
  const previousCents = placedAt(round, seat)?.progressive?.wagerCents ?? noCents;
  return accepted({
    type: "ProgressiveWagerPlaced",
    data: { round: round.number, seat, amountCents, previousCents },
  });
}

export function removeProgressive(
  { round }: CaribbeanStudTable,
  { seat }: Pick<ProgressiveWager, "seat">,
): Decision<TableEvent> {
  const fault = lockedFault(round);
  if (fault !== null) return fault;
  const placed = placedAt(round, seat)?.progressive;
  if (placed === undefined) {
    return refused("no-wager", `Seat ${seat} has no progressive wager to remove.`, {
      field: "seat",
    });
  }
  return accepted({
    type: "ProgressiveWagerRemoved",
    data: { round: round.number, seat, amountCents: placed.wagerCents },
  });
}

/** A progressive wager is additional: it does not stay where the ante is taken back. */
export function removalFault(round: CaribbeanStudRound, seat: Seat): Refusal | null {
  if (placedAt(round, seat)?.progressive === undefined) return null;
  return {
    code: "progressive-wager-placed",
    message: `Seat ${seat} has a progressive wager beside the ante; remove it first.`,
    field: "seat",
  };
}

/** What "no more bets" locks for the meter: nothing where nobody has wagered on it. */
export function lockWagers({ round, rules, locks = [] }: CaribbeanStudTable): TableEvent[] {
  const filed = rules.caribbeanStud.progressive;
  const wagers = round.seats.flatMap(({ seat, progressive }) =>
    progressive === undefined ? [] : [{ seat, amountCents: progressive.wagerCents }],
  );
  if (filed === undefined || wagers.length === 0) return [];
  const { meterId, chips } = filed;
  const last = locks.find((lock) => lock.meterId === meterId)?.last ?? 0;
  const totalCents = sum(wagers.map(({ amountCents }) => amountCents));
  return [
    {
      type: "ProgressiveWagersLocked",
      data: { round: round.number, meterId, lock: last + 1, wagers, totalCents, chips },
    },
  ];
}

function placedAt({ seats }: CaribbeanStudRound, seat: Seat): StudSeat | undefined {
  return seats.find((found) => found.seat === seat);
}

/** R48, and the meter has counted them: nothing is added to or taken from locked wagers. */
function lockedFault({ phase, number }: CaribbeanStudRound): Decision<never> | null {
  if (phase === "wagering") return null;
  return refused(
    "progressive-locked",
    `The progressive wagers of round ${number} were locked with "no more bets"; they wait for the next round (R48).`,
  );
}

function anteFault(round: CaribbeanStudRound, seat: Seat): Decision<never> | null {
  if (placedAt(round, seat) !== undefined) return null;
  return refused(
    "no-ante",
    `Seat ${seat} has no ante, with which alone a progressive wager can be placed.`,
    { field: "seat", stated: `${seat}` },
  );
}
