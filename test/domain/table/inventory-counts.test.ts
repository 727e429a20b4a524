import { describe, expect, it } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { DenominationCount } from "../../../domain/table/rules.ts";
import {
  closeRound,
  dollars,
  losing,
  pay,
  roundAt,
  show,
  type Wagers,
  winning,
} from "../pai-gow-poker/round-at.ts";
import {
  dealer,
  eventsOf,
  filing,
  given,
  history,
  inventory,
  opening,
  openTable,
  stateAfter,
  supervisor,
} from "../scenario.ts";

const filed = history([filing()]);

function count(type: "OpenTable" | "CloseTable", lines: readonly DenominationCount[]) {
  return { type, data: { countedBy: dealer.actor.badge, inventory: lines } } as const;
}

/** The usual $20,000.00 with more or fewer quarters. */
function changedBy(amount: number): readonly DenominationCount[] {
  return inventory.map((line) =>
    line.denominationCents === 25
      ? { ...line, count: line.count + (amount * 100) / line.denominationCents }
      : line,
  );
}

describe("[R37] a table opens with an inventory counted by one and verified by another", () => {
  it("[R37] the first opening ever has no closer to be compared with", () => {
    given(...filed)
      .when(opening)
      .becomes({
        type: "TableOpened",
        data: {
          inventory,
          countedCents: dollars(20_000),
          expectedCents: dollars(20_000),
          differenceCents: cents(0),
          countedBy: "D-17",
          verifiedBy: "S-4",
          gamingDay: "2026-01-15",
          shift: "swing",
        },
      });
  });

  it("[R37] who verifies is not who counts", () => {
    given(...filed)
      .when({ type: "OpenTable", data: { countedBy: supervisor.actor.badge, inventory } })
      .refused({ code: "counted-and-verified-by-one", field: "countedBy" });
  });

  it.each<[string, string, readonly DenominationCount[]]>([
    ["unknown-denomination", "inventory.0.denominationCents", [line(3, 1)]],
    ["denomination-counted-twice", "inventory.1.denominationCents", [line(25, 1), line(25, 1)]],
    ["impossible-count", "inventory.0.count", [line(25, -1)]],
    ["impossible-count", "inventory.0.count", [line(25, 0.5)]],
    ["impossible-count", "inventory.0.count", [line(25, 2 ** 53)]],
    ["inventory-empty", "inventory", [line(25, 0)]],
    ["inventory-empty", "inventory", []],
  ])("%s at %s", (code, field, lines) => {
    given(...filed)
      .when(count("OpenTable", lines))
      .refused({ code, field });
  });

  it("opens once", () => {
    given(...openTable())
      .when(opening)
      .refused({ code: "table-open" });
  });

  it("opens only under filed rules", () => {
    given().when(opening).refused({ code: "rules-not-filed" });
  });
});

function line(denominationCents: number, number: number): DenominationCount {
  return { denominationCents: cents(denominationCents), count: number };
}

describe("[R38] a count that differs from the books is on record, and reported by its size", () => {
  const closed = history([count("CloseTable", inventory)], openTable());

  it("[R38] an opening count equal to the closer needs no report", () => {
    given(...closed)
      .when(opening)
      .becomesTypes("TableOpened");
  });

  it.each([
    ["E157", "$25.00 short: told, not written", -25, false, false],
    ["E158", "$25.50 short: a written report", -25.5, true, false],
    ["E158", "$100.00 short: a copy to the regulator as well", -100, true, true],
    ["R38", "$99.75 over: a written report", 99.75, true, false],
  ])("[%s] [R38] %s", (_, __, difference, writtenReport, regulatorCopy) => {
    const { decision } = given(...closed).when(count("OpenTable", changedBy(difference)));
    expect(decision).toMatchObject({
      events: [
        {
          type: "TableOpened",
          data: {
            expectedCents: dollars(20_000),
            countedCents: dollars(20_000 + difference),
            differenceCents: dollars(difference),
          },
        },
        {
          type: "InventoryDiscrepancyFound",
          data: {
            at: "opening",
            differenceCents: dollars(difference),
            writtenReport,
            regulatorCopy,
          },
        },
      ],
    });
  });

  it("[R38] a closing count is held against the running inventory", () => {
    const { decision } = given(...openTable()).when(count("CloseTable", changedBy(-30)));
    expect(decision).toMatchObject({
      events: [
        { type: "DealerSignedOff" },
        { type: "TableClosed", data: { differenceCents: dollars(-30) } },
        {
          type: "InventoryDiscrepancyFound",
          data: { at: "closing", writtenReport: true, regulatorCopy: false },
        },
      ],
    });
  });

  it("[R36] the running inventory is what was counted, plus lost wagers and vigorish, less payments", () => {
    const played = history(
      [winning(1), losing(2), pay(1), closeRound],
      roundAt("showing", { 1: 100, 2: 25 }),
    );
    // + $25.00 collected - $100.00 paid + $5.00 vigorish
    const { decision } = given(...played).when(count("CloseTable", changedBy(-70)));
    expect(decision).toMatchObject({
      events: [
        { type: "DealerSignedOff" },
        { type: "TableClosed", data: { expectedCents: dollars(19_930), differenceCents: 0 } },
      ],
    });
  });
});

