import { z } from "zod";
import { badgeSchema, commandIdSchema } from "../../../events/catalogue/values.ts";

/** Stored as stated, so it has an end: down to the nanosecond is finer than any clock at a table. */
const deviceClock = z.iso
  .datetime({ error: "a time in UTC such as 2026-11-30T18:00:00.250Z" })
  .max(30, { error: "a time has at most nine digits of a second: 2026-11-30T18:00:00.250Z" });

/** What goes with every command, whatever its type. */
const envelope = {
  commandId: commandIdSchema,
  /** Version of the table that the caller decided on. */
  expectedVersion: z.int().min(0).exactOptional(),
  /** The device's own command counter and clock, as it states them (R73). */
  device: z.strictObject({ counter: z.int().min(1), at: deviceClock }).exactOptional(),
  /** From a device only: the dealer whom it acts for (R70). */
  badge: badgeSchema.exactOptional(),
};

/** The strict schema of one command type in its envelope: an unknown key is refused, never dropped. */
export const command = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.strictObject({ ...envelope, type: z.literal(type), data }).meta({ title: type });
