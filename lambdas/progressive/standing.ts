import type { Contributor, MeterState, OpenAward } from "../../domain/progressive/state.ts";
import type { TableState } from "../../domain/table/state.ts";
import { loadStream } from "../../events/load-stream.ts";
import { loadTable } from "../../events/load-table.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import type { StreamId } from "../../events/store/port.ts";
import { inParallel } from "../../projections/in-parallel.ts";
import { readable } from "./messages.ts";
import type { ProgressivePorts } from "./ports.ts";
import { lastLockOf } from "./read-table-log.ts";

/** A meter and one of its tables, each as it stands by its own stream. */
export interface Standing {
  readonly contributor: Contributor;
  readonly table: TableState;
}

export interface MeterStanding {
  readonly meter: StreamId;
  readonly state: MeterState;
  readonly version: number;
  readonly tables: readonly Standing[];
}

const tablesAtOnce = 10;

/**
 * Loads a meter and all its tables: one read unit a table. A table whose log can not be read is
 * reported and left out, and keeps none of the others waiting.
 */
export async function standingOf(
  ports: Pick<ProgressivePorts, "store" | "report">,
  meter: StreamId,
): Promise<MeterStanding> {
  const { state, version } = await loadStream(meterAggregate, ports.store, meter);
  const tables = await inParallel(state.contributors, tablesAtOnce, (contributor) =>
    readable(ports, contributor.stream, async () => {
      const { state: table } = await loadTable(ports.store, contributor.stream);
      return { contributor, table };
    }),
  );
  return { meter, state, version, tables: tables.flat() };
}

/** Whether the table has locked more than the meter has counted. */
export function owesLocks({ contributor, table }: Standing, meterId: string): boolean {
  const { through, lastLock = Number.POSITIVE_INFINITY } = contributor;
  return Math.min(lastLockOf(table, meterId), lastLock) > through;
}

/** Whether the running round has a claim that the meter has not answered. */
export function owesClaim({ contributor, table: { round } }: Standing): boolean {
  if (round?.game !== "caribbean-stud" || round.claimedBy === undefined) return false;
  return round.number > contributor.claim;
}

/** Open awards whose authorisation the table may have and the meter lacks, or not all that follows. */
export function owedAuthorizations(
  { openAwards }: MeterState,
  { contributor, table: { round } }: Standing,
): readonly OpenAward[] {
  return openAwards.filter((award) => {
    if (award.stream !== contributor.stream) return false;
    if (award.verifiedBy !== undefined && award.paidFrom === "cage") return false;
    if (round?.game !== "caribbean-stud" || round.number !== award.round) return true;
    return round.seats.some(({ seat, authorized }) => seat === award.seat && authorized);
  });
}
