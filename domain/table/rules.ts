import type { Cents } from "../money/cents.ts";
import type { IrregularityRules } from "./consequences.ts";
import type { GameName, GameTypes } from "./game-types.ts";

/** Chips of one denomination, as counted or paid. */
export interface DenominationCount {
  readonly denominationCents: Cents;
  readonly count: number;
}

/** What a licensee files for every table, whatever its game. Each filing gets the next version. */
export interface CommonRules {
  /** Local time at which one gaming day ends and the next begins. */
  readonly gamingDay: { readonly startsAt: string; readonly timeZone: string };
  /** Shifts by the local time at which each begins; together they cover the 24 hours. */
  readonly shifts: readonly { readonly name: string; readonly startsAt: string }[];
  readonly limits: {
    readonly minimumCents: Cents;
    readonly maximumCents: Cents;
    /** Every wager is a multiple of this. */
    readonly incrementCents: Cents;
    /** An accepted wager outside the limits stands in full, or is refused (rules §1.14). */
    readonly outOfLimits: "stands" | "refused";
  };
  readonly denominationsCents: readonly Cents[];
  /** Opening count against the previous closer: above the first, a report; from the second, a copy to the regulator (R38). */
  readonly discrepancy: { readonly reportAboveCents: Cents; readonly regulatorFromCents: Cents };
  /** What follows from irregularities, where it is to differ from what is usual. */
  readonly irregularities?: IrregularityRules;
}

/** What a licensee files for a table of one game. */
export type RulesOf<Name extends GameName> = CommonRules & {
  readonly game: Name;
} & GameTypes[Name]["rules"];

/** What a licensee files for a table: its game is told by `game`. */
export type TableRules = { [Name in GameName]: RulesOf<Name> }[GameName];
