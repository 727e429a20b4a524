import { z } from "zod";
import { type Card, joker, ranks, suits } from "../../domain/cards/card.ts";
import type { Cents } from "../../domain/money/cents.ts";
import { type ParagraphId, paragraphs } from "../../domain/regulation/paragraphs.ts";
import { seats } from "../../domain/table/seat.ts";
import { diceBets } from "../../domain/table/wager-kinds.ts";
import { namePattern } from "../stream-id.ts";

const cards: readonly Card[] = [
  ...ranks.flatMap((rank) => suits.map((suit): Card => `${rank}${suit}`)),
  joker,
];

/** Two characters, rank and suit (`Qh`), or the joker (`Jk`). */
export const cardSchema = z.literal(cards);

/** Whole cents from `minimum` on. z.int() admits exactly the safe integers, which is what the brand states. */
function centsFrom(minimum: number, maximum = Number.MAX_SAFE_INTEGER): z.ZodType<Cents, number> {
  return z.int().min(minimum).max(maximum) as unknown as z.ZodType<Cents, number>;
}

/** $1,000,000,000.00: far above any amount stated at a table, and low enough that sums of them stay exact. */
const mostStatedCents = 100_000_000_000;
/** Chips of one denomination: more than any rack holds. */
const mostChips = 1_000_000;

/** Any whole number of cents, also a negative one (a difference). */
export const signedCentsSchema = centsFrom(Number.MIN_SAFE_INTEGER);
/** Nothing or more. */
export const centsSchema = centsFrom(0);
/** More than nothing. */
export const positiveCentsSchema = centsFrom(1);
/** An amount as filed: not a sum, and bounded so that every sum it enters is exact. */
export const filedCentsSchema = centsFrom(0, mostStatedCents);
/** The same, and more than nothing. */
export const positiveFiledCentsSchema = centsFrom(1, mostStatedCents);

/** A betting position from the dealer's far right. */
export const seatSchema = z.literal(seats);
/** A place that receives cards. */
export const positionSchema = z.literal(["dealer", ...seats]);

/** Who acts: an employee's badge or a device's id, never a name. */
export const badgeSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/);
/** An opaque reference to a player, never a name. */
export const playerSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);
export const tableIdSchema = z.string().regex(namePattern);
export const commandIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
/** Number of an irregularity that a supervisor is to decide. */
export const irregularityNumberSchema = z.int().min(1);
export const roundNumberSchema = z.int().min(1);

/** Serial or licence number of an approved random number generator. */
export const generatorSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/);

/** A date of its own, `2026-11-30`: its boundary is filed, not midnight. */
export const gamingDaySchema = z.iso.date();
/** Local time of day, `06:00`. */
export const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Where one gaming day ends and the next begins, as filed. */
export const gamingDayRuleSchema = z.strictObject({
  startsAt: timeOfDaySchema,
  timeZone: z.string().min(1).max(64),
});
/** Name of a shift as filed. */
export const shiftSchema = z.string().min(1).max(32);

/** An instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/** Paragraph of the manual. Object.keys widens to string what `paragraphs` itself declares. */
export const paragraphSchema = z.enum(Object.keys(paragraphs) as [ParagraphId, ...ParagraphId[]]);

/** Who answers for the winning wagers where a player banks; the house is said otherwise. */
export const bankTypeSchema = z.enum(["player", "co-bank"]);

/** Kind of an additional wager on the dice (10.15). */
export const diceBetSchema = z.enum(diceBets);

/** Chips of one denomination. */
export const denominationCountSchema = z.strictObject({
  denominationCents: positiveCentsSchema,
  count: z.int().min(0).max(mostChips),
});

/** Words of a person or of the system about what happened; bounded, so that a commit stays small. */
export const descriptionSchema = z.string().min(1).max(500);
