import type { MeterCommand } from "../../domain/progressive/commands.ts";
import { isCounted } from "../../domain/progressive/contributors.ts";
import type { StreamId } from "../../events/store/port.ts";
import type { LockFact } from "./count-locks.ts";
import { type Cause, type FactOf, isFactOf } from "./fact.ts";
import { findFact } from "./find-fact.ts";
import { asError } from "./messages.ts";
import { meterActor, performAtMeter } from "./perform.ts";
import type { ProgressivePorts } from "./ports.ts";
import { type MeterStanding, owesLocks } from "./standing.ts";

/**
 * R18 a table whose lock is older than the filed silence and could not be counted is suspended: its
 * progressive wagers stop, its main game goes on. With everything counted it is resumed.
 * @returns how many tables are silent, and how many of them could not be told
 */
export async function watchSilence(
  ports: ProgressivePorts,
  standing: MeterStanding,
  locks: readonly LockFact[],
): Promise<{ readonly silent: number; readonly failed: number }> {
  const { meter, state, version } = standing;
  const { configuration, meterId } = state;
  if (configuration === null || state.status === "retired") return { silent: 0, failed: 0 };
  let silent = 0;
  let failed = 0;
  for (const table of standing.tables) {
    const { stream, link } = table.contributor;
    const lock = locks.find(
      (fact) => fact.stream === stream && !isCounted(state, { stream, lock: fact.event.data.lock }),
    );
    const isSilent = lock !== undefined && ports.now() - lock.at > configuration.heartbeatMs;
    if (isSilent) silent += 1;
    if (link === "linked" && isSilent) {
      const data = { stream, heardAt: lock.at };
      await tell({ type: "SuspendTable", data }, lock);
    } else if (link === "suspended" && !owesLocks(table, meterId)) {
      const cause = await suspensionOf(ports, meter, stream);
      if (cause !== null) await tell({ type: "ResumeTable", data: { stream } }, cause);
    }
  }
  return { silent, failed };

  async function tell(command: MeterCommand, cause: Cause): Promise<void> {
    const actor = meterActor(meter);
    const step = command.type === "SuspendTable" ? "suspend-table" : "resume-table";
    try {
      const act = { step, cause, stream: meter, command, actor, asOf: version };
      const { kind } = await performAtMeter(ports, act);
      ports.report.logger.warn(step, { meter, ...command.data, outcome: kind });
    } catch (error) {
      failed += 1;
      ports.report.count("StepFailed");
      ports.report.logger.error(step, { meter, ...command.data, error: asError(error) });
    }
  }
}

function suspensionOf({ store }: ProgressivePorts, meter: StreamId, table: StreamId) {
  return findFact(store, {
    stream: meter,
    is: (fact): fact is FactOf<"TableSuspended"> =>
      isFactOf(fact, "TableSuspended") && fact.event.data.stream === table,
  });
}