describe("a table closes between rounds", () => {
  const closing: TableCommand = count("CloseTable", inventory);

  it("not during one", () => {
    given(...roundAt("wagering"))
      .when(closing)
      .refused({ code: "round-running" });
  });

  it("and nothing happens at a closed table", () => {
    const closed = history([closing], openTable());
    expect(stateAfter(closed)).toMatchObject({
      status: "closed",
      dealer: null,
      gamingDay: null,
      seated: [],
    });
    given(...closed)
      .when(closing)
      .refused({ code: "table-closed" });
    given(...closed)
      .when({ type: "OpenRound", data: { deck: "in-play" } })
      .refused({ code: "table-closed" });
  });

  it("reopens with its totals at zero and its rounds numbered on", () => {
    const played = history(
      [
        losing(1),
        closeRound,
        count("CloseTable", changedBy(25)),
        count("OpenTable", changedBy(25)),
      ],
      roundAt("showing"),
    );
    expect(stateAfter(played)).toMatchObject({
      lastRound: 1,
      openedWithCents: dollars(20_025),
      totals: { rounds: 0, collectedCents: 0 },
    });
  });

  it("the default filing opens a table that can take its vigorish", () => {
    const { denominationsCents, paiGowPoker } = defaultPaiGowPokerRules;
    expect(paiGowPoker.vigorish.rounding).toMatchObject({ stepCents: denominationsCents[0] });
  });
});

describe("[R38] a payment beyond what the books have in the rack has been made, so it is accepted and told", () => {
  /** A round as far as the paying, from a rack that held this much when the table opened. */
  const paying = (rack: number, wagers: Wagers, shown: readonly TableCommand[]) =>
    history(shown, roundAt("showing", wagers)).map((event) =>
      event.type === "TableOpened"
        ? { ...event, data: { ...event.data, countedCents: dollars(rack) } }
        : event,
    );

  it("[R36] [R38] once, when the books go below zero, by what was missing", () => {
    const events = paying(0.25, { 1: 100, 2: 100 }, [
      winning(1),
      show(2, "Js Jh 8d 4c 2c", "Kd Qh"),
    ]);
    const paid = given(...events).when(pay(1));
    paid.becomesTypes(
      "WagerPaid",
      "CommissionCollected",
      "CardsCollected",
      "InventoryDiscrepancyFound",
    );
    // $0.25 in the rack - $100.00 paid + $5.00 vigorish
    expect(eventsOf(paid.decision).at(-1)?.data).toEqual({
      at: "payment",
      differenceCents: dollars(94.75),
      writtenReport: true,
      regulatorCopy: false,
    });
    const after = history([pay(1)], events);
    expect(stateAfter(after).inventoryCents).toBe(dollars(-94.75));
    given(...after)
      .when(pay(2))
      .becomesTypes("WagerPaid", "CommissionCollected", "CardsCollected");
  });

  it("[R38] a payment down to the last chip is none", () => {
    const events = paying(95, { 1: 100 }, [winning(1)]);
    given(...events)
      .when(pay(1))
      .becomesTypes("WagerPaid", "CommissionCollected", "CardsCollected");
    expect(stateAfter(history([pay(1)], events)).inventoryCents).toBe(0);
  });
});
