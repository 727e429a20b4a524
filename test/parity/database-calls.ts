import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  type PutItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from "@aws-sdk/client-dynamodb-streams";

type Item = Record<string, AttributeValue>;
const S = (value: string): AttributeValue => ({ S: value });
const N = (value: number): AttributeValue => ({ N: String(value) });
const capacity = { ReturnConsumedCapacity: "TOTAL" } as const;

/** What one call came to, without what no two databases share. */
export interface Outcome {
  readonly call: string;
  readonly result: unknown;
}

function shown(answer: object): unknown {
  const { $metadata: _unique, ...rest } = Object(answer);
  return rest;
}

function shownError(error: unknown): unknown {
  const { name, message, Item: item, CancellationReasons: reasons } = Object(error);
  return { name, message, item, reasons };
}

/** A table of the deployed kind. */
const table = (TableName: string, keys: readonly [string, string], sort: "S" | "N") =>
  new CreateTableCommand({
    TableName,
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: [
      { AttributeName: keys[0], KeyType: "HASH" },
      { AttributeName: keys[1], KeyType: "RANGE" },
    ],
    AttributeDefinitions: [
      { AttributeName: keys[0], AttributeType: "S" },
      { AttributeName: keys[1], AttributeType: sort },
    ],
    ...(sort === "N" && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    }),
  });

interface Calls {
  readonly client: DynamoDBClient;
  readonly note: (call: string, work: Promise<object>) => Promise<void>;
}

function commit(seq: number, more: Item = {}): Item {
  return {
    stream: S("table/pr/pgp-01"),
    seq: N(seq),
    version: N(seq * 2),
    body: S(JSON.stringify([{ type: "WagerPlaced", v: 1, data: { cents: 2500, note: "año" } }])),
    actor: { M: { badge: S("D-7"), role: S("dealer"), counter: N(seq) } },
    at: N(1_750_000_000_000 + seq),
    hash: { B: new Uint8Array(32).fill(seq) },
    ...more,
  };
}

/** The event store: append, conflict, load, pages both ways. */
async function eventStoreCalls({ client, note }: Calls): Promise<void> {
  const append = (Item: Item) =>
    client.send(
      new PutItemCommand({
        TableName: "events",
        Item,
        ConditionExpression: "attribute_not_exists(#stream)",
        ExpressionAttributeNames: { "#stream": "stream" },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        ...capacity,
      }),
    );
  for (const seq of [1, 2, 3, 9, 10, 11]) await note(`append ${seq}`, append(commit(seq)));
  await note(
    "append over two kilobytes",
    append(commit(12, { state: { B: new Uint8Array(2500) } })),
  );
  await note("append text in UTF-8", append(commit(13, { body: S("ñ".repeat(700)) })));
  await note("append at an occupied seq", append(commit(3, { body: S("[]") })));
  const query = (input: Partial<QueryCommandInput>) =>
    client.send(
      new QueryCommand({
        TableName: "events",
        ConsistentRead: true,
        KeyConditionExpression: "#stream = :stream",
        ExpressionAttributeNames: { "#stream": "stream" },
        ExpressionAttributeValues: { ":stream": S("table/pr/pgp-01") },
        ...capacity,
        ...input,
      }),
    );
  await note("newest commit", query({ ScanIndexForward: false, Limit: 1 }));
  await note("all commits", query({}));
  await note(
    "commits before 10, newest first",
    query({
      ScanIndexForward: false,
      Limit: 2,
      KeyConditionExpression: "#stream = :stream AND seq < :before",
      ExpressionAttributeValues: { ":stream": S("table/pr/pgp-01"), ":before": N(10) },
    }),
  );
  const after = {
    KeyConditionExpression: "#stream = :stream AND seq > :after",
    ExpressionAttributeValues: { ":stream": S("table/pr/pgp-01"), ":after": N(2) },
  };
  await note("commits after 2", query({ ...after, Limit: 2 }));
  await note(
    "the next page",
    query({ ...after, Limit: 2, ExclusiveStartKey: { stream: S("table/pr/pgp-01"), seq: N(9) } }),
  );
  await note(
    "an unknown stream",
    query({ ExpressionAttributeValues: { ":stream": S("table/pr/none") } }),
  );
}

