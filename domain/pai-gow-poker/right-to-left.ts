import { type Decision, refused } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Seat } from "../table/seat.ts";
import type { WageredSeat } from "./state.ts";

/** A refusal when the seat is not the first of those waiting, from the dealer's right to his left. */
export function notFirstOf(
  [first]: readonly WageredSeat[],
  seat: Seat,
  paragraph: ParagraphId,
  rule: string,
): Decision<never> | null {
  if (first === undefined || first.seat === seat) return null;
  return refused("not-right-to-left", `${rule}: seat ${first.seat} comes next.`, {
    paragraph,
    field: "seat",
    stated: `${seat}`,
    expected: `${first.seat}`,
  });
}
