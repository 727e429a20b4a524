import { describe, expect, test } from "vitest";
import { cents } from "../../domain/money/cents.ts";
import type { TableCommand } from "../../domain/table/commands.ts";
import type { CommandRequest } from "../../events/command.ts";
import { commandHandler } from "../../events/handle-command.ts";
import { memoryEventStore } from "../../events/store/memory.ts";
import type { EventStore } from "../../events/store/port.ts";
import {
  admin,
  committed,
  dealer,
  fileRules,
  morning,
  openedTable,
  openTable,
  request,
  signOn,
  stream,
  supervisor,
} from "./table-requests.ts";

const openRound: TableCommand = { type: "OpenRound", data: { deck: "in-play" } };
const noMoreBets: TableCommand = { type: "AnnounceNoMoreBets", data: {} };
const wager = (seat: 1 | 2 | 3, amountCents = 5000): TableCommand => ({
  type: "PlaceWager",
  data: { seat, wager: "main", amountCents: cents(amountCents) },
});
const report = (description: string): TableCommand => ({
  type: "ReportIrregularity",
  data: { kind: "other", description },
});

function reads(store: EventStore): { readonly store: EventStore; readonly count: () => number } {
  let count = 0;
  const readBackward: EventStore["readBackward"] = (of, options) => {
    count += 1;
    return store.readBackward(of, options);
  };
  return { store: { ...store, readBackward }, count: () => count };
}

/** A table with six players and a handler that knows it; `cold` makes handlers that do not. */
async function table() {
  const store = memoryEventStore();
  const cold = () => commandHandler({ store, now: () => morning, sleep: async () => {} });
  const handle = cold();
  await openedTable(handle);
  const log = () => store.readForward(stream, { after: 9, limit: 1000 });
  return { store, handle, cold, log };
}

describe("a table comes into being", () => {
  test("when its rules are filed, and by nothing else", async () => {
    const store = memoryEventStore();
    const handle = commandHandler({ store, now: () => morning });
    expect(await handle(request(openTable))).toEqual({ kind: "not-found" });
    expect(await store.readForward(stream, { after: 0, limit: 1 })).toEqual([]);
    const commit = committed(await handle(request(fileRules, { actor: admin })));
    expect(commit).toMatchObject({ stream, seq: 1, version: 1, at: morning });
    expect(commit).not.toHaveProperty("gamingDay");
    committed(await handle(request(openTable)));
  });
});

describe("one request makes one commit", () => {
  test("of all its commands, decided in order on what those before them made", async () => {
    const { handle, log } = await table();
    const batch = request([openRound, wager(1), wager(2), noMoreBets], {
      actor: dealer,
      ids: ["batch-id-0", "batch-id-1", "batch-id-2", "batch-id-3"],
      cause: `${stream}#9.0`,
    });
    const commit = committed(await handle(batch));
    expect(commit.events.map(({ event }) => event.type)).toEqual([
      "RoundOpened",
      "WagerPlaced",
      "WagerPlaced",
      "NoMoreBetsAnnounced",
    ]);
    expect(commit).toMatchObject({
      seq: 10,
      version: 13,
      commandId: "batch-id-0,batch-id-1,batch-id-2,batch-id-3",
      actor: dealer,
      cause: `${stream}#9.0`,
      gamingDay: "2026-11-30",
      correlationId: "correlation-0001",
    });
    expect(await log()).toHaveLength(1);
  });

  test("or none of them is stored, when one is refused", async () => {
    const { handle, log } = await table();
    const batch = request([openRound, wager(1), wager(2, 1), noMoreBets], { actor: dealer });
    const result = await handle(batch);
    expect(result).toMatchObject({
      kind: "refused",
      index: 2,
      refusal: { code: "wager-not-a-multiple", field: "amountCents" },
      commit: { seq: 10, version: 10 },
      duplicate: false,
    });
    const [only, ...others] = await log();
    expect(others).toEqual([]);
    expect(only?.events.map(({ event }) => event.type)).toEqual(["CommandRefused"]);
  });

  test("names a command twice in one request as a reused id", async () => {
    const { handle, log } = await table();
    const twice = request([openRound, wager(1)], {
      actor: dealer,
      ids: ["same-id-1", "same-id-1"],
    });
    expect(await handle(twice)).toMatchObject({ kind: "conflict", code: "command-id-reused" });
    expect(await log()).toEqual([]);
  });
});

