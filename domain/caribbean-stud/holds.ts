import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import { isFlushOrBetter, isLive, isUnpaid } from "./wagers-in-play.ts";

/** What keeps a hand on the layout, in the words of a refusal; null for nothing. */
export function holdOf(round: CaribbeanStudRound, seat: StudSeat): string | null {
  return progressiveHold(seat) ?? flushHold(round, seat);
}

/**
 * 7.9.E.1 has losing cards collected at once, 7.9.E.3 and 7.9.F.4 keep the cards of a progressive
 * payout on the table. A losing hand can win the progressive (E113): then the keeping is followed,
 * because a hand that is gone cannot be shown, while one that stays a little longer harms nobody.
 */
function progressiveHold({ progressive }: StudSeat): string | null {
  if (progressive?.cards === undefined || progressive.rejected) return null;
  const { award, authorized, paid, documented } = progressive;
  if (award === undefined) return "its progressive award is not recorded (R26)";
  if (authorized === undefined) return "a supervisor has not authorised its payment (R26)";
  if (!paid) return "its progressive award is not paid";
  // 7.9.E.3, 7.9.F.4 only what is not paid from the inventory waits for the documents (R27).
  if (award.paidFrom === "inventory" || documented) return null;
  return "the documents of its payment are not complete (R27)";
}

/** 7.9.E.3 winning hands of flush or better, of players without a progressive too where so filed. */
function flushHold({ flushWaits }: CaribbeanStudRound, seat: StudSeat): string | null {
  const { outcome, category, seen, progressive } = seat;
  if (outcome !== "win" || category === undefined || !isFlushOrBetter(category)) return null;
  if (seen || progressive?.authorized !== undefined) return null;
  if (flushWaits === "progressive-only" && progressive === undefined) return null;
  return "a supervisor has not authorised it, being a flush or better (R26)";
}

/** Hands on the layout that nothing holds and that wait for no payment, right to left. */
export function collectable(round: CaribbeanStudRound): readonly StudSeat[] {
  return onTheLayout(round).filter(
    (seat) => holdOf(round, seat) === null && !isUnpaid(round, seat),
  );
}

/** Hands still in the round that are not in the discard rack. */
export function onTheLayout({ seats, discardOrder }: CaribbeanStudRound): readonly StudSeat[] {
  return seats.filter((seat) => isLive(seat) && !discardOrder.includes(seat.seat));
}

/** R29 every award has its slip before the round is over, from whichever source it was paid. */
export function isUndocumented({ progressive }: StudSeat): boolean {
  if (progressive?.cards === undefined || progressive.rejected) return false;
  return !(progressive.paid && progressive.documented);
}
