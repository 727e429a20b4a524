import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UnreadableEventError } from "../../../events/catalogue/event-codec.ts";
import { toItem, UnreadableCommitError } from "../../../events/store/commit-codec.ts";
import { dynamoEventStore, type StoreOperation } from "../../../events/store/dynamodb.ts";
import { itemSize } from "../../../events/store/item-size.ts";
import type { CommitRecord, EventStore } from "../../../events/store/port.ts";
import { startTestDatabase, type TestDatabase } from "../../local/database-for-tests.ts";
import { eventStoreFeatures } from "./event-store-features.ts";
import { chainOf, recordOf } from "./records.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

describe("the event store in DynamoDB", () => {
  eventStoreFeatures(async () =>
    dynamoEventStore({ client: database.client, tableName: await database.createEventsTable() }),
  );
});

describe("what the event store in DynamoDB consumes", () => {
  let store: EventStore;
  let tableName: string;
  let spent: [StoreOperation, number][] = [];

  beforeAll(async () => {
    tableName = await database.createEventsTable();
    const onCapacity = (operation: StoreOperation, units: number) => {
      spent.push([operation, units]);
    };
    store = dynamoEventStore({ client: database.client, tableName, onCapacity });
  });

  async function spentBy(work: Promise<unknown>): Promise<[StoreOperation, number][]> {
    spent = [];
    await work;
    return spent;
  }

  /** A commit whose item has exactly this many bytes. */
  function recordOfSize(stream: string, bytes: number): CommitRecord {
    const bare = recordOf(stream, 1, { state: Uint8Array.of(), fold: 1 });
    return { ...bare, state: new Uint8Array(bytes - itemSize(toItem(bare))) };
  }

  test("one write unit for an item of up to 1,024 bytes, two from the next byte on", async () => {
    const fits = recordOfSize("table/san-juan/a", 1024);
    const exceeds = recordOfSize("table/san-juan/b", 1025);
    expect(await spentBy(store.append(fits))).toEqual([["append", 1]]);
    expect(await spentBy(store.append(exceeds))).toEqual([["append", 2]]);
  });

  test("the units of the commit that stood there, for a write that came second", async () => {
    expect(await spentBy(store.append(recordOf("table/san-juan/b", 1)))).toEqual([["conflict", 2]]);
  });

  test("one read unit for the newest four commits, whatever lies before", async () => {
    const stream = "table/san-juan/c";
    for (const record of chainOf(stream, 40)) await store.append(record);
    expect(await spentBy(store.readBackward(stream, { limit: 4 }))).toEqual([["readBackward", 1]]);
    expect(await spentBy(store.readForward(stream, { after: 38, limit: 4 }))).toEqual([
      ["readForward", 1],
    ]);
  });

  test("an item that is no commit, or holds an unknown event, stops its stream by name", async () => {
    const put = (item: ReturnType<typeof toItem>) =>
      database.client.send(new PutItemCommand({ TableName: tableName, Item: item }));
    await put({ stream: { S: "table/san-juan/d" }, seq: { N: "1" }, body: { S: "[]" } });
    await expect(store.readBackward("table/san-juan/d", { limit: 1 })).rejects.toThrow(
      UnreadableCommitError,
    );
    const body = '[{"type":"WagerDoubled","v":1,"data":{}}]';
    await put(toItem(recordOf("table/san-juan/e", 1, { body })));
    await expect(store.readBackward("table/san-juan/e", { limit: 1 })).rejects.toThrow(
      UnreadableEventError,
    );
  });

  test("a megabyte of commits is read in as many pages as it takes", async () => {
    const stream = "table/san-juan/f";
    const state = new Uint8Array(100_000);
    for (const record of chainOf(stream, 14)) await store.append({ ...record, state, fold: 1 });
    const commits = await store.readForward(stream, { after: 0, limit: 100 });
    expect(commits.map(({ seq }) => seq)).toEqual(Array.from({ length: 14 }, (_, n) => n + 1));
    expect((await spentBy(store.readForward(stream, { after: 0, limit: 100 }))).length).toBe(2);
  });
});
