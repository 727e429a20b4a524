import { z } from "zod";
import type { Cents } from "../../../domain/money/cents.ts";
import { type Position, type Seat, seats } from "../../../domain/table/seat.ts";
import { descriptionSchema } from "../../../events/catalogue/values.ts";
import { shown } from "../fault-words.ts";

/** A betting position of any game; whether the table's game has it is for the rules to say. */
export const seat: z.ZodType<Seat> = z.literal([...seats], {
  error: "a seat is a betting position, 1 to 7 from the dealer's far right",
});

/** A place whose cards are collected: the dealer's own too. */
export const position: z.ZodType<Position> = z.literal(["dealer", ...seats], {
  error: 'a position is "dealer" or a betting position, 1 to 7',
});

/** Far above any wager, and low enough that a lifetime of them adds up exactly in cents. */
const mostCents = 100_000_000_000;
export const wholeCents = (least: number, most = mostCents) => {
  const error = ({ input }: { readonly input?: unknown }) => centsFault(input, least, most);
  return z.int({ error }).min(least, { error }).max(most, { error }) as unknown as z.ZodType<
    Cents,
    number
  >;
};

/** What is wrong with an amount, and what would be accepted. */
function centsFault(input: unknown, least: number, most: number): string {
  const accepted = `a whole number of cents from ${least} to ${most}`;
  if (input === undefined) return `missing: ${accepted}`;
  if (typeof input !== "number") return `${accepted}, as a JSON number, not ${shown(input)}`;
  return `${input} ${centsWrong(input, most)}: ${accepted}`;
}

function centsWrong(amount: number, most: number): string {
  if (amount > most) return "is too large";
  if (!Number.isInteger(amount)) return "has a fraction of a cent";
  return amount < 0 ? "is negative" : "is too small";
}

/** A command that says nothing but that it happened. */
export const nothing = z.strictObject({});

/** An account of what happened says something. */
export const description = descriptionSchema.regex(/\S/, {
  error: "a description in words, not only spaces",
});
/** A number as called out at the table; 0 or 8 is refused by its paragraph, not as malformed. */
export const shownNumber = z.int().min(0).max(99);
/** Cards as counted, of a deck with a joker at most. */
export const cardCount = z.int().min(0).max(53);
