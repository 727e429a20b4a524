import { databaseApi } from "./database-api.ts";
import { type DecoratedStore, decoratedStore } from "./decorated-store.ts";
import type { WriteBatch } from "./single-writer.ts";
import { beforeAll } from "./stream-record.ts";
import { readRecords } from "./streams-api.ts";
import { timeToLive } from "./time-to-live.ts";

const tableName = "self-test";
const key = { pk: { S: "a" } };
const item = { ...key, g: { S: "x" } };

const table = {
  TableName: tableName,
  BillingMode: "PAY_PER_REQUEST",
  KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
  AttributeDefinitions: [
    { AttributeName: "pk", AttributeType: "S" },
    { AttributeName: "g", AttributeType: "S" },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: "by-g",
      KeySchema: [{ AttributeName: "g", KeyType: "HASH" }],
      Projection: { ProjectionType: "ALL" },
    },
  ],
  StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
};

function expectThat(holds: boolean, what: string): void {
  if (!holds)
    throw new Error(`dynalite's internals are not those of 4.0.0, which is pinned: ${what}`);
}

async function run(decorated: DecoratedStore, batches: () => number): Promise<void> {
  const call = databaseApi(decorated, timeToLive(decorated.store));
  await call("CreateTable", table);
  const put = { TableName: tableName, Item: item };
  expectThat((await call("PutItem", put)).status === 200, "PutItem fails");
  expectThat(batches() === 1, "an item and its index entry are not one batch");
  const refused = await call("PutItem", {
    ...put,
    ConditionExpression: "attribute_not_exists(pk)",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
  expectThat(JSON.stringify(refused.body).includes('"Item"'), "the old item is not returned");
  const check = { TableName: tableName, Key: key, ConditionExpression: "attribute_exists(pk)" };
  const update = {
    TableName: tableName,
    Key: { pk: { S: "b" } },
    UpdateExpression: "SET g = :g",
    ExpressionAttributeValues: { ":g": { S: "x" } },
  };
  const transaction = { TransactItems: [{ ConditionCheck: check }, { Update: update }] };
  expectThat((await call("TransactWriteItems", transaction)).status === 200, "a transaction fails");
  await call("DeleteItem", { TableName: tableName, Key: key });
  expectThat(batches() === 3, "a write bypasses the single writer");
  const found = await call("Query", {
    TableName: tableName,
    IndexName: "by-g",
    KeyConditionExpression: "g = :g",
    ExpressionAttributeValues: { ":g": { S: "x" } },
  });
  expectThat(Object(found.body).Count === 1, "the index does not follow its table");
  const names = (await readRecords(decorated.store.db, tableName, beforeAll, 10)).map(
    ({ eventName }) => eventName,
  );
  expectThat(names.join() === "INSERT,INSERT,REMOVE", "the stream does not follow its table");
}

/** Shows on a small database in memory (a few ms) that every seam we rely on is where it was. */
export async function selfTest(): Promise<void> {
  let batches = 0;
  const counting: WriteBatch = async (level, { items, records }) => {
    batches += 1;
    await level.batch([...items, ...records]);
  };
  const decorated = await decoratedStore({
    region: "us-east-1",
    account: "000000000000",
    write: counting,
  });
  try {
    await run(decorated, () => batches);
  } finally {
    await decorated.store.db.close();
  }
}
