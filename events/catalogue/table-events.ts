import { z } from "zod";
import { rulings } from "../../domain/table/commands.ts";
import { consequences } from "../../domain/table/consequences.ts";
import { irregularities } from "../../domain/table/irregularity-kinds.ts";
import { firstVersion } from "./event-version.ts";
import { progressiveLinkSchema } from "./progressive-link.ts";
import { tableRulesSchema } from "./table-rules.ts";
import {
  badgeSchema,
  centsSchema,
  denominationCountSchema,
  descriptionSchema,
  gamingDaySchema,
  irregularityNumberSchema,
  paragraphSchema,
  playerSchema,
  roundNumberSchema,
  seatSchema,
  shiftSchema,
  signedCentsSchema,
} from "./values.ts";

const countedInventorySchema = z.strictObject({
  inventory: z.array(denominationCountSchema).max(32),
  countedCents: centsSchema,
  // The books can say less than nothing: chips that came in on no record.
  expectedCents: signedCentsSchema,
  differenceCents: signedCentsSchema,
  countedBy: badgeSchema,
  verifiedBy: badgeSchema,
  gamingDay: gamingDaySchema,
  shift: shiftSchema,
});

/** Longest texts, in characters, in the record of a refusal. */
export const refusalLimits = { message: 1000, field: 200, stated: 500 } as const;

const dealerSchema = z.strictObject({ dealer: badgeSchema });

/** What happens at a table between rounds, and what may happen at any time. */
export const tableEvents = {
  TableRulesFiled: firstVersion(
    "TableRulesFiled",
    z.strictObject({ rulesVersion: z.int().min(1), rules: tableRulesSchema }),
  ),
  TableOpened: firstVersion("TableOpened", countedInventorySchema),
  InventoryDiscrepancyFound: firstVersion(
    "InventoryDiscrepancyFound",
    z.strictObject({
      at: z.enum(["opening", "closing", "payment"]),
      differenceCents: signedCentsSchema,
      writtenReport: z.boolean(),
      regulatorCopy: z.boolean(),
    }),
  ),
  TableClosed: firstVersion("TableClosed", countedInventorySchema),
  DealerSignedOn: firstVersion("DealerSignedOn", dealerSchema),
  DealerSignedOff: firstVersion("DealerSignedOff", dealerSchema),
  PlayerSeated: firstVersion(
    "PlayerSeated",
    z.strictObject({ seat: seatSchema, player: playerSchema }),
  ),
  SeatVacated: firstVersion("SeatVacated", z.strictObject({ seat: seatSchema })),
  ProgressiveLinkChanged: firstVersion("ProgressiveLinkChanged", progressiveLinkSchema),
  IrregularityReported: firstVersion(
    "IrregularityReported",
    z.strictObject({
      round: roundNumberSchema.exactOptional(),
      kind: z.enum(irregularities),
      seat: seatSchema.exactOptional(),
      description: descriptionSchema,
      paragraph: paragraphSchema.exactOptional(),
      consequence: z.enum(consequences).exactOptional(),
      number: irregularityNumberSchema.exactOptional(),
      reportedBy: badgeSchema.exactOptional(),
    }),
  ),
  IrregularityRuled: firstVersion(
    "IrregularityRuled",
    z.strictObject({
      number: irregularityNumberSchema,
      kind: z.enum(irregularities),
      round: roundNumberSchema.exactOptional(),
      seat: seatSchema.exactOptional(),
      decision: z.enum(rulings),
      reason: descriptionSchema,
      reportedBy: badgeSchema,
      ruledBy: badgeSchema,
    }),
  ),
  CommandRefused: firstVersion(
    "CommandRefused",
    z.strictObject({
      command: z.string().min(1).max(64),
      code: z.string().min(1).max(64),
      message: z.string().max(refusalLimits.message),
      round: roundNumberSchema.exactOptional(),
      seat: seatSchema.exactOptional(),
      paragraph: paragraphSchema.exactOptional(),
      field: z.string().max(refusalLimits.field).exactOptional(),
      stated: z.string().max(refusalLimits.stated).exactOptional(),
      expected: z.string().max(refusalLimits.stated).exactOptional(),
    }),
  ),
};
