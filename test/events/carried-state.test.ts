import { createHash } from "node:crypto";
import { beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import { type TableState, unfiledTable } from "../../domain/table/state.ts";
import { carriedDictionary } from "../../events/carried-dictionary.ts";
import { decodeCarried, encodeCarried, foldVersion } from "../../events/carried-state.ts";
import type { tableStateSchema } from "../../events/catalogue/table-state.ts";
import { noMemory } from "../../events/command-memory.ts";
import { commandHandler } from "../../events/handle-command.ts";
import { BrokenStreamError, loadTable } from "../../events/load-table.ts";
import { memoryEventStore } from "../../events/store/memory.ts";
import type { Commit, EventStore } from "../../events/store/port.ts";
import { wrongCarriedState } from "../../events/verify-carried-states.ts";
import type { DeepReadonly, Same } from "./catalogue/same.ts";
import { playRound, seededRandom } from "./play-round.ts";
import { committed, dealer, morning, openedTable, request, stream } from "./table-requests.ts";

/** A table of two rounds, read by every test and written by none. */
const store = memoryEventStore();
beforeAll(async () => {
  const handle = commandHandler({ store, now: () => morning });
  await openedTable(handle);
  const random = seededRandom(11);
  for (let round = 0; round < 2; round++) {
    await playRound(async (command) => {
      const { events } = committed(await handle(request(command, { actor: dealer })));
      return events.map(({ event }) => event);
    }, random);
  }
});

const stored = () => store.readForward(stream, { after: 0, limit: 1000 });

/** The same commits without the states they carry: what a changed fold leaves of them. */
function withoutStates(commits: readonly Commit[]): readonly Commit[] {
  return commits.map(({ state: _state, fold: _fold, ...commit }) => commit);
}

async function storeOf(commits: readonly Commit[]): Promise<EventStore> {
  const store = memoryEventStore();
  for (const commit of commits) await store.append(commit);
  return store;
}

describe("a carried state", () => {
  test("has exactly the domain's shape: proved at compile time", () => {
    expectTypeOf<
      Same<DeepReadonly<z.output<typeof tableStateSchema>>, TableState>
    >().toEqualTypeOf<true>();
  });

  test("is unpacked as it was packed, at every commit of two rounds", async () => {
    for (const { seq } of await stored()) {
      const { state, memory } = await loadTable(store, stream, { at: seq });
      expect(decodeCarried(encodeCarried({ state, memory }))).toEqual({ state, memory });
    }
  });

  test("of a table in the middle of a round takes some 500 bytes with all it remembers", async () => {
    const sizes = (await stored()).flatMap(({ state }) => (state ? [state.byteLength] : []));
    expect(sizes.length).toBeGreaterThan(40);
    expect(Math.max(...sizes)).toBeLessThan(600);
  });

  test.each([
    ["nothing", Uint8Array.of()],
    ["bytes that do not unpack", Uint8Array.of(0, 1, 2, 3)],
    ["fewer hashes than it says", Uint8Array.of(200, 1, 2, 3)],
  ])("that is %s is none", (_, bytes) => expect(decodeCarried(bytes)).toBeNull());

  test("cut short is none", () => {
    const whole = encodeCarried({ state: unfiledTable, memory: noMemory });
    expect(decodeCarried(whole)).not.toBeNull();
    expect(decodeCarried(whole.slice(0, -4))).toBeNull();
  });

  test("belongs to its fold version: whoever changes the dictionary raises foldVersion, then this", () => {
    const digest = createHash("sha256").update(carriedDictionary).digest("hex").slice(0, 16);
    expect({ foldVersion, digest }).toEqual({ foldVersion: 5, digest: "184d63cd615d5469" });
  });
});

describe("loading a table", () => {
  test("gives the same from a carried state as from every event since the beginning", async () => {
    const commits = await stored();
    const bare = await storeOf(withoutStates(commits));
    for (const at of [1, 9, 20, 33, commits.length]) {
      const { uncarried: _near, ...carried } = await loadTable(store, stream, { at });
      const { uncarried, ...folded } = await loadTable(bare, stream, { at });
      expect(folded).toEqual(carried);
      expect(uncarried).toBe(at);
    }
  });

  test("ignores a state carried by another fold version", async () => {
    const commits = await stored();
    const wrong = encodeCarried({ state: unfiledTable, memory: noMemory });
    const older = commits.map((commit) => ({ ...commit, state: wrong, fold: foldVersion + 1 }));
    const { state } = await loadTable(await storeOf(older), stream);
    expect(state.status).toBe("open");
    expect(state.totals.rounds).toBe(2);
  });

  test("reads no farther back than the newest state", async () => {
    const read: number[] = [];
    const counting: EventStore = {
      ...store,
      async readBackward(of, options) {
        const page = await store.readBackward(of, options);
        read.push(page.length);
        return page;
      },
    };
    await loadTable(counting, stream);
    expect(read).toEqual([3]);
  });

  test("of which nothing is stored is an unfiled one at commit 0", async () => {
    expect(await loadTable(memoryEventStore(), stream)).toMatchObject({
      seq: 0,
      version: 0,
      state: unfiledTable,
    });
  });

  test("from a log with a hole is an error, not a guess", async () => {
    const commits = withoutStates(await stored());
    const holed = await storeOf(commits.filter(({ seq }) => seq !== 5));
    await expect(loadTable(holed, stream)).rejects.toThrow(BrokenStreamError);
    await expect(loadTable(holed, stream)).rejects.toThrow("commit 6 follows 4");
  });
});

describe("a changed carried state", () => {
  test("is found by folding the events again, at the commit that carries it", async () => {
    const commits = await stored();
    expect(wrongCarriedState(commits)).toBeNull();
    const target = commits.find(({ seq, state }) => seq > 15 && state);
    if (!target?.state) throw new Error("no carried state after commit 15");
    const truth = decodeCarried(target.state);
    if (!truth) throw new Error("not readable");
    const changed = { ...truth, state: { ...truth.state, lastRound: 99 } };
    const forged = commits.map((commit) =>
      commit.seq === target.seq ? { ...commit, state: encodeCarried(changed) } : commit,
    );
    expect(wrongCarriedState(forged)).toBe(target.seq);
  });

  test("in the memory of commands is found too, and so is one that cannot be unpacked", async () => {
    const commits = await stored();
    const last = commits.at(-1);
    const truth = last?.state && decodeCarried(last.state);
    if (!last || !truth) throw new Error("the round's close carries no state");
    const forgetful = encodeCarried({ ...truth, memory: noMemory });
    const others = commits.slice(0, -1);
    expect(wrongCarriedState([...others, { ...last, state: forgetful }])).toBe(last.seq);
    expect(wrongCarriedState([...others, { ...last, state: Uint8Array.of(9) }])).toBe(last.seq);
  });

  test("is found in a part of the stream, from a table loaded before it", async () => {
    const commits = await stored();
    const start = await loadTable(store, stream, { at: 20 });
    expect(wrongCarriedState(commits.slice(20), start)).toBeNull();
    expect(wrongCarriedState([])).toBeNull();
  });
});
