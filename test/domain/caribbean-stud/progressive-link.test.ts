import { describe, expect, test } from "vitest";
import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import type { FiledTerms } from "../../../domain/progressive/rules.ts";
import { nextCommands } from "../../../domain/table/next-commands.ts";
import type { TableRules } from "../../../domain/table/rules.ts";
import { configuration } from "../progressive/scenario.ts";
import {
  filing,
  history,
  inventory,
  openTable,
  signOn,
  stateAfter,
  supervisor,
} from "../scenario.ts";
import {
  ante,
  closeRound,
  dealt,
  dollars,
  fold,
  noMoreBets,
  onMeter,
  played,
  progressive,
  refusal,
  roundOf,
  rules,
  setLink,
  tried,
} from "./stud-at.ts";

const filed = rules({ progressive });
const terms: FiledTerms = { ...configuration.terms, thresholds: progressive.thresholds };
const seat = { type: "SeatPlayer", data: { seat: 1, player: "P-1" } } as const;
const openRound = { type: "OpenRound", data: { deck: "in-play" } } as const;
const admin = { at: supervisor.at, actor: { role: "admin", badge: "A-1" } };
const unlinked = openTable(filed);
const linked = played(unlinked, setLink("linked"));
const anteOf = (before = linked) => played(before, seat, openRound, ante(1));

describe("a table in and out of service of its meter", () => {
  test("[R18] a progressive wager is refused until a meter has linked the table", () => {
    const events = anteOf(unlinked);
    expect(refusal(events, onMeter(1))).toMatchObject({
      code: "progressive-out-of-service",
      field: "wager",
      message: expect.stringContaining("R18"),
    });
    // The main game is played all the same.
    const closed = played(events, noMoreBets, dealt(1, "4c"), fold(1), closeRound);
    expect(stateAfter(closed).round).toBeNull();
    expect(closed.map(({ type }) => type)).not.toContain("ProgressiveWagersLocked");
  });

  test("[R18] refused while the table is suspended, accepted when it is back", () => {
    const suspended = played(anteOf(), setLink("suspended"));
    expect(refusal(suspended, onMeter(1))).toMatchObject({ code: "progressive-out-of-service" });
    const resumed = played(suspended, setLink("linked"), onMeter(1));
    expect(roundOf(resumed).seats[0]?.progressiveCents).toBe(dollars(1));
  });

  test("[R18] a wager placed before the suspension is taken back, or locked and counted as ever", () => {
    const events = played(anteOf(), onMeter(1), setLink("suspended"));
    const removed = played(events, {
      type: "RemoveWager",
      data: { seat: 1, wager: "progressive" },
    });
    expect(roundOf(removed).seats[0]?.progressiveCents).toBeUndefined();
    expect(played(events, noMoreBets).at(-1)).toMatchObject({
      type: "ProgressiveWagersLocked",
      data: { lock: 1, totalCents: 100 },
    });
  });

  test("the same link again is accepted and nothing happens", () => {
    expect(tried(linked, setLink("linked"))).toEqual({ kind: "accepted", events: [] });
    expect(tried(unlinked, setLink("unlinked"))).toEqual({ kind: "accepted", events: [] });
    expect(tried(linked, setLink("unlinked", "luna"))).toEqual({ kind: "accepted", events: [] });
  });

  test("only the meter's own system or an admin says so", () => {
    expect(refusal(linked, setLink("suspended"), supervisor)).toMatchObject({
      code: "link-from-the-meter",
      stated: "supervisor",
    });
    expect(tried(linked, setLink("unlinked"), admin)).toMatchObject({ kind: "accepted" });
  });

  test("[R16] a table is linked to the meter that it has filed and to no other", () => {
    expect(refusal(unlinked, setLink("linked", "luna"))).toMatchObject({
      code: "other-meter",
      field: "meterId",
      expected: "isla",
    });
    const without = openTable(rules());
    expect(refusal(without, setLink("linked"))).toMatchObject({ code: "other-meter" });
    expect(refusal(openTable(defaultPaiGowPokerRules), setLink("linked"))).toMatchObject({
      code: "other-meter",
    });
  });

  test.each([
    ["[R16]", "other-terms", { ...terms, wagerCents: dollars(2) }, "terms"],
    [
      "[R31]",
      "looser-thresholds",
      { ...terms, thresholds: { ...terms.thresholds, surveillanceAboveCents: dollars(2_999) } },
      "terms.thresholds.surveillanceAboveCents",
    ],
    [
      "[R32]",
      "looser-thresholds",
      { ...terms, thresholds: { ...terms.thresholds, overrideAboveCents: dollars(24) } },
      "terms.thresholds.overrideAboveCents",
    ],
  ])("%s not by terms that it has filed no longer: %s", (_, code, linkedBy, field) => {
    for (const link of ["linked", "suspended"] as const) {
      expect(refusal(unlinked, setLink(link, "isla", linkedBy))).toMatchObject({ code, field });
    }
    expect(tried(linked, setLink("unlinked", "isla", linkedBy))).toMatchObject({
      kind: "accepted",
      events: [{ type: "ProgressiveLinkChanged" }],
    });
  });

  test("[R16] [R31] by those that it has filed, or has made stricter since", () => {
    const loose = { surveillanceAboveCents: dollars(9_000), overrideAboveCents: dollars(90) };
    for (const linkedBy of [terms, { ...terms, thresholds: loose }]) {
      const events = played(unlinked, setLink("linked", "isla", linkedBy));
      expect(stateAfter(events).progressiveLink).toEqual({ meterId: "isla", link: "linked" });
    }
  });

  test("a table with progressive wagers on the layout does not leave its meter before the round ends", () => {
    const events = played(anteOf(), onMeter(1));
    for (const before of [events, played(events, noMoreBets)]) {
      expect(refusal(before, setLink("unlinked"))).toMatchObject({ code: "progressive-in-play" });
    }
    expect(tried(anteOf(), setLink("unlinked"))).toMatchObject({ kind: "accepted" });
    const closed = played(events, noMoreBets, dealt(1, "4c"), fold(1), closeRound);
    expect(stateAfter(played(closed, setLink("unlinked"))).progressiveLink).toEqual({
      meterId: "isla",
      link: "unlinked",
    });
  });

  test("is linked whether it is open or closed, and the link outlives the session", () => {
    const closedTable = history([filing(filed)]);
    expect(stateAfter(played(closedTable, setLink("linked"))).progressiveLink?.link).toBe("linked");
    const closed = history(
      [{ type: "CloseTable", data: { countedBy: "D-17", inventory } }],
      linked,
    );
    expect(stateAfter(closed)).toMatchObject({
      status: "closed",
      progressiveLink: { meterId: "isla", link: "linked" },
    });
  });

  test("is nothing that people are told they may say", () => {
    const next = nextCommands(stateAfter(linked));
    expect(next).not.toContain("SetProgressiveLink");
    expect(next).toContain(signOn.type);
  });
});

