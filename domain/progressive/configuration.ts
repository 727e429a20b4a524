import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import { dollars } from "../table/dollars.ts";
import { amountsOf, readingOf, toMicroCents } from "./amounts.ts";
import type { MeterCommandData } from "./commands.ts";
import { configurationFault } from "./configuration-fault.ts";
import type { RunningMeter } from "./contributions.ts";
import { departmentOf } from "./departments.ts";
import type { MeterEvent } from "./events.ts";
import { sameTerms } from "./link.ts";
import { looserThan } from "./looser-thresholds.ts";
import type { MeterConfiguration } from "./rules.ts";
import type { MeterState } from "./state.ts";

/** The meter's beginning (R15): nothing is on it and no table is linked, so one badge is enough. */
export function decideFirstConfiguration(
  state: MeterState,
  { configuration }: MeterCommandData<"ConfigureMeter">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const fault = configurationFault(configuration);
  if (fault !== null) return { kind: "refused", refusal: fault };
  const { initialCents, limitCents } = configuration;
  if (limitCents !== null && limitCents < initialCents) return belowDisplay(limitCents);
  const display = toMicroCents(initialCents);
  return accepted({
    type: "MeterConfigured",
    data: {
      meterId: state.meterId,
      version: 1,
      configuration,
      by: actor.badge,
      after: readingOf({ display, overflow: 0n, reserve: 0n }),
    },
  });
}

/** R12 nothing changes while the link is in operation: the change waits for the next reset. */
export function decideConfigureMeter(
  meter: RunningMeter,
  { configuration }: MeterCommandData<"ConfigureMeter">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const fault = configurationFault(configuration);
  if (fault !== null) return { kind: "refused", refusal: fault };
  const linked = meter.contributors.some(({ link }) => link !== "unlinked");
  if (linked && !sameTerms(configuration.terms, meter.configuration.terms)) {
    return refused(
      "other-terms",
      "Wager, hands and odds are those of the linked tables; unlink them first (R16).",
      { field: "configuration.terms" },
    );
  }
  const { badge, role } = actor;
  return (
    looserTableRefusal(meter, configuration) ??
    limitRefusal(meter, configuration) ??
    accepted({
      type: "ConfigurationQueued",
      data: {
        version: (meter.queued?.version ?? meter.configurationVersion) + 1,
        configuration,
        by: badge,
        department: departmentOf(role),
      },
    })
  );
}

/** R03 one badge asks for a change and another, of another department, lets it wait for the reset. */
export function decideApproveConfiguration(
  meter: RunningMeter,
  { version }: MeterCommandData<"ApproveConfiguration">,
  { actor }: DecisionContext,
): Decision<MeterEvent> {
  const { queued } = meter;
  if (queued === null || queued.version !== version || queued.approved !== null) {
    return refused("nothing-to-approve", `No configuration ${version} waits for approval (R03).`, {
      field: "version",
    });
  }
  const department = departmentOf(actor.role);
  const { requested } = queued;
  if (requested.by === actor.badge || requested.department === department) {
    return refused(
      "second-badge-needed",
      "A configuration is approved by another badge of another department (R03).",
      { stated: actor.badge },
    );
  }
  return (
    limitRefusal(meter, queued.configuration) ??
    accepted({
      type: "ConfigurationApproved",
      data: { version, by: actor.badge, department },
    })
  );
}

/** R31, R32 the reset that puts it into force leaves no table looser than its meter. */
function looserTableRefusal(
  { contributors }: RunningMeter,
  { thresholds }: MeterConfiguration,
): Decision<never> | null {
  for (const { stream, link, thresholds: filed } of contributors) {
    const looser = link === "unlinked" ? null : looserThan(filed, thresholds);
    if (looser === null) continue;
    const { threshold, because } = looser;
    const [stated, expected] = [thresholds[threshold], filed[threshold]];
    return refused(
      "looser-thresholds",
      `${stream} was linked with ${dollars(expected)}, above ${dollars(stated)}: ${because}. Unlink it, file no more than that there, and link it again.`,
      {
        field: `configuration.thresholds.${threshold}`,
        stated: String(stated),
        expected: String(expected),
      },
    );
  }
  return null;
}

/** R13 */
function limitRefusal(
  meter: RunningMeter,
  { limitCents }: MeterConfiguration,
): Decision<never> | null {
  if (limitCents === null || toMicroCents(limitCents) >= amountsOf(meter).display) return null;
  return belowDisplay(limitCents);
}

function belowDisplay(limitCents: NonNullable<MeterConfiguration["limitCents"]>): Decision<never> {
  return refused(
    "limit-below-meter",
    `A limit of ${dollars(limitCents)} is below what the meter shows (R13).`,
    { field: "configuration.limitCents", stated: String(limitCents) },
  );
}
