import { z } from "zod";
import { meterConfigurationSchema } from "../../../events/catalogue/meter-values.ts";
import { command } from "../commands/envelope.ts";
import { documentNumber, meterId, named, ordinal } from "./stated-values.ts";

const balancePlan = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("transfer"), toMeterId: meterId, documentNumber }),
  z.strictObject({ kind: z.literal("award"), event: named(200), documentNumber }),
]);

const planned = z.strictObject({ plan: balancePlan });

/** A meter's beginning, its changes and its end (R03, R12, R25). */
export const configurationCommands = [
  command("ConfigureMeter", z.strictObject({ configuration: meterConfigurationSchema })),
  command("ApproveConfiguration", z.strictObject({ version: ordinal })),
  command("RetireMeter", planned),
  command("ApproveRetirement", planned),
] as const;
