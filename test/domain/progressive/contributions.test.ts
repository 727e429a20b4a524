import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { mostWageredCents } from "../../../domain/progressive/amounts.ts";
import { isCounted } from "../../../domain/progressive/contributors.ts";
import { sixMeters } from "../../../domain/progressive/meters.ts";
import { mostAhead } from "../../../domain/progressive/state.ts";
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
  noon,
  record,
  stream,
  supervisor,
  system,
  unconfigured,
} from "./scenario.ts";

const inCents = (meter: Meter) => sixMeters(meter.state).inCents;

describe("[R20] a contribution counts once", () => {
  test("[R20] in the same batch, in another, and in any order", () => {
    const meter = meterWith()
      .does(record(lockOf(1, 3), lockOf(1, 1), lockOf(1, 3)))
      .does(record(lockOf(1, 2), lockOf(1, 1)))
      .does(record(lockOf(1, 3)));
    expect(inCents(meter)).toBe(300);
    expect(meter.state.contributors).toMatchObject([{ through: 3, ahead: [] }]);
  });

  test("[R20] what is known already becomes no event", () => {
    const meter = meterWith().does(record(lockOf(1, 1)));
    expect(meter.asks(record(lockOf(1, 1), lockOf(1, 1)))).toEqual({
      kind: "accepted",
      events: [],
    });
  });

  test("[R20] a gap is kept in mind until what is missing comes", () => {
    const meter = meterWith().does(record(lockOf(1, 2), lockOf(1, 4)));
    expect(meter.state.contributors).toMatchObject([{ through: 0, ahead: [2, 4] }]);
    expect([1, 2, 3, 4].map((lock) => isCounted(meter.state, lockOf(1, lock)))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test("[R20] too far beyond a gap it waits, and is counted when offered again", () => {
    const far = lockOf(1, mostAhead + 1);
    expectRefused(meterWith().asks(record(far)), "gap-too-wide", /R20/, { expected: "1" });
    const meter = meterWith().does(record(far, lockOf(1, 2)));
    expect(inCents(meter)).toBe(100);
    expect(isCounted(meter.state, far)).toBe(false);
    expect(inCents(meter.does(record(lockOf(1, 1), far)))).toBe(300);
  });

  test("a batch fills its own gap before it is measured", () => {
    const locks = Array.from({ length: mostAhead * 2 }, (_, index) => lockOf(1, index + 1));
    expect(inCents(meterWith().does(record(...locks.reverse())))).toBe(mostAhead * 200);
  });
});

describe("what is not of this meter", () => {
  test("[R16] a table that is not linked is left out, and alone refused", () => {
    const meter = meterWith().does(record(lockOf(2, 1), lockOf(1, 1)));
    expect(inCents(meter)).toBe(100);
    expect(isCounted(meter.state, lockOf(2, 1))).toBe(false);
    expectRefused(meterWith().asks(record(lockOf(2, 1))), "table-not-linked", /R16/);
  });

  test("another meter's wagers are refused", () => {
    const other = lockOf(1, 1, { meterId: "other" });
    expectRefused(meterWith().asks(record(other)), "other-meter", /csp-main/, {
      field: "contributions.0.meterId",
    });
  });

  test("nothing is counted before the meter is configured", () => {
    expectRefused(unconfigured().asks(record(lockOf(1, 1))), "meter-not-configured", /R15/);
  });
});

describe("[R11] an unreasonable contribution", () => {
  const huge = lockOf(1, 1, { cents: cents(800) });

  test("[R11] is set aside with an event of its own, and the next ones count", () => {
    const meter = meterWith().does(record(huge, lockOf(1, 2)));
    expect(inCents(meter)).toBe(100);
    expect(meter.events.at(-2)).toMatchObject({
      type: "ContributionQuarantined",
      data: { reason: "unreasonable-amount", contribution: { cents: 800 } },
    });
    expect(meter.does(record(huge)).events).toHaveLength(meter.events.length);
  });

  test.each([150, 0, -100])("[R11] %i cents are no number of $1 wagers", (amount) => {
    const meter = meterWith().does(record(lockOf(1, 1, { cents: cents(amount) })));
    expect(meter.state.quarantined).toMatchObject([{ reason: "not-a-multiple" }]);
    expect(inCents(meter)).toBe(0);
  });

  test("[R11] counts in the present cycle once someone has looked, or never", () => {
    const meter = meterWith().does(record(huge));
    const resolve = (counted: boolean) =>
      ({
        type: "ResolveContribution",
        data: { eventId: huge.eventId, counted, reason: "eight players" },
      }) as const;
    const approve = (counted: boolean) =>
      ({ type: "ApproveResolution", data: { eventId: huge.eventId, counted } }) as const;
    expectRefused(meter.asks(approve(true), supervisor), "nothing-to-approve", /No one has asked/);
    const asked = meter.does(resolve(true), finance);
    expect(inCents(asked)).toBe(0);
    expect(inCents(asked.does(approve(true), supervisor))).toBe(800);
    const never = meter.does(resolve(false), finance).does(approve(false), admin);
    expect(inCents(never)).toBe(0);
    expectRefused(never.asks(resolve(true), finance), "not-quarantined", /set aside/);
    expectRefused(never.asks(approve(true), supervisor), "not-quarantined", /set aside/);
  });

  test("[R11] [R02] takes a second badge of another department, who approves what was read", () => {
    const data = { eventId: huge.eventId, counted: true };
    const approve = { type: "ApproveResolution", data } as const;
    const asked = meterWith()
      .does(record(huge))
      .does({ type: "ResolveContribution", data: { ...data, reason: "eight players" } }, finance);
    for (const actor of [
      finance.actor,
      { role: "finance", badge: "F-2" },
      { role: "supervisor", badge: finance.actor.badge },
    ]) {
      const refusal = asked.asks(approve, { at: noon, actor });
      expectRefused(refusal, "second-badge-needed", /R11, R02/, { stated: actor.badge });
    }
    const replaced = asked.does(
      { type: "ResolveContribution", data: { ...data, counted: false, reason: "a joke" } },
      finance,
    );
    expectRefused(replaced.asks(approve, supervisor), "other-resolution", /R11/, {
      field: "counted",
      stated: "true",
      expected: "false",
    });
    expect(asked.does(approve, supervisor).events.at(-1)).toMatchObject({
      type: "ContributionResolved",
      data: {
        ...{ counted: true, reason: "eight players" },
        requested: { by: "F-1", department: "accounting" },
        approved: { by: "S-1", department: "table-games" },
        after: { display: "100005.70400000" },
      },
    });
  });

  test("[R11] [R16] is weighed again when it is approved: another wager may be in force", () => {
    const odd = lockOf(1, 1, { cents: cents(800), at: noon });
    const terms = { ...configuration.terms, wagerCents: cents(500) };
    const data = { eventId: odd.eventId, counted: true };
    const reset = meterWith()
      .does(record(odd))
      .does({ type: "ResolveContribution", data: { ...data, reason: "eight" } }, finance)
      .does({ type: "UnlinkTable", data: { stream: stream(1), lastLock: 1 } }, admin)
      .does({ type: "ConfigureMeter", data: { configuration: { ...configuration, terms } } }, admin)
      .does({ type: "ApproveConfiguration", data: { version: 2 } }, finance)
      .does((state) => awardOf(state, claimOf(1, 1, [1, "royal-flush"]), [logOf(1, [odd])]));
    expectRefused(
      reset.asks({ type: "ApproveResolution", data }, supervisor),
      "not-a-multiple",
      /R11, R02/,
    );
  });

  test.each([150, 850])(
    "[R11] [R01] %i cents never count: they are no number of wagers",
    (amount) => {
      const odd = lockOf(1, 1, { cents: cents(amount) });
      const meter = meterWith().does(record(odd));
      const data = { eventId: odd.eventId, counted: true, reason: "looked at" };
      expectRefused(
        meter.asks({ type: "ResolveContribution", data }, finance),
        "not-a-multiple",
        /R11, R02/,
        { field: "counted", stated: String(amount) },
      );
      const never = { ...data, counted: false };
      const asked = meter.does({ type: "ResolveContribution", data: never }, finance);
      const approve = { eventId: odd.eventId, counted: false };
      const resolved = asked.does({ type: "ApproveResolution", data: approve }, supervisor);
      expect(inCents(resolved)).toBe(0);
      expect(resolved.state.quarantined).toEqual([]);
    },
  );

  test("[R11] an amount beyond exact sums never counts, whoever has looked", () => {
    const odd = lockOf(1, 1, { cents: cents(100_000_000_100) });
    const data = { eventId: odd.eventId, counted: true, reason: "looked at" };
    expectRefused(
      meterWith().does(record(odd)).asks({ type: "ResolveContribution", data }, finance),
      "beyond-any-wager",
      /R11/,
    );
  });

  test("[R11] [R01] an amount below nothing never lowers the meter", () => {
    const less = lockOf(1, 1, { cents: cents(-100) });
    const data = { eventId: less.eventId, counted: true, reason: "looked at" };
    expectRefused(
      meterWith().does(record(less)).asks({ type: "ResolveContribution", data }, finance),
      "not-a-multiple",
      /R11/,
    );
  });

  test("[R11] [R15] what becomes of it is explained", () => {
    const data = { eventId: huge.eventId, counted: true, reason: " " };
    expectRefused(
      meterWith().does(record(huge)).asks({ type: "ResolveContribution", data }, finance),
      "reason-missing",
      /R15/,
      { field: "reason" },
    );
  });

  test("[R11] [R24] set aside before the hit, it is neither in the cycle nor moved to the next", () => {
    const locks = [huge, lockOf(1, 2), lockOf(1, 3, { cents: cents(900) })];
    const meter = meterWith()
      .does(record(...locks))
      .does((state) => awardOf(state, claimOf(1, 2, [1, "flush"]), [logOf(1, locks)]));
    expect(meter.state.totals.wageredCents).toBe(100);
    expect(meter.state.cycle.wageredCents).toBe(0);
    expect(meter.state.contributors).toMatchObject([{ setAside: [3] }]);
  });
});

describe("[R14] at the limit", () => {
  const filing = { ratePpm: 1_000_000, limitCents: cents(10_000_150), resetCents: cents(0) };
  const full = meterWith(filing).does(record(lockOf(1, 1), lockOf(1, 2), lockOf(1, 3)));
  const royal = (meter: Meter) =>
    meter.does((state) =>
      awardOf(state, claimOf(1, 3, [1, "royal-flush"]), [
        logOf(
          1,
          [1, 2, 3].map((lock) => lockOf(1, lock)),
        ),
      ]),
    );

  test("[R14] the meter holds, the crossing one is divided, and later ones are overflow whole", () => {
    expect(sixMeters(full.state)).toMatchObject({
      displayCents: 10_000_150,
      overflow: "1.50000000",
    });
    const later = full.does(record(lockOf(1, 4)));
    expect(sixMeters(later.state)).toMatchObject({
      displayCents: 10_000_150,
      overflow: "2.50000000",
    });
  });

  test("[R14] a straight flush lowers the meter and leaves the overflow", () => {
    const meter = full.does((state) =>
      awardOf(state, claimOf(1, 3, [1, "straight-flush"]), [
        logOf(
          1,
          [1, 2, 3].map((lock) => lockOf(1, lock)),
        ),
      ]),
    );
    expect(sixMeters(meter.state)).toMatchObject({
      displayCents: 9_000_135,
      overflow: "1.50000000",
    });
  });

  test("[R14] the overflow opens the next cycle where that is filed", () => {
    expect(sixMeters(royal(full).state)).toMatchObject({
      displayCents: 150,
      overflow: "0.00000000",
    });
  });

  test("[R14] [R21] or goes to revenue, and is told", () => {
    const meter = royal(
      meterWith({ ...filing, overflow: "revenue" }).does(
        record(lockOf(1, 1), lockOf(1, 2), lockOf(1, 3)),
      ),
    );
    expect(sixMeters(meter.state)).toMatchObject({ displayCents: 0, overflow: "0.00000000" });
    expect(meter.state.totals.overflowToRevenue).toBe("1.50000000");
  });
});

describe("[R18] a table that is not heard", () => {
  const suspend = (heardAt: number) =>
    ({ type: "SuspendTable", data: { stream: stream(1), heardAt } }) as const;

  test("[R18] is suspended after the filed silence and resumed, each with an event", () => {
    const meter = meterWith();
    expectRefused(meter.asks(suspend(noon - 10_000)), "not-silent", /10000 ms.*R18/);
    const suspended = meter.does(suspend(noon - 10_001));
    expect(suspended.events.at(-1)).toMatchObject({
      type: "TableSuspended",
      data: { silentMs: 10_001 },
    });
    expectRefused(suspended.asks(suspend(0)), "table-not-linked", /R16/);
    const resumed = suspended.does({ type: "ResumeTable", data: { stream: stream(1) } });
    expect(resumed.state.contributors).toMatchObject([{ link: "linked" }]);
    expectRefused(
      resumed.asks({ type: "ResumeTable", data: { stream: stream(1) } }),
      "not-suspended",
      /R18/,
    );
  });

  test("[R18] what it locked nevertheless was wagered, and counts", () => {
    const meter = meterWith()
      .does(suspend(0))
      .does(record(lockOf(1, 1)), system);
    expect(inCents(meter)).toBe(100);
  });
});

describe("[R05] [R09] wagers beyond what the meter counts exactly", () => {
  const unreasonableContributionCents = mostWageredCents;
  const almost = lockOf(1, 1, { cents: cents(mostWageredCents - 100) });
  const full = () =>
    meterWith({ unreasonableContributionCents, ratePpm: 1_000_000 }).does(record(almost));
  const [second, third] = [lockOf(1, 2), lockOf(1, 3)];

  test("[R05] [R11] are set aside one by one, and the last that fits still counts", () => {
    const meter = full().does(record(second, third));
    expect(inCents(meter)).toBe(mostWageredCents);
    expect(meter.state.quarantined).toMatchObject([
      { contribution: { lock: 3 }, reason: "beyond-exact-sums" },
    ]);
    expect(meter.state.contributors).toMatchObject([{ through: 3 }]);
  });

  test("[R05] never count, whoever has looked and in whatever cycle: the in-meter is of all of them", () => {
    const logs = [logOf(1, [almost, second, third])];
    const meter = full().does((state) => awardOf(state, claimOf(1, 3, [1, "flush"]), logs));
    expect(inCents(meter)).toBe(mostWageredCents);
    expect(meter.state.quarantined).toMatchObject([{ reason: "beyond-exact-sums" }]);
    expect(meter.state.openAwards).toMatchObject([{ amountCents: 5_000 }]);
    const data = { eventId: third.eventId, counted: true, reason: "looked at" };
    expectRefused(
      meter.asks({ type: "ResolveContribution", data }, finance),
      "beyond-exact-sums",
      /R05, R25/,
      { field: "counted", stated: "100" },
    );
  });
});
