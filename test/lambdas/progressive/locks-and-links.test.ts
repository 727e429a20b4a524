import { describe, expect, it } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { fromTables } from "../../../lambdas/progressive/from-tables.ts";
import { heal } from "../../../lambdas/progressive/heal.ts";
import { admin, type Floor, meter, openFloor } from "./open-floor.ts";
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

describe("a meter that others keep writing to", () => {
  it("gives the locks back to the queue after a bounded number of tries", async () => {
    const floor = await openFloor({ tables: 1 });
    await lockRound(floor, table);
    const [lock] = await floor.ring();
    if (lock === undefined) throw new Error("a lock");
    let tries = 0;
    const meters: Floor["ports"]["meters"] = async () => {
      tries += 1;
      return { kind: "conflict", code: "contention", version: 7 };
    };
    const back = await fromTables({ ...floor.ports, meters }, [lock.record]);
    expect(back.batchItemFailures).toEqual([{ itemIdentifier: lock.record.messageId }]);
    expect(floor.counts.MeterContended).toBe(1);
    expect(tries).toBeLessThanOrEqual(4);
    expect(await floor.deliver([lock])).toEqual([]);
  });
});

describe("a meter that is retired", () => {
  const plan = { kind: "award", event: "gala", documentNumber: "P-1" } as const;

  async function retired() {
    const floor = await openFloor({ tables: 2 });
    for (const stream of floor.names) {
      await floor.sendMeter({ type: "UnlinkTable", data: { stream, lastLock: 0 } }, admin);
    }
    await floor.sendMeter({ type: "RetireMeter", data: { plan } }, admin);
    const finance = { badge: "F-1", role: "finance" };
    await floor.sendMeter({ type: "ApproveRetirement", data: { plan } }, finance);
    return floor;
  }
  const links = async (floor: Floor) =>
    await Promise.all(
      floor.names.map(async (name) => (await floor.tableState(name)).progressiveLink?.link),
    );

  it("takes every table out of its service [R25]", async () => {
    const floor = await retired();
    expect(await links(floor)).toEqual(["linked", "linked"]);
    await floor.settle();
    expect(await links(floor)).toEqual(["unlinked", "unlinked"]);
  });

  it("does so also when its last event was lost", async () => {
    const floor = await retired();
    await floor.ring();
    floor.clock.now += 6_000;
    expect(await heal(floor.ports, meter)).toMatchObject({ failed: 0 });
    expect(await links(floor)).toEqual(["unlinked", "unlinked"]);
    expect(await heal(floor.ports, meter)).toMatchObject({ healed: 0, failed: 0 });
  });
});
