import { type Decision, refused } from "../decision.ts";
import type { Seat } from "../table/seat.ts";
import type { LetItRideRound, RideSeat } from "./state.ts";

type Found =
  | { readonly found: RideSeat; readonly refusal: null }
  | { readonly found: null; readonly refusal: Decision<never> };

/** The hand at a seat that plays in this round, or why there is none. */
export function rideSeat({ seats }: LetItRideRound, seat: Seat): Found {
  const found = seats.find((wagered) => wagered.seat === seat);
  if (found === undefined) {
    const betting = seats.map((wagered) => wagered.seat).join(", ") || "none";
    return none("no-wager", `Seat ${seat} has no wager; the seats that have: ${betting}.`, seat);
  }
  if (found.hand === "void") {
    return none("hand-void", `The hand of seat ${seat} is void; its wagers went back.`, seat);
  }
  if (found.hand === "abandoned") {
    return none("wager-abandoned", `The player of seat ${seat} left; his wagers are lost.`, seat);
  }
  return { found, refusal: null };
}

function none(code: string, message: string, seat: Seat): Found {
  return { found: null, refusal: refused(code, message, { field: "seat", stated: `${seat}` }) };
}
