import { z } from "zod";
import { adjustmentCommands } from "./adjustment-commands.ts";
import { awardCommands } from "./award-commands.ts";
import { configurationCommands } from "./configuration-commands.ts";
import { linkCommands } from "./link-commands.ts";

/** One strict schema per command that a person may send to a meter, in its envelope. */
export const meterCommandSchemas = [
  ...configurationCommands,
  ...linkCommands,
  ...adjustmentCommands,
  ...awardCommands,
] as const;

/** A command to a meter in its envelope, as it comes from a console. */
export const envelopedMeterCommandSchema = z.discriminatedUnion("type", meterCommandSchemas);
export type EnvelopedMeterCommand = z.output<typeof envelopedMeterCommandSchema>;
