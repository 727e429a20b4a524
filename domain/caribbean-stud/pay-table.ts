import type { Refusal } from "../decision.ts";
import { type Cents, cents } from "../money/cents.ts";
import { oddsFault } from "../money/odds-fault.ts";
import { type StudCategory, studCategories } from "./hand.ts";

/** What a licensee files for the bet wager (7.11, whose text is not at hand; rules §2.5). */
export interface StudPayTable {
  /** What a winning bet pays to 1, by the player's hand. */
  readonly betPays: Readonly<Record<StudCategory, number>>;
  /** The posted limit of what one hand is paid; absent, there is none. */
  readonly limit?: StudPayoutLimit;
}

export interface StudPayoutLimit {
  readonly cents: Cents;
  /**
   * Whether the limit holds for what the bet wins alone, or together with the ante. The source
   * does not say (D13). The ante is paid in full either way: 7.9.E.3 and 7.9.F.2 allow no less.
   */
  readonly scope: "bet" | "bet-and-ante";
  /** Filed: never below what the table's minimum ante, with its bet, can win. Absent: the amount alone (rules §2.5). */
  readonly notBelow?: "minimum-wager";
}

/** The pay table at a table of this minimum ante: the limit is the amount that holds there. */
export function payTableAt(filed: StudPayTable, minimumCents: Cents): StudPayTable {
  const { limit, betPays } = filed;
  if (limit?.notBelow === undefined) return filed;
  const best = Math.max(...Object.values(betPays));
  const ante = limit.scope === "bet" ? 0 : minimumCents;
  // A minimum beyond all measure leaves the exact integers; no payout does, so no limit has to.
  const least = Math.min(2 * minimumCents * best + ante, Number.MAX_SAFE_INTEGER);
  return { ...filed, limit: { ...limit, cents: cents(Math.max(limit.cents, least)) } };
}

/** The published table, with the limit that New Jersey has posted at each table. */
export const studPayTable: StudPayTable = {
  betPays: {
    "royal-flush": 100,
    "straight-flush": 50,
    "four-of-a-kind": 20,
    "full-house": 7,
    flush: 5,
    straight: 4,
    "three-of-a-kind": 3,
    "two-pair": 2,
    pair: 1,
    "high-card": 1,
  },
  limit: { cents: cents(5_000_00), scope: "bet" },
};

/** What of a filed pay table could not be paid, or null. @param field where it stands in the filing. */
export function payTableFault(
  { betPays, limit }: StudPayTable,
  field = "rules.caribbeanStud.payTable",
): Refusal | null {
  // Any hand can win: an unpaid one would make a winning wager worth nothing.
  const unpaid = studCategories.find((category) => betPays[category] === undefined);
  if (unpaid !== undefined) {
    return {
      code: "inconsistent-rules",
      field: `${field}.betPays.${unpaid}`,
      message: "File odds for every hand: each can win.",
    };
  }
  const fault = oddsFault(betPays, studCategories, `${field}.betPays`);
  if (fault !== null || limit === undefined) return fault;
  if (Number.isSafeInteger(limit.cents) && limit.cents > 0) return null;
  return {
    code: "inconsistent-rules",
    field: `${field}.limit.cents`,
    message: "A payout limit is a whole number of cents above zero.",
    stated: `${limit.cents}`,
  };
}
