import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { sixMeters } from "../../../domain/progressive/meters.ts";
import type { MeterConfiguration } from "../../../domain/progressive/rules.ts";
import {
  admin,
  awardOf,
  claimOf,
  configuration,
  expectRefused,
  finance,
  lockOf,
  logOf,
  type Meter,
  meterWith,
  record,
  stream,
  unconfigured,
} from "./scenario.ts";

const configure = (filing: Partial<MeterConfiguration>) =>
  ({ type: "ConfigureMeter", data: { configuration: { ...configuration, ...filing } } }) as const;

const approve = { type: "ApproveConfiguration", data: { version: 2 } } as const;

const locks = [1, 2, 3].map((lock) => lockOf(1, lock));
const hit = (meter: Meter, round: number, category: "royal-flush" | "straight-flush") =>
  meter.does((state) => awardOf(state, claimOf(1, round, [1, category]), [logOf(1, locks)]));

describe("the first configuration", () => {
  test("[R15] records the beginning amount", () => {
    expect(unconfigured().does(configure({}), admin).events).toMatchObject([
      {
        type: "MeterConfigured",
        data: { version: 1, by: "A-1", after: { displayCents: 10_000_000 } },
      },
    ]);
  });

  test.each<readonly [string, Partial<MeterConfiguration>, string, RegExp]>([
    [
      "[R74] a gaming day that starts at no time",
      { gamingDay: { ...configuration.gamingDay, startsAt: "24:00" } },
      "gamingDay.startsAt",
      /R74/,
    ],
    [
      "[R74] a gaming day in no zone",
      { gamingDay: { ...configuration.gamingDay, timeZone: "Island" } },
      "gamingDay.timeZone",
      /R74/,
    ],
    ["a rate above 100 %", { ratePpm: 1_000_001 }, "ratePpm", /R12/],
    ["a negative rate", { ratePpm: -1 }, "ratePpm", /R12/],
    ["rates above 100 % together", { reserveRatePpm: 287_001 }, "reserveRatePpm", /R12/],
    ["half a cent", { initialCents: 0.5 as never }, "initialCents", /R15/],
    ["a negative reset", { resetCents: cents(-1) }, "resetCents", /R15/],
    ["a limit below the reset", { limitCents: cents(999_999) }, "limitCents", /R13/],
    [
      "no plausible amount",
      { unreasonableContributionCents: cents(0) },
      "unreasonableContributionCents",
      /R11/,
    ],
    ["[R22] a top award too rare", { topAwardOneIn: 100_000_001 }, "topAwardOneIn", /R22/],
    ["no silence", { heartbeatMs: 0 }, "heartbeatMs", /R18/],
    ["no game", { terms: { ...configuration.terms, game: "" } }, "terms.game", /R16/],
    [
      "no wager",
      { terms: { ...configuration.terms, wagerCents: cents(0) } },
      "terms.wagerCents",
      /R16/,
    ],
    [
      "no top award",
      { terms: { ...configuration.terms, pays: configuration.terms.pays.slice(1) } },
      "terms.pays",
      /R22/,
    ],
    [
      "a hand paid twice over",
      {
        terms: {
          ...configuration.terms,
          pays: [...configuration.terms.pays, ...configuration.terms.pays],
        },
      },
      "terms.pays",
      /once/,
    ],
    [
      "a share above the meter",
      {
        terms: {
          ...configuration.terms,
          pays: [
            ...configuration.terms.pays,
            { category: "straight", pay: "share", ppm: 1_000_001 },
          ],
        },
      },
      "terms.pays.5",
      /R16/,
    ],
    [
      "a signature below surveillance",
      { thresholds: { ...configuration.thresholds, signatureAboveCents: cents(1) } },
      "thresholds.signatureAboveCents",
      /R31/,
    ],
    [
      "[R31] more from the table than surveillance lets pass",
      { thresholds: { ...configuration.thresholds, inventoryUpToCents: cents(300_001) } },
      "thresholds.inventoryUpToCents",
      /R31/,
    ],
    [
      "a threshold of no cents",
      { thresholds: { ...configuration.thresholds, overrideAboveCents: -1 as never } },
      "thresholds",
      /R31/,
    ],
  ])("is refused with %s", (_what, filing, field, cites) => {
    expectRefused(
      unconfigured().asks(configure(filing), admin),
      "inconsistent-configuration",
      cites,
      {
        field: `configuration.${field}`,
      },
    );
  });

  test("[R13] is refused with a limit below the initial amount", () => {
    const filing = { limitCents: cents(9_999_999) };
    expectRefused(unconfigured().asks(configure(filing), admin), "limit-below-meter", /R13/);
  });

  test("[R22] keeps the probability of the top award with the link", () => {
    expect(meterWith({ topAwardOneIn: 100_000_000 }).state.configuration?.topAwardOneIn).toBe(
      100_000_000,
    );
  });
});

