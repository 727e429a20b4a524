import { type Ledger, ledgerOf } from "../../domain/progressive/ledger.ts";
import type { Exact } from "../../domain/progressive/micro-cents.ts";
import type { MeterConfiguration } from "../../domain/progressive/rules.ts";
import type { MeterState } from "../../domain/progressive/state.ts";
import { gamingDayAndShift } from "../../domain/table/gaming-day.ts";
import type { MeterDayRow } from "./rows.ts";

/** The gaming day in progress: its beginning, and what the meter showed last by its own reading. */
export interface OpenDay {
  readonly gamingDate: string;
  readonly firstSeq: number;
  readonly opening: Ledger;
  readonly reading: DisplayRead;
}

export interface DisplayRead {
  readonly display: Exact;
  readonly by: string;
  /** Server time in ms. */
  readonly at: number;
}

/** One commit of a configured meter, as the meter log needs it. */
export interface CommitOfDay {
  readonly seq: number;
  readonly at: number;
  readonly before: MeterState;
  readonly configuration: MeterConfiguration;
  /** The last reading in it; null when no amount moved. */
  readonly reading: DisplayRead | null;
}

/**
 * The day after one more commit: the same, or the next one, which opens with what the meter held.
 * Null as long as nothing was read, which the first configuration does.
 */
export function nextDay(day: OpenDay | null, commit: CommitOfDay): OpenDay | null {
  const reading = commit.reading ?? day?.reading;
  if (reading === undefined) return null;
  const date = gamingDateOf(commit);
  // A boundary filed later in the day must not reopen a day that was closed by the old one.
  if (day !== null && date <= day.gamingDate) return { ...day, reading };
  return { gamingDate: date, firstSeq: commit.seq, opening: ledgerOf(commit.before), reading };
}

/** R74 by the boundary in force after the commit. */
function gamingDateOf({ at, configuration: { gamingDay } }: CommitOfDay): string {
  return gamingDayAndShift(at, { gamingDay, shifts: [] }).gamingDay;
}

/** The row of a day as the meter now stands. */
export function dayRow(
  { gamingDate, firstSeq, opening, reading }: OpenDay,
  meter: MeterState & { readonly configuration: MeterConfiguration },
  parts: Pick<MeterDayRow, "property" | "meterId" | "lastSeq">,
): MeterDayRow {
  return {
    ...parts,
    firstSeq,
    day: {
      gamingDate,
      meterId: meter.meterId,
      configuration: meter.configuration,
      opening,
      closing: ledgerOf(meter),
      readDisplay: reading.display,
      readBy: reading.by,
      readAt: reading.at,
    },
  };
}

/** The day of a row, to be gone on with. */
export function openDayOf({ firstSeq, day }: MeterDayRow): OpenDay {
  const { gamingDate, opening, readDisplay, readBy, readAt } = day;
  const reading = { display: readDisplay, by: readBy, at: readAt };
  return { gamingDate, firstSeq, opening, reading };
}
