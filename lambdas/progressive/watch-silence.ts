import type { MeterCommand } from "../../domain/progressive/commands.ts";
import { isCounted } from "../../domain/progressive/contributors.ts";
import type { StreamId } from "../../events/store/port.ts";
import type { LockFact } from "./count-locks.ts";
import { type Cause, type FactOf, isFactOf } from "./fact.ts";
import { findFact } from "./find-fact.ts";
import { meterActor, performAtMeter } from "./perform.ts";
import type { ProgressivePorts } from "./ports.ts";
import { type MeterStanding, owesLocks } from "./standing.ts";

/**
 * R18 a table whose lock is older than the filed silence and could not be counted is suspended: its
 * progressive wagers stop, its main game goes on. With everything counted it is resumed.
 * @returns how many tables are suspended now
 */
export async function watchSilence(
  ports: ProgressivePorts,
  standing: MeterStanding,
  locks: readonly LockFact[],
): Promise<number> {
  const { meter, state, version } = standing;
  const { configuration, meterId } = state;
  if (configuration === null || state.status === "retired") return 0;
  let suspended = 0;
  for (const table of standing.tables) {
    const { stream, link } = table.contributor;
    const silent = locks.find(
      (fact) => fact.stream === stream && !isCounted(state, { stream, lock: fact.event.data.lock }),
    );
    const isSilent = silent !== undefined && ports.now() - silent.at > configuration.heartbeatMs;
    if (link === "linked" && isSilent) {
      const data = { stream, heardAt: silent.at };
      await tell(ports, { type: "SuspendTable", data }, silent);
    } else if (link === "suspended" && !owesLocks(table, meterId)) {
      const cause = await suspensionOf(ports, meter, stream);
      if (cause !== null) await tell(ports, { type: "ResumeTable", data: { stream } }, cause);
    }
    if (isSilent) suspended += 1;
  }
  return suspended;

  async function tell(to: ProgressivePorts, command: MeterCommand, cause: Cause): Promise<void> {
    const actor = meterActor(meter);
    const step = command.type === "SuspendTable" ? "suspend-table" : "resume-table";
    const act = { step, cause, stream: meter, command, actor, asOf: version };
    const { kind } = await performAtMeter(to, act);
    to.report.logger.warn(step, { meter, ...command.data, outcome: kind });
  }
}

function suspensionOf({ store }: ProgressivePorts, meter: StreamId, table: StreamId) {
  return findFact(store, {
    stream: meter,
    is: (fact): fact is FactOf<"TableSuspended"> =>
      isFactOf(fact, "TableSuspended") && fact.event.data.stream === table,
  });
}
