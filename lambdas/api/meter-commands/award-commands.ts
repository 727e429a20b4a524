import { z } from "zod";
import { paymentMethods } from "../../../domain/progressive/commands.ts";
import { command } from "../commands/envelope.ts";
import { wholeCents } from "../commands/stated-values.ts";
import { ordinal, reason } from "./stated-values.ts";

const oneHit = { hit: ordinal };

/** What people do about an award that the cage pays (R29 to R33). */
export const awardCommands = [
  command("AcknowledgeAward", z.strictObject(oneHit)),
  command("OverrideAward", z.strictObject({ ...oneHit, amountCents: wholeCents(0), reason })),
  command("DocumentAward", z.strictObject({ ...oneHit, method: z.enum(paymentMethods) })),
  command("SignSlip", z.strictObject({ serial: ordinal })),
  command("VoidSlip", z.strictObject({ serial: ordinal, reason })),
  command("PayAward", z.strictObject({ ...oneHit, amountCents: wholeCents(0) })),
  command("ClearAward", z.strictObject(oneHit)),
] as const;
