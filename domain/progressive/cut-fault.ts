import type { Refusal } from "../decision.ts";
import type { TableAtCut } from "./commands.ts";
import { countedAfter, uncountedUpTo } from "./cut.ts";
import { comparePlaces, type Place } from "./place.ts";
import type { Contributor, MeterState } from "./state.ts";

/** What a cut does not account for (R24), or null: every table, every lock and claim before it. */
export function cutFault(
  meter: MeterState,
  tables: readonly TableAtCut[],
  cut: Place,
): Refusal | null {
  for (const contributor of meter.contributors) {
    const index = tables.findIndex(({ stream }) => stream === contributor.stream);
    const table = tables[index];
    if (table === undefined) {
      return incomplete(`The cut does not say how ${contributor.stream} stood (R24).`, "cut");
    }
    const field = `cut.${index}`;
    const fault = meterFault(meter, table, field) ?? tableFault(contributor, table, cut, field);
    if (fault !== null) return fault;
  }
  return null;
}

/** A table that has changed meters numbers the locks of each from 1: those of another are not read here. */
function meterFault(
  { meterId }: MeterState,
  { stream, missing, later }: TableAtCut,
  field: string,
): Refusal | null {
  const other = [...missing, ...later].find((found) => found.meterId !== meterId);
  if (other === undefined) return null;
  return incomplete(`Lock ${other.lock} of ${stream} is of meter ${other.meterId} (R24).`, field);
}

function tableFault(
  contributor: Contributor,
  table: TableAtCut,
  cut: Place,
  field: string,
): Refusal | null {
  const { stream } = contributor;
  if (table.claim > contributor.claim) {
    return {
      code: "earlier-claim-open",
      field: `${field}.claim`,
      message: `Round ${table.claim} of ${stream} has an earlier claim; award that one first (R24).`,
      stated: String(table.claim),
    };
  }
  if (table.lock < contributor.closed || table.lock > (contributor.lastLock ?? table.lock)) {
    return incomplete(`Lock ${table.lock} of ${stream} can not end this cycle (R24).`, field);
  }
  return (
    missingFault(table, uncountedUpTo(contributor, table.lock), cut, field) ??
    laterFault(table, countedAfter(contributor, table.lock), cut, field)
  );
}

function missingFault(
  { stream, missing }: TableAtCut,
  needed: readonly number[],
  cut: Place,
  field: string,
): Refusal | null {
  const absent = needed.find((lock) => !missing.some((found) => found.lock === lock));
  if (absent !== undefined) {
    return incomplete(
      `Lock ${absent} of ${stream} is before the hit and not counted (R24).`,
      field,
    );
  }
  const misplaced = missing.find(
    (found) => found.stream !== stream || comparePlaces(found, cut) > 0,
  );
  if (misplaced === undefined) return null;
  return incomplete(`Lock ${misplaced.lock} is not of ${stream} before the hit (R24).`, field);
}

function laterFault(
  { stream, later }: TableAtCut,
  needed: readonly number[],
  cut: Place,
  field: string,
): Refusal | null {
  const absent = needed.find((lock) => !later.some((found) => found.lock === lock));
  if (absent !== undefined) {
    return incomplete(`Lock ${absent} of ${stream} is counted and after the hit (R24).`, field);
  }
  const misplaced = later.find(
    (found) => found.stream !== stream || comparePlaces(found, cut) <= 0,
  );
  if (misplaced === undefined) return null;
  return incomplete(`Lock ${misplaced.lock} is not of ${stream} after the hit (R24).`, field);
}

function incomplete(message: string, field: string): Refusal {
  return { code: "cut-incomplete", field, message };
}
