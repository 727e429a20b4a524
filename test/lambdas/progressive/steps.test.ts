import { describe, expect, it } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { cage, meter, openFloor, supervisor, surveillance } from "./open-floor.ts";
import { authorize, claimRound, collectAndClose, foldRound, lockRound } from "./play-on-meter.ts";

const table = "table/san-juan/csp-1";
const other = "table/san-juan/csp-2";
const perLock = 200 * 713_000;

describe("links", () => {
  it("reach the tables: their progressive wagers are in service", async () => {
    const floor = await openFloor({ tables: 2 });
    for (const name of floor.names) {
      expect((await floor.tableState(name)).progressiveLink).toEqual({
        meterId: "csp-main",
        link: "linked",
      });
    }
  });
});

describe("locks", () => {
  it("of several tables are counted in one commit of the meter", async () => {
    const floor = await openFloor({ tables: 3 });
    const before = (await floor.eventsOf(meter)).length;
    for (const name of floor.names) await lockRound(floor, name);
    expect(await floor.deliver(await floor.ring())).toEqual([]);
    const events = (await floor.eventsOf(meter)).slice(before);
    expect(events.map(({ event }) => event.type)).toEqual(["ContributionsRecorded"]);
    expect((await floor.meterState()).cycle.wageredCents).toBe(600);
    expect(events[0]?.commit.actor).toEqual({ badge: "meter-csp-main", role: "system" });
    expect(events[0]?.commit.cause).toMatch(/^table\/san-juan\/csp-1#\d+\.1$/);
  });

  it("are counted once, delivered twice in one batch and again later [R20]", async () => {
    const floor = await openFloor({ tables: 1 });
    await lockRound(floor, table);
    const rung = await floor.ring();
    await floor.deliver([...rung, ...rung]);
    const { length } = await floor.eventsOf(meter);
    expect(await floor.deliver(rung)).toEqual([]);
    expect((await floor.eventsOf(meter)).length).toBe(length);
    expect((await floor.meterState()).cycle.wageredCents).toBe(200);
    expect(floor.counts).toMatchObject({ ContributionCounted: 1, ContributionDuplicate: 1 });
  });

  it("that can not be counted go back to the queue, the others do not", async () => {
    const floor = await openFloor({ tables: 2 });
    await lockRound(floor, table);
    await lockRound(floor, other);
    const [first, second] = await floor.ring();
    if (first === undefined || second === undefined) throw new Error("two locks");
    const beyond = JSON.parse(second.record.body);
    beyond.detail.data.lock = 99;
    const far = { ...second, record: { ...second.record, body: JSON.stringify(beyond) } };
    expect(await floor.deliver([first, far])).toEqual([far]);
    expect((await floor.meterState()).cycle.wageredCents).toBe(200);
    expect(floor.counts.ContributionUncounted).toBe(1);
  });

  it("over what is plausible are set aside and reported, and delivered all the same [R11]", async () => {
    const filing = { unreasonableContributionCents: cents(100) };
    const floor = await openFloor({ tables: 1, filing });
    await lockRound(floor, table, 2);
    expect(await floor.deliver(await floor.ring())).toEqual([]);
    expect(floor.counts).toMatchObject({ ContributionQuarantined: 1 });
    expect(floor.counts.ContributionCounted).toBeUndefined();
    expect((await floor.meterState()).quarantined).toHaveLength(1);
  });

  it("in a message that nobody can read go back, and keep no other waiting", async () => {
    const floor = await openFloor({ tables: 1 });
    await lockRound(floor, table);
    const [lock] = await floor.ring();
    if (lock === undefined) throw new Error("a lock");
    const poison = { ...lock, record: { ...lock.record, body: "{}", messageId: "poison" } };
    expect(await floor.deliver([poison, lock])).toEqual([poison]);
    expect((await floor.meterState()).cycle.wageredCents).toBe(200);
  });
});

describe("a claim", () => {
  it("is answered once with what the meter holds, and the table hears of it [R33]", async () => {
    const floor = await openFloor({ tables: 2 });
    await lockRound(floor, table);
    await claimRound(floor, table, "royal-flush");
    const rung = await floor.ring();
    await floor.deliver(rung);
    await floor.deliver(rung);
    // Play goes on elsewhere before the answer has come to the table.
    await lockRound(floor, other);
    await floor.settle();
    const { hits, cycle, openAwards } = await floor.meterState();
    expect(hits).toBe(1);
    const amountCents = 10_000_000 + Math.floor(perLock / 1_000_000);
    expect(openAwards).toMatchObject([{ stream: table, round: 1, seat: 2, amountCents }]);
    expect(cycle).toMatchObject({ number: 2, wageredCents: 200 });
    expect((await floor.tableState(table)).round).toMatchObject({
      seats: [{ seat: 2, award: { amountCents, paidFrom: "cage" } }, { seat: 5 }],
    });
    const awarded = (await floor.eventsOf(meter)).filter(
      ({ event }) => event.type === "ProgressiveAwarded",
    );
    expect(awarded).toHaveLength(1);
    expect(awarded[0]?.commit.cause).toBe(openClaimId(await floor.eventsOf(table)));
  });

  it("counts what the logs show before it and the queue has not brought, and nothing after it [R24]", async () => {
    const floor = await openFloor({ tables: 2 });
    await lockRound(floor, other);
    await lockRound(floor, table);
    floor.clock.now += 10;
    await claimRound(floor, table, "royal-flush");
    floor.clock.now += 10;
    await foldRound(floor, other);
    await lockRound(floor, other);
    const rung = await floor.ring();
    const late = rung.filter(({ type }) => type === "ProgressiveWagersLocked").at(-1);
    if (late === undefined) throw new Error("a lock");
    // The later lock comes first, the claim next, and the earlier locks never.
    await floor.deliver([late]);
    await floor.deliver(rung.filter(({ type }) => type === "ProgressiveClaimed"));
    const { cycle, openAwards } = await floor.meterState();
    expect(openAwards[0]?.amountCents).toBe(10_000_000 + Math.floor((2 * perLock) / 1_000_000));
    expect(cycle).toMatchObject({ number: 2 });
    const byTable = (await floor.meterState()).contributors.map(({ through }) => through);
    expect(byTable).toEqual([1, 2]);
  });

  it("of one table waits for an earlier one of another, which is answered first [R24]", async () => {
    const floor = await openFloor({ tables: 2 });
    await lockRound(floor, table);
    await lockRound(floor, other);
    floor.clock.now += 10;
    await claimRound(floor, table, "royal-flush");
    floor.clock.now += 10;
    await claimRound(floor, other, "royal-flush");
    const rung = await floor.ring();
    const second = rung.filter(
      ({ type, record }) => type === "ProgressiveClaimed" && record.body.includes("csp-2"),
    );
    expect(await floor.deliver(second)).toEqual([]);
    const { openAwards } = await floor.meterState();
    expect(openAwards.map(({ stream, hit }) => [stream, hit])).toEqual([
      [table, 1],
      [other, 2],
    ]);
    const [first, next] = openAwards;
    expect(first?.amountCents).toBe(10_000_000 + Math.floor((2 * perLock) / 1_000_000));
    // What the first left below a cent, and the reset.
    expect(next?.amountCents).toBe(1_000_000);
  });

  it("of two tables at once, delivered to two functions at once, is answered in the order of play [R23]", async () => {
    const floor = await openFloor({ tables: 2 });
    await lockRound(floor, table);
    await lockRound(floor, other);
    floor.clock.now += 10;
    await claimRound(floor, other, "royal-flush");
    await claimRound(floor, table, "royal-flush", "royal-flush");
    const rung = await floor.ring();
    const backs = await Promise.all([floor.deliver(rung), floor.deliver(rung.toReversed())]);
    for (const back of backs) await floor.deliver(back);
    await floor.settle();
    const { openAwards, hits } = await floor.meterState();
    expect(hits).toBe(3);
    // The same time at both: the order of streams decides; at one table right to left.
    expect(openAwards.map(({ stream, seat }) => [stream, seat])).toEqual([
      [table, 2],
      [table, 5],
      [other, 2],
    ]);
  });

  it("that the meter's terms refuse is rejected, and the round can end", async () => {
    const morePays = [{ category: "straight", pay: "flat", amountCents: cents(2_000) }] as const;
    const floor = await openFloor({ tables: 2, morePays });
    await lockRound(floor, table);
    await claimRound(floor, table, "straight");
    await floor.settle();
    const rejected = (await floor.eventsOf(meter)).at(-1)?.event;
    expect(rejected).toMatchObject({
      type: "ClaimRejected",
      data: { reason: "no-progressive-win", by: "meter-csp-main" },
    });
    expect((await floor.tableState(table)).round).toMatchObject({ phase: "settled" });
    expect(floor.counts).toMatchObject({ ClaimRejected: 1 });
  });

  it("is answered as the table's log has it, whatever the message says", async () => {
    const floor = await openFloor({ tables: 1 });
    await lockRound(floor, table);
    await claimRound(floor, table, "flush");
    const [, claim] = await floor.ring();
    if (claim === undefined) throw new Error("a claim");
    const body = JSON.parse(claim.record.body);
    body.detail.data.claims[0].category = "royal-flush";
    await floor.deliver([{ ...claim, record: { ...claim.record, body: JSON.stringify(body) } }]);
    expect((await floor.meterState()).openAwards).toMatchObject([{ category: "flush" }]);
    body.detail.data.round = 7;
    const never = { ...claim, record: { ...claim.record, body: JSON.stringify(body) } };
    expect(await floor.deliver([never])).toEqual([never]);
    expect((await floor.meterState()).hits).toBe(1);
  });

  it("that came out after a later one was awarded is awarded where that one cut [R24]", async () => {
    const floor = await openFloor({ tables: 2 });
    await lockRound(floor, table);
    await lockRound(floor, other);
    floor.clock.now += 10_000;
    await claimRound(floor, other, "royal-flush");
    await floor.settle();
    // The other table's server is seconds behind: its claim has an earlier time than the hit.
    floor.clock.now -= 10_000;
    await claimRound(floor, table, "royal-flush");
    floor.clock.now += 5_000;
    await floor.send(table, [{ type: "SeatPlayer", data: { seat: 3, player: "guest-3" } }]);
    floor.clock.now += 20_000;
    await floor.settle();
    const { openAwards, lastCut } = await floor.meterState();
    expect(openAwards.map(({ stream }) => stream)).toEqual([other, table]);
    expect(lastCut?.stream).toBe(other);
    expect(openAwards[1]?.amountCents).toBe(1_000_000);
  });
});

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

function openClaimId(
  events: Awaited<ReturnType<Awaited<ReturnType<typeof openFloor>>["eventsOf"]>>,
) {
  return events.find(({ event }) => event.type === "ProgressiveClaimed")?.id;
}
