import { mkdirSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { standardCategories, standardCategory } from "../../domain/cards/rank-standard.ts";
import { categoryOf } from "../../domain/cards/strength.ts";
import {
  fiveCardBonus,
  type ThreeCardBonus,
  threeCardBonus,
} from "../../domain/let-it-ride/bonus.ts";
import { paidAs } from "../../domain/let-it-ride/hand.ts";
import { ridePayTable } from "../../domain/let-it-ride/pay-table.ts";
import { threeCardCategories } from "../../domain/let-it-ride/three-card-hand.ts";
import { exactShare } from "./exact-share.ts";
import { byCategory, countByStrength, handsThat } from "./five-card-hands.ts";
import { letItRideOdds, type RideOdds } from "./let-it-ride-odds.ts";
import {
  fiveCardHands,
  fiveCardOdds,
  tensOrBetterHands,
  threeCardHands,
  threeCardOdds,
  unpaidHands,
} from "./published-odds.ts";
import { reportProgress } from "./report-progress.ts";
import { countThreeCardHands } from "./three-card-hands.ts";

describe("all 2,598,960 hands of Let It Ride", () => {
  const counts = countByStrength();
  const paid = (strength: number) =>
    paidAs({ category: standardCategory(categoryOf(strength)), strength });

  test("are paid as published", () => {
    expect(byCategory(counts)).toEqual(fiveCardOdds);
    expect(handsThat(counts, (strength) => paid(strength) === "tens-or-better")).toBe(
      tensOrBetterHands,
    );
    expect(handsThat(counts, (strength) => paid(strength) === null)).toBe(unpaidHands);
  });

  test("lose 25.53 % of the five-card bonus", () => {
    const paidBack = standardCategories.reduce(
      (sum, category) => sum + fiveCardOdds[category] * (fiveCardBonus.pays[category] ?? 0),
      0,
    );
    const edge = exactShare(BigInt(fiveCardHands - paidBack), BigInt(fiveCardHands));
    expect(edge.percent.slice(0, 5)).toBe("25.53");
  });
});

describe("all 22,100 hands of the three-card bonus", () => {
  const counts = countThreeCardHands();

  test("are of the published categories", () => expect(counts).toEqual(threeCardOdds));

  test.each([
    ["2.1357", threeCardBonus],
    ["7.0950", { ...threeCardBonus, pays: { ...threeCardBonus.pays, flush: 3 } }],
  ] as const)("lose the published %s %%", (percent, { pays }: ThreeCardBonus) => {
    const lost = threeCardCategories.reduce(
      (sum, category) => sum - counts[category] * (pays[category] ?? 0),
      counts.nothing,
    );
    expect(exactShare(BigInt(lost), BigInt(threeCardHands)).percent.slice(0, 6)).toBe(percent);
  });
});

describe("all 51,979,200 deals of Let It Ride under the best strategy", () => {
  let odds: RideOdds;
  let houseEdge: ReturnType<typeof exactShare>;
  beforeAll(() => {
    odds = letItRideOdds(ridePayTable.pays, reportProgress("Let It Ride", threeCardHands));
    houseEdge = exactShare(BigInt(-odds.won), BigInt(odds.deals));
    mkdirSync("reports", { recursive: true });
    writeFileSync(
      "reports/let-it-ride.json",
      `${JSON.stringify({ houseEdge, elementOfRisk: riskOf(odds), ...odds }, null, 2)}\n`,
    );
  });

  test("are each dealt once", () => {
    expect(odds.deals).toBe(threeCardHands * 49 * 48);
    const unpaid = Object.values(odds.outcomes).reduce((sum, { lost }) => sum + lost, 0);
    // Each five cards come as ten times three cards and two orders of the others.
    expect(unpaid).toBe(unpaidHands * 20);
  });

  test("cost the published 3.5 % of one wager", () => {
    expect(houseEdge.percent.slice(0, 3)).toBe("3.5");
    expect(odds.won).toBe(-1_822_224);
  });

  test("[dispute-E9] are worth nothing either way on four cards in 9,072 orders, and never on three", () => {
    expect(odds.evenOnFour).toBe(9_072);
    expect(odds.evenOnThree).toBe(0);
  });
});

/** What is lost, of all that is wagered. */
function riskOf({ outcomes, won }: RideOdds): ReturnType<typeof exactShare> {
  const dealsOf = (up: keyof typeof outcomes) =>
    Object.values(outcomes[up]).reduce((sum, deals) => sum + deals, 0);
  const wagered = dealsOf("3") + 2 * (dealsOf("2+3") + dealsOf("1+3")) + 3 * dealsOf("1+2+3");
  return exactShare(BigInt(-won), BigInt(wagered));
}
