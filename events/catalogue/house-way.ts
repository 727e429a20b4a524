import { z } from "zod";
import { ranks } from "../../domain/cards/card.ts";
import { frontChoices, holdings } from "../../domain/pai-gow-poker/house-way/house-way.ts";

const nameSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,47}$/);
const rankSchema = z.enum(ranks);
const frontSchema = z.enum(frontChoices);
const lowestToHighest = z
  .tuple([rankSchema, rankSchema])
  .refine(([lowest, highest]) => ranks.indexOf(lowest) <= ranks.indexOf(highest), {
    message: "from the lowest to the highest rank",
  });

/** A published house way has some thirty rows; a document of more than this is none. */
const mostHouseWayRows = 64;

const rowSchema = z.strictObject({
  id: nameSchema,
  holding: z.enum(holdings),
  first: lowestToHighest.exactOptional(),
  second: lowestToHighest.exactOptional(),
  beside: z.array(rankSchema).min(1).max(3).exactOptional(),
  complete: z.literal(true).exactOptional(),
  higherThan: frontSchema.exactOptional(),
  front: frontSchema,
});

/**
 * A licensee's own house way as filed. Whether it sets every hand, and never foul, is the domain's
 * to say; here its size is bounded, and its words are those that the engine knows.
 */
export const houseWaySchema = z.strictObject({
  name: nameSchema,
  version: z.int().min(1).max(1_000_000),
  rows: z.array(rowSchema).min(1).max(mostHouseWayRows),
});
