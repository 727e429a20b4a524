import { describe, expect, it } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { meter, openFloor } from "./open-floor.ts";
import { lockRound } from "./play-on-meter.ts";

const table = "table/san-juan/csp-1";
const other = "table/san-juan/csp-2";

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
