import { type Decision, refused } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Seat } from "./seat.ts";

/** A refusal when the seat is not the first of those waiting, from the dealer's right to his left. */
export function notFirstOf(
  [first]: readonly { readonly seat: Seat }[],
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
