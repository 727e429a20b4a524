import { describe, expect, test } from "vitest";
import { straightTables } from "../../domain/cards/straights.ts";
import { chooseSetting } from "../../domain/pai-gow-poker/house-way/choose-setting.ts";
import { houseWays } from "../../domain/pai-gow-poker/house-way/set-by-house-way.ts";
import { isLegal } from "../../domain/pai-gow-poker/house-way/settings.ts";
import { sevenCardHands } from "./published-odds.ts";
import { forEachSuitClass } from "./suit-classes.ts";

describe.each([...houseWays.values()])("[10.11.D] $name, all 154,143,080 hands", (houseWay) => {
  test.each(["second-highest", "lowest"] as const)(
    "is never foul, and every row decides some hand (wheel %s)",
    (wheel) => {
      const decided = new Map(houseWay.rows.map(({ id }) => [id, 0]));
      let fouls = 0;
      forEachSuitClass(({ cards, hands }) => {
        const { setting, row } = chooseSetting(cards, houseWay, straightTables[wheel]);
        if (!isLegal(setting)) fouls += hands;
        decided.set(row.id, (decided.get(row.id) ?? 0) + hands);
      });
      expect(fouls).toBe(0);
      expect([...decided].filter(([, hands]) => hands === 0)).toEqual([]);
      expect([...decided.values()].reduce((sum, hands) => sum + hands)).toBe(sevenCardHands);
    },
  );
});
