import { describe, expect, it } from "vitest";
import type { StudProgressive } from "../../../domain/caribbean-stud/rules.ts";
import { cents } from "../../../domain/money/cents.ts";
import type { EventStore } from "../../../events/store/port.ts";
import { sweepMeters } from "../../../lambdas/schedule/sweep-meters.ts";
import { configuration, filedTerms } from "../../domain/progressive/scenario.ts";
import { faultyStore } from "./faulty-store.ts";
import {
  admin,
  cage,
  type Floor,
  type FloorOptions,
  meter,
  openFloor,
  rules,
  surveillance,
} from "./open-floor.ts";
import { authorize, claimRound, collectAndClose, foldRound, lockRound } from "./play-on-meter.ts";

const table = "table/san-juan/csp-1";
const other = "table/san-juan/csp-2";

/** As long as an event is left to its ordinary way. */
const grace = 6_000;

function sweep(floor: Floor) {
  const row = { lastSeq: 1, hash: new Uint8Array(), at: 0 };
  const views = {
    checkpoints: async () => [table, meter].map((stream) => ({ stream, ...row })),
    parkedStreams: async () => [],
  };
  return sweepMeters({ ...floor.ports, views });
}

/** What the bus had is gone. */
async function lose(floor: Floor) {
  await floor.ring();
  floor.clock.now += grace;
}

/** An admin's unlinking, at the table and at the meter. */
async function unlinkBoth(floor: Floor) {
  const data = { meterId: "csp-main", link: "unlinked" } as const;
  await floor.send(table, [{ type: "SetProgressiveLink", data }], admin);
  await floor.sendMeter({ type: "UnlinkTable", data: { stream: table, lastLock: 0 } }, admin);
  await floor.settle();
  floor.clock.now += 1;
}

/** Files the table's rules anew, with this progressive. */
async function file(floor: Floor, progressive: StudProgressive) {
  const caribbeanStud = { ...rules.caribbeanStud, progressive };
  const data = { rules: { ...rules, caribbeanStud } };
  await floor.send(table, [{ type: "FileTableRules", data }], admin);
}

async function faultyFloor(options: Omit<FloorOptions, "over">) {
  const made: ReturnType<typeof faultyStore>[] = [];
  const over = (store: EventStore) => {
    const one = faultyStore(store);
    made.push(one);
    return one.faulty;
  };
  const floor = await openFloor({ ...options, over });
  const [first] = made;
  if (first === undefined) throw new Error("no store");
  return { floor, faults: first.faults };
}

