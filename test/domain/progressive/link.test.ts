import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { unexplained } from "../../../domain/progressive/amounts.ts";
import type { BalancePlan, MeterCommand } from "../../../domain/progressive/commands.ts";
import { ledgerOf } from "../../../domain/progressive/ledger.ts";
import { meterLogRow } from "../../../domain/progressive/meter-log.ts";
import { sixMeters } from "../../../domain/progressive/meters.ts";
import {
  admin,
  awardOf,
  cage,
  claimOf,
  configuration,
  expectRefused,
  filedTerms,
  finance,
  lockOf,
  logOf,
  meterWith,
  record,
  stream,
} from "./scenario.ts";

const terms = filedTerms();
const link = (filed: typeof terms) =>
  ({ type: "LinkTable", data: { stream: stream(2), terms: filed } }) as const;
const unlink = (lastLock: number) =>
  ({ type: "UnlinkTable", data: { stream: stream(1), lastLock } }) as const;

describe("[R16] tables of one link", () => {
  test("[R16] do not begin with one that has filed no progressive, or that of another meter", () => {
    const at = { stream: stream(2) };
    const none: MeterCommand = { type: "LinkTable", data: { ...at, terms: null } };
    expectRefused(meterWith().asks(none, admin), "no-progressive", /csp-2.*R16/);
    const other: MeterCommand = {
      type: "LinkTable",
      data: { ...at, terms, otherMeterId: "csp-other" },
    };
    expectRefused(meterWith().asks(other, admin), "other-meter", /R16/, {
      stated: "csp-other",
      expected: "csp-main",
    });
  });

  test.each([
    ["another game", { ...terms, game: "let-it-ride" }],
    ["another wager", { ...terms, wagerCents: cents(500) }],
    ["a winning hand less", { ...terms, pays: terms.pays.slice(0, 4) }],
    [
      "another winning hand",
      {
        ...terms,
        pays: terms.pays.map((pay) =>
          pay.category === "flush" ? { ...pay, category: "straight" as const } : pay,
        ),
      },
    ],
    [
      "other odds",
      {
        ...terms,
        pays: terms.pays.map((pay) =>
          pay.pay === "flat" ? { ...pay, amountCents: cents(7_500) } : pay,
        ),
      },
    ],
    [
      "another share",
      {
        ...terms,
        pays: terms.pays.map((pay) =>
          pay.category === "straight-flush" ? { ...pay, pay: "share" as const, ppm: 50_000 } : pay,
        ),
      },
    ],
    [
      "a flat amount for a share",
      {
        ...terms,
        pays: terms.pays.map((pay) =>
          pay.category === "straight-flush"
            ? { category: pay.category, pay: "flat" as const, amountCents: cents(100_000) }
            : pay,
        ),
      },
    ],
  ])("[R16] a table with %s is refused", (_what, filed) => {
    expectRefused(meterWith().asks(link(filed), admin), "other-terms", /R16/, { field: "terms" });
  });

  test("[R16] the same terms in another order are the same", () => {
    const meter = meterWith().does(link({ ...terms, pays: [...terms.pays].reverse() }), admin);
    expect(meter.state.contributors).toHaveLength(2);
    expectRefused(meter.asks(link(terms), admin), "already-linked", /linked/);
  });
});

describe("[R16] terms that wait for the next reset", () => {
  const meterTerms = { ...configuration.terms, wagerCents: cents(500) };
  const other = { ...terms, ...meterTerms };
  const without = meterWith()
    .does(unlink(0), admin)
    .does(
      { type: "ConfigureMeter", data: { configuration: { ...configuration, terms: meterTerms } } },
      admin,
    );
  const again = { type: "LinkTable", data: { stream: stream(1), terms } } as const;

  test("[R16] no table comes to the link whose wager would not be that of its meter after them", () => {
    const approve = { type: "ApproveConfiguration", data: { version: 2 } } as const;
    for (const meter of [without, without.does(approve, finance)]) {
      expectRefused(meter.asks(again, admin), "other-terms", /Configuration 2 waits.*R16/, {
        field: "terms",
      });
    }
    expectRefused(
      without.asks({ type: "LinkTable", data: { stream: stream(2), terms: other } }, admin),
      "other-terms",
      /R16/,
    );
  });

  test("[R16] with the table's own filed in their place it comes", () => {
    const back = without.does({ type: "ConfigureMeter", data: { configuration } }, admin);
    expect(back.asks(again, admin).kind).toBe("accepted");
  });
});