describe("a refusal", () => {
  test("is itself recorded, with the command, the seat, the round and the paragraph", async () => {
    const { handle } = await table();
    committed(await handle(request([openRound, wager(1), noMoreBets], { actor: dealer })));
    const result = await handle(request(wager(3), { actor: dealer }));
    if (result.kind !== "refused") throw new Error("accepted");
    expect(result.commit.events[0]?.event).toEqual({
      type: "CommandRefused",
      data: { command: "PlaceWager", round: 1, seat: 3, ...result.refusal },
    });
    expect(result.refusal).toMatchObject({ code: "no-more-bets" });
    expect(result.refusal.paragraph).toBeDefined();
  });

  test("is never given on an old state: what another instance did meanwhile is read first", async () => {
    const { handle, cold } = await table();
    // To the warm instance no round is running; another one opens it.
    committed(await cold()(request(openRound, { actor: dealer })));
    const commit = committed(await handle(request(wager(1), { actor: dealer })));
    expect(commit.seq).toBe(11);
  });

  test("stands in the log shortened when what was stated does not fit", async () => {
    const { handle } = await table();
    const result = await handle(
      request({ type: "SignOffDealer", data: { dealer: "X".repeat(5000) } }),
    );
    if (result.kind !== "refused") throw new Error("accepted");
    const event = result.commit.events[0]?.event;
    expect(event?.type === "CommandRefused" && event.data.stated).toBe("X".repeat(500));
  });
});

describe("a warm instance", () => {
  test("decides without reading, and a cold one reads once", async () => {
    const { store } = await table();
    const counted = reads(store);
    const handle = commandHandler({ store: counted.store, now: () => morning });
    committed(await handle(request(report("first"))));
    expect(counted.count()).toBe(1);
    for (const n of [2, 3, 4]) committed(await handle(request(report(`number ${n}`))));
    expect(counted.count()).toBe(1);
  });

  test("keeps no more tables than it is allowed, the last used ones", async () => {
    const counted = reads(memoryEventStore());
    const handle = commandHandler({ store: counted.store, now: () => morning, cachedTables: 2 });
    const on = ["table/san-juan/a", "table/san-juan/b", "table/san-juan/c"] as const;
    for (const of of on) committed(await handle(request(fileRules, { stream: of, actor: admin })));
    const before = counted.count();
    committed(await handle(request(openTable, { stream: on[2] })));
    committed(await handle(request(openTable, { stream: on[1] })));
    expect(counted.count()).toBe(before);
    committed(await handle(request(openTable, { stream: on[0] })));
    expect(counted.count()).toBe(before + 1);
  });

  test("that lost to another writer catches up and decides again", async () => {
    const { handle, cold, log } = await table();
    for (const n of [1, 2, 3]) committed(await cold()(request(report(`other ${n}`))));
    const commit = committed(await handle(request(report("mine"))));
    expect(commit.seq).toBe(13);
    expect(await log()).toHaveLength(4);
  });
});

describe("time", () => {
  test("never runs backward in the log, whatever the servers' clocks say", async () => {
    const store = memoryEventStore();
    let clock = morning;
    const handle = commandHandler({ store, now: () => clock });
    const at = async (command: TableCommand, actor = supervisor) =>
      committed(await handle(request(command, { actor }))).at;
    expect(await at(fileRules, admin)).toBe(morning);
    clock = morning - 60_000;
    expect(await at(openTable)).toBe(morning);
    clock = morning + 5;
    expect(await at(signOn)).toBe(morning + 5);
  });
});

describe("against other writers", () => {
  test("a command gives up after three tries, having waited longer before each", async () => {
    const { store, log } = await table();
    let rivals = 0;
    const waits: number[] = [];
    // Another writer is always a moment earlier.
    const contended: EventStore = {
      ...store,
      async append(record) {
        rivals += 1;
        const rival = commandHandler({ store, now: () => morning });
        committed(await rival(request(report(`rival ${rivals}`))));
        return store.append(record);
      },
    };
    const handle = commandHandler({
      store: contended,
      now: () => morning,
      random: () => 0.5,
      sleep: async (milliseconds) => waits.push(milliseconds),
    });
    const result = await handle(request(report("mine")));
    expect(result).toEqual({ kind: "conflict", code: "contention", version: 12 });
    expect(rivals).toBe(3);
    expect(waits).toEqual([25, 50]);
    expect(await log()).toHaveLength(3);
  });

  test("one that states the version it was decided on is not decided again", async () => {
    const { handle, cold, log } = await table();
    committed(await cold()(request(report("another"))));
    // The warm instance still believes in version 9, as the caller does.
    const result = await handle(request(report("mine"), { expectedVersion: 9 }));
    expect(result).toEqual({ kind: "conflict", code: "version-conflict", version: 10 });
    expect(await log()).toHaveLength(1);
  });

  test("a version known to the caller and not yet to the instance is no conflict", async () => {
    const { handle, cold } = await table();
    committed(await cold()(request(report("another"))));
    committed(await handle(request(report("mine"), { expectedVersion: 10 })));
  });
});

