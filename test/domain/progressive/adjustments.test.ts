import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import type { MeterCommandData } from "../../../domain/progressive/commands.ts";
import { sixMeters } from "../../../domain/progressive/meters.ts";
import {
  cage,
  expectRefused,
  finance,
  lockOf,
  meterWith,
  otherSupervisor,
  record,
  supervisor,
  surveillance,
} from "./scenario.ts";

const usual: MeterCommandData<"AdjustMeter"> = {
  meter: "display",
  amountCents: cents(-2_500),
  reasonCode: "malfunction",
  documentNumber: "ADJ-2026-7",
  explanation: "sensor counted a test chip",
};
const adjust = (change: Partial<typeof usual> = {}) =>
  ({ type: "AdjustMeter", data: { ...usual, ...change } }) as const;
const approve = { type: "ApproveAdjustment", data: { adjustment: 1 } } as const;

const asked = meterWith().does(adjust(), finance);
const approvedOnce = asked.does(approve, supervisor);

describe("[R02] an adjustment", () => {
  test("[R02] [R01] with one badge, or two, moves nothing", () => {
    expect(sixMeters(asked.state).displayCents).toBe(10_000_000);
    expect(sixMeters(approvedOnce.state).displayCents).toBe(10_000_000);
  });

  test("[R02] [R15] with the second approval it is in force, and says everything", () => {
    const meter = approvedOnce.does(approve, surveillance);
    expect(sixMeters(meter.state).displayCents).toBe(9_997_500);
    expect(meter.events.at(-1)).toEqual({
      type: "MeterAdjusted",
      data: {
        ...usual,
        adjustment: 1,
        requestedBy: "F-1",
        requestedFor: "accounting",
        cycle: 1,
        approvals: [
          { by: "S-1", department: "table-games" },
          { by: "V-1", department: "surveillance" },
        ],
        before: {
          displayCents: 10_000_000,
          display: "100000.00000000",
          overflow: "0.00000000",
          reserve: "0.00000000",
        },
        after: {
          displayCents: 9_997_500,
          display: "99975.00000000",
          overflow: "0.00000000",
          reserve: "0.00000000",
        },
      },
    });
    expectRefused(meter.asks(approve, cage), "nothing-to-approve", /No adjustment 1/);
  });

  test("[R02] is not approved by who asked for it", () => {
    expectRefused(asked.asks(approve, finance), "self-approval", /R02/, { stated: "F-1" });
  });

  test("[R02] is not approved twice by one badge or one department", () => {
    for (const by of [supervisor, otherSupervisor]) {
      expectRefused(approvedOnce.asks(approve, by), "second-badge-needed", /R02/);
    }
  });

  test.each([
    ["no amount", { amountCents: cents(0) }, "amountCents"],
    ["no document", { documentNumber: "" }, "documentNumber"],
    ["no explanation", { explanation: "" }, "explanation"],
    ["an amount beyond exact sums", { amountCents: cents(-100_000_000_001) }, "amountCents"],
    ["the largest amount there is", { amountCents: cents(2 ** 53 - 1) }, "amountCents"],
  ])("[R02] with %s is refused", (_what, change, field) => {
    expectRefused(meterWith().asks(adjust(change), finance), "adjustment-not-documented", /R/, {
      field,
    });
  });

  test.each(["transfer-in", "promotion"] as const)(
    "[R01] a %s does not lower the meter, and raises it as documented",
    (reasonCode) => {
      expectRefused(
        meterWith().asks(adjust({ reasonCode }), finance),
        "adjustment-not-documented",
        /never lowers it \(R01\)/,
        { field: "reasonCode" },
      );
      const more = adjust({ reasonCode, amountCents: cents(2_500) });
      expect(meterWith().asks(more, finance).kind).toBe("accepted");
    },
  );

  test("[R01] of more than the meter holds is refused, also when it is approved", () => {
    const all = adjust({ amountCents: cents(-10_000_001) });
    expectRefused(meterWith().asks(all, finance), "adjustment-not-documented", /R01/);
    const twice = meterWith()
      .does(adjust({ amountCents: cents(-6_000_000) }), finance)
      .does(adjust({ amountCents: cents(-6_000_000) }), finance)
      .does(approve, supervisor)
      .does(approve, cage);
    const second = { type: "ApproveAdjustment", data: { adjustment: 2 } } as const;
    expectRefused(
      twice.does(second, supervisor).asks(second, cage),
      "adjustment-not-documented",
      /R01/,
    );
  });

  test("that waits can be withdrawn", () => {
    const withdrawn = asked.does({ type: "WithdrawAdjustment", data: { adjustment: 1 } }, finance);
    expectRefused(withdrawn.asks(approve, supervisor), "nothing-to-approve", /1/);
    expectRefused(
      withdrawn.asks({ type: "WithdrawAdjustment", data: { adjustment: 1 } }, finance),
      "nothing-to-approve",
      /1/,
    );
  });

  test("downward at the limit first undoes overflow of the same cycle", () => {
    const meter = meterWith({ ratePpm: 1_000_000, limitCents: cents(10_000_000) })
      .does(record(lockOf(1, 1)))
      .does(adjust({ amountCents: cents(-250) }), finance)
      .does(approve, supervisor)
      .does(approve, cage);
    expect(sixMeters(meter.state)).toMatchObject({
      displayCents: 9_999_850,
      overflow: "0.00000000",
    });
  });
});

describe("[R21] the reserve", () => {
  const full = meterWith({ reserveRatePpm: 200_000 }).does(
    record(...[1, 2, 3, 4, 5].map((lock) => lockOf(1, lock))),
  );
  const less = { meter: "reserve", amountCents: cents(-60) } as const;

  test("[R21] is reduced only with receipts of the same amount", () => {
    for (const change of [less, { ...less, receipt: { number: "R-9", amountCents: cents(59) } }]) {
      expectRefused(full.asks(adjust(change), finance), "adjustment-not-documented", /R21/, {
        field: "receipt",
        expected: "60",
      });
    }
    const meter = full
      .does(adjust({ ...less, receipt: { number: "R-9", amountCents: cents(60) } }), finance)
      .does(approve, supervisor)
      .does(approve, cage);
    expect(sixMeters(meter.state)).toMatchObject({ reserve: "0.40000000" });
    expect(meter.events.at(-1)).toMatchObject({ data: { receipt: { number: "R-9" } } });
  });

  test("[R21] does not go below nothing", () => {
    const receipt = { number: "R-9", amountCents: cents(101) };
    expectRefused(
      full.asks(adjust({ ...less, amountCents: cents(-101), receipt }), finance),
      "adjustment-not-documented",
      /R01/,
    );
  });

  test("grows without a receipt", () => {
    expect(full.asks(adjust({ meter: "reserve", amountCents: cents(60) }), finance).kind).toBe(
      "accepted",
    );
  });
});
