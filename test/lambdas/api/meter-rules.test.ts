import { describe, expect, it } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { lockOf } from "../../domain/progressive/scenario.ts";
import { command } from "./edge.ts";
import {
  configuration,
  linkedMeter,
  type MeterSide,
  meterId,
  recorded,
  refusal,
  studStream,
} from "./meter-edge.ts";

const configure = (change: object) =>
  command("ConfigureMeter", { configuration: { ...configuration, ...change } });
const correction = {
  meter: "display",
  amountCents: -500,
  reasonCode: "malfunction",
  documentNumber: "ADJ-1",
  explanation: "a wager was counted twice",
};
const adjust = (change: object = {}) => command("AdjustMeter", { ...correction, ...change });
const approve = () => command("ApproveAdjustment", { adjustment: 1 });
const shown = async (side: MeterSide) => {
  const { state } = await side.meter();
  return state.cycle.opening;
};

describe("[R02] [R15] an adjustment", () => {
  it("[R02] takes two badges of two departments beside the one that asked", async () => {
    const side = await linkedMeter();
    const before = await shown(side);
    await recorded(side.post("finance", adjust()));
    expect(await refusal(side, side.post("finance", approve()))).toMatchObject({
      code: "self-approval",
      detail: expect.stringMatching(/R02/),
      stated: "finance-1",
    });
    await recorded(side.post("cage", approve()));
    expect(await refusal(side, side.post("cage", approve(), { badge: "cage-2" }))).toMatchObject({
      code: "second-badge-needed",
      detail: expect.stringMatching(/another department \(R02\)/),
    });
    expect(await shown(side)).toBe(before);
    const adjusted = await recorded(side.post("supervisor", approve()));
    expect(adjusted.body.events).toMatchObject([
      { type: "AdjustmentApproved" },
      {
        type: "MeterAdjusted",
        data: { approvals: [{ department: "cage" }, { department: "table-games" }] },
      },
    ]);
  });

  it("[R02] of the requester's own badge under another role is refused", async () => {
    const side = await linkedMeter();
    await recorded(side.post("finance", adjust()));
    const other = side.post("cage", approve(), { badge: "finance-1" });
    expect(await refusal(side, other)).toMatchObject({ code: "self-approval" });
  });

  it("[R01] never takes more than there is", async () => {
    const side = await linkedMeter();
    const found = await refusal(side, side.post("finance", adjust({ amountCents: -10_000_001 })));
    expect(found).toMatchObject({ field: "amountCents", detail: expect.stringMatching(/R01/) });
  });

  it("[R02] of nothing is refused", async () => {
    const side = await linkedMeter();
    const found = await refusal(side, side.post("finance", adjust({ amountCents: 0 })));
    expect(found).toMatchObject({ field: "amountCents", detail: expect.stringMatching(/R02/) });
  });

  it("[R21] lowers the reserve only with receipts of the same amount", async () => {
    const side = await linkedMeter();
    await recorded(side.post("finance", adjust({ meter: "reserve", amountCents: 700 })));
    await recorded(side.post("cage", approve()));
    await recorded(side.post("supervisor", approve()));
    const receipt = { number: "R-1", amountCents: 499 };
    for (const change of [{ meter: "reserve" }, { meter: "reserve", receipt }]) {
      expect(await refusal(side, side.post("finance", adjust(change)))).toMatchObject({
        field: "receipt",
        expected: "500",
        detail: expect.stringMatching(/R21/),
      });
    }
  });
});

describe("[R12] a configuration", () => {
  it.each([
    ["[R12] a rate above 100 %", { ratePpm: 1_000_001 }, "ratePpm", /R12/],
    [
      "[R12] a meter and a reserve above 100 % together",
      { reserveRatePpm: 287_001 },
      "reserveRatePpm",
      /R12/,
    ],
    [
      "[R22] a top award rarer than once in 100,000,000",
      { topAwardOneIn: 100_000_001 },
      "topAwardOneIn",
      /R22/,
    ],
    [
      "[R31] more from the table than surveillance lets pass",
      { thresholds: { ...configuration.thresholds, inventoryUpToCents: 300_001 } },
      "thresholds.inventoryUpToCents",
      /R31/,
    ],
    [
      "[R74] a gaming day in no time zone",
      { gamingDay: { startsAt: "06:00", timeZone: "Borinquen" } },
      "gamingDay.timeZone",
      /R74/,
    ],
  ] as const)("is refused with %s", async (_what, change, field, cites) => {
    const side = await linkedMeter();
    expect(await refusal(side, side.post("admin", configure(change)))).toMatchObject({
      code: "inconsistent-configuration",
      field: `configuration.${field}`,
      detail: expect.stringMatching(cites),
    });
  });

  it("[R13] with a limit below what the meter shows is refused", async () => {
    const side = await linkedMeter();
    const found = await refusal(side, side.post("admin", configure({ limitCents: 9_999_999 })));
    expect(found).toMatchObject({
      code: "limit-below-meter",
      field: "configuration.limitCents",
      detail: expect.stringMatching(/\$99,999.99.*R13/),
    });
  });

  it("[R16] with other terms than those of linked tables is refused", async () => {
    const side = await linkedMeter();
    const terms = { ...configuration.terms, wagerCents: 500 };
    expect(await refusal(side, side.post("admin", configure({ terms })))).toMatchObject({
      code: "other-terms",
      field: "configuration.terms",
      detail: expect.stringMatching(/R16/),
    });
  });

  it("[R03] is neither approved by its own badge, whatever its role, nor by an admin", async () => {
    const side = await linkedMeter();
    await recorded(side.post("admin", configure({ ratePpm: 500_000 })));
    const approval = () => command("ApproveConfiguration", { version: 2 });
    const admin = await side.post("admin", approval(), { badge: "admin-2" });
    expect(admin).toMatchObject({ status: 403, body: { code: "role-not-allowed" } });
    const own = side.post("finance", approval(), { badge: "admin-1" });
    expect(await refusal(side, own)).toMatchObject({
      code: "second-badge-needed",
      detail: expect.stringMatching(/another badge of another department \(R03\)/),
    });
    const approved = await recorded(side.post("finance", approval()));
    expect(approved.body.events).toMatchObject([{ type: "ConfigurationApproved" }]);
    expect((await side.meter()).state.configurationVersion).toBe(1);
  });
});

