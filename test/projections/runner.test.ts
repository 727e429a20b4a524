import { beforeAll, describe, expect, it } from "vitest";
import { commitHash } from "../../events/store/hash-chain.ts";
import { memoryEventStore } from "../../events/store/memory.ts";
import type { Commit, EventStore } from "../../events/store/port.ts";
import type { Doorbell } from "../../projections/commit-source.ts";
import { projectionRunner } from "../../projections/runner.ts";
import { memoryViews } from "../../projections/views/memory.ts";
import { logOf, playedFloor, streams } from "./played-floor.ts";
import { contentsOf, doorbell } from "./view-contents.ts";

const [first = "", second = ""] = streams;
let logs: { readonly first: readonly Commit[]; readonly second: readonly Commit[] };

beforeAll(async () => {
  const { store } = await playedFloor({ tables: 2, rounds: 1, seed: 5 });
  logs = { first: await logOf(store, first), second: await logOf(store, second) };
});

/** A log in which one commit, and with it the chain after it, says what no version can read. */
async function spoiled(at: number): Promise<EventStore> {
  const store = memoryEventStore();
  let previous: Uint8Array = new Uint8Array(32);
  for (const { state: _, fold: __, events: ___, ...commit } of logs.first) {
    const body = commit.seq === at ? '[{"type":"CardsEaten","v":1,"data":{}}]' : commit.body;
    const record = { ...commit, body };
    previous = commitHash(previous, record);
    await store.append({ ...record, hash: previous });
  }
  for (const commit of logs.second) await store.append(commit);
  return store;
}

function at(log: readonly Commit[], seq: number): Commit {
  const commit = log[seq - 1];
  if (!commit) throw new RangeError(`no commit ${seq}`);
  return commit;
}

async function goodStore(): Promise<EventStore> {
  const store = memoryEventStore();
  for (const commit of [...logs.first, ...logs.second]) await store.append(commit);
  return store;
}

describe("the runner", () => {
  it("reads from the log what no doorbell told of", async () => {
    const views = memoryViews();
    const runner = projectionRunner({ store: await goodStore(), views, now: () => 0, stretch: 4 });
    const [report] = await runner.ring([doorbell(at(logs.first, 17))]);
    expect(report).toEqual({ stream: first, lastSeq: 17, outcome: "current" });
    expect(await views.table("san-juan", "pgp-01")).toMatchObject({ lastSeq: 17 });
  });

  it("stops at its bound and goes on the next time", async () => {
    const views = memoryViews();
    const options = { store: await goodStore(), views, now: () => 0, stretch: 4, bound: 10 };
    const runner = projectionRunner(options);
    expect(await runner.catchUp(first)).toEqual({ stream: first, lastSeq: 10, outcome: "behind" });
    expect(await runner.catchUp(first)).toMatchObject({ lastSeq: 20, outcome: "behind" });
  });

  it("reports a commit missing from the log and projects nothing after it", async () => {
    const store = memoryEventStore();
    for (const commit of logs.first) if (commit.seq !== 6) await store.append(commit);
    const views = memoryViews();
    const runner = projectionRunner({ store, views, now: () => 0 });
    const [rung] = await runner.ring([doorbell(at(logs.first, 9))]);
    expect(rung).toMatchObject({ outcome: "failed", lastSeq: 5 });
    expect(await runner.catchUp(first)).toMatchObject({ outcome: "failed", lastSeq: 5 });
    expect(await views.checkpoint(first)).toMatchObject({ lastSeq: 5 });
  });

  it("goes on from a checkpoint that another runner left in the middle of a round", async () => {
    const store = await goodStore();
    const [pieces, whole] = [memoryViews(), memoryViews()];
    for (const commit of logs.first) {
      // A new runner each time: nothing is warm.
      await projectionRunner({ store, views: pieces, now: () => 0 }).ring([doorbell(commit)]);
    }
    await projectionRunner({ store, views: whole, now: () => 0 }).catchUp(first);
    expect(await contentsOf(pieces)).toEqual(await contentsOf(whole));
  });
});

describe("a commit that cannot be projected", () => {
  it("parks its own stream just before it, and other streams go on", async () => {
    const store = await spoiled(12);
    const views = memoryViews();
    const runner = projectionRunner({ store, views, now: () => 777 });
    const last = at(logs.second, logs.second.length);
    const reports = await runner.ring([doorbell(at(logs.first, 14)), doorbell(last)]);
    expect(reports.map(({ outcome }) => outcome)).toEqual(["parked", "current"]);
    expect(await views.parked(first)).toMatchObject({ fromSeq: 12, at: 777 });
    expect((await views.parked(first))?.error).toMatch(/UnreadableEventError.*CardsEaten/);
    expect(await views.checkpoint(first)).toMatchObject({ lastSeq: 11 });
    expect(await views.checkpoint(second)).toMatchObject({ lastSeq: last.seq });
  });

  it("parks it too when the doorbell itself cannot be read", async () => {
    const views = memoryViews();
    const store = await spoiled(3);
    const runner = projectionRunner({ store, views, now: () => 0 });
    const rung = await store.readForward(first, { after: 0, limit: 2 });
    const unreadable: Doorbell = {
      stream: first,
      seq: 3,
      read: () => {
        throw new Error("read from the log instead");
      },
    };
    const [crash] = await runner.ring([...rung.map(doorbell), unreadable]);
    expect(crash).toMatchObject({ outcome: "failed", lastSeq: 0 });
    const [parked] = await runner.ring([{ ...unreadable, seq: 4 }, ...rung.map(doorbell)]);
    expect(parked).toMatchObject({ outcome: "parked", lastSeq: 2, fresh: true });
  });

  it("leaves a parked stream alone until it is un-parked, and then catches up in order", async () => {
    const views = memoryViews();
    const broken = projectionRunner({ store: await spoiled(12), views, now: () => 0 });
    await broken.catchUp(first);
    expect(await broken.catchUp(first)).toMatchObject({ outcome: "parked", fresh: false });
    expect(await broken.unpark(first)).toMatchObject({ outcome: "parked", lastSeq: 11 });
    expect(await views.parked(first)).toMatchObject({ fromSeq: 12 });
  });

  it("is projected once the software can read it", async () => {
    const store = await goodStore();
    const views = memoryViews();
    const runner = projectionRunner({ store, views, now: () => 0, bound: 10_000 });
    await runner.ring([doorbell(at(logs.first, 11))]);
    await views.park({ stream: first, fromSeq: 12, error: "of an older version", at: 0 });
    const head = logs.first.length;
    expect(await runner.unpark(first)).toMatchObject({ outcome: "current", lastSeq: head });
    expect(await views.parked(first)).toBeNull();
  });

  it("is one whose hash does not continue what was projected before it", async () => {
    const views = memoryViews();
    const runner = projectionRunner({ store: await goodStore(), views, now: () => 0 });
    await runner.ring([doorbell(at(logs.first, 5))]);
    const forged = { ...at(logs.first, 6), actor: { badge: "D-999", role: "dealer" } };
    const [report] = await runner.ring([doorbell(forged)]);
    expect(report).toMatchObject({ outcome: "parked", lastSeq: 5 });
    expect((await views.parked(first))?.error).toMatch(/BrokenChainError.*commit 6/);
  });
});
