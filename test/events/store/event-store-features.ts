import { beforeAll, describe, expect, test } from "vitest";
import type { CommandResult } from "../../../events/command.ts";
import { commandHandler, type HandleCommand } from "../../../events/handle-command.ts";
import { verifyChain } from "../../../events/store/hash-chain.ts";
import type { EventStore } from "../../../events/store/port.ts";
import { admin, committed, fileRules, morning, openTable, request } from "../table-requests.ts";
import { chainOf, fullRecord, recordOf } from "./records.ts";

const writers = 50;

/** What every event store must do, whatever it stores in: called by the test of each adapter. */
export function eventStoreFeatures(open: () => Promise<EventStore>): void {
  let store: EventStore;
  let made = 0;
  const newStream = () => `table/san-juan/pgp-${++made}`;
  const handler = (): HandleCommand =>
    commandHandler({ store, now: () => morning, sleep: async () => {} });

  beforeAll(async () => {
    store = await open();
  });

  describe("a commit", () => {
    test("is read back with every field as it was stored", async () => {
      const record = fullRecord(newStream());
      expect(await store.append(record)).toEqual({ outcome: "appended" });
      const [commit] = await store.readBackward(record.stream, { limit: 1 });
      const { events, hash, state, ...fields } = commit ?? expect.fail("nothing stored");
      const { hash: storedHash, state: storedState, ...storedFields } = record;
      expect(fields).toEqual(storedFields);
      expect([...hash]).toEqual([...storedHash]);
      expect([...(state ?? [])]).toEqual([...(storedState ?? [])]);
      expect(events.map(({ id, event }) => [id, event.type])).toEqual([
        [`${record.stream}#1.0`, "WagerPlaced"],
        [`${record.stream}#1.1`, "NoMoreBetsAnnounced"],
      ]);
    });

    test("has no field that was not set", async () => {
      const { gamingDay: _none, ...record } = recordOf(newStream(), 1);
      await store.append(record);
      const [commit] = await store.readForward(record.stream, { after: 0, limit: 1 });
      for (const absent of ["gamingDay", "cause", "state", "fold"]) {
        expect(commit).not.toHaveProperty(absent);
      }
      expect(Object.keys(commit?.actor ?? {}).sort()).toEqual(["badge", "role"]);
    });

    test("is never replaced: whoever comes second is told what stands there", async () => {
      const first = recordOf(newStream(), 1);
      await store.append(first);
      const second = recordOf(first.stream, 1, { commandId: "another-command" });
      const result = await store.append(second);
      expect(result).toMatchObject({ outcome: "occupied", by: { commandId: first.commandId } });
      const all = await store.readForward(first.stream, { after: 0, limit: 10 });
      expect(all.map(({ commandId }) => commandId)).toEqual([first.commandId]);
    });

    test("goes to one of many who try at once", async () => {
      const stream = newStream();
      const results = await Promise.all(
        Array.from({ length: writers }, (_, n) =>
          store.append(recordOf(stream, 1, { commandId: `writer-number-${n}` })),
        ),
      );
      const won = results.findIndex(({ outcome }) => outcome === "appended");
      expect(results.filter(({ outcome }) => outcome === "appended")).toHaveLength(1);
      const [commit] = await store.readBackward(stream, { limit: 2 });
      expect(commit?.commandId).toBe(`writer-number-${won}`);
    });
  });

  describe("a stream", () => {
    let stream: string;
    const seqs = (commits: readonly { seq: number }[]) => commits.map(({ seq }) => seq);

    beforeAll(async () => {
      stream = newStream();
      for (const record of chainOf(stream, 12)) await store.append(record);
    });

    test("is read backward from its newest commit, or from before one", async () => {
      expect(seqs(await store.readBackward(stream, { limit: 3 }))).toEqual([12, 11, 10]);
      expect(seqs(await store.readBackward(stream, { limit: 3, before: 3 }))).toEqual([2, 1]);
      expect(await store.readBackward(stream, { limit: 3, before: 1 })).toEqual([]);
    });

    test("is read forward from after a commit", async () => {
      expect(seqs(await store.readForward(stream, { after: 0, limit: 2 }))).toEqual([1, 2]);
      expect(seqs(await store.readForward(stream, { after: 9, limit: 9 }))).toEqual([10, 11, 12]);
      expect(await store.readForward(stream, { after: 12, limit: 9 })).toEqual([]);
    });

    test("is found to be one intact chain", async () => {
      const commits = await store.readForward(stream, { after: 0, limit: 100 });
      expect(verifyChain(commits)).toMatchObject({ intact: true, head: { seq: 12 } });
    });

    test("knows nothing of another one", async () => {
      expect(await store.readBackward(newStream(), { limit: 5 })).toEqual([]);
      expect(await store.readForward(`${stream}0`, { after: 0, limit: 5 })).toEqual([]);
    });
  });

  describe("fifty writers at one table", () => {
    const report = (n: number, stream: string) =>
      request(
        { type: "ReportIrregularity", data: { kind: "other", description: `writer ${n}` } },
        { stream },
      );

    /** Sends again, with the same id, as long as others win; each time at least one of them does. */
    async function untilAnswered(
      handle: HandleCommand,
      command: ReturnType<typeof report>,
    ): Promise<CommandResult> {
      let result = await handle(command);
      for (let sent = 1; result.kind === "conflict" && sent <= writers; sent++) {
        result = await handle(command);
      }
      return result;
    }

    test("store every command once, in dense order", { timeout: 60_000 }, async () => {
      const stream = newStream();
      committed(await handler()(request(fileRules, { stream, actor: admin })));
      committed(await handler()(request(openTable, { stream })));
      const commands = Array.from({ length: writers }, (_, n) => report(n, stream));
      // Each writer is an instance of its own: none knows what the others hold.
      const results = await Promise.all(
        commands.map((command) => untilAnswered(handler(), command)),
      );
      expect(results.map(({ kind }) => kind)).toEqual(commands.map(() => "committed"));
      const commits = await store.readForward(stream, { after: 0, limit: 1000 });
      expect(commits.map(({ seq }) => seq)).toEqual(commits.map((_, index) => index + 1));
      const ids = commits.slice(2).map(({ commandId }) => commandId);
      expect(ids.sort()).toEqual(commands.map(({ commands: [{ commandId }] }) => commandId).sort());
      expect(verifyChain(commits).intact).toBe(true);
    });
  });

  describe("a command sent again", () => {
    /** The store as a network makes it look: the commit is stored, its answer lost. */
    function losingAnswers(inner: EventStore): EventStore {
      return {
        ...inner,
        async append(record) {
          await inner.append(record);
          throw new Error("socket hang up");
        },
      };
    }

    test("after its answer was lost is answered with what was stored", async () => {
      const command = request(fileRules, { stream: newStream(), actor: admin });
      const lossy = commandHandler({ store: losingAnswers(store), now: () => morning });
      await expect(lossy(command)).rejects.toThrow("socket hang up");
      const again = await handler()(command);
      expect(again).toMatchObject({ kind: "committed", duplicate: true, commit: { seq: 1 } });
      expect(await store.readForward(command.stream, { after: 0, limit: 9 })).toHaveLength(1);
    });

    test("by the client library itself, unseen by us, is known by the commit that stands there", async () => {
      const command = request(fileRules, { stream: newStream(), actor: admin });
      const resending: EventStore = {
        ...store,
        async append(record) {
          await store.append(record);
          return store.append(record);
        },
      };
      const handle = commandHandler({ store: resending, now: () => morning });
      expect(await handle(command)).toMatchObject({ kind: "committed", duplicate: true });
      expect(await store.readForward(command.stream, { after: 0, limit: 9 })).toHaveLength(1);
    });

    test("with another body is a conflict of its own type, and nothing is stored", async () => {
      const stream = newStream();
      committed(await handler()(request(fileRules, { stream, actor: admin, ids: ["same-id-1"] })));
      const other = request(fileRules, {
        stream,
        actor: admin,
        ids: ["same-id-1"],
        requestHash: "f".repeat(64),
      });
      expect(await handler()(other)).toEqual({
        kind: "conflict",
        code: "command-id-reused",
        version: 1,
      });
      expect(await store.readForward(stream, { after: 0, limit: 9 })).toHaveLength(1);
    });
  });

  test("a command decided on an old version is a conflict of its own type, and nothing is stored", async () => {
    const stream = newStream();
    committed(await handler()(request(fileRules, { stream, actor: admin })));
    const late = request(openTable, { stream, expectedVersion: 0 });
    expect(await handler()(late)).toEqual({
      kind: "conflict",
      code: "version-conflict",
      version: 1,
    });
    committed(await handler()(request(openTable, { stream, expectedVersion: 1 })));
  });
}