describe("the filing of a linked table", () => {
  const file = (rules: TableRules) => filing(rules);
  const changes: readonly (readonly [string, TableRules])[] = [
    ["another meter", rules({ progressive: { ...progressive, meterId: "luna" } })],
    ["another wager", rules({ progressive: { ...progressive, wagerCents: dollars(2) } })],
    ["other pays", rules({ progressive: { ...progressive, pays: progressive.pays.slice(0, 4) } })],
    ["no progressive", rules()],
  ];

  test.each(changes)("[R12] [R16] does not change to %s before the table is unlinked", (_, to) => {
    for (const link of ["linked", "suspended"] as const) {
      expect(refusal(played(unlinked, setLink("linked"), setLink(link)), file(to))).toMatchObject({
        code: "progressive-linked",
        field: "rules.caribbeanStud.progressive",
        message: expect.stringContaining("R16"),
      });
    }
    const left = played(linked, setLink("unlinked"), file(to));
    expect(stateAfter(left).rulesVersion).toBe(2);
  });

  test("[R16] nor to another game, at a closed table", () => {
    const closed = played(history([filing(filed)]), setLink("linked"));
    expect(refusal(closed, file(defaultPaiGowPokerRules))).toMatchObject({
      code: "progressive-linked",
    });
  });

  test.each([
    ["[R31]", "surveillanceAboveCents"],
    ["[R32]", "overrideAboveCents"],
  ] as const)("%s asks for no less before a payment: no higher %s", (_, threshold) => {
    const before = progressive.thresholds[threshold];
    const thresholds = { ...progressive.thresholds, [threshold]: before + 1 };
    const looser = file(rules({ progressive: { ...progressive, thresholds } }));
    for (const link of ["linked", "suspended"] as const) {
      expect(refusal(played(unlinked, setLink("linked"), setLink(link)), looser)).toMatchObject({
        code: "looser-thresholds",
        field: `rules.caribbeanStud.progressive.thresholds.${threshold}`,
        stated: String(before + 1),
        expected: String(before),
      });
    }
    expect(stateAfter(played(unlinked, looser)).rulesVersion).toBe(2);
  });

  test("[R32] does change in what concerns this table alone", () => {
    const thresholds = { ...progressive.thresholds, overrideAboveCents: dollars(10) };
    const other = rules({ progressive: { ...progressive, thresholds } });
    expect(stateAfter(played(linked, file(other))).rulesVersion).toBe(2);
    const reordered = { ...progressive, pays: progressive.pays.toReversed() };
    expect(stateAfter(played(linked, file(rules({ progressive: reordered })))).rulesVersion).toBe(
      2,
    );
  });
});
