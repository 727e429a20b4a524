import { z } from "zod";
import { consequences } from "../../domain/table/consequences.ts";
import { irregularities } from "../../domain/table/irregularity-kinds.ts";
import { caribbeanStudRulesSchema } from "./caribbean-stud-rules.ts";
import { letItRideRulesSchema } from "./let-it-ride-rules.ts";
import { paiGowPokerRulesSchema } from "./pai-gow-poker-rules.ts";
import {
  filedCentsSchema,
  gamingDayRuleSchema,
  positiveFiledCentsSchema,
  shiftSchema,
  timeOfDaySchema,
} from "./values.ts";

const irregularityRulesSchema = z.strictObject({
  consequences: z.partialRecord(z.enum(irregularities), z.enum(consequences)).exactOptional(),
  undecided: z.enum(["holds-round", "noted"]).exactOptional(),
  spacesPerPlayer: z.enum(["one", "two-adjacent", "any"]).exactOptional(),
});

const commonRules = {
  gamingDay: gamingDayRuleSchema,
  shifts: z
    .array(z.strictObject({ name: shiftSchema, startsAt: timeOfDaySchema }))
    .min(1)
    .max(8),
  limits: z.strictObject({
    minimumCents: positiveFiledCentsSchema,
    maximumCents: positiveFiledCentsSchema,
    incrementCents: positiveFiledCentsSchema,
    outOfLimits: z.enum(["stands", "refused"]),
  }),
  denominationsCents: z.array(positiveFiledCentsSchema).min(1).max(16),
  discrepancy: z.strictObject({
    reportAboveCents: filedCentsSchema,
    regulatorFromCents: filedCentsSchema,
  }),
  irregularities: irregularityRulesSchema.exactOptional(),
};

/** What a licensee files for a table. Whether the options agree with each other is the domain's to say. */
export const tableRulesSchema = z.discriminatedUnion("game", [
  z.strictObject({
    game: z.literal("pai-gow-poker"),
    ...commonRules,
    paiGowPoker: paiGowPokerRulesSchema,
  }),
  z.strictObject({
    game: z.literal("caribbean-stud"),
    ...commonRules,
    caribbeanStud: caribbeanStudRulesSchema,
  }),
  z.strictObject({
    game: z.literal("let-it-ride"),
    ...commonRules,
    letItRide: letItRideRulesSchema,
  }),
]);
