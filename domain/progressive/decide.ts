import { type Decision, type DecisionContext, refused } from "../decision.ts";
import {
  decideAdjustMeter,
  decideApproveAdjustment,
  decideWithdrawAdjustment,
} from "./adjustments.ts";
import { decideAwardStep } from "./award-life.ts";
import type { MeterCommand } from "./commands.ts";
import {
  decideApproveConfiguration,
  decideConfigureMeter,
  decideFirstConfiguration,
} from "./configuration.ts";
import { decideRecordContributions, type RunningMeter } from "./contributions.ts";
import type { MeterEvent } from "./events.ts";
import { decideAwardProgressive, decideRejectClaim } from "./hit.ts";
import {
  decideLinkTable,
  decideResumeTable,
  decideSuspendTable,
  decideUnlinkTable,
} from "./link.ts";
import { decideApproveResolution, decideResolveContribution } from "./resolutions.ts";
import { decideApproveRetirement, decideRetireMeter } from "./retirement.ts";
import type { MeterState } from "./state.ts";

/**
 * What becomes of a command to a meter: the events, or why it is refused, with the R-number of the
 * requirement or the paragraph of the manual. Pure; who may send which command at all is settled
 * before, by role. An accepted decision without events is something known already.
 */
export function decide(
  state: MeterState,
  command: MeterCommand,
  context: DecisionContext,
): Decision<MeterEvent> {
  const { configuration } = state;
  if (state.status === "retired") {
    return refused("meter-retired", `Meter ${state.meterId} is retired (R25).`);
  }
  if (configuration === null) {
    return command.type === "ConfigureMeter"
      ? decideFirstConfiguration(state, command.data, context)
      : refused("meter-not-configured", "The meter has no configuration; file one first (R15).");
  }
  return decideRunning({ ...state, configuration }, command, context);
}

function decideRunning(
  meter: RunningMeter,
  command: MeterCommand,
  context: DecisionContext,
): Decision<MeterEvent> {
  switch (command.type) {
    case "ConfigureMeter":
      return decideConfigureMeter(meter, command.data, context);
    case "ApproveConfiguration":
      return decideApproveConfiguration(meter, command.data, context);
    case "LinkTable":
      return decideLinkTable(meter, command.data);
    case "UnlinkTable":
      return decideUnlinkTable(meter, command.data);
    case "SuspendTable":
      return decideSuspendTable(meter, command.data, context);
    case "ResumeTable":
      return decideResumeTable(meter, command.data);
    case "RecordContributions":
      return decideRecordContributions(meter, command.data);
    case "ResolveContribution":
      return decideResolveContribution(meter, command.data, context);
    case "ApproveResolution":
      return decideApproveResolution(meter, command.data, context);
    case "AwardProgressive":
      return decideAwardProgressive(meter, command.data);
    case "RejectClaim":
      return decideRejectClaim(meter, command.data, context);
    case "AdjustMeter":
      return decideAdjustMeter(meter, command.data, context);
    case "ApproveAdjustment":
      return decideApproveAdjustment(meter, command.data, context);
    case "WithdrawAdjustment":
      return decideWithdrawAdjustment(meter, command.data, context);
    case "RetireMeter":
      return decideRetireMeter(meter, command.data, context);
    case "ApproveRetirement":
      return decideApproveRetirement(meter, command.data, context);
    default:
      return decideAwardStep(meter, command, context);
  }
}
