import { describe, expect, it } from "vitest";
import { command } from "./edge.ts";
import { byTheCage, documented, hit, linkedMeter, recorded, refusal } from "./meter-edge.ts";

const pay = (amountCents: number) => command("PayAward", { hit: 1, amountCents });

describe("[R29] [R30] a payout slip", () => {
  it("[R29] is not prepared by the badge that verified the hand", async () => {
    const side = await linkedMeter();
    await hit(side, "straight-flush");
    const own = side.post("supervisor", command("DocumentAward", { hit: 1, method: "cash" }));
    expect(await refusal(side, own)).toMatchObject({
      code: "second-badge-needed",
      detail: expect.stringMatching(/R29/),
      stated: "supervisor-1",
    });
  });

  it("[R29] is not altered: a second one is refused while the first is in force", async () => {
    const side = await documented("straight-flush");
    const again = side.post("cage", command("DocumentAward", { hit: 1, method: "cash" }));
    expect(await refusal(side, again)).toMatchObject({
      code: "slip-issued",
      detail: expect.stringMatching(/Slip 1 .*R29/),
    });
  });

  it("[R30] is not voided by its preparer; by another badge it is, and its number is gone", async () => {
    const side = await documented("straight-flush");
    const void1 = () => command("VoidSlip", { serial: 1, reason: "wrong method" });
    expect(await refusal(side, side.post("cage", void1()))).toMatchObject({
      code: "second-badge-needed",
      detail: expect.stringMatching(/R30/),
      stated: "cage-1",
    });
    await recorded(side.post("cage", void1(), { badge: "cage-2" }));
    const anew = await recorded(
      side.post("cage", command("DocumentAward", { hit: 1, method: "cash" })),
    );
    expect(anew.body.events).toMatchObject([{ data: { slip: { serial: 2 } } }]);
    expect(await refusal(side, side.post("supervisor", void1()))).toMatchObject({
      code: "no-such-slip",
      field: "serial",
    });
  });
});

describe("[R31] [R32] the payment of an award", () => {
  it("[R29] does not come before its slip", async () => {
    const side = await linkedMeter();
    await hit(side, "straight-flush");
    expect(await refusal(side, side.post("cage", pay(1_000_000)))).toMatchObject({
      code: "not-documented",
      detail: expect.stringMatching(/R29/),
    });
  });

  it("[R31] above $3,000 waits for surveillance, above $10,000 for a supervisor's signature too", async () => {
    const side = await documented("royal-flush");
    expect(await refusal(side, side.post("cage", pay(10_000_000)))).toMatchObject({
      code: "surveillance-needed",
      detail: expect.stringMatching(/\$3,000.00 surveillance verifies before payment \(R31\)/),
    });
    await recorded(side.post("surveillance", command("AcknowledgeAward", { hit: 1 })));
    expect(await refusal(side, side.post("cage", pay(10_000_000)))).toMatchObject({
      code: "signature-needed",
      detail: expect.stringMatching(/\$10,000.00 a supervisor signs before payment \(R31\)/),
    });
    const preparer = side.post("supervisor", command("SignSlip", { serial: 1 }), {
      badge: "cage-1",
    });
    expect(await refusal(side, preparer)).toMatchObject({ code: "second-badge-needed" });
    await recorded(side.post("supervisor", command("SignSlip", { serial: 1 })));
    await recorded(side.post("cage", pay(10_000_000)));
  });

  it("[R31] the claimant's own badge is no surveillance, whatever its role", async () => {
    const side = await documented("royal-flush");
    const own = side.post("surveillance", command("AcknowledgeAward", { hit: 1 }), {
      badge: "dealer-1",
    });
    expect(await refusal(side, own)).toMatchObject({
      code: "second-badge-needed",
      detail: expect.stringMatching(/R31/),
    });
  });

  it("[R32] of more than $25 more or less than the award is refused without an override", async () => {
    const side = await documented("flush");
    for (const amountCents of [2_499, 7_501]) {
      expect(await refusal(side, side.post("cage", pay(amountCents)))).toMatchObject({
        code: "payment-differs",
        field: "amountCents",
        stated: String(amountCents),
        expected: "5000",
        detail: expect.stringMatching(/\$25.00 .*R32/),
      });
    }
    await recorded(side.post("cage", pay(7_500)));
  });

  it("[R32] of another amount is made with an override, which the claimant does not give", async () => {
    const side = await linkedMeter({ filed: byTheCage });
    await hit(side, "flush");
    const override = () =>
      command("OverrideAward", { hit: 1, amountCents: 8_000, reason: "the pays as posted" });
    const own = side.post("supervisor", override(), { badge: "dealer-1" });
    expect(await refusal(side, own)).toMatchObject({
      code: "second-badge-needed",
      detail: expect.stringMatching(/R32/),
    });
    await recorded(side.post("supervisor", override()));
    await recorded(side.post("cage", command("DocumentAward", { hit: 1, method: "cash" })));
    await recorded(side.post("cage", pay(8_000)));
  });

  it("[R34] is not the cage's to make where the table's inventory makes it", async () => {
    const side = await linkedMeter();
    await hit(side, "flush");
    const slip = side.post("cage", command("DocumentAward", { hit: 1, method: "cash" }));
    expect(await refusal(side, slip)).toMatchObject({
      code: "paid-at-the-table",
      stated: "cage-1",
      expected: "dealer-1",
      detail: expect.stringMatching(/R34/),
    });
  });

  it("[R27] [7.9.E.3] lets the cards go, and nothing before it does", async () => {
    const side = await documented("flush");
    const clear = () => command("ClearAward", { hit: 1 });
    expect(await refusal(side, side.post("cage", clear()))).toMatchObject({
      code: "not-paid",
      paragraph: "7.9.E.3",
      regulation: { en: expect.stringMatching(/./), es: expect.stringMatching(/./) },
    });
    await recorded(side.post("cage", pay(5_000)));
    expect(await refusal(side, side.post("cage", pay(5_000)))).toMatchObject({
      code: "already-paid",
    });
    const cleared = await recorded(side.post("cage", clear()));
    expect(cleared.body.events).toMatchObject([
      { type: "AwardCleared", data: { hit: 1, serial: 1, round: 1, seat: 1 } },
    ]);
  });
});
