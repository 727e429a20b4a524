import { describe, expect, test } from "vitest";
import { type StudPayoutLimit, studPayTable } from "../../../domain/caribbean-stud/pay-table.ts";
import type { CaribbeanStudFiling } from "../../../domain/caribbean-stud/table.ts";
import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import { tableRulesSchema } from "../../../events/catalogue/table-rules.ts";
import { tableStateSchema } from "../../../events/catalogue/table-state.ts";
import { filing, given, stateAfter } from "../scenario.ts";
import {
  authorize,
  award,
  bet,
  claim,
  closeRound,
  collect,
  deciding,
  dollars,
  pay,
  played,
  progressive,
  refusal,
  roundOf,
  rules,
  shown,
  turn,
} from "./stud-at.ts";

const flush = "6s 8s 4s 3s Ks";
const otherFlush = "Qh Jh 5h 7h 6h";
const lowHand = "Ah Kd 4c 3d 2h";
const layout = { antes: { 1: 10, 2: 10 }, onMeter: [2] } as const;

describe("7.9.E.3 which winning flushes wait for a supervisor, by what is filed", () => {
  const bothWin = (filed = rules({ progressive })) =>
    played(
      shown({ ...layout, filed }, lowHand),
      turn(1, flush),
      turn(2, otherFlush),
      pay(1),
      pay(2),
    );

  test("[7.9.E.3] [R26] every one, where nothing else is filed", () => {
    for (const filed of [
      rules({ progressive }),
      rules({ progressive, flushHold: "every-winner" }),
      rules(),
    ]) {
      const events = played(shown({ antes: { 1: 10 }, filed }, lowHand), turn(1, flush), pay(1));
      expect(refusal(events, collect(1))).toMatchObject({ code: "not-authorized" });
    }
  });

  test("[7.9.E.3] only those with a progressive wager, where so filed", () => {
    const filed = rules({ progressive, flushHold: "progressive-wager" });
    const events = bothWin(filed);
    // Seat 1 is paid and its cards follow at once; seat 2 waits.
    expect(roundOf(events).discardOrder).toEqual([1]);
    expect(refusal(events, authorize(1))).toMatchObject({ code: "nothing-to-authorize" });
    expect(refusal(events, collect(2))).toMatchObject({ code: "not-authorized" });
    const done = played(
      events,
      claim(2),
      award(1, "inventory", { 2: 50 }),
      authorize(2),
      collect(2),
      closeRound,
    );
    expect(stateAfter(done).round).toBeNull();
    expect(roundOf(bothWin()).discardOrder).toEqual([]);
  });

  test("[7.9.E.3] with such a wager it waits although the progressive pays nothing for it", () => {
    const quadsOn = { ...progressive, pays: progressive.pays.slice(0, 3) };
    const events = bothWin(rules({ progressive: quadsOn, flushHold: "progressive-wager" }));
    expect(refusal(events, claim(2))).toMatchObject({ code: "not-a-progressive-hand" });
    expect(refusal(events, collect(2))).toMatchObject({ code: "not-authorized" });
    expect(roundOf(played(events, authorize(2), collect(2))).phase).toBe("settled");
  });

  test("[7.9.E.3] is not filed at a table without a progressive, whose flushes nobody would look at", () => {
    given()
      .when(filing(rules({ flushHold: "progressive-wager" })))
      .refused({
        code: "inconsistent-rules",
        paragraph: "7.9.E.3",
        field: "rules.caribbeanStud.flushHold",
        expected: "every-winner",
      });
  });

  test("is read back from a stored filing and a carried state as it was", () => {
    const filed = rules({ progressive, flushHold: "progressive-wager" });
    expect(tableRulesSchema.parse(filed)).toEqual(filed);
    const state = stateAfter(bothWin(filed));
    expect(tableStateSchema.parse(state)).toEqual(state);
    expect(tableRulesSchema.safeParse(rules()).success).toBe(true);
  });
});