describe("[R12] a later configuration", () => {
  const change = { ratePpm: 500_000, resetCents: cents(2_000_000), limitCents: cents(20_000_000) };
  const queued = meterWith().does(configure(change), admin);
  const approved = queued.does(approve, finance);

  test("[R12] changes nothing while the link is in operation", () => {
    const meter = approved.does(record(locks[0] ?? lockOf(1, 1)));
    expect(sixMeters(meter.state).display).toBe("100000.71300000");
    expect(meter.state.configurationVersion).toBe(1);
  });

  test("[R12] takes effect after the next top award, for reset and rate alike", () => {
    const meter = hit(approved.does(record(...locks)), 2, "royal-flush");
    expect(meter.state).toMatchObject({ configurationVersion: 2, queued: null });
    // 1.426 remains of the old cycle's contributions 0.426 below the dollar, and lock 3 at the new rate.
    expect(meter.state.openAwards).toMatchObject([{ amountCents: 10_000_142 }]);
    expect(sixMeters(meter.state).display).toBe("20000.50600000");
  });

  test("[R12] an award that does not reset the meter does not change it", () => {
    const meter = hit(approved.does(record(...locks)), 2, "straight-flush");
    expect(meter.state.configurationVersion).toBe(1);
  });

  test("[R03] waits for a badge of another department before it waits for the hit", () => {
    const [same, otherAdmin] = [admin, { ...admin, actor: { role: "admin", badge: "A-2" } }];
    for (const by of [same, otherAdmin]) {
      expectRefused(queued.asks(approve, by), "second-badge-needed", /R03/);
    }
    const meter = hit(queued.does(record(...locks)), 2, "royal-flush");
    expect(meter.state.configurationVersion).toBe(1);
    expect(sixMeters(meter.state).displayCents).toBe(1_000_071);
  });

  test("[R03] is approved once, by its version", () => {
    expectRefused(approved.asks(approve, finance), "nothing-to-approve", /2/);
    expectRefused(meterWith().asks(approve, finance), "nothing-to-approve", /2/);
  });

  test("a newer one takes the place of one that waits", () => {
    const newer = approved.does(configure({ ratePpm: 1 }), admin);
    expect(newer.state.queued).toMatchObject({ version: 3, approved: null });
  });

  test("[R13] is refused with a limit below what the meter shows", () => {
    const limit = { limitCents: cents(10_000_000) };
    const risen = meterWith().does(record(...locks));
    expectRefused(risen.asks(configure(limit), admin), "limit-below-meter", /100,000.00.*R13/, {
      field: "configuration.limitCents",
    });
    const before = meterWith()
      .does(configure(limit), admin)
      .does(record(...locks));
    expectRefused(before.asks(approve, finance), "limit-below-meter", /R13/);
  });

  test("a rate above 100 % is refused as at first", () => {
    expectRefused(
      meterWith().asks(configure({ ratePpm: 1_000_001 }), admin),
      "inconsistent-configuration",
      /R12/,
    );
  });

  test("[R16] does not change the terms of linked tables", () => {
    const terms = { ...configuration.terms, wagerCents: cents(500) };
    expectRefused(meterWith().asks(configure({ terms }), admin), "other-terms", /R16/);
    const left = meterWith().does({
      type: "UnlinkTable",
      data: { stream: stream(1), lastLock: 0 },
    });
    expect(left.asks(configure({ terms }), admin).kind).toBe("accepted");
  });
});
