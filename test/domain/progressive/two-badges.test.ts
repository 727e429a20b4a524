import { describe, expect, test } from "vitest";
import type { DecisionContext } from "../../../domain/decision.ts";
import { cents } from "../../../domain/money/cents.ts";
import type { MeterCommand } from "../../../domain/progressive/commands.ts";
import {
  admin,
  awardOf,
  cage,
  claimOf,
  configuration,
  expectRefused,
  finance,
  logOf,
  type Meter,
  meterWith,
  noon,
  supervisor,
  surveillance,
} from "./scenario.ts";

const verify: MeterCommand = { type: "VerifyAward", data: { hit: 1 } };
const acknowledge: MeterCommand = { type: "AcknowledgeAward", data: { hit: 1 } };
const document: MeterCommand = { type: "DocumentAward", data: { hit: 1, method: "cheque" } };
const sign: MeterCommand = { type: "SignSlip", data: { serial: 1 } };
const pay: MeterCommand = { type: "PayAward", data: { hit: 1, amountCents: cents(10_000_000) } };

/** The person of another context, under another role: a badge is one pair of eyes whatever its token says. */
const as = (role: string, { actor }: DecisionContext): DecisionContext => ({
  at: noon,
  actor: { role, badge: actor.badge },
});
const other: DecisionContext = { at: noon, actor: { role: "supervisor", badge: "S-9" } };
const claimant: DecisionContext = { at: noon, actor: { role: "dealer", badge: "D-1" } };

const royal = meterWith({ ratePpm: 0 }).does((state) =>
  awardOf(state, claimOf(1, 1, [4, "royal-flush"]), [logOf(1, [])]),
);

