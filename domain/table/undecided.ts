import type { TableEvent } from "./events.ts";
import type { Undecided } from "./irregularity-memory.ts";
import type { TableState } from "./state.ts";

/** The state is carried inside commits, so what waits in it cannot grow without end. */
export const mostUndecided = 64;

export function undecidedOf({ irregularities }: TableState): readonly Undecided[] {
  return irregularities?.undecided ?? [];
}

/** True where an undecided irregularity keeps its round open, as it does unless filed otherwise. */
export function isHeld({ rules }: TableState): boolean {
  return rules?.irregularities?.undecided !== "noted";
}

/** The table after a report that is to be decided, or after the decision. */
export function rememberIrregularity(state: TableState, event: TableEvent): TableState {
  if (event.type === "IrregularityReported") {
    const { number, reportedBy, kind, round, seat } = event.data;
    if (number === undefined || reportedBy === undefined) return state;
    const reported: Undecided = {
      number,
      kind,
      ...(round !== undefined && { round }),
      ...(seat !== undefined && { seat }),
      reportedBy,
    };
    const undecided = [...undecidedOf(state), reported];
    return { ...state, irregularities: { last: number, undecided } };
  }
  if (event.type !== "IrregularityRuled" || state.irregularities === undefined) return state;
  const undecided = undecidedOf(state).filter(({ number }) => number !== event.data.number);
  return { ...state, irregularities: { ...state.irregularities, undecided } };
}
