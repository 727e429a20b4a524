import { createHash } from "node:crypto";
import { beforeEach, describe, expect, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import { cents } from "../../domain/money/cents.ts";
import type { Contribution, MeterCommand } from "../../domain/progressive/commands.ts";
import { tableAtCut } from "../../domain/progressive/cut.ts";
import type { MeterState } from "../../domain/progressive/state.ts";
import { meterDictionary } from "../../events/carried-meter-dictionary.ts";
import {
  decodeBody,
  tableCommit,
  UnreadableEventError,
} from "../../events/catalogue/event-codec.ts";
import type { meterStateSchema } from "../../events/catalogue/meter-state.ts";
import type { CommandRequest } from "../../events/command.ts";
import { aggregateHandler, type HandleCommand } from "../../events/handle-command.ts";
import { loadStream } from "../../events/load-stream.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import type { MeterLogEvent } from "../../events/meter-log-event.ts";
import { memoryEventStore } from "../../events/store/memory.ts";
import type { Actor, EventStore } from "../../events/store/port.ts";
import { wrongCarriedState } from "../../events/verify-carried-states.ts";
import { configuration, filedTerms, meterId, noon } from "../domain/progressive/scenario.ts";
import type { DeepReadonly, Same } from "./catalogue/same.ts";

const stream = `meter/san-juan/${meterId}`;
const admin: Actor = { badge: "A-1", role: "admin" };
const system: Actor = { badge: "system", role: "system" };
const tables = Array.from({ length: 50 }, (_, index) => `table/san-juan/csp-${index + 1}`);

let store: EventStore;
let handle: HandleCommand<MeterCommand, MeterLogEvent>;
let made = 0;

beforeEach(() => {
  store = memoryEventStore();
  handle = aggregateHandler(meterAggregate, { store, now: () => noon, sleep: async () => {} });
});

function request(command: MeterCommand, actor: Actor = system): CommandRequest<MeterCommand> {
  made += 1;
  return {
    stream,
    commands: [{ ...command, commandId: `meter-command-${made}` }],
    actor,
    requestHash: createHash("sha256").update(JSON.stringify(command)).digest("hex"),
    correlationId: "correlation-0001",
  };
}

function lockOf(table: string, lock: number): Contribution {
  const seq = 10 * lock;
  const eventId = `${table}#${seq}.1`;
  return { meterId, eventId, stream: table, seq, at: noon + lock, lock, cents: cents(300) };
}

async function linkedMeter(): Promise<void> {
  await handle(request({ type: "ConfigureMeter", data: { configuration } }, admin));
  for (const table of tables) {
    const data = { stream: table, terms: filedTerms() };
    await handle(request({ type: "LinkTable", data }, admin));
  }
}

const locksOf = (lock: number): MeterCommand => ({
  type: "RecordContributions",
  data: { contributions: tables.map((table) => lockOf(table, lock)) },
});
const stored = () => store.readForward(stream, { after: 0, limit: 1000 });
const load = () => loadStream(meterAggregate, store, stream);

describe("a meter's stream", () => {
  test("carries exactly the domain's state: proved at compile time", () => {
    expectTypeOf<
      Same<DeepReadonly<z.output<typeof meterStateSchema>>, MeterState>
    >().toEqualTypeOf<true>();
  });

  test("begins with its configuration; anything else names a meter that is not there [R15]", async () => {
    expect(await handle(request(locksOf(1)))).toEqual({ kind: "not-found" });
    const first = request({ type: "ConfigureMeter", data: { configuration } }, admin);
    expect(await handle(first)).toMatchObject({ kind: "committed", commit: { seq: 1 } });
  });

  test("counts the locks of fifty tables in one commit [R20]", async () => {
    await linkedMeter();
    const { seq } = await load();
    await handle(request(locksOf(1)));
    const { state, ...loaded } = await load();
    expect(loaded.seq).toBe(seq + 1);
    expect(state.cycle.wageredCents).toBe(50 * 300);
    expect(state.contributors.every(({ through }) => through === 1)).toBe(true);
  });

  test("stores nothing for locks that it has counted, whoever brings them again [R20]", async () => {
    await linkedMeter();
    await handle(request(locksOf(1)));
    const before = await load();
    const { seq, version } = before;
    expect(await handle(request(locksOf(1)))).toEqual({ kind: "unchanged", seq, version });
    expect(await load()).toEqual(before);
  });

  test("records what is refused, and answers a retry of it with the same refusal", async () => {
    await linkedMeter();
    const wide = request(locksOf(100));
    const first = await handle(wide);
    expect(first).toMatchObject({
      kind: "refused",
      duplicate: false,
      refusal: { code: "gap-too-wide" },
      commit: { events: [{ event: { type: "MeterCommandRefused" } }] },
    });
    expect(await handle(wide)).toMatchObject({
      kind: "refused",
      duplicate: true,
      refusal: { code: "gap-too-wide" },
    });
  });

  test("is loaded cold as it was kept warm, and every carried state is that of its events [R19]", async () => {
    await linkedMeter();
    for (const lock of [1, 2, 4]) await handle(request(locksOf(lock)));
    const claim = {
      eventId: "table/san-juan/csp-1#21.0",
      stream: "table/san-juan/csp-1",
      seq: 21,
      at: noon + 2,
      round: 2,
      claimedBy: "D-1",
      hands: [
        {
          seat: 1,
          category: "royal-flush",
          wagerCents: cents(100),
          cards: ["As", "Ks", "Qs", "Js", "Ts"],
        },
      ],
    } as const;
    const { state } = await load();
    const cut = tables.map((table) =>
      tableAtCut(state, claim, {
        stream: table,
        locks: [1, 2, 3, 4].map((lock) => lockOf(table, lock)),
        claims: [],
      }),
    );
    const hit = await handle(request({ type: "AwardProgressive", data: { claim, cut } }));
    expect(hit).toMatchObject({
      kind: "committed",
      commit: { fold: meterAggregate.carrying.foldVersion },
    });
    expect((await load()).state.hits).toBe(1);
    expect(wrongCarriedState(await stored())).toBeNull();
  });

  test("is replayed from its events where another version of the code has carried its state [R19]", async () => {
    await linkedMeter();
    for (const lock of [1, 2, 3]) await handle(request(locksOf(lock)));
    const { carrying } = meterAggregate;
    const decoded: unknown[] = [];
    const newer: typeof meterAggregate = {
      ...meterAggregate,
      carrying: {
        ...carrying,
        foldVersion: carrying.foldVersion + 1,
        decode: (bytes) => {
          decoded.push(bytes);
          return carrying.decode(bytes);
        },
      },
    };
    expect((await loadStream(newer, store, stream)).state).toEqual((await load()).state);
    expect(decoded).toEqual([]);
  });

  test("of fifty tables carries its state in some two kilobytes, so that a load reads five commits at most", async () => {
    await linkedMeter();
    for (let lock = 1; lock <= 12; lock++) await handle(request(locksOf(lock)));
    const commits = await stored();
    const sizes = commits.flatMap(({ state }) => (state ? [state.byteLength] : []));
    expect(Math.max(...sizes)).toBeLessThan(2048);
    const gaps = commits.map(({ state }) => (state ? "s" : "-")).join("");
    expect(gaps).not.toContain("-----");
  });

  test("holds no event of a table, nor a table's one of a meter", async () => {
    await linkedMeter();
    const [first] = await stored();
    if (first === undefined) throw new Error("nothing is stored");
    expect(() => tableCommit(first)).toThrow(UnreadableEventError);
    const [event] = decodeBody('[{"type":"NoMoreBetsAnnounced","v":1,"data":{"round":1}}]');
    if (event === undefined) throw new Error("no event");
    expect(() => meterAggregate.eventOf({ id: "x", event })).toThrow(UnreadableEventError);
  });

  test("belongs to its fold version: whoever changes the dictionary raises meterFoldVersion, then this", () => {
    const digest = createHash("sha256").update(meterDictionary).digest("hex").slice(0, 16);
    const { foldVersion } = meterAggregate.carrying;
    expect({ foldVersion, digest }).toEqual({ foldVersion: 6, digest: "d6257ec5dc82bece" });
  });
});
