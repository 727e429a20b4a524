import {
  DeleteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from "@aws-sdk/client-dynamodb-streams";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestDatabase, type TestDatabase } from "../database-for-tests.ts";

let test: TestDatabase;
let client: DynamoDBClient;
beforeAll(async () => {
  test = await startTestDatabase();
  client = test.client;
});
afterAll(() => test.stop());

const commit = (stream: string, seq: number, body = "[]") => ({
  stream: { S: stream },
  seq: { N: String(seq) },
  body: { S: body },
});
const put = (table: string, item: ReturnType<typeof commit>) =>
  client.send(
    new PutItemCommand({
      TableName: table,
      Item: item,
      ConditionExpression: "attribute_not_exists(#s)",
      ExpressionAttributeNames: { "#s": "stream" },
      ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      ReturnConsumedCapacity: "TOTAL",
    }),
  );

describe("the local database answers a conditional write", () => {
  it("with the item that stands there when the condition fails", async () => {
    const table = await test.createEventsTable();
    await put(table, commit("t", 1, "first"));
    await expect(put(table, commit("t", 1, "second"))).rejects.toMatchObject({
      name: "ConditionalCheckFailedException",
      Item: commit("t", 1, "first"),
    });
  });

  it("without the item when it was not asked for", async () => {
    const table = await test.createEventsTable();
    await put(table, commit("t", 1));
    const again = new PutItemCommand({
      TableName: table,
      Item: commit("t", 1),
      ConditionExpression: "attribute_not_exists(seq)",
    });
    const error: unknown = await client.send(again).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ name: "ConditionalCheckFailedException" });
    expect(error).not.toHaveProperty("Item.stream");
  });

  it("leaves exactly one winner of many writers of one key", async () => {
    const table = await test.createEventsTable();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => put(table, commit("t", 1, `writer ${i}`))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await test.database.stream(table).read("0", 100)).toHaveLength(1);
  });
});

describe("the local database charges", () => {
  it.each([
    { bytes: 900, units: 1 },
    { bytes: 1024, units: 2 },
    { bytes: 5000, units: 5 },
  ])("a put of $bytes bytes of body with $units write units", async ({ bytes, units }) => {
    const table = await test.createEventsTable();
    const result = await put(table, commit("t", 1, "x".repeat(bytes)));
    expect(result.ConsumedCapacity?.CapacityUnits).toBe(units);
  });

  it("text by its bytes in UTF-8", async () => {
    const table = await test.createEventsTable();
    const result = await put(table, commit("t", 1, "ñ".repeat(600)));
    expect(result.ConsumedCapacity?.CapacityUnits).toBe(2);
  });

  it("an update by the larger of the two images", async () => {
    const table = await test.createEventsTable();
    await put(table, commit("t", 1, "x".repeat(3000)));
    const result = await client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: { stream: { S: "t" }, seq: { N: "1" } },
        UpdateExpression: "SET body = :b",
        ExpressionAttributeValues: { ":b": { S: "small" } },
        ReturnConsumedCapacity: "TOTAL",
      }),
    );
    expect(result.ConsumedCapacity?.CapacityUnits).toBe(3);
  });

  it.each([
    { commits: 0, consistent: true, units: 1 },
    { commits: 1, consistent: true, units: 1 },
    { commits: 1, consistent: false, units: 0.5 },
    { commits: 5, consistent: true, units: 2 },
  ])("a query of $commits KB, consistent $consistent, with $units read units", async (row) => {
    const table = await test.createEventsTable();
    for (let seq = 1; seq <= row.commits; seq += 1)
      await put(table, commit("t", seq, "x".repeat(1000)));
    const result = await client.send(
      new QueryCommand({
        TableName: table,
        ConsistentRead: row.consistent,
        KeyConditionExpression: "#s = :s",
        ExpressionAttributeNames: { "#s": "stream" },
        ExpressionAttributeValues: { ":s": { S: "t" } },
        ReturnConsumedCapacity: "TOTAL",
      }),
    );
    expect(result.ConsumedCapacity?.CapacityUnits).toBe(row.units);
  });
});

const transaction = (table: string, expected: string) =>
  new TransactWriteItemsCommand({
    TransactItems: [
      { Put: { TableName: table, Item: commit("tx", 1) } },
      {
        Update: {
          TableName: table,
          Key: { stream: { S: "tx" }, seq: { N: "2" } },
          UpdateExpression: "ADD n :one",
          ExpressionAttributeValues: { ":one": { N: "1" } },
        },
      },
      {
        ConditionCheck: {
          TableName: table,
          Key: { stream: { S: "guard" }, seq: { N: "1" } },
          ConditionExpression: "body = :b",
          ExpressionAttributeValues: { ":b": { S: expected } },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        },
      },
    ],
  });