describe("[R31] [R32] what a table asks for before a payment", () => {
  const asking = (change: Partial<typeof terms.thresholds>) => ({
    ...terms,
    thresholds: { ...terms.thresholds, ...change },
  });
  const configure = (change: Partial<typeof configuration.thresholds>): MeterCommand => ({
    type: "ConfigureMeter",
    data: {
      configuration: {
        ...configuration,
        thresholds: { ...configuration.thresholds, ...change },
      },
    },
  });
  const lower = { surveillanceAboveCents: cents(200_000), overrideAboveCents: cents(1_000) };

  test.each([
    ["[R31]", "surveillanceAboveCents", 300_001, "300000", /R31/],
    ["[R32]", "overrideAboveCents", 2_501, "2500", /R32/],
  ] as const)(
    "%s is never less than its meter's: no higher %s",
    (_, threshold, filed, most, by) => {
      expectRefused(
        meterWith().asks(link(asking({ [threshold]: cents(filed) })), admin),
        "looser-thresholds",
        by,
        { field: `terms.thresholds.${threshold}`, stated: String(filed), expected: most },
      );
    },
  );

  test("[R31] [R32] may be more", () => {
    const meter = meterWith().does(link(asking(lower)), admin);
    expect(meter.state.contributors[1]?.thresholds).toEqual(lower);
    expect(meter.events.at(-1)).toMatchObject({ data: { terms: { thresholds: lower } } });
  });

  test.each([
    ["[R31]", "surveillanceAboveCents", /csp-1 was linked with.*R31/],
    ["[R32]", "overrideAboveCents", /csp-1 was linked with.*R32/],
  ] as const)(
    "%s a filing of the meter with a lower %s waits for none that is looser",
    (_, threshold, by) => {
      const stricter = configure({ [threshold]: lower[threshold] });
      expectRefused(meterWith().asks(stricter, admin), "looser-thresholds", by, {
        field: `configuration.thresholds.${threshold}`,
        stated: String(lower[threshold]),
        expected: String(terms.thresholds[threshold]),
      });
      const left = meterWith().does(unlink(0), admin);
      expect(left.asks(stricter, admin).kind).toBe("accepted");
      const again: MeterCommand = {
        type: "LinkTable",
        data: { stream: stream(1), terms: asking(lower) },
      };
      const back = left.does(again, admin);
      expect(back.asks(stricter, admin).kind).toBe("accepted");
    },
  );

  test("[R31] no table comes that would be looser after the reset, though it is not yet", () => {
    const waiting = meterWith({}, 0).does(configure(lower), admin);
    expectRefused(waiting.asks(link(terms), admin), "looser-thresholds", /R31/);
    expect(waiting.asks(link(asking(lower)), admin).kind).toBe("accepted");
    const loosened = meterWith().does(configure({ overrideAboveCents: cents(9_000) }), admin);
    const wide = asking({ overrideAboveCents: cents(9_000) });
    expectRefused(loosened.asks(link(wide), admin), "looser-thresholds", /R32/);
  });
});

describe("a table leaves the link", () => {
  test("[R25] its balance stays, and what it locked before still counts", () => {
    const meter = meterWith()
      .does(record(lockOf(1, 1)))
      .does(unlink(2), admin);
    expect(sixMeters(meter.state).display).toBe("100000.71300000");
    expect(sixMeters(meter.does(record(lockOf(1, 2))).state).inCents).toBe(200);
    expectRefused(meter.asks(record(lockOf(1, 3))), "table-not-linked", /lock 2.*R16/);
    expectRefused(meter.asks(unlink(2), admin), "table-not-linked", /R16/);
  });

  test("[R01] not before a lock that is on the meter", () => {
    const meter = meterWith().does(record(lockOf(1, 3)));
    expectRefused(meter.asks(unlink(2), admin), "lock-already-counted", /R01/, { expected: "3" });
  });

  test("a hit after it has the table's locks up to its last", () => {
    const logs = [
      logOf(
        1,
        [1, 2, 3].map((lock) => lockOf(1, lock)),
      ),
      logOf(2, []),
    ];
    const meter = meterWith({ ratePpm: 1_000_000, initialCents: cents(0) }, 2)
      .does(unlink(2), admin)
      .does((state) => awardOf(state, claimOf(2, 9, [1, "royal-flush"]), logs));
    expect(meter.state.openAwards).toMatchObject([{ amountCents: 200 }]);
  });

  test("it comes back and goes on with its locks", () => {
    const meter = meterWith()
      .does(record(lockOf(1, 1)))
      .does(unlink(1), admin)
      .does({ type: "LinkTable", data: { stream: stream(1), terms } }, admin)
      .does(record(lockOf(1, 2)));
    expect(meter.state.contributors).toMatchObject([{ link: "linked", through: 2 }]);
  });
});

