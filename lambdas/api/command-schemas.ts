import { z } from "zod";
import { caribbeanStudCommands } from "./commands/caribbean-stud-commands.ts";
import { letItRideCommands } from "./commands/let-it-ride-commands.ts";
import { paiGowPokerCommands } from "./commands/pai-gow-poker-commands.ts";
import { sharedCommands } from "./commands/shared-commands.ts";

/** One strict schema per command type, in its envelope. */
export const commandSchemas = [
  ...sharedCommands,
  ...paiGowPokerCommands,
  ...caribbeanStudCommands,
  ...letItRideCommands,
] as const;

/** A command in its envelope, as it comes from a device or a console. */
export const envelopedCommandSchema = z.discriminatedUnion("type", commandSchemas);
export type EnvelopedCommand = z.output<typeof envelopedCommandSchema>;
