import { mkdirSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { CardBits } from "../../domain/cards/card-bits.ts";
import { sequenceTables } from "../../domain/cards/strength.ts";
import { chooseSetting } from "../../domain/pai-gow-poker/house-way/choose-setting.ts";
import { houseWays } from "../../domain/pai-gow-poker/house-way/set-by-house-way.ts";
import { isGoodSetting } from "./good-setting.ts";
import { sevenCardHands } from "./published-odds.ts";
import { reportProgress } from "./report-progress.ts";
import { forEachSuitClass } from "./suit-classes.ts";

const ways = [...houseWays.values()];
const wheels = ["second-highest", "lowest"] as const;

/** What both house ways make of all hands, under one place of the wheel. */
interface Tally {
  readonly hands: number;
  /** Hands that one of them sets foul, or with cards it was not dealt. */
  readonly foul: number;
  /** Hands for which a prescribed front could not stand (house ways, reading 5). */
  readonly notAsPrescribed: number;
  /** Hands whose setting changes with the order of the cards. */
  readonly orderMatters: number;
  /** Hands that the two set differently by rank. */
  readonly differing: number;
  readonly decidedBy: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

describe.each(wheels)("[10.11.D] all 154,143,080 hands by each house way, wheel %s", (wheel) => {
  let tally: Tally;
  beforeAll(() => {
    tally = tallyOf(wheel);
    mkdirSync("reports", { recursive: true });
    writeFileSync(`reports/house-ways-${wheel}.json`, `${JSON.stringify(tally, null, 2)}\n`);
  });

  test("are 154,143,080", () => expect(tally.hands).toBe(sevenCardHands));

  test("none is foul, by a ranking of its own", () => expect(tally.foul).toBe(0));

  test("every prescribed front stands: reading 5 is never needed", () =>
    expect(tally.notAsPrescribed).toBe(0));

  test("none depends on the order of the cards", () => expect(tally.orderMatters).toBe(0));

  test.each(ways)(
    "every row of $name decides some hand, and the rows together decide all",
    (way) => {
      const counts = Object.values(tally.decidedBy[way.name] ?? {});
      expect(counts).toHaveLength(way.rows.length);
      expect(counts).not.toContain(0);
      expect(counts.reduce((sum, hands) => sum + hands, 0)).toBe(sevenCardHands);
    },
  );

  test("the two ways differ on some hands, and agree on most", () => {
    expect(tally.differing).toBeGreaterThan(0);
    expect(tally.differing).toBeLessThan(sevenCardHands / 2);
  });
});

function tallyOf(wheel: (typeof wheels)[number]): Tally {
  const sequences = sequenceTables[wheel];
  const counters = ways.map(({ rows }) => new Map(rows.map(({ id }) => [id, 0])));
  const counts = { hands: 0, foul: 0, notAsPrescribed: 0, orderMatters: 0, differing: 0 };
  const progress = reportProgress(`house ways, wheel ${wheel}`, sevenCardHands);
  const turned: CardBits[] = [];
  forEachSuitClass(({ cards, hands }) => {
    counts.hands += hands;
    progress(counts.hands);
    turn(cards, turned);
    const set = ways.map((way, index) => {
      const chosen = chooseSetting(cards, way, sequences);
      if (chosen === null) throw new Error(`${way.name} has no row for ${cards.join(" ")}`);
      const { setting, row, asPrescribed } = chosen;
      const counter = counters[index];
      counter?.set(row.id, (counter.get(row.id) ?? 0) + hands);
      if (!asPrescribed) counts.notAsPrescribed += hands;
      if (!isGoodSetting(cards, setting.front)) counts.foul += hands;
      const again = chooseSetting(turned, way, sequences)?.setting;
      if (again?.low !== setting.low || again.high !== setting.high) counts.orderMatters += hands;
      return setting;
    });
    const [one, other] = set;
    if (one?.low !== other?.low || one?.high !== other?.high) counts.differing += hands;
  });
  const decidedBy = ways.map(({ name }, index) => [
    name,
    Object.fromEntries(counters[index] ?? []),
  ]);
  return { ...counts, decidedBy: Object.fromEntries(decidedBy) };
}

/** The same cards in another order: back to front, and by three places. */
function turn(cards: readonly CardBits[], turned: CardBits[]): void {
  for (let place = 0; place < 7; place++) turned[(10 - place) % 7] = cards[place] ?? 0;
}