/** The views: replace by newer, add a run of deltas, single rows and ranges. */
async function viewCalls({ client, note }: Calls): Promise<void> {
  const TableName = "views";
  const putNewer = (lastSeq: number) =>
    client.send(
      new PutItemCommand({
        TableName,
        Item: { pk: S("table#pr"), sk: S("pgp-01"), lastSeq: N(lastSeq), body: S("{}") },
        ConditionExpression: "attribute_not_exists(lastSeq) OR lastSeq < :seq",
        ExpressionAttributeValues: { ":seq": N(lastSeq) },
      }),
    );
  for (const seq of [1, 5, 5, 4, 6]) await note(`replace row by ${seq}`, putNewer(seq));
  const add = (first: number, last: number) =>
    client.send(
      new UpdateItemCommand({
        TableName,
        Key: { pk: S("commission#pr"), sk: S("2026-01-01#pgp-01#D-7#day#house") },
        UpdateExpression: "SET lastSeq = :last, #at = :at ADD rounds :rounds, wonCents :won",
        ConditionExpression: "attribute_not_exists(lastSeq) OR lastSeq < :first",
        ExpressionAttributeNames: { "#at": "at" },
        ExpressionAttributeValues: {
          ":first": N(first),
          ":last": N(last),
          ":at": N(1_750_000_000_000),
          ":rounds": N(1),
          ":won": N(2500),
        },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        ...capacity,
      }),
    );
  await note("add 1..3", add(1, 3));
  await note("add 4..6", add(4, 6));
  await note("add 5..7 overlaps", add(5, 7));
  const key = { pk: S("table#pr"), sk: S("pgp-01") };
  const get = (Key: Item, ConsistentRead: boolean) =>
    client.send(new GetItemCommand({ TableName, Key, ConsistentRead, ...capacity }));
  await note("get strongly", get(key, true));
  await note("get eventually", get(key, false));
  await note("get what is not there", get({ pk: S("x"), sk: S("y") }, true));
  await note(
    "rows between two days",
    client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
        ExpressionAttributeValues: {
          ":pk": S("commission#pr"),
          ":from": S("2026-01-01#"),
          ":to": S("2026-01-31$"),
        },
      }),
    ),
  );
  const remove = () => client.send(new DeleteItemCommand({ TableName, Key: key }));
  await note("delete a row", remove());
  await note("delete it again", remove());
}

/** The live side: tickets taken once, subscriptions mirrored. */
async function liveCalls({ client, note }: Calls): Promise<void> {
  const TableName = "live";
  const put = (pk: string, sk: string, more: Item): PutItemCommandInput => ({
    TableName,
    Item: { pk: S(pk), sk: S(sk), ...more },
  });
  await note(
    "put a ticket",
    client.send(new PutItemCommand(put("ticket#h", "self", { expiresAt: N(100) }))),
  );
  const take = (pk: string, now: number) =>
    client.send(
      new DeleteItemCommand({
        TableName,
        Key: { pk: S(pk), sk: S("self") },
        ConditionExpression: "attribute_exists(pk) AND expiresAt > :now",
        ExpressionAttributeValues: { ":now": N(now) },
        ReturnValues: "ALL_OLD",
      }),
    );
  await note("take an expired ticket", take("ticket#h", 100));
  await note("take the ticket", take("ticket#h", 99));
  await note("take it twice", take("ticket#h", 99));
  for (const connection of ["b", "a", "c"])
    await note(
      `subscribe ${connection}`,
      client.send(
        new PutItemCommand(put("topic#pr#table/pgp-01", connection, { expiresAt: N(5) })),
      ),
    );
  await note(
    "subscribers",
    client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": S("topic#pr#table/pgp-01") },
        ConsistentRead: true,
      }),
    ),
  );
}

