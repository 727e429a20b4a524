import { mkdirSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { standardCategories } from "../../domain/cards/rank-standard.ts";
import { categoryOf } from "../../domain/cards/strength.ts";
import { strengthQualifies } from "../../domain/caribbean-stud/hand.ts";
import { studPayTable } from "../../domain/caribbean-stud/pay-table.ts";
import { caribbeanStudOdds, type StudDeals, type StudOdds } from "./caribbean-stud-odds.ts";
import { exactShare } from "./exact-share.ts";
import { byCategory, countByStrength, handsThat } from "./five-card-hands.ts";
import {
  aceKingHands,
  breakEvenMeters,
  fiveCardHands,
  fiveCardOdds,
  qualifyingHands,
} from "./published-odds.ts";
import { reportProgress } from "./report-progress.ts";

const { betPays } = studPayTable;
const counts = countByStrength();

describe("all 2,598,960 hands of Caribbean Stud", () => {
  test("are of the published categories", () => {
    expect(byCategory(counts)).toEqual(fiveCardOdds);
    expect(handsThat(counts, () => true)).toBe(fiveCardHands);
  });

  test("qualify as published, with ace-king or better", () => {
    expect(handsThat(counts, strengthQualifies)).toBe(qualifyingHands);
    const aceKing = handsThat(
      counts,
      (strength) => strengthQualifies(strength) && categoryOf(strength) === "high-card",
    );
    expect(aceKing).toBe(aceKingHands);
  });

  test.each(breakEvenMeters)(
    "a progressive of $fourOfAKind, $fullHouse and $flush is even at a meter of $meter",
    ({ fourOfAKind, fullHouse, flush, meter }) => {
      const hits = byCategory(counts);
      const of = (category: keyof typeof fiveCardOdds) => hits[category] ?? 0;
      const fixed =
        of("four-of-a-kind") * fourOfAKind + of("full-house") * fullHouse + of("flush") * flush;
      const tenths = 10 * of("royal-flush") + of("straight-flush");
      expect((((fiveCardHands - fixed) * 10) / tenths).toFixed(2)).toBe(meter.toFixed(2));
    },
  );
});

describe("all 19,933,230,517,200 deals of Caribbean Stud under the best strategy", () => {
  const allDeals = BigInt(fiveCardHands) * 1_533_939n * 5n;
  let odds: StudOdds;
  let figures: ReturnType<typeof figuresOf>;
  beforeAll(() => {
    odds = caribbeanStudOdds(betPays, reportProgress("Caribbean Stud", fiveCardHands));
    figures = figuresOf(odds);
    mkdirSync("reports", { recursive: true });
    const report = { ...figures, outcomes: odds.deals, indifferent: odds.indifferent };
    const asText = (_: string, value: unknown) => (typeof value === "bigint" ? `${value}` : value);
    writeFileSync("reports/caribbean-stud.json", `${JSON.stringify(report, asText, 2)}\n`);
  });

  test("are each counted once", () => {
    expect(figures.deals).toBe(allDeals);
    for (const category of standardCategories) {
      const { folded, noHand, lost, tied, won } = odds.deals[category];
      const dealt = [folded, noHand, lost, tied, won];
      expect(dealt.every(Number.isSafeInteger)).toBe(true);
      const hands = BigInt(fiveCardOdds[category]);
      expect(dealt.reduce((sum, count) => sum + BigInt(count), 0n)).toBe(hands * 1_533_939n * 5n);
    }
  });

  test("cost the published 5.224 % of the ante", () => {
    expect(figures.houseEdge.percent.slice(0, 5)).toBe("5.224");
    expect(figures.lostAntes).toBe(1_041_372_912_372n);
  });

  test("fold no pair, and are never worth the same either way", () => {
    const { "high-card": highCard, ...paired } = odds.deals;
    expect(Object.values(paired).map(({ folded }) => folded)).toEqual(Array(9).fill(0));
    expect(highCard.folded).toBeGreaterThan(0);
    expect(odds.indifferent).toBe(0);
  });
});

/** The sums of the table, exactly: antes and bets that the player makes and what they lose him. */
function figuresOf({ deals }: StudOdds) {
  let dealt = 0n;
  let betted = 0n;
  let lostAntes = 0n;
  for (const category of standardCategories) {
    const { folded, noHand, lost, tied, won } = exactly(deals[category]);
    const bets = noHand + lost + tied + won;
    dealt += folded + bets;
    betted += bets;
    lostAntes += folded + 3n * lost - noHand - won * (1n + 2n * BigInt(betPays[category]));
  }
  return {
    deals: dealt,
    betted,
    lostAntes,
    houseEdge: exactShare(lostAntes, dealt),
    bets: exactShare(betted, dealt),
    elementOfRisk: exactShare(lostAntes, dealt + 2n * betted),
  };
}

function exactly(deals: StudDeals) {
  return {
    folded: BigInt(deals.folded),
    noHand: BigInt(deals.noHand),
    lost: BigInt(deals.lost),
    tied: BigInt(deals.tied),
    won: BigInt(deals.won),
  };
}
