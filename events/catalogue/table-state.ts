import { z } from "zod";
import { irregularities } from "../../domain/table/irregularity-kinds.ts";
import { caribbeanStudRoundSchema, locksSchema } from "./caribbean-stud-round.ts";
import { letItRideRoundSchema } from "./let-it-ride-round.ts";
import { bankMemorySchema, paiGowPokerRoundSchema } from "./pai-gow-poker-round.ts";
import { progressiveLinkSchema } from "./progressive-link.ts";
import { tableRulesSchema } from "./table-rules.ts";
import {
  badgeSchema,
  centsSchema,
  gamingDaySchema,
  irregularityNumberSchema,
  playerSchema,
  roundNumberSchema,
  seatSchema,
  shiftSchema,
  signedCentsSchema,
} from "./values.ts";

const roundSchema = z.discriminatedUnion("game", [
  paiGowPokerRoundSchema,
  caribbeanStudRoundSchema,
  letItRideRoundSchema,
]);

const undecidedSchema = z.strictObject({
  number: irregularityNumberSchema,
  kind: z.enum(irregularities),
  round: roundNumberSchema.exactOptional(),
  seat: seatSchema.exactOptional(),
  reportedBy: badgeSchema,
});

const totalsSchema = z.strictObject({
  rounds: z.int().min(0),
  voidedRounds: z.int().min(0),
  wageredCents: centsSchema,
  collectedCents: centsSchema,
  paidCents: centsSchema,
  vigorishCents: centsSchema,
  refusals: z.int().min(0),
  bankCents: signedCentsSchema.exactOptional(),
  progressiveCents: centsSchema.exactOptional(),
});

/** A table as folded: what a commit may carry. Parsing puts its keys in this order, which compresses best. */
export const tableStateSchema = z.strictObject({
  status: z.enum(["unfiled", "closed", "open"]),
  rulesVersion: z.int().min(0),
  rules: tableRulesSchema.nullable(),
  gamingDay: gamingDaySchema.nullable(),
  shift: shiftSchema.nullable(),
  dealer: badgeSchema.nullable(),
  inventoryCents: signedCentsSchema,
  openedWithCents: centsSchema,
  seated: z.array(z.strictObject({ seat: seatSchema, player: playerSchema })),
  deck: z.enum(["in-play", "removed"]),
  lastRound: z.int().min(0),
  round: roundSchema.nullable(),
  totals: totalsSchema,
  bank: bankMemorySchema.exactOptional(),
  locks: locksSchema.exactOptional(),
  progressiveLink: progressiveLinkSchema.exactOptional(),
  irregularities: z
    .strictObject({ last: irregularityNumberSchema, undecided: z.array(undecidedSchema) })
    .exactOptional(),
});