/** Not used by the app: what the decoration adds to the database must be right all the same. */
async function decoratedCalls({ client, note }: Calls): Promise<void> {
  const TableName = "events";
  const put = (seq: number) => ({
    Put: {
      TableName,
      Item: { stream: S("tx"), seq: N(seq) },
      ConditionExpression: "attribute_not_exists(seq)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
    },
  });
  const update = {
    Update: {
      TableName,
      Key: { stream: S("tx"), seq: N(2) },
      UpdateExpression: "ADD n :one",
      ExpressionAttributeValues: { ":one": N(1) },
    },
  };
  const check = {
    ConditionCheck: {
      TableName,
      Key: { stream: S("table/pr/pgp-01"), seq: N(1) },
      ConditionExpression: "version = :v",
      ExpressionAttributeValues: { ":v": N(2) },
    },
  };
  const transact = (...TransactItems: object[]) =>
    client.send(new TransactWriteItemsCommand({ TransactItems }));
  await note("a transaction", transact(put(1), update, check));
  await note("a transaction that fails", transact(put(9), put(1)));
  await note("a transaction with one item twice", transact(put(7), put(7)));
  const noChange = new UpdateItemCommand({
    TableName,
    Key: { stream: S("tx"), seq: N(2) },
    UpdateExpression: "SET n = :one",
    ExpressionAttributeValues: { ":one": N(1) },
  });
  await note("an update that changes nothing", client.send(noChange));
  await note(
    "a batch",
    client.send(
      new BatchWriteItemCommand({
        RequestItems: { events: [{ PutRequest: { Item: { stream: S("batch"), seq: N(1) } } }] },
      }),
    ),
  );
  const remove = () =>
    client.send(new DeleteItemCommand({ TableName, Key: { stream: S("batch"), seq: N(1) } }));
  await note("a delete", remove());
  await note("a delete of nothing", remove());
  await note("an unknown table", client.send(new GetItemCommand({ TableName: "none", Key: {} })));
}

/** The whole stream of the events table, in order. */
async function streamOf(
  client: DynamoDBClient,
  streams: DynamoDBStreamsClient,
): Promise<readonly Outcome[]> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: "events" }));
  const StreamArn = Table?.LatestStreamArn;
  const { Streams } = await streams.send(new ListStreamsCommand({ TableName: "events" }));
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const outcomes: Outcome[] = [
    { call: "list streams", result: Streams?.map(({ TableName }) => TableName) },
    {
      call: "describe stream",
      result: [StreamDescription?.StreamStatus, StreamDescription?.StreamViewType],
    },
  ];
  for (const { ShardId } of StreamDescription?.Shards ?? []) {
    const { ShardIterator } = await streams.send(
      new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: "TRIM_HORIZON" }),
    );
    const { Records } = await streams.send(new GetRecordsCommand({ ShardIterator }));
    for (const { eventName, eventSource, eventVersion, dynamodb } of Records ?? []) {
      // Numbers, times and the region are each database's own.
      const { SequenceNumber: _n, ApproximateCreationDateTime: _t, ...change } = dynamodb ?? {};
      outcomes.push({ call: "stream", result: { eventName, eventSource, eventVersion, change } });
    }
  }
  return outcomes;
}

/** Makes every database call that the app makes, in one fixed order, and notes what came of each. */
export async function databaseCalls(
  client: DynamoDBClient,
  streams: DynamoDBStreamsClient,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const note: Calls["note"] = async (call, work) => {
    outcomes.push({ call, result: await work.then(shown, shownError) });
  };
  await client.send(table("events", ["stream", "seq"], "N"));
  await client.send(table("views", ["pk", "sk"], "S"));
  await client.send(table("live", ["pk", "sk"], "S"));
  await eventStoreCalls({ client, note });
  await viewCalls({ client, note });
  await liveCalls({ client, note });
  await decoratedCalls({ client, note });
  return [...outcomes, ...(await streamOf(client, streams))];
}
