import { describe, expect, test } from "vitest";
import { defaultCaribbeanStudRules } from "../../../domain/caribbean-stud/default-rules.ts";
import type { StudProgressive } from "../../../domain/caribbean-stud/rules.ts";
import { defaultLetItRideRules } from "../../../domain/let-it-ride/default-rules.ts";
import { cents } from "../../../domain/money/cents.ts";
import { filedProgressive } from "../../../domain/progressive/filed-progressive.ts";

const progressive: StudProgressive = {
  meterId: "csp-main",
  wagerCents: cents(100),
  pays: [
    { category: "royal-flush", pay: "share", ppm: 1_000_000 },
    { category: "flush", pay: "flat", amountCents: cents(5_000) },
  ],
  thresholds: { surveillanceAboveCents: cents(300_000), overrideAboveCents: cents(2_500) },
};

describe("[R16] what a table has filed of a progressive", () => {
  test("[R16] is its meter, and game, wager and pays as a link compares them", () => {
    const caribbeanStud = { ...defaultCaribbeanStudRules.caribbeanStud, progressive };
    expect(filedProgressive({ ...defaultCaribbeanStudRules, caribbeanStud })).toEqual({
      meterId: "csp-main",
      terms: { game: "caribbean-stud", wagerCents: 100, pays: progressive.pays },
    });
  });

  test("[R16] calls a pair what a meter calls it", () => {
    const pays = [{ category: "pair", pay: "flat", amountCents: cents(200) }] as const;
    const caribbeanStud = {
      ...defaultCaribbeanStudRules.caribbeanStud,
      progressive: { ...progressive, pays },
    };
    const filed = filedProgressive({ ...defaultCaribbeanStudRules, caribbeanStud });
    expect(filed?.terms.pays).toEqual([{ ...pays[0], category: "one-pair" }]);
  });

  test("is nothing without one, at a table of another game, and where nothing is filed", () => {
    expect(filedProgressive(defaultCaribbeanStudRules)).toBeNull();
    expect(filedProgressive(defaultLetItRideRules)).toBeNull();
    expect(filedProgressive(null)).toBeNull();
  });
});
