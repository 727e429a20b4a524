import { describe, expect, it } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { meter, openFloor } from "./open-floor.ts";
import { claimRound, foldRound, lockRound } from "./play-on-meter.ts";

const table = "table/san-juan/csp-1";
const other = "table/san-juan/csp-2";
const perLock = 200 * 713_000;

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

describe("a claim that could not be answered for long", () => {
  it("is answered with hundreds of later locks counted, which are all of the next cycle [R24]", async () => {
    const floor = await openFloor({ tables: 4 });
    const [first = "", ...others] = floor.names;
    await lockRound(floor, first);
    await claimRound(floor, first, "royal-flush");
    const claims = await floor.ring();
    for (let round = 0; round < 70; round += 1) {
      floor.clock.now += 1_000;
      for (const name of others) {
        await lockRound(floor, name, 1);
        await foldRound(floor, name);
      }
    }
    expect(await floor.deliver(await floor.ring())).toEqual([]);
    expect(await floor.deliver(claims)).toEqual([]);
    const { cycle, openAwards } = await floor.meterState();
    expect(cycle).toMatchObject({ number: 2, wageredCents: 21_000 });
    expect(openAwards[0]?.amountCents).toBe(10_000_000 + Math.floor(perLock / 1_000_000));
  });

  it("is answered with hundreds of earlier locks that nobody had counted [R24]", async () => {
    const floor = await openFloor({ tables: 4 });
    const [first = "", ...others] = floor.names;
    for (let round = 0; round < 70; round += 1) {
      for (const name of others) {
        await lockRound(floor, name, 1);
        await foldRound(floor, name);
      }
    }
    await lockRound(floor, first);
    floor.clock.now += 10;
    await claimRound(floor, first, "royal-flush");
    const claims = (await floor.ring()).filter(({ type }) => type === "ProgressiveClaimed");
    expect(await floor.deliver(claims)).toEqual([]);
    const { cycle, openAwards } = await floor.meterState();
    expect(cycle).toMatchObject({ number: 2, wageredCents: 0 });
    const before = 210 * 100 * 713_000 + perLock;
    expect(openAwards[0]?.amountCents).toBe(10_000_000 + Math.floor(before / 1_000_000));
  });

  it("leaves to the next cycle what was under way with an earlier time when the logs were read", async () => {
    const floor = await openFloor({ tables: 2 });
    await lockRound(floor, table);
    floor.clock.now += 1_000;
    await claimRound(floor, table, "royal-flush");
    await floor.settle();
    // The other table's server had taken its time before the claim, and stored after it was answered.
    const now = floor.clock.now;
    floor.clock.now = now - 1_000;
    await lockRound(floor, other);
    floor.clock.now = now;
    await floor.settle();
    const { cycle, hits } = await floor.meterState();
    expect(hits).toBe(1);
    expect(cycle).toMatchObject({ number: 2, wageredCents: 200 });
  });
});

function openClaimId(
  events: Awaited<ReturnType<Awaited<ReturnType<typeof openFloor>>["eventsOf"]>>,
) {
  return events.find(({ event }) => event.type === "ProgressiveClaimed")?.id;
}
