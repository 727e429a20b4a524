import { describe, expect, it } from "vitest";
import { cage, meter, openFloor, supervisor, surveillance } from "./open-floor.ts";
import { authorize, claimRound, collectAndClose, lockRound } from "./play-on-meter.ts";

const table = "table/san-juan/csp-1";

describe("an award", () => {
  it("of the cage is verified by who authorised it, cleared by people, and the cards may go [R27]", async () => {
    const floor = await openFloor({ tables: 1 });
    await lockRound(floor, table);
    await claimRound(floor, table, "royal-flush");
    await floor.settle();
    await authorize(floor, table, 2);
    await floor.settle();
    const [award] = (await floor.meterState()).openAwards;
    expect(award).toMatchObject({ verifiedBy: "S-1", paid: false });
    if (award === undefined) throw new Error("an award");
    const { hit, amountCents } = award;
    await floor.sendMeter({ type: "AcknowledgeAward", data: { hit } }, surveillance);
    await floor.sendMeter({ type: "DocumentAward", data: { hit, method: "cheque" } }, cage);
    const second = { ...supervisor, badge: "S-2" };
    await floor.sendMeter({ type: "SignSlip", data: { serial: 1 } }, second);
    await floor.sendMeter({ type: "PayAward", data: { hit, amountCents } }, cage);
    await expect(collectAndClose(floor, table, [2])).rejects.toThrow("7.9.E.3");
    await floor.sendMeter({ type: "ClearAward", data: { hit } }, cage);
    const rung = await floor.ring();
    await floor.deliver([...rung, ...rung]);
    expect((await floor.tableState(table)).round).toMatchObject({
      seats: [{ documented: true }, {}],
    });
    await collectAndClose(floor, table, [2]);
    expect((await floor.tableState(table)).round).toBeNull();
  });

  it("of the inventory is documented, paid and cleared by who claimed it", async () => {
    const floor = await openFloor({ tables: 1 });
    await lockRound(floor, table);
    await claimRound(floor, table, "flush");
    await floor.settle();
    await authorize(floor, table, 2);
    const rung = await floor.ring();
    await floor.deliver(rung);
    await floor.deliver(rung);
    const types = (await floor.eventsOf(meter)).slice(-4).map(({ event }) => event.type);
    expect(types).toEqual(["AwardVerified", "PayoutSlipIssued", "AwardPaid", "AwardCleared"]);
    const badges = (await floor.eventsOf(meter)).slice(-4).map(({ commit }) => commit.actor);
    expect(badges.map(({ badge, role }) => `${badge} ${role}`)).toEqual([
      "S-1 supervisor",
      "D-1 dealer",
      "D-1 dealer",
      "D-1 dealer",
    ]);
    await collectAndClose(floor, table, [2]);
    await floor.settle();
    expect((await floor.meterState()).openAwards).toEqual([]);
    expect(floor.counts.StepFailed).toBeUndefined();
  });

  it("of another amount is overridden first, by the same badge [R32]", async () => {
    const floor = await openFloor({ tables: 1 });
    await lockRound(floor, table);
    await claimRound(floor, table, "flush");
    await floor.settle();
    await authorize(floor, table, 2, 8_000);
    await floor.settle();
    const events = (await floor.eventsOf(meter)).map(({ event }) => event);
    expect(events.find(({ type }) => type === "AwardOverridden")?.data).toMatchObject({
      by: "S-1",
      awardedCents: 5_000,
      amountCents: 8_000,
      reason: "The display was misread.",
    });
    expect(events.at(-2)?.data).toMatchObject({ amountCents: 8_000 });
    expect(events.at(-1)?.type).toBe("AwardCleared");
  });

  it("that the log records no refusal of, however often and late its events come", async () => {
    const floor = await openFloor({ tables: 2 });
    const all = [];
    for (const win of ["flush", "straight-flush"] as const) {
      await lockRound(floor, table);
      await claimRound(floor, table, win);
      all.push(...(await floor.ring()));
      await floor.deliver(all);
      all.push(...(await floor.ring()));
      await floor.deliver(all);
      if (win === "straight-flush") continue;
      await authorize(floor, table, 2);
      all.push(...(await floor.ring()));
      await floor.deliver(all);
      await collectAndClose(floor, table, [2]);
    }
    all.push(...(await floor.ring()));
    expect(await floor.deliver(all.toReversed())).toEqual([]);
    for (const name of [table, meter]) {
      const types = (await floor.eventsOf(name)).map(({ event }) => event.type);
      expect(types.filter((type) => type.endsWith("CommandRefused"))).toEqual([]);
    }
  });
});
