import type { EnvelopedMeterCommand } from "./meter-commands/meter-command-schemas.ts";
import type { Role } from "./policy.ts";

/**
 * The policy `command × role` of a meter (R71). Who asks and who approves are told apart by the
 * meter itself, by badge and department (R02, R03); here stands who may try. The steps between table
 * and meter are of no role: they are not among the commands at all.
 */
export const meterCommandPolicy: Readonly<Record<EnvelopedMeterCommand["type"], readonly Role[]>> =
  {
    ConfigureMeter: ["admin"],
    // R03 of another department than the admin who asks. Surveillance watches and does not configure.
    ApproveConfiguration: ["finance", "supervisor"],
    LinkTable: ["admin"],
    UnlinkTable: ["admin"],
    ResolveContribution: ["finance", "admin"],
    // R11 of another department than whoever asks: it is money onto the meter, as an adjustment is.
    ApproveResolution: ["finance", "supervisor", "admin"],
    // R72 keeps surveillance from commands of the game. This is none: no card, wager or meter moves by
    // it. It is the look that R31 wants before the payment, so nobody else can state it.
    AcknowledgeAward: ["surveillance"],
    OverrideAward: ["supervisor"],
    DocumentAward: ["cage", "supervisor"],
    SignSlip: ["supervisor"],
    VoidSlip: ["cage", "supervisor"],
    PayAward: ["cage"],
    ClearAward: ["cage", "supervisor"],
    AdjustMeter: ["finance", "admin", "supervisor"],
    WithdrawAdjustment: ["finance", "admin", "supervisor"],
    ApproveAdjustment: ["finance", "cage", "supervisor", "admin"],
    RetireMeter: ["admin"],
    ApproveRetirement: ["finance"],
  };
