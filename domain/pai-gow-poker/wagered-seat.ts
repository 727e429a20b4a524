import { type Decision, refused } from "../decision.ts";
import type { Seat } from "../table/seat.ts";
import type { PaiGowPokerRound, WageredSeat } from "./state.ts";

type Found =
  | { readonly wagered: WageredSeat; readonly refusal: null }
  | { readonly wagered: null; readonly refusal: Decision<never> };

/** The wager at a seat that still plays for itself, or why there is none. */
export function wageredSeat({ seats, bank }: PaiGowPokerRound, seat: Seat): Found {
  const wagered = seats.find((found) => found.seat === seat);
  if (wagered === undefined) {
    const betting = seats.map((found) => found.seat).join(", ") || "none";
    return {
      wagered: null,
      refusal: refused("no-wager", `Seat ${seat} has no wager; the seats that have: ${betting}.`, {
        // 10.8.G a position without a wager has no cards left; the bank's plays without one
        ...(seat !== bank?.seat && { paragraph: "10.8.G" }),
        field: "seat",
        stated: `${seat}`,
      }),
    };
  }
  if (wagered.hand === "withdrawn") {
    return {
      wagered: null,
      refusal: refused(
        "wager-withdrawn",
        `Seat ${seat} withdrew its wager; its cards are in the discard rack.`,
        { paragraph: "10.11.E", field: "seat", stated: `${seat}` },
      ),
    };
  }
  return { wagered, refusal: null };
}