describe("a transaction writes", () => {
  it("all of its items when every condition holds, and leaves the checked item alone", async () => {
    const table = await test.createEventsTable();
    await put(table, commit("guard", 1, "yes"));
    await client.send(transaction(table, "yes"));
    const { Items } = await client.send(new ScanCommand({ TableName: table }));
    expect(Items?.map((item) => `${item.stream?.S}/${item.seq?.N}`).sort()).toEqual([
      "guard/1",
      "tx/1",
      "tx/2",
    ]);
  });

  it("none of its items when one condition fails, and says which and why", async () => {
    const table = await test.createEventsTable();
    await put(table, commit("guard", 1, "no"));
    await expect(client.send(transaction(table, "yes"))).rejects.toMatchObject({
      name: "TransactionCanceledException",
      CancellationReasons: [
        { Code: "None" },
        { Code: "None" },
        { Code: "ConditionalCheckFailed", Item: commit("guard", 1, "no") },
      ],
    });
    expect((await client.send(new ScanCommand({ TableName: table }))).Count).toBe(1);
    expect(await test.database.stream(table).read("0", 10)).toHaveLength(1);
  });
});

describe("the stream of a table", () => {
  it("shows every change once, in commit order, with both images", async () => {
    const table = await test.createEventsTable();
    const streams = new DynamoDBStreamsClient({
      endpoint: test.endpoint,
      region: "us-east-1",
      credentials: { accessKeyId: "test", secretAccessKey: "test" },
    });
    const Key = { stream: { S: "t" }, seq: { N: "1" } };
    await put(table, commit("t", 1, "old"));
    const update = new UpdateItemCommand({
      TableName: table,
      Key,
      UpdateExpression: "SET body = :b",
      ExpressionAttributeValues: { ":b": { S: "new" } },
    });
    await client.send(update);
    await client.send(update);
    await client.send(new DeleteItemCommand({ TableName: table, Key }));
    await client.send(new DeleteItemCommand({ TableName: table, Key }));

    const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
    const StreamArn = Table?.LatestStreamArn;
    const listed = await streams.send(new ListStreamsCommand({ TableName: table }));
    expect(listed.Streams).toMatchObject([{ StreamArn, TableName: table }]);
    const described = await streams.send(new DescribeStreamCommand({ StreamArn }));
    const iterator = await streams.send(
      new GetShardIteratorCommand({
        StreamArn,
        ShardId: described.StreamDescription?.Shards?.[0]?.ShardId,
        ShardIteratorType: "TRIM_HORIZON",
      }),
    );
    const read = await streams.send(
      new GetRecordsCommand({ ShardIterator: iterator.ShardIterator }),
    );
    streams.destroy();
    // The second update changed nothing and the second delete found nothing: AWS shows neither.
    expect(
      read.Records?.map(({ eventName, dynamodb }) => [
        eventName,
        dynamodb?.OldImage?.body?.S,
        dynamodb?.NewImage?.body?.S,
      ]),
    ).toEqual([
      ["INSERT", undefined, "old"],
      ["MODIFY", "old", "new"],
      ["REMOVE", "new", undefined],
    ]);
  });

  it("wakes its readers and resumes after a sequence number", async () => {
    const table = await test.createEventsTable();
    const reader = test.database.stream(table);
    let woken = 0;
    const stop = reader.onCommit(() => {
      woken += 1;
    });
    await put(table, commit("t", 1));
    const [first] = await reader.read("0", 1);
    await put(table, commit("t", 2));
    stop();
    expect(woken).toBe(2);
    const rest = await reader.read(first?.dynamodb.SequenceNumber ?? "", 10);
    expect(rest.map(({ dynamodb }) => dynamodb.Keys.seq)).toEqual([{ N: "2" }]);
  });
});

describe("time to live", () => {
  it("deletes what has expired and nothing else", async () => {
    const table = await test.createLiveTable();
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: table,
        TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
      }),
    );
    const row = (pk: string, expiresAt?: number) =>
      client.send(
        new PutItemCommand({
          TableName: table,
          Item: {
            pk: { S: pk },
            sk: { S: "self" },
            ...(expiresAt !== undefined && { expiresAt: { N: String(expiresAt) } }),
          },
        }),
      );
    await Promise.all([row("past", 99), row("now", 100), row("later", 101), row("never")]);
    expect(await test.database.expire(100)).toBe(2);
    const { Items } = await client.send(new ScanCommand({ TableName: table }));
    expect(Items?.map(({ pk }) => pk?.S).sort()).toEqual(["later", "never"]);
  });
});

describe("an operation that the local database does not know", () => {
  it("is refused by name", async () => {
    const answer = await test.database.service.handle({ operation: "ExecuteStatement", body: {} });
    expect(answer).toMatchObject({
      status: 400,
      body: { __type: expect.stringContaining("UnknownOperation"), message: "ExecuteStatement" },
    });
  });
});
