import type { Refusal } from "../decision.ts";
import type { Cents } from "../money/cents.ts";
import { oddsFault } from "../money/odds-fault.ts";
import { type RideCategory, rideCategories } from "./hand.ts";

/** What a licensee files for the three wagers (8.10, whose text is not at hand; rules §3.3). */
export interface RidePayTable {
  /** What each wager still up is paid to 1. */
  readonly pays: Readonly<Record<RideCategory, number>>;
  /** The posted limit of what one hand wins on its wagers together (E127); absent, there is none. */
  readonly limitCents?: Cents;
}

/** The published table, without a limit. */
export const ridePayTable: RidePayTable = {
  pays: {
    "royal-flush": 1000,
    "straight-flush": 200,
    "four-of-a-kind": 50,
    "full-house": 11,
    flush: 8,
    straight: 5,
    "three-of-a-kind": 3,
    "two-pair": 2,
    "tens-or-better": 1,
  },
};

/** What of a filed pay table could not be paid, or null. @param field where it stands in the filing. */
export function ridePayTableFault(
  { pays, limitCents }: RidePayTable,
  field = "rules.letItRide.payTable",
): Refusal | null {
  const unpaid = rideCategories.find((category) => pays[category] === undefined);
  if (unpaid !== undefined) {
    return {
      code: "inconsistent-rules",
      paragraph: "8.9.H",
      field: `${field}.pays.${unpaid}`,
      message: "File odds for every hand from a pair of tens up: only below it do wagers lose.",
    };
  }
  const fault = oddsFault(pays, rideCategories, `${field}.pays`);
  if (fault !== null || limitCents === undefined) return fault;
  if (Number.isSafeInteger(limitCents) && limitCents > 0) return null;
  return {
    code: "inconsistent-rules",
    field: `${field}.limitCents`,
    message: "A payout limit is a whole number of cents above zero.",
    stated: `${limitCents}`,
  };
}
