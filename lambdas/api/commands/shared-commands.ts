import { z } from "zod";
import { rulings } from "../../../domain/table/commands.ts";
import { irregularities } from "../../../domain/table/irregularity-kinds.ts";
import { mainWagers } from "../../../domain/table/wager-kinds.ts";
import { tableRulesSchema } from "../../../events/catalogue/table-rules.ts";
import {
  badgeSchema,
  descriptionSchema,
  irregularityNumberSchema,
  playerSchema,
} from "../../../events/catalogue/values.ts";
import { caribbeanStudWagers } from "./caribbean-stud-commands.ts";
import { command } from "./envelope.ts";
import { letItRideWagers } from "./let-it-ride-commands.ts";
import { paiGowPokerWagers } from "./pai-gow-poker-commands.ts";
import { description, nothing, position, seat, wholeCents } from "./stated-values.ts";

const inventory = z
  .array(
    z.strictObject({
      denominationCents: wholeCents(1, 100_000_000),
      count: z.int().min(0).max(1_000_000),
    }),
  )
  .max(32);
const count = z.strictObject({ countedBy: badgeSchema, inventory });
const mainWager = { seat, wager: z.enum(mainWagers) };

/** Commands of every table, and those of more than one game. */
export const sharedCommands = [
  command("FileTableRules", z.strictObject({ rules: tableRulesSchema })),
  command("OpenTable", count),
  command("CloseTable", count),
  command("SignOnDealer", z.strictObject({ dealer: badgeSchema })),
  command("SignOffDealer", z.strictObject({ dealer: badgeSchema })),
  command("SeatPlayer", z.strictObject({ seat, player: playerSchema })),
  command("VacateSeat", z.strictObject({ seat })),
  command("OpenRound", z.strictObject({ deck: z.enum(["in-play", "replacement"]) })),
  command(
    "PlaceWager",
    z.discriminatedUnion("wager", [
      z.strictObject({ ...mainWager, amountCents: wholeCents(1) }),
      ...paiGowPokerWagers.placed,
      ...caribbeanStudWagers.placed,
      ...letItRideWagers.placed,
    ]),
  ),
  command(
    "RemoveWager",
    z.discriminatedUnion("wager", [
      z.strictObject(mainWager),
      ...paiGowPokerWagers.removed,
      ...caribbeanStudWagers.removed,
      ...letItRideWagers.removed,
    ]),
  ),
  command("AnnounceNoMoreBets", nothing),
  command("CloseRound", nothing),
  command(
    "VoidRound",
    z.strictObject({ reason: description, deck: z.enum(["reshuffle", "remove"]) }),
  ),
  command(
    "ReportIrregularity",
    z.strictObject({
      kind: z.enum(irregularities),
      seat: seat.exactOptional(),
      description,
    }),
  ),
  command(
    "RuleOnIrregularity",
    z.strictObject({
      number: irregularityNumberSchema,
      decision: z.enum(rulings),
      reason: descriptionSchema,
    }),
  ),
  command("CollectCards", z.strictObject({ seats: z.array(position).max(7) })),
  command(
    "PayWager",
    z.strictObject({
      seat,
      wonCents: wholeCents(0).exactOptional(),
      vigorishCents: wholeCents(0).exactOptional(),
    }),
  ),
] as const;
