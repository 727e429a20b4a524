import type { Irregularity } from "./irregularity-kinds.ts";
import type { Seat } from "./seat.ts";

/** An irregularity that was reported and waits for a supervisor's decision. */
export interface Undecided {
  readonly number: number;
  readonly kind: Irregularity;
  /** Absent when it was reported between rounds. */
  readonly round?: number;
  readonly seat?: Seat;
  readonly reportedBy: string;
}

/** What a table keeps of its irregularities; each that is to be decided has a number of its own for ever. */
export interface IrregularityMemory {
  readonly last: number;
  readonly undecided: readonly Undecided[];
}