describe("what one hand is paid at most, by what is filed", () => {
  const royal = "Ts Js Qs Ks As";
  const notBelow = "minimum-wager";
  const limited = (limit: Partial<StudPayoutLimit>, minimum = 50): CaribbeanStudFiling => {
    const filed = rules({
      payTable: { ...studPayTable, limit: { cents: dollars(5_000), scope: "bet", ...limit } },
    });
    return { ...filed, limits: { ...filed.limits, minimumCents: dollars(minimum) } };
  };
  const wins = (filed: CaribbeanStudFiling) => {
    const turned = played(shown({ antes: { 1: 50 }, filed }, "Ah Kd 4c 3d 2h"), turn(1, royal));
    return turned.find(({ type }) => type === "StudHandTurned")?.data;
  };

  test("[E109] [7.9.E.3] the posted amount, where nothing else is filed", () => {
    expect(wins(limited({}))).toMatchObject({ betWonCents: dollars(5_000), anteWonCents: 5_000 });
  });

  test("[7.9.E.3] no less than the minimum wager can win, where so filed", () => {
    // The minimum ante of $50 and its bet of $100 at 100 to 1.
    expect(wins(limited({ notBelow }))).toMatchObject({ betWonCents: dollars(10_000) });
    expect(wins(limited({ notBelow }))).not.toHaveProperty("cutCents");
    // With the ante inside the limit, the bet wins as much and the ante beside it.
    expect(wins(limited({ notBelow, scope: "bet-and-ante" }))).toMatchObject({
      betWonCents: dollars(10_000),
      anteWonCents: dollars(50),
    });
    // A low minimum leaves the posted amount as it is; above, the limit rises with the minimum.
    expect(wins(limited({ notBelow }, 5))).toMatchObject({ betWonCents: dollars(5_000) });
    expect(wins(limited({ notBelow }, 30))).toMatchObject({
      betWonCents: dollars(6_000),
      cutCents: dollars(4_000),
    });
  });

  test("is read back from a stored filing as it was", () => {
    const filed = limited({ notBelow });
    expect(tableRulesSchema.parse(filed)).toEqual(filed);
  });
});

describe("a player's card that the dealer exposes, by what is filed", () => {
  const exposed = {
    type: "ReportIrregularity",
    data: { kind: "player-card-exposed", seat: 1, description: "the nine of spades" },
  } as const;
  const report = (rules: CaribbeanStudFiling) => {
    const before = deciding({ antes: { 1: 10 }, filed: rules }, "4c");
    return { before, after: played(before, exposed) };
  };
  const withFiled = (consequence: "none" | "round-void" | "supervisor") => ({
    ...rules(),
    irregularities: { consequences: { "player-card-exposed": consequence } },
  });

  test("a supervisor decides, where nothing is filed: no hand is given up for it in this game", () => {
    const { after } = report(rules());
    expect(after.at(-1)?.data).toMatchObject({ consequence: "supervisor", number: 1 });
  });

  test("play goes on, where so filed", () => {
    const { before, after } = report(withFiled("none"));
    expect(after.slice(before.length)).toMatchObject([
      { type: "IrregularityReported", data: { kind: "player-card-exposed" } },
    ]);
    expect(after.at(-1)?.data).not.toHaveProperty("consequence");
    expect(roundOf(played(after, bet(1))).phase).toBe("dealer-hand");
  });

  test("the round is void, where so filed", () => {
    const { after } = report(withFiled("round-void"));
    expect(after.at(-1)).toMatchObject({ type: "RoundVoided" });
  });

  test("that play goes on is not filed for Pai Gow Poker, whose player may void his hand", () => {
    const { irregularities } = withFiled("none");
    given()
      .when(filing({ ...defaultPaiGowPokerRules, irregularities }))
      .refused({
        code: "inconsistent-rules",
        field: "rules.irregularities.consequences.player-card-exposed",
      });
  });
});
