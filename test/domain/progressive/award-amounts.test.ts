import { describe, expect, test } from "vitest";
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
  otherSupervisor,
  supervisor,
  surveillance,
} from "./scenario.ts";

const verify: MeterCommand = { type: "VerifyAward", data: { hit: 1 } };
const acknowledge: MeterCommand = { type: "AcknowledgeAward", data: { hit: 1 } };
const document: MeterCommand = { type: "DocumentAward", data: { hit: 1, method: "cheque" } };
const override = (amountCents: number, reason = "counted anew"): MeterCommand => ({
  type: "OverrideAward",
  data: { hit: 1, amountCents: cents(amountCents), reason },
});
const pay = (amountCents: number): MeterCommand => ({
  type: "PayAward",
  data: { hit: 1, amountCents: cents(amountCents) },
});

type Hand = Parameters<typeof claimOf>[2];
const won = (meter: Meter, ...hands: readonly Hand[]) =>
  meter.does((state) => awardOf(state, claimOf(1, 1, ...hands), [logOf(1, [])]));
const thresholds = { ...configuration.thresholds, inventoryUpToCents: cents(0) };
/** $50.00, paid by the cage. */
const flush = won(meterWith({ ratePpm: 0, thresholds }), [4, "flush"]);
const issued = (meter: Meter) => meter.does(verify, supervisor).does(document, cage);

describe("[R32] another amount than the award", () => {
  test("[R32] more than $25 away is refused without an override", () => {
    for (const amount of [2_499, 7_501]) {
      expectRefused(issued(flush).asks(pay(amount), cage), "payment-differs", /\$25\.00.*R32/, {
        stated: String(amount),
        expected: "5000",
      });
    }
    expect(issued(flush).does(pay(7_500), cage).events.at(-1)).toMatchObject({
      data: { amountCents: 7_500, differenceCents: 2_500 },
    });
  });

  test("[R32] [R29] with a supervisor's override it is paid as its slip states, and both amounts are known", () => {
    const overridden = flush.does(override(8_000), supervisor);
    expect(overridden.events.at(-1)).toMatchObject({
      type: "AwardOverridden",
      data: { awardedCents: 5_000, amountCents: 8_000, by: "S-1" },
    });
    const documented = issued(overridden);
    expect(documented.events.at(-1)).toMatchObject({ data: { slip: { amountCents: 8_000 } } });
    expect(documented.does(pay(8_000), cage).events.at(-1)).toMatchObject({
      data: { differenceCents: 3_000 },
    });
  });

  test("[R32] what was overridden is paid to the cent: no second tolerance, and not the award", () => {
    const documented = issued(flush.does(override(8_000), supervisor));
    for (const amount of [5_000, 7_999, 8_001, 10_500]) {
      expectRefused(documented.asks(pay(amount), cage), "payment-differs", /\$80\.00.*R32/, {
        expected: "8000",
      });
    }
  });

  test("[R32] [R29] a slip in force is not overridden; voided, it is", () => {
    const documented = issued(flush);
    expectRefused(documented.asks(override(8_000), supervisor), "slip-issued", /\$50\.00.*R29/);
    const voided = documented.does(
      { type: "VoidSlip", data: { serial: 1, reason: "counted anew" } },
      finance,
    );
    const anew = voided.does(override(8_000), supervisor).does(document, cage);
    expect(anew.events.at(-1)).toMatchObject({
      data: { slip: { serial: 2, amountCents: 8_000 } },
    });
  });

  test("[R32] an override is a supervisor's, with a reason, and of no less than nothing", () => {
    expectRefused(flush.asks(override(8_000), cage), "second-badge-needed", /R32/);
    expectRefused(flush.asks(override(8_000, ""), supervisor), "reason-missing", /R32/);
    expectRefused(flush.asks(override(-1), supervisor), "amount-not-payable", /R32/, {
      field: "amountCents",
    });
  });

  test("[R32] within the tolerance nothing, or less, is still no payment", () => {
    const terms = {
      ...configuration.terms,
      pays: configuration.terms.pays.map((paid) =>
        paid.category === "flush"
          ? { ...paid, pay: "flat" as const, amountCents: cents(2_000) }
          : paid,
      ),
    };
    const small = issued(won(meterWith({ ratePpm: 0, terms, thresholds }), [4, "flush"]));
    for (const amount of [0, -500]) {
      expectRefused(small.asks(pay(amount), cage), "payment-differs", /nothing.*R32/);
    }
    const nothing = issued(
      won(meterWith({ ratePpm: 0, terms, thresholds }), [4, "flush"]).does(override(0), supervisor),
    );
    expect(nothing.does(pay(0), cage).events.at(-1)).toMatchObject({
      data: { amountCents: 0, differenceCents: -2_000 },
    });
  });
});

describe("[R31] what a payment asks for", () => {
  test("[R31] an override after surveillance has looked makes it look again", () => {
    const seen = won(meterWith({ ratePpm: 0 }), [4, "straight-flush"])
      .does(acknowledge, surveillance)
      .does(override(990_000), supervisor);
    const documented = issued(seen);
    expectRefused(documented.asks(pay(990_000), cage), "surveillance-needed", /R31/);
    const again = documented.does(acknowledge, surveillance);
    expect(again.asks(pay(990_000), cage).kind).toBe("accepted");
  });

  test("[R31] [R32] is what was filed when it was won, also when the hit put another filing into force", () => {
    const looser = {
      ...configuration,
      thresholds: {
        ...configuration.thresholds,
        surveillanceAboveCents: cents(90_000_000),
        signatureAboveCents: cents(90_000_000),
        overrideAboveCents: cents(90_000_000),
      },
    };
    const meter = meterWith({ ratePpm: 0 })
      .does({ type: "ConfigureMeter", data: { configuration: looser } }, admin)
      .does({ type: "ApproveConfiguration", data: { version: 2 } }, finance);
    const royal = issued(won(meter, [4, "royal-flush"]));
    expect(royal.state.configurationVersion).toBe(2);
    expectRefused(royal.asks(pay(10_000_000), cage), "surveillance-needed", /\$3,000\.00.*R31/);
    const seen = royal.does(acknowledge, surveillance);
    expectRefused(seen.asks(pay(10_000_000), cage), "signature-needed", /\$10,000\.00.*R31/);
    const signed = seen.does({ type: "SignSlip", data: { serial: 1 } }, otherSupervisor);
    expectRefused(signed.asks(pay(9_990_000), cage), "payment-differs", /\$25\.00.*R32/);
    expect(signed.asks(pay(10_000_000), cage).kind).toBe("accepted");
  });
});
