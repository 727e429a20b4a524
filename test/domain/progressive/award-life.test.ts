import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import type { MeterCommand } from "../../../domain/progressive/commands.ts";
import {
  evolveRegister,
  type PayoutLine,
  payoutRegisterColumns,
  payoutRegisterRow,
} from "../../../domain/progressive/payout-register.ts";
import type { MeterConfiguration } from "../../../domain/progressive/rules.ts";
import { logged } from "./log.ts";
import {
  awardOf,
  cage,
  claimOf,
  configuration,
  dealer,
  expectRefused,
  finance,
  logOf,
  type Meter,
  meterWith,
  otherSupervisor,
  stream,
  supervisor,
  surveillance,
} from "./scenario.ts";

const verify = (hit = 1): MeterCommand => ({ type: "VerifyAward", data: { hit } });
const acknowledge: MeterCommand = { type: "AcknowledgeAward", data: { hit: 1 } };
const document = (hit = 1): MeterCommand => ({
  type: "DocumentAward",
  data: { hit, method: "cheque" },
});
const sign: MeterCommand = { type: "SignSlip", data: { serial: 1 } };
const pay = (amountCents: number): MeterCommand => ({
  type: "PayAward",
  data: { hit: 1, amountCents: cents(amountCents) },
});
const override = (amountCents: number): MeterCommand => ({
  type: "OverrideAward",
  data: { hit: 1, amountCents: cents(amountCents), reason: "the chart was misread" },
});
const clear: MeterCommand = { type: "ClearAward", data: { hit: 1 } };
const voidSlip = (reason: string): MeterCommand => ({
  type: "VoidSlip",
  data: { serial: 1, reason },
});

type Hands = Parameters<typeof claimOf> extends [number, number, ...infer Rest] ? Rest : never;

/** What the hand wins is: flush $50.00; straight flush $10,000.00; royal flush $100,000.00. */
function wonUnder(filing: Partial<MeterConfiguration>, ...hands: Hands): Meter {
  return meterWith({ ratePpm: 0, ...filing }).does((state) =>
    awardOf(state, claimOf(1, 1, ...hands), [logOf(1, [])]),
  );
}

/** All of it paid by the cage. */
const won = (...hands: Hands): Meter =>
  wonUnder({ thresholds: { ...configuration.thresholds, inventoryUpToCents: cents(0) } }, ...hands);

const flush = won([4, "flush"]);
const straightFlush = won([4, "straight-flush"]);
const royalFlush = won([4, "royal-flush"]);

describe("7.9.E.3 the life of an award", () => {
  test("[R26] [R27] [E120] verified, documented, paid, and only then are the cards free", () => {
    let meter = flush;
    for (const [command, by] of [
      [verify(), supervisor],
      [document(), cage],
      [pay(5_000), cage],
    ] as const) {
      expectRefused(meter.asks(clear, dealer), "not-paid", /documented and paid/, {
        paragraph: "7.9.E.3",
      });
      meter = meter.does(command, by);
    }
    const cleared = meter.does(clear, dealer);
    expect(cleared.events.at(-1)).toEqual({
      type: "AwardCleared",
      data: { hit: 1, by: "D-1", serial: 1, stream: stream(1), round: 1, seat: 4 },
    });
    expect(cleared.state.openAwards).toEqual([]);
    expectRefused(cleared.asks(clear, dealer), "no-open-award", /Hit 1.*R26/);
  });

  test("[7.9.E.3] [R26] a dealer does not verify, nor the claimant's own badge", () => {
    const claimant = { ...supervisor, actor: { role: "supervisor", badge: "D-1" } };
    for (const by of [dealer, cage, claimant]) {
      expectRefused(flush.asks(verify(), by), "second-badge-needed", /7\.9\.E\.3/, {
        paragraph: "7.9.E.3",
      });
    }
    const verified = flush.does(verify(), supervisor);
    expectRefused(verified.asks(verify(), otherSupervisor), "already-verified", /S-1.*R26/);
  });

  test("no step is taken out of turn, nor twice", () => {
    expectRefused(flush.asks(document(), cage), "not-verified", /7\.9\.E\.3/);
    expectRefused(flush.asks(pay(5_000), cage), "not-documented", /R29/);
    expectRefused(flush.asks(verify(2), supervisor), "no-open-award", /Hit 2.*R26/);
    const paid = flush.does(verify(), supervisor).does(document(), cage).does(pay(5_000), cage);
    expectRefused(paid.asks(pay(5_000), cage), "already-paid", /only once.*R29/);
    expectRefused(paid.asks(voidSlip("late"), finance), "already-paid", /R30/);
    const override: MeterCommand = {
      type: "OverrideAward",
      data: { hit: 1, amountCents: cents(1), reason: "late" },
    };
    expectRefused(paid.asks(override, otherSupervisor), "already-paid", /only once.*R29/);
    expectRefused(paid.asks({ ...sign, data: { serial: 9 } }, supervisor), "no-such-slip", /R30/);
  });

  test("small awards are the table's to pay, others the cage's, as filed", () => {
    for (const [category, paidFrom] of [
      ["flush", "inventory"],
      ["straight-flush", "cage"],
    ] as const) {
      expect(wonUnder({}, [4, category]).state.openAwards).toMatchObject([{ paidFrom }]);
    }
    expect(flush.state.openAwards).toMatchObject([{ paidFrom: "cage" }]);
  });

  test("[R34] what the table has paid is documented and paid by who claimed it there, not once more by the cage", () => {
    const verified = wonUnder({}, [4, "flush"]).does(verify(), supervisor);
    expectRefused(verified.asks(document(), cage), "paid-at-the-table", /R34/, {
      stated: "C-1",
      expected: "D-1",
    });
    const documented = verified.does(document(), dealer);
    expectRefused(documented.asks(pay(5_000), cage), "paid-at-the-table", /R34/);
    expect(documented.does(pay(5_000), dealer).events.at(-1)).toMatchObject({
      data: { by: "D-1", paidFrom: "inventory" },
    });
  });
});