describe("an acknowledged command is stored, and an unacknowledged one can be sent again", () => {
  const failing = (store: EventStore, when: "before" | "after"): EventStore => ({
    ...store,
    async append(record) {
      if (when === "after") await store.append(record);
      throw new Error("connection lost");
    },
  });

  test.each(["before", "after"] as const)(
    "when the connection is lost %s it is stored",
    async (when) => {
      const { store, cold, log } = await table();
      const command = request(openRound, { actor: dealer });
      const broken = commandHandler({ store: failing(store, when), now: () => morning });
      await expect(broken(command)).rejects.toThrow("connection lost");
      // A new instance, as after a crash.
      const result = await cold()(command);
      expect(result).toMatchObject({ kind: "committed", duplicate: when === "after" });
      expect(committed(result).seq).toBe(10);
      expect(await log()).toHaveLength(1);
    },
  );

  test("what was acknowledged is there for every instance that starts afterwards", async () => {
    const { store, handle } = await table();
    const { seq, hash } = committed(await handle(request(openRound, { actor: dealer })));
    const [newest] = await store.readBackward(stream, { limit: 1 });
    expect(newest).toMatchObject({ seq, hash });
  });
});

describe("a command sent again later", () => {
  async function answered(command: CommandRequest, others: number) {
    const { handle, cold, log } = await table();
    const first = await handle(command);
    for (let n = 0; n < others; n++) committed(await handle(request(report(`between ${n}`))));
    return { first, again: await cold()(command), warm: await handle(command), log, handle };
  }

  test.each([0, 1, 20, 63])(
    "with %i others in between is answered as the first time",
    async (others) => {
      const command = request(openRound, { actor: dealer });
      const { first, again, warm, log } = await answered(command, others);
      const commit = committed(first);
      for (const result of [again, warm]) {
        expect(result).toMatchObject({ kind: "committed", duplicate: true });
        expect(committed(result).hash).toEqual(commit.hash);
      }
      expect(await log()).toHaveLength(1 + others);
    },
  );

  test("when refused is refused in the same words", async () => {
    const batch = request([wager(1), noMoreBets], { actor: dealer });
    const { first, again, log } = await answered(batch, 5);
    if (first.kind !== "refused" || again.kind !== "refused") throw new Error("accepted");
    expect(again).toEqual({ ...first, duplicate: true });
    expect(first).toMatchObject({ index: 0, refusal: { code: "no-round" } });
    expect(await log()).toHaveLength(6);
  });

  test.each([
    ["another body", { requestHash: "f".repeat(64) }],
    ["another badge", { actor: { ...dealer, badge: "D-101" } }],
    ["another device", { actor: { ...dealer, device: "device-02" } }],
  ])("with %s is a conflict", async (_, other) => {
    const command = request(report("once"), { actor: dealer });
    const { handle, log } = await answered(command, 3);
    expect(await handle({ ...command, ...other })).toEqual({
      kind: "conflict",
      code: "command-id-reused",
      version: 13,
    });
    expect(await log()).toHaveLength(4);
  });

  test("is decided anew when 64 others lie between and no device counts it", async () => {
    const command = request(report("once"), { actor: dealer });
    const { again } = await answered(command, 64);
    expect(again).toMatchObject({ kind: "committed", duplicate: false });
  });
});

describe("a device's own counter", () => {
  const counted = (counter: number, device = "device-01") => ({
    actor: { badge: "D-100", role: "device", device, counter },
  });

  test("that is not above the last one is a conflict, when no such command is on record", async () => {
    const { handle, cold, log } = await table();
    committed(await handle(request(report("seventh"), counted(7))));
    const reused = { kind: "conflict", code: "counter-reused", version: 10 };
    expect(await handle(request(report("again"), counted(7)))).toEqual(reused);
    expect(await cold()(request(report("earlier"), counted(6)))).toEqual(reused);
    expect(await log()).toHaveLength(1);
    committed(await cold()(request(report("eighth"), counted(8))));
    committed(await handle(request(report("another device's first"), counted(1, "device-02"))));
  });

  test("answers a command on record with its result", async () => {
    const { handle } = await table();
    const command = request(report("seventh"), counted(7));
    committed(await handle(command));
    committed(await handle(request(report("eighth"), counted(8))));
    expect(await handle(command)).toMatchObject({ kind: "committed", duplicate: true });
  });

  test("keeps a command from being applied twice however many lie between", async () => {
    const { handle, log } = await table();
    const command = request(report("once"), counted(1));
    committed(await handle(command));
    for (let n = 0; n < 70; n++) committed(await handle(request(report(`between ${n}`))));
    expect(await handle(command)).toMatchObject({ kind: "conflict", code: "counter-reused" });
    expect(await log()).toHaveLength(71);
  });

  test("is remembered for the last four devices", async () => {
    const { handle } = await table();
    for (const n of [1, 2, 3, 4, 5]) {
      committed(await handle(request(report(`device ${n}`), counted(9, `device-0${n}`))));
    }
    const again = (n: number) => handle(request(report("again"), counted(9, `device-0${n}`)));
    expect(await again(2)).toMatchObject({ kind: "conflict", code: "counter-reused" });
    committed(await again(1));
  });
});