describe("the sweep of meters", () => {
  it("finds nothing where everything has passed, and says so", async () => {
    const floor = await openFloor({ tables: 2 });
    await lockRound(floor, table);
    await claimRound(floor, table, "flush");
    await floor.settle();
    floor.clock.now += grace;
    const before = (await floor.eventsOf(meter)).length;
    expect(await sweep(floor)).toEqual({ meters: 1, left: 0, healed: 0, failed: 0, silent: 0 });
    expect(floor.counts.ProgressiveHealed).toBe(0);
    expect((await floor.eventsOf(meter)).length).toBe(before);
  });

  it("leaves what has just happened to its queue", async () => {
    const floor = await openFloor({ tables: 1 });
    await lockRound(floor, table);
    expect(await sweep(floor)).toMatchObject({ healed: 0 });
    expect((await floor.meterState()).cycle.wageredCents).toBe(0);
  });

  it("counts locks that were lost, over more than the reach beyond a gap [R20]", async () => {
    const floor = await openFloor({ tables: 2 });
    for (let round = 0; round < 70; round += 1) {
      await lockRound(floor, table, 1);
      await foldRound(floor, table);
    }
    await lockRound(floor, other, 1);
    await lose(floor);
    expect(await sweep(floor)).toMatchObject({ healed: 71, failed: 0 });
    const { contributors, cycle } = await floor.meterState();
    expect(contributors.map(({ through }) => through)).toEqual([70, 1]);
    expect(cycle.wageredCents).toBe(7_100);
  });

  it("answers a claim that was lost, with every lock before it, and tells the table [R24]", async () => {
    const floor = await openFloor({ tables: 2 });
    await lockRound(floor, other);
    await lockRound(floor, table);
    floor.clock.now += 10;
    await claimRound(floor, table, "royal-flush");
    await lose(floor);
    expect(await sweep(floor)).toMatchObject({ failed: 0 });
    const { openAwards } = await floor.meterState();
    expect(openAwards).toMatchObject([{ stream: table, amountCents: 10_000_285 }]);
    // The answer is younger than the grace: its own event, or the next sweep, tells the table.
    await lose(floor);
    expect(await sweep(floor)).toMatchObject({ healed: 1, failed: 0 });
    expect((await floor.tableState(table)).round).toMatchObject({
      seats: [{ award: { amountCents: 10_000_285 } }, {}],
    });
  });

  it("forwards an authorisation that was lost, also of a round that is over", async () => {
    const floor = await openFloor({ tables: 1 });
    await lockRound(floor, table);
    await claimRound(floor, table, "flush");
    await floor.settle();
    floor.clock.now += grace;
    expect(await sweep(floor)).toMatchObject({ healed: 0 });
    await authorize(floor, table, 2);
    await collectAndClose(floor, table, [2]);
    await lose(floor);
    expect(await sweep(floor)).toMatchObject({ healed: 1, failed: 0 });
    expect((await floor.meterState()).openAwards).toEqual([]);
  });

  it("goes on with paperwork that had to wait for surveillance [R31]", async () => {
    // The meter asks for surveillance sooner than the table does.
    const thresholds = { ...configuration.thresholds, surveillanceAboveCents: cents(50_000) };
    const floor = await openFloor({ tables: 1, filing: { thresholds } });
    await lockRound(floor, table);
    await claimRound(floor, table, "flush");
    await floor.settle();
    await authorize(floor, table, 2, 60_000);
    await floor.settle();
    floor.clock.now += grace;
    expect(await sweep(floor)).toMatchObject({ healed: 0, failed: 0 });
    expect((await floor.meterState()).openAwards).toMatchObject([{ paid: false }]);
    await floor.sendMeter({ type: "AcknowledgeAward", data: { hit: 1 } }, surveillance);
    expect(await sweep(floor)).toMatchObject({ healed: 1, failed: 0 });
    expect((await floor.meterState()).openAwards).toEqual([]);
    expect(floor.counts.StepFailed).toBeUndefined();
  });

  it("brings a clearing that was lost to its table [R27]", async () => {
    const floor = await openFloor({ tables: 1, filing: { initialCents: cents(100_000) } });
    await lockRound(floor, table);
    await claimRound(floor, table, "royal-flush");
    await floor.settle();
    await authorize(floor, table, 2);
    await floor.settle();
    const [award] = (await floor.meterState()).openAwards;
    if (award === undefined) throw new Error("an award");
    const { hit, amountCents } = award;
    await floor.sendMeter({ type: "DocumentAward", data: { hit, method: "cash" } }, cage);
    await floor.sendMeter({ type: "PayAward", data: { hit, amountCents } }, cage);
    await floor.sendMeter({ type: "ClearAward", data: { hit } }, cage);
    await lose(floor);
    expect(await sweep(floor)).toMatchObject({ healed: 1, failed: 0 });
    await collectAndClose(floor, table, [2]);
    expect((await floor.tableState(table)).round).toBeNull();
  });

  it("suspends a table whose locks can not be counted, and resumes it when they are [R18]", async () => {
    const { floor, faults } = await faultyFloor({ tables: 2 });
    await lockRound(floor, table, 1);
    faults.unwritable.add(meter);
    await lose(floor);
    floor.clock.now += 5_000;
    expect(await sweep(floor)).toMatchObject({ healed: 0, failed: 2, silent: 1 });
    // Nothing can be recorded where nothing can be written; the table hears of it when it can.
    faults.unwritable.clear();
    const failing = { ...floor.ports, meters: refusing(floor, "RecordContributions") };
    expect(await sweep({ ...floor, ports: failing })).toMatchObject({ failed: 1, silent: 1 });
    await floor.settle();
    const { contributors } = await floor.meterState();
    expect(contributors.map(({ link }) => link)).toEqual(["suspended", "linked"]);
    expect((await floor.tableState(table)).progressiveLink).toMatchObject({ link: "suspended" });
    await foldRound(floor, table);
    await expect(lockRound(floor, table)).rejects.toThrow("progressive-out-of-service");
    floor.clock.now += grace;
    expect(await sweep(floor)).toMatchObject({ healed: 1, failed: 0, silent: 0 });
    await floor.settle();
    expect((await floor.tableState(table)).progressiveLink).toMatchObject({ link: "linked" });
    const types = (await floor.eventsOf(meter)).map(({ event }) => event.type);
    expect(types).toEqual(expect.arrayContaining(["TableSuspended", "TableResumed"]));
  });

  it("brings a link that was lost to its table", async () => {
    const floor = await openFloor({ tables: 1 });
    await floor.sendMeter(
      { type: "SuspendTable", data: { stream: table, heardAt: floor.clock.now - 60_000 } },
      { badge: "meter-csp-main", role: "system" },
    );
    await lose(floor);
    // Everything is counted, so the suspension is over as soon as the table has heard of it.
    expect(await sweep(floor)).toMatchObject({ healed: 1, failed: 0 });
    await lose(floor);
    expect(await sweep(floor)).toMatchObject({ healed: 1, failed: 0 });
    const events = (await floor.eventsOf(table)).map(({ event }) => event);
    const links = events.flatMap((event) =>
      event.type === "ProgressiveLinkChanged" ? [event.data.link] : [],
    );
    expect(links).toEqual(["linked", "suspended", "linked"]);
  });

  it("ends at the meter what an admin began at the table, and links it anew when asked to", async () => {
    const floor = await openFloor({ tables: 1 });
    await lockRound(floor, table, 1);
    await foldRound(floor, table);
    const data = { meterId: "csp-main", link: "unlinked" } as const;
    await floor.send(table, [{ type: "SetProgressiveLink", data }], admin);
    await lose(floor);
    expect(await sweep(floor)).toMatchObject({ healed: 2, failed: 0 });
    const [contributor] = (await floor.meterState()).contributors;
    expect(contributor).toMatchObject({ link: "unlinked", lastLock: 1, through: 1 });
    expect((await floor.eventsOf(meter)).at(-1)?.commit.actor).toEqual(admin);
    const terms = filedTerms();
    floor.clock.now += 1;
    await floor.sendMeter({ type: "LinkTable", data: { stream: table, terms } }, admin);
    await lose(floor);
    expect(await sweep(floor)).toMatchObject({ healed: 1, failed: 0 });
    expect((await floor.tableState(table)).progressiveLink).toMatchObject({ link: "linked" });
  });

  it("leaves a table out of service that has filed otherwise since it was linked, and says why, until it files anew [R16] [R31]", async () => {
    const floor = await openFloor({ tables: 1 });
    await unlinkBoth(floor);
    const link = { type: "LinkTable", data: { stream: table, terms: filedTerms() } } as const;
    await floor.sendMeter(link, admin);
    const { progressive } = rules.caribbeanStud;
    const thresholds = { ...progressive.thresholds, surveillanceAboveCents: cents(300_001) };
    await file(floor, { ...progressive, thresholds });
    expect(await floor.deliver(await floor.ring())).toEqual([]);
    expect((await floor.tableState(table)).progressiveLink).toMatchObject({ link: "unlinked" });
    expect(floor.counts).toMatchObject({ LinkTermsDiffer: 1 });
    expect(floor.counts.StepFailed).toBeUndefined();
    expect(floor.lines.filter(({ level }) => level === "error")).toMatchObject([
      { fields: [{ meter, table, code: "looser-thresholds", stated: "300001" }] },
    ]);
    floor.clock.now += grace;
    const before = (await floor.eventsOf(table)).length;
    expect(await sweep(floor)).toMatchObject({ healed: 0, failed: 0 });
    expect(floor.counts).toMatchObject({ LinkTermsDiffer: 2 });
    expect((await floor.eventsOf(table)).length).toBe(before);
    await file(floor, progressive);
    expect(await sweep(floor)).toMatchObject({ healed: 1, failed: 0 });
    expect((await floor.tableState(table)).progressiveLink).toMatchObject({ link: "linked" });
  });

  it("takes a table out of service that its meter has unlinked, when no wager on it lies on the layout [R18]", async () => {
    const floor = await openFloor({ tables: 1 });
    await floor.sendMeter({ type: "UnlinkTable", data: { stream: table, lastLock: 0 } }, admin);
    await lockRound(floor, table, 1);
    floor.clock.now += grace;
    expect(await sweep(floor)).toMatchObject({ healed: 0 });
    expect((await floor.tableState(table)).progressiveLink).toMatchObject({ link: "linked" });
    await foldRound(floor, table);
    expect(await sweep(floor)).toMatchObject({ healed: 1, failed: 0 });
    expect((await floor.tableState(table)).progressiveLink).toMatchObject({ link: "unlinked" });
    const [last] = (await floor.eventsOf(table)).slice(-1);
    expect(last?.commit).toMatchObject({
      actor: { badge: "meter-csp-main", role: "system" },
      cause: expect.stringMatching(/^meter\/san-juan\/csp-main#\d+\.0$/),
    });
    expect(await sweep(floor)).toMatchObject({ healed: 0, failed: 0 });
  });

  it("heals the others where the log of one table can not be read", async () => {
    const floor = await openFloor({ tables: 2 });
    await lockRound(floor, table);
    await lockRound(floor, other);
    await lose(floor);
    const store: EventStore = {
      ...floor.store,
      async readBackward(stream, options) {
        if (stream === table) throw new Error("not to be read");
        return await floor.store.readBackward(stream, options);
      },
    };
    expect(await sweep({ ...floor, ports: { ...floor.ports, store } })).toMatchObject({
      healed: 1,
    });
    expect(floor.counts.StepFailed).toBeGreaterThan(0);
    expect((await floor.meterState()).contributors.map(({ through }) => through)).toEqual([0, 1]);
  });

  it("begins each time with another meter and stops in time", async () => {
    const floor = await openFloor({ tables: 1 });
    const names = ["a", "b", "c", "d", "e", "f"].map((name) => `meter/san-juan/${name}`);
    const asked: string[] = [];
    const store: EventStore = {
      ...floor.store,
      async readBackward(stream, options) {
        if (!asked.includes(stream)) asked.push(stream);
        floor.clock.now += 20_000;
        return await floor.store.readBackward(stream, options);
      },
    };
    const row = { lastSeq: 1, hash: new Uint8Array(), at: 0 };
    const views = {
      checkpoints: async () => names.map((stream) => ({ stream, ...row })),
      parkedStreams: async () => [],
    };
    const swept = await sweepMeters({ ...floor.ports, store, views });
    expect(swept.left).toBeGreaterThan(0);
    expect(floor.counts.MetersUnswept).toBe(swept.left);
    const first = asked[0];
    asked.length = 0;
    floor.clock.now += 60_000 - (floor.clock.now % 60_000);
    await sweepMeters({ ...floor.ports, store, views });
    expect(asked[0]).not.toBe(first);
  });
});

describe("a function that dies", () => {
  it("after its write is repeated without a second effect [R20] [R24]", async () => {
    const { floor, faults } = await faultyFloor({ tables: 1 });
    await lockRound(floor, table);
    faults.deaths.set(meter, 1);
    const locks = await floor.ring();
    expect(await floor.deliver(locks)).toEqual(locks);
    expect(await floor.deliver(locks)).toEqual([]);
    await claimRound(floor, table, "flush");
    faults.deaths.set(meter, 1);
    const claims = await floor.ring();
    expect(await floor.deliver(claims.slice(-1))).toHaveLength(1);
    expect(await floor.deliver(claims.slice(-1))).toEqual([]);
    faults.deaths.set(table, 1);
    const answers = (await floor.ring()).filter(({ queue }) => queue === "award");
    expect(await floor.deliver(answers)).toHaveLength(1);
    expect(await floor.deliver(answers)).toEqual([]);
    await authorize(floor, table, 2);
    // Dies after each of the four steps of an award that the inventory pays.
    faults.deaths.set(meter, 4);
    const authorized = await floor.ring();
    for (let death = 0; death < 4; death += 1) {
      expect(await floor.deliver(authorized)).toHaveLength(1);
    }
    expect(await floor.deliver(authorized)).toEqual([]);
    const types = (await floor.eventsOf(meter)).map(({ event }) => event.type);
    expect(types.slice(2)).toEqual([
      "ContributionsRecorded",
      "ProgressiveAwarded",
      "AwardVerified",
      "PayoutSlipIssued",
      "AwardPaid",
      "AwardCleared",
    ]);
  });
});

/** The meter's handler as it would be if one command of its failed again and again. */
function refusing(floor: Floor, type: string): Floor["ports"]["meters"] {
  return async (request) => {
    if (request.commands.some((command) => command.type === type)) throw new Error("fails again");
    return await floor.ports.meters(request);
  };
}