describe("[R29] the payout slip", () => {
  const issued = straightFlush.does(verify(), supervisor).does(document(), cage);

  test("[R29] has everything", () => {
    expect(issued.events.at(-1)).toEqual({
      type: "PayoutSlipIssued",
      data: {
        slip: {
          serial: 1,
          hit: 1,
          table: stream(1),
          round: 1,
          seat: 4,
          game: "caribbean-stud",
          at: cage.at,
          combination: "straight-flush",
          level: "1",
          meterBefore: "100000.00000000",
          meterAfter: "90000.00000000",
          amountCents: 1_000_000,
          method: "cheque",
          preparedBy: "C-1",
          verifiedBy: "S-1",
        },
      },
    });
  });

  test("[R29] is not altered: a second one needs the first to be voided", () => {
    expectRefused(issued.asks(document(), cage), "slip-issued", /R29/);
  });

  test("[R29] is not prepared by its verifier", () => {
    const verified = straightFlush.does(verify(), supervisor);
    expectRefused(verified.asks(document(), supervisor), "second-badge-needed", /R29/);
  });

  test("[R30] serials have no gap, voids included", () => {
    const two = won([2, "flush"], [3, "flush"])
      .does(verify(1), supervisor)
      .does(verify(2), supervisor)
      .does(document(1), cage)
      .does(voidSlip("wrong method"), finance)
      .does(document(2), cage)
      .does(document(1), cage);
    const serials = two.events.flatMap((event) =>
      event.type === "PayoutSlipIssued" ? [event.data.slip.serial] : [],
    );
    expect(serials).toEqual([1, 2, 3]);
  });

  test("[R30] a void keeps the original, its reason and its signer", () => {
    const voided = issued.does(voidSlip("wrong method"), finance);
    expect(voided.events.at(-1)).toEqual({
      type: "PayoutSlipVoided",
      data: { slip: issued.state.openAwards[0]?.slip, reason: "wrong method", by: "F-1" },
    });
    expectRefused(voided.asks(voidSlip("again"), finance), "no-such-slip", /1/);
    expectRefused(voided.asks(sign, supervisor), "no-such-slip", /1/);
    expectRefused(voided.asks(pay(1_000_000), cage), "not-documented", /R29/);
  });

  test("[R30] a void is neither without reason nor by the preparer", () => {
    expectRefused(issued.asks(voidSlip(""), finance), "reason-missing", /R30/);
    expectRefused(issued.asks(voidSlip("mine"), cage), "second-badge-needed", /R30/);
  });
});

