import type { StreamId } from "../../events/store/port.ts";
import { owedToMeter, stepsToMeter } from "./heal-meter.ts";
import { stepsToTables } from "./heal-tables.ts";
import { asError } from "./messages.ts";
import type { ProgressivePorts } from "./ports.ts";
import { type MeterStanding, standingOf } from "./standing.ts";
import { watchSilence } from "./watch-silence.ts";

/** What one look at a meter and its tables came to. */
export interface Healing {
  /** Events that had not had their effect and have it now. */
  readonly healed: number;
  /** Steps that failed again. */
  readonly failed: number;
  /** Tables that are suspended for locks that can not be counted (R18). */
  readonly silent: number;
}

/** So old an event is no longer on its ordinary way: until then it is left to its queue. */
const graceMs = 5_000;

/**
 * Compares a meter with its tables and brings them into agreement, by the same steps that the events
 * ring for: whatever was lost on the way heals here. Then R18, for what could not be healed.
 */
export async function heal(ports: ProgressivePorts, meter: StreamId): Promise<Healing> {
  const until = ports.now() - graceMs;
  const before = await standingOf(ports, meter);
  if (before.state.status === "unconfigured") return { healed: 0, failed: 0, silent: 0 };
  const owed = await owedToMeter(ports, before, until);
  const retired = before.state.status === "retired";
  const toMeter = await run(ports, retired ? [] : stepsToMeter(ports, before, owed));
  const between = await fresh(ports, before, toMeter);
  const toTables = await run(ports, await stepsToTables(ports, between, until));
  const after = await fresh(ports, between, toTables);
  const watched = await watchSilence(ports, after, owed.locks);
  return {
    healed: toMeter.healed + toTables.healed,
    failed: toMeter.failed + toTables.failed + watched.failed,
    silent: watched.silent,
  };
}

interface Run {
  readonly healed: number;
  readonly failed: number;
}

/** One after the other, in their order; one that fails keeps none of the others waiting. */
async function run(
  { report }: ProgressivePorts,
  steps: readonly (() => Promise<number>)[],
): Promise<Run> {
  let healed = 0;
  let failed = 0;
  for (const step of steps) {
    try {
      healed += await step();
    } catch (error) {
      failed += 1;
      report.count("StepFailed");
      report.logger.error("not healed", { error: asError(error) });
    }
  }
  return { healed, failed };
}

/** The standing as it is after some steps; where there were none, as it was. */
async function fresh(
  ports: ProgressivePorts,
  standing: MeterStanding,
  { healed, failed }: Run,
): Promise<MeterStanding> {
  return healed + failed === 0 ? standing : await standingOf(ports, standing.meter);
}
