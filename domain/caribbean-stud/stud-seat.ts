import { type Decision, refused } from "../decision.ts";
import type { Seat } from "../table/seat.ts";
import { isLive } from "./seats-in-play.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";

type Found =
  | { readonly found: StudSeat; readonly refusal: null }
  | { readonly found: null; readonly refusal: Decision<never> };

/** The hand at a seat that plays in this round, or why there is none. */
export function studSeat({ seats }: CaribbeanStudRound, seat: Seat): Found {
  const found = seats.find((wagered) => wagered.seat === seat);
  const at = { field: "seat", stated: `${seat}` };
  if (found === undefined) {
    const betting = seats.map((wagered) => wagered.seat).join(", ") || "none";
    const message = `Seat ${seat} has no ante; the seats that have: ${betting}.`;
    return { found: null, refusal: refused("no-wager", message, at) };
  }
  if (isLive(found)) return { found, refusal: null };
  if (found.hand === "folded") {
    const message = `Seat ${seat} left the round; its cards are in the discard rack, unseen.`;
    return { found: null, refusal: refused("hand-folded", message, { paragraph: "7.9.A", ...at }) };
  }
  const message = `The hand of seat ${seat} is out of the round: ${found.hand}.`;
  return { found: null, refusal: refused("hand-out-of-play", message, at) };
}