describe("[R31] thresholds before payment", () => {
  test("[R31] above $3,000 surveillance has verified hand, wager, payout and player", () => {
    const issued = straightFlush.does(verify(), supervisor).does(document(), cage);
    expectRefused(issued.asks(pay(1_000_000), cage), "surveillance-needed", /\$3,000\.00.*R31/);
    expectRefused(issued.asks(acknowledge, supervisor), "surveillance-needed", /R31/);
    const seen = issued.does(acknowledge, surveillance);
    expect(seen.asks(pay(1_000_000), cage).kind).toBe("accepted");
    expectRefused(seen.asks(acknowledge, surveillance), "already-acknowledged", /Hit 1/);
  });

  test("[R31] above $10,000 a supervisor has signed the slip as well", () => {
    const issued = royalFlush
      .does(verify(), supervisor)
      .does(document(), cage)
      .does(acknowledge, surveillance);
    expectRefused(issued.asks(pay(10_000_000), cage), "signature-needed", /\$10,000\.00.*R31/);
    for (const by of [cage, dealer]) {
      expectRefused(issued.asks(sign, by), "second-badge-needed", /R31/);
    }
    const signed = issued.does(sign, otherSupervisor);
    expect(signed.asks(pay(10_000_000), cage).kind).toBe("accepted");
    expectRefused(signed.asks(sign, supervisor), "already-signed", /S-2/);
  });

  test("[R31] up to them neither is asked for", () => {
    const issued = flush.does(verify(), supervisor).does(document(), cage);
    expect(issued.asks(pay(5_000), cage).kind).toBe("accepted");
  });
});

describe("the payout register", () => {
  const meter = wonUnder({}, [2, "royal-flush"], [5, "flush"])
    .does(verify(), supervisor)
    .does(document(), cage)
    .does(voidSlip("wrong method"), finance)
    .does(document(), cage)
    .does({ type: "SignSlip", data: { serial: 2 } }, supervisor)
    .does(acknowledge, surveillance)
    .does(pay(10_000_000), cage);
  const lines = logged(meter.events).reduce(evolveRegister, [] as readonly PayoutLine[]);
  const thresholds = { ...configuration.thresholds, taxFormAboveCents: cents(60_000) };
  const rows = lines.map((line) => payoutRegisterRow("csp-main", thresholds, line));

  test("[R29] [R30] has a line for every slip, the voided one among them", () => {
    expect(rows).toMatchObject([
      { slip_no: "1", hit_no: "1", void: "wrong method (F-1)", paid_at: "" },
      { slip_no: "2", hit_no: "1", void: "", award: "100000.00", tax_form: "W-2G" },
      { slip_no: "", hit_no: "2", combination: "flush", paid_from: "RACK", tax_form: "" },
    ]);
    expect(rows[1]).toMatchObject({
      table_no: "csp-1",
      seat: "2",
      round_id: "1",
      meter_before: "100000.00",
      meter_after: "10000.00",
      meter_after_exact: "10000.00000000",
      tie_policy: "ordered",
      paid_from: "CAGE",
      locked_by: "D-1",
      verified_by: "S-1",
      surveillance_ack: "V-1",
    });
    expect(rows[1]?.paid_at).toMatch(/^2026-01-15T16:00:\d\d\.000Z$/);
  });

  test("[R32] states what was paid and by how much it differs from the award, once it is paid", () => {
    expect(rows.map(({ paid, difference }) => [paid, difference])).toEqual([
      ["", ""],
      ["100000.00", "0.00"],
      ["", ""],
    ]);
    for (const [paidCents, paid, difference] of [
      [5_725, "57.25", "7.25"],
      [1_000, "10.00", "-40.00"],
    ] as const) {
      const other = flush
        .does(verify(), supervisor)
        .does(override(paidCents), otherSupervisor)
        .does(document(), cage)
        .does(pay(paidCents), cage);
      const [line] = logged(other.events).reduce(evolveRegister, [] as readonly PayoutLine[]);
      if (line === undefined) throw new Error("no line");
      expect(payoutRegisterRow("csp-main", thresholds, line)).toMatchObject({
        ...{ award: "50.00", paid, difference },
      });
    }
  });

  test("has the columns that finance reads, all of them and in order", () => {
    for (const row of rows) expect(Object.keys(row)).toEqual([...payoutRegisterColumns]);
  });
});
