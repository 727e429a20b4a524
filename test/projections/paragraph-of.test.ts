import { describe, expect, it } from "vitest";
import type { TableEvent } from "../../domain/table/events.ts";
import { paragraphOf } from "../../projections/paragraph-of.ts";
import { played } from "../domain/pai-gow-poker/bank-account.ts";
import { afterOneRound } from "../domain/pai-gow-poker/bank-round.ts";
import {
  closeRound,
  losing,
  pay,
  pushing,
  roundAt,
  winning,
  withdraw,
} from "../domain/pai-gow-poker/round-at.ts";
import { history } from "../domain/scenario.ts";

/** By which paragraph each collection of cards of a round happened, were they all one commit. */
function collections(events: readonly TableEvent[], round: number): readonly string[] {
  return events.flatMap((event, index) => {
    if (event.type !== "CardsCollected" || event.data.round !== round) return [];
    const around = { before: events.slice(0, index), after: events.slice(index + 1) };
    return [`${event.data.positions}: ${paragraphOf("pai-gow-poker", event, around)}`];
  });
}

describe("why cards were collected", () => {
  it("[10.8.G] [10.11.G] [10.11.H] [10.11.J] [10.11.K] in a round against the house", () => {
    const events = history(
      [losing(1), pushing(2), winning(3), pay(3), closeRound],
      roundAt("showing", { 1: 25, 2: 25, 3: 25 }),
    );
    expect(collections(events, 1)).toEqual([
      "4,5,6: 10.8.G",
      "1: 10.11.G",
      "2: 10.11.H",
      "3: 10.11.J",
      "dealer: 10.11.K",
    ]);
  });

  it("[10.11.E.2] [10.11.K] the dealer's cards stay the last of a round, seen by nobody though", () => {
    const events = history([withdraw(1), closeRound], roundAt("setting", { 1: 25 }));
    expect(collections(events, 1).slice(1)).toEqual(["1: 10.11.E.2", "dealer: 10.11.K"]);
  });

  it("an earlier round in the same commit explains nothing of a later one", () => {
    const first = history([losing(1), closeRound], roundAt("showing", { 1: 25 }));
    const cleared: TableEvent = {
      type: "CardsCollected",
      data: { round: 2, positions: [1, 2], unseen: true },
    };
    expect(paragraphOf("pai-gow-poker", cleared, { before: first, after: [] })).toBe("10.8.G");
  });

  it.each([
    ["wins", [50, "win"], "dealer: 10.12.N"],
    ["loses", [50, "lose"], "dealer: 10.12.K"],
  ] as const)(
    "[10.12.K] [10.12.N] where a player banks and the dealer's wager %s",
    (_, dealer, line) => {
      const round = played({ dealer: [...dealer], 1: [25, "lose"], 2: [60, "win"] });
      const found = collections(round.slice(afterOneRound().length), 2);
      expect(found).toContain(line);
      expect(found).toContain("1: 10.11.G");
      expect(found).toContain("2: 10.11.J");
      expect(found.at(-1)).toBe("6: 10.11.K");
    },
  );

  it("[10.8.G] where the dealer does not wager against the bank, his cards go in unseen with the rest", () => {
    const found = collections(played({ 1: [25, "lose"] }).slice(afterOneRound().length), 2);
    expect(found[0]).toMatch(/dealer: 10\.8\.G$/);
    expect(found.at(-1)).toBe("6: 10.11.K");
  });

  it("[10.8.G] alone, too", () => {
    const alone: TableEvent = {
      type: "CardsCollected",
      data: { round: 2, positions: ["dealer"], unseen: true },
    };
    expect(paragraphOf("pai-gow-poker", alone)).toBe("10.8.G");
  });
});
