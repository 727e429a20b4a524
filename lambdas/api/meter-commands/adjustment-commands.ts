import { z } from "zod";
import { adjustmentReasons } from "../../../domain/progressive/commands.ts";
import { eventIdSchema } from "../../../events/catalogue/meter-values.ts";
import { command } from "../commands/envelope.ts";
import { wholeCents } from "../commands/stated-values.ts";
import { documentNumber, ordinal, reason, signedCents } from "./stated-values.ts";

const oneAdjustment = z.strictObject({ adjustment: ordinal });

/** Corrections of what the meter shows (R02, R21), and what becomes of a contribution set aside (R11). */
export const adjustmentCommands = [
  command(
    "AdjustMeter",
    z.strictObject({
      meter: z.enum(["display", "reserve"]),
      amountCents: signedCents,
      reasonCode: z.enum(adjustmentReasons),
      documentNumber,
      explanation: reason,
      receipt: z
        .strictObject({ number: documentNumber, amountCents: wholeCents(1) })
        .exactOptional(),
    }),
  ),
  command("ApproveAdjustment", oneAdjustment),
  command("WithdrawAdjustment", oneAdjustment),
  command(
    "ResolveContribution",
    z.strictObject({ eventId: eventIdSchema, counted: z.boolean(), reason }),
  ),
  command("ApproveResolution", z.strictObject({ eventId: eventIdSchema, counted: z.boolean() })),
] as const;