describe("one badge under two roles is one pair of eyes", () => {
  test.each<readonly [string, Meter, MeterCommand, DecisionContext]>([
    ["[R26] verify what it claimed", royal, verify, as("supervisor", claimant)],
    ["[R31] acknowledge what it claimed", royal, acknowledge, as("surveillance", claimant)],
    [
      "[R31] acknowledge what it verified",
      royal.does(verify, supervisor),
      acknowledge,
      as("surveillance", supervisor),
    ],
    [
      "[R26] [R31] verify what it acknowledged",
      royal.does(acknowledge, surveillance),
      verify,
      as("supervisor", surveillance),
    ],
    [
      "[R29] prepare the slip of what it verified",
      royal.does(verify, supervisor),
      document,
      as("cage", supervisor),
    ],
    [
      "[R31] sign the slip it prepared",
      royal.does(verify, supervisor).does(document, cage),
      sign,
      as("supervisor", cage),
    ],
    [
      "[R31] sign the slip of what it claimed",
      royal.does(verify, supervisor).does(document, cage),
      sign,
      as("supervisor", claimant),
    ],
    [
      "[R29] pay what it verified",
      royal.does(verify, supervisor).does(document, cage),
      pay,
      as("cage", supervisor),
    ],
    [
      "[R31] acknowledge the slip it prepared",
      royal.does(verify, supervisor).does(document, cage),
      acknowledge,
      as("surveillance", cage),
    ],
    [
      "[R31] acknowledge the slip it signed",
      royal.does(verify, supervisor).does(document, cage).does(sign, other),
      acknowledge,
      as("surveillance", other),
    ],
    [
      "[R31] prepare the slip of what it acknowledged",
      royal.does(verify, supervisor).does(acknowledge, surveillance),
      document,
      as("cage", surveillance),
    ],
    [
      "[R31] sign the slip of what it acknowledged",
      royal.does(verify, supervisor).does(acknowledge, surveillance).does(document, cage),
      sign,
      as("supervisor", surveillance),
    ],
    [
      "[R31] pay what it acknowledged",
      royal
        .does(verify, supervisor)
        .does(acknowledge, surveillance)
        .does(document, cage)
        .does(sign, supervisor),
      pay,
      as("cage", surveillance),
    ],
    [
      "[R31] pay the slip it signed",
      royal
        .does(verify, supervisor)
        .does(acknowledge, surveillance)
        .does(document, cage)
        .does(sign, other),
      pay,
      as("cage", other),
    ],
    [
      "[R29] prepare the slip of what it claimed, for the cage",
      royal.does(verify, supervisor),
      document,
      as("cage", claimant),
    ],
    [
      "[R29] pay at the cage what it claimed",
      royal.does(verify, supervisor).does(document, cage),
      pay,
      as("cage", claimant),
    ],
    [
      "[R32] override what it claimed",
      royal,
      { type: "OverrideAward", data: { hit: 1, amountCents: cents(1), reason: "counted anew" } },
      as("supervisor", claimant),
    ],
  ])("does not %s", (_what, meter, command, by) => {
    expectRefused(meter.asks(command, by), "second-badge-needed", /R\d\d|7\.9\.E\.3/);
  });

  test("[R02] does not approve an adjustment it asked for, nor twice", () => {
    const asked = meterWith().does(
      {
        type: "AdjustMeter",
        data: {
          meter: "display",
          amountCents: cents(-1),
          reasonCode: "malfunction",
          documentNumber: "ADJ-1",
          explanation: "a test",
        },
      },
      finance,
    );
    const approve: MeterCommand = { type: "ApproveAdjustment", data: { adjustment: 1 } };
    expectRefused(asked.asks(approve, as("supervisor", finance)), "self-approval", /R02/);
    const once = asked.does(approve, supervisor);
    expectRefused(once.asks(approve, as("cage", supervisor)), "second-badge-needed", /R02/);
  });

  test("[R03] [R25] does not approve its own configuration or retirement", () => {
    const queued = meterWith().does({ type: "ConfigureMeter", data: { configuration } }, admin);
    expectRefused(
      queued.asks({ type: "ApproveConfiguration", data: { version: 2 } }, as("finance", admin)),
      "second-badge-needed",
      /R03/,
    );
    const plan = { kind: "award", event: "anniversary", documentNumber: "P-1" } as const;
    const retiring = meterWith({}, 0).does({ type: "RetireMeter", data: { plan } }, admin);
    expectRefused(
      retiring.asks({ type: "ApproveRetirement", data: { plan } }, as("finance", admin)),
      "second-badge-needed",
      /R25/,
    );
  });
});

describe("[R04] before a second badge there is a request in the log", () => {
  test("[R04] [R03] a change of configuration is an event that moves nothing, with who asks for it", () => {
    const before = meterWith();
    const approve: MeterCommand = { type: "ApproveConfiguration", data: { version: 2 } };
    expectRefused(before.asks(approve, finance), "nothing-to-approve", /2/);
    const asked = before.does(
      { type: "ConfigureMeter", data: { configuration: { ...configuration, ratePpm: 1 } } },
      admin,
    );
    expect(asked.events.at(-1)).toMatchObject({
      type: "ConfigurationQueued",
      data: { version: 2, by: "A-1", department: "systems" },
    });
    expect(asked.state.configuration).toEqual(before.state.configuration);
    expect(asked.asks(approve, finance).kind).toBe("accepted");
  });

  test("[R04] [R02] and so is an adjustment", () => {
    const approve: MeterCommand = { type: "ApproveAdjustment", data: { adjustment: 1 } };
    expectRefused(meterWith().asks(approve, supervisor), "nothing-to-approve", /1/);
    const asked = meterWith().does(
      {
        type: "AdjustMeter",
        data: {
          meter: "display",
          amountCents: cents(-100),
          reasonCode: "malfunction",
          documentNumber: "ADJ-1",
          explanation: "sensor",
        },
      },
      finance,
    );
    expect(asked.events.at(-1)).toMatchObject({
      type: "AdjustmentRequested",
      data: { requestedBy: "F-1", requestedFor: "accounting" },
    });
    expect(asked.state.cycle).toEqual(meterWith().state.cycle);
  });
});