describe("[R25] the end of a meter", () => {
  const plan = { kind: "transfer", toMeterId: "isla-2", documentNumber: "PLAN-1" };

  const other = { meter: "isla-2" };
  async function withTarget() {
    const side = await linkedMeter();
    await recorded(side.post("admin", command("ConfigureMeter", { configuration }), other));
    return side;
  }

  it("[R25] is refused where the balance would go to a meter that is not there", async () => {
    const side = await linkedMeter();
    await recorded(side.post("admin", command("UnlinkTable", { tableId: "csp-01" })));
    expect(await refusal(side, side.post("admin", command("RetireMeter", { plan })))).toMatchObject(
      {
        code: "no-plan",
        field: "plan.toMeterId",
        detail: expect.stringMatching(/isla-2 is not configured.*R25/),
      },
    );
    expect((await side.meter()).state.status).toBe("running");
  });

  it("[R25] is not approved when the meter that the balance goes to has been retired meanwhile", async () => {
    const side = await withTarget();
    await recorded(side.post("admin", command("UnlinkTable", { tableId: "csp-01" })));
    await recorded(side.post("admin", command("RetireMeter", { plan })));
    const end = { plan: { kind: "award", event: "anniversary", documentNumber: "PLAN-2" } };
    await recorded(side.post("admin", command("RetireMeter", end), other));
    await recorded(side.post("finance", command("ApproveRetirement", end), other));
    const approval = side.post("finance", command("ApproveRetirement", { plan }));
    expect(await refusal(side, approval)).toMatchObject({
      code: "no-plan",
      detail: expect.stringMatching(/isla-2 is retired itself.*R25/),
    });
  });

  it("[R25] is refused while a table is linked", async () => {
    const side = await withTarget();
    expect(await refusal(side, side.post("admin", command("RetireMeter", { plan })))).toMatchObject(
      {
        code: "meter-in-operation",
        detail: expect.stringMatching(/csp-01 is still linked \(R25\)/),
      },
    );
  });

  it("[R25] takes a second badge of another department", async () => {
    const side = await withTarget();
    await recorded(side.post("admin", command("UnlinkTable", { tableId: "csp-01" })));
    await recorded(side.post("admin", command("RetireMeter", { plan })));
    const approval = () => command("ApproveRetirement", { plan });
    expect(
      await refusal(side, side.post("finance", approval(), { badge: "admin-1" })),
    ).toMatchObject({ code: "second-badge-needed", detail: expect.stringMatching(/R25/) });
    await recorded(side.post("finance", approval()));
    const late = await refusal(side, side.post("finance", adjust()));
    expect(late).toMatchObject({ code: "meter-retired", detail: expect.stringMatching(/R25/) });
  });
});

describe("[R11] a contribution that is set aside", () => {
  it("[R11] is resolved by its event, and only while it is", async () => {
    const side = await linkedMeter();
    const eventId = "table/condado/csp-01#12.0";
    const body = command("ResolveContribution", { eventId, counted: false, reason: "a test" });
    expect(await refusal(side, side.post("finance", body))).toMatchObject({
      code: "not-quarantined",
      field: "eventId",
    });
  });

  it("[R11] counts when another department approves, and shows who asked until then", async () => {
    const side = await linkedMeter();
    const lock = lockOf(1, 1, { meterId, stream: studStream, cents: cents(800) });
    const huge = { ...lock, eventId: `${studStream}#${lock.seq}.0` };
    await side.step({ type: "RecordContributions", data: { contributions: [huge] } });
    const { eventId } = huge;
    const ask = command("ResolveContribution", { eventId, counted: true, reason: "eight players" });
    const asked = await recorded(side.post("finance", ask));
    expect(asked.body.events).toMatchObject([{ type: "ContributionResolutionRequested" }]);
    expect((await side.meter()).state.quarantined).toMatchObject([
      { resolution: { counted: true, requested: { by: "finance-1", department: "accounting" } } },
    ]);
    const approve = () => command("ApproveResolution", { eventId, counted: true });
    expect(await refusal(side, side.post("finance", approve()))).toMatchObject({
      code: "second-badge-needed",
    });
    const done = await recorded(side.post("supervisor", approve()));
    expect(done.body.events).toMatchObject([{ type: "ContributionResolved" }]);
    expect((await side.meter()).state.cycle.wageredCents).toBe(800);
  });
});
