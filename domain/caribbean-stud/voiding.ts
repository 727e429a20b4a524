import type { Refusal } from "../decision.ts";
import type { VoidedRound } from "../table/game.ts";
import type { Seat } from "../table/seat.ts";
import { isUndocumented } from "./holds.ts";
import type { CaribbeanStudRound } from "./state.ts";
import { progressivesInPlay, wagersInPlay } from "./wagers-in-play.ts";

/** A claim has gone to the meter, which may have paid it: the round is played to its end. */
export function voidFault({ claimedBy, number }: CaribbeanStudRound): Refusal | null {
  if (claimedBy === undefined) return null;
  return {
    code: "progressive-claimed",
    message: `The progressive was claimed in round ${number}; it is settled, and the round with it (R26).`,
  };
}

/**
 * Antes and bets that are not decided. Progressive wagers of hands not turned too: before the lock
 * always, after it as filed, and then the meter keeps what it has counted (R01).
 */
export function returned(round: CaribbeanStudRound): Pick<VoidedRound, "returned" | "progressive"> {
  const wagers = progressivesInPlay(round);
  const from = round.phase === "wagering" ? "layout" : round.progressive?.chips;
  const kept = from !== "layout" && round.progressive?.ofVoidHand !== "returned";
  return {
    returned: wagersInPlay(round),
    ...(wagers.length > 0 && from !== undefined && !kept && { progressive: { from, wagers } }),
  };
}

/** A player who has won the progressive stays until he is paid and the slip complete. */
export function leaveFault({ seats }: CaribbeanStudRound, seat: Seat): Refusal | null {
  const found = seats.find((wagered) => wagered.seat === seat);
  if (found === undefined || !isUndocumented(found)) return null;
  return {
    code: "award-open",
    message: `Seat ${seat} has won the progressive; it can be vacated when that is paid and documented (R29).`,
    field: "seat",
  };
}
