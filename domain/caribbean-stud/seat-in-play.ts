import { type Decision, refused } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Seat } from "../table/seat.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";

type Found =
  | { readonly found: StudSeat; readonly refusal: null }
  | { readonly found: null; readonly refusal: Decision<never> };

/** The hand of a seat that is still in the round, or why there is none. */
export function seatInPlay({ seats }: CaribbeanStudRound, seat: Seat): Found {
  const found = seats.find((wagered) => wagered.seat === seat);
  if (found === undefined) {
    const betting = seats.map((wagered) => wagered.seat).join(", ") || "none";
    return none("no-wager", `Seat ${seat} has no ante; the seats that have: ${betting}.`, seat);
  }
  switch (found.hand) {
    case "folded":
      return none(
        "hand-folded",
        `Seat ${seat} left the round; its cards are in the discard rack unseen.`,
        seat,
        "7.9.A",
      );
    case "forfeited":
      return none("wagers-forfeited", `The wagers of seat ${seat} are forfeited.`, seat, "7.9.C");
    case "void":
      return none("hand-void", `The hand of seat ${seat} is void; its wagers went back.`, seat);
    case "abandoned":
      return none("wager-abandoned", `The player of seat ${seat} left; his wagers are lost.`, seat);
    default:
      return { found, refusal: null };
  }
}

function none(code: string, message: string, seat: Seat, paragraph?: ParagraphId): Found {
  const detail = { field: "seat", stated: `${seat}` };
  return {
    found: null,
    refusal: refused(code, message, paragraph === undefined ? detail : { ...detail, paragraph }),
  };
}