describe("[R25] a progressive is withdrawn", () => {
  const plan: BalancePlan = { kind: "transfer", toMeterId: "csp-vip", documentNumber: "P-3" };
  const retire = (withPlan: BalancePlan) =>
    ({ type: "RetireMeter", data: { plan: withPlan } }) as const;
  const approval = { type: "ApproveRetirement", data: { plan } } as const;
  const free = meterWith()
    .does(record(lockOf(1, 1)))
    .does(unlink(1), admin);

  test("[R25] with a plan, by two departments, to the micro-cent", () => {
    const asked = free.does(retire(plan), finance);
    expect(asked.state.status).toBe("running");
    expectRefused(asked.asks(approval, finance), "second-badge-needed", /R25/);
    const retired = asked.does(approval, cage);
    expect(retired.events.at(-1)).toMatchObject({
      type: "MeterRetired",
      data: { plan, display: "100000.71300000", overflow: "0.00000000", reserve: "0.00000000" },
    });
    expect(sixMeters(retired.state)).toMatchObject({
      inCents: 100,
      displayCents: 0,
      display: "0.00000000",
      overflow: "0.00000000",
      reserve: "0.00000000",
    });
    expect(unexplained(retired.state)).toBe(0n);
    expectRefused(retired.asks(record(lockOf(1, 2))), "meter-retired", /R25/);
  });

  test("[R15] [R25] the line of its last day adds up to nothing, to the micro-cent", () => {
    const { state } = free.does(retire(plan), finance).does(approval, cage);
    const row = meterLogRow({
      gamingDate: "2026-01-15",
      meterId: state.meterId,
      configuration,
      opening: ledgerOf(free.state),
      closing: ledgerOf(state),
      readDisplay: sixMeters(state).display,
      readBy: "C-1",
      readAt: 0,
    });
    expect(row).toMatchObject({
      opening_value_exact: "100000.71300000",
      adjustments: "-100000.72",
      adjustments_exact: "-100000.71300000",
      closing_value_exact: "0.00000000",
      variance_exact: "0.00000000",
    });
  });

  test("[R25] what is approved is the plan that was read, not one put in its place", () => {
    const other: BalancePlan = { kind: "award", event: "anniversary", documentNumber: "P-3" };
    const replaced = free.does(retire(plan), finance).does(retire(other), finance);
    expectRefused(replaced.asks(approval, cage), "other-plan", /R25/, {
      field: "plan",
      stated: "transfer P-3 csp-vip",
      expected: "award P-3 anniversary",
    });
    const read = { type: "ApproveRetirement", data: { plan: other } } as const;
    expect(replaced.does(read, cage).events.at(-1)).toMatchObject({ data: { plan: other } });
  });

  test.each<BalancePlan>([
    { kind: "transfer", toMeterId: "", documentNumber: "P-3" },
    { kind: "transfer", toMeterId: "csp-main", documentNumber: "P-3" },
    { kind: "award", event: "", documentNumber: "P-3" },
    { kind: "award", event: "last night", documentNumber: "" },
  ])("[R25] not with %o", (without) => {
    expectRefused(free.asks(retire(without), finance), "no-plan", /R25/, { field: "plan" });
  });

  test("[R25] not while something of it is open", () => {
    const huge = lockOf(1, 2, { cents: cents(900) });
    const adjustment = {
      type: "AdjustMeter",
      data: {
        meter: "display",
        amountCents: cents(100),
        reasonCode: "test",
        documentNumber: "A",
        explanation: "a test",
      },
    } as const;
    const won = meterWith()
      .does((state) => awardOf(state, claimOf(1, 1, [1, "flush"]), [logOf(1, [])]))
      .does(unlink(0), admin);
    for (const [meter, because] of [
      [meterWith(), /still linked/],
      [meterWith().does(unlink(1), admin), /lock 1 .* not counted/],
      [won, /not cleared/],
      [
        meterWith()
          .does(record(huge, lockOf(1, 1)))
          .does(unlink(2), admin),
        /set aside/,
      ],
      [free.does(adjustment, finance), /wait for approval/],
    ] as const) {
      expectRefused(meter.asks(retire(plan), finance), "meter-in-operation", because);
    }
    const late = free.does(retire(plan), finance).does(adjustment, finance);
    expectRefused(late.asks(approval, cage), "meter-in-operation", /wait for approval/);
    expectRefused(free.asks(approval, cage), "nothing-to-approve", /No one/);
  });
});
