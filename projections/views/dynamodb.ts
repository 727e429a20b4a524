import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateQuery,
  type QueryCommandInput,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { Added, CommissionRun, Views, Written } from "./port.ts";
import {
  checkpointItem,
  checkpointOf,
  commissionColumns,
  commissionItemKey,
  commissionRowOf,
  type Item,
  keyItem,
  lastSeqOf,
  number,
  parkedItem,
  parkedOf,
  roundItem,
  roundRowOf,
  tableItem,
  tableRowOf,
} from "./row-item.ts";
import {
  checkpointKey,
  checkpointPartition,
  commissionPartition,
  parkedKey,
  parkedPartition,
  type RowKey,
  roundKey,
  roundPartition,
  tableKey,
  tablePartition,
} from "./row-key.ts";

interface ViewsTable {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

/**
 * Views in one DynamoDB table (pk `pk`, sk `sk`). One request per call; lists page through one
 * partition. The checkpoint, the parked row and single rounds are read strongly consistently.
 */
export function dynamoViews(table: ViewsTable): Views {
  return { ...writer(table), ...reader(table) };
}

function writer(table: ViewsTable) {
  const { client, tableName: TableName } = table;
  return {
    async checkpoint(stream: string) {
      const item = await get(table, checkpointKey(stream), true);
      return item && checkpointOf(item);
    },
    advance: async (row) => await putNewer(table, checkpointItem(row)),
    async parked(stream: string) {
      const item = await get(table, parkedKey(stream), true);
      return item && parkedOf(item);
    },
    async park(row) {
      await client.send(new PutItemCommand({ TableName, Item: parkedItem(row) }));
    },
    async unpark(stream: string) {
      await client.send(new DeleteItemCommand({ TableName, Key: keyItem(parkedKey(stream)) }));
    },
    putTable: async (row) => await putNewer(table, tableItem(row)),
    putRound: async (row) => await putNewer(table, roundItem(row)),
    addCommission: async (run) => await add(table, run),
  } satisfies Partial<Views>;
}

function reader(table: ViewsTable) {
  return {
    async checkpoints() {
      return (await partition(table, checkpointPartition)).map(checkpointOf);
    },
    async parkedStreams() {
      return (await partition(table, parkedPartition)).map(parkedOf);
    },
    async table(property: string, tableId: string) {
      const item = await get(table, tableKey(property, tableId), false);
      return item && tableRowOf(property, item);
    },
    async tables(property: string) {
      const items = await partition(table, tablePartition(property));
      return items.map((item) => tableRowOf(property, item));
    },
    async round(property: string, tableId: string, round: number) {
      const item = await get(table, roundKey(property, tableId, round), true);
      return item && roundRowOf(property, tableId, item);
    },
    async rounds(property, tableId, { limit, before }) {
      const items = await partition(table, roundPartition(property, tableId), {
        limit,
        newestFirst: true,
        ...(before !== undefined && { below: roundKey(property, tableId, before).sk }),
      });
      return items.map((item) => roundRowOf(property, tableId, item));
    },
    async commissions(property, { from, to }) {
      // `#` ends a gaming day in the key and `$` follows it: all rows of the last day are inside.
      const items = await partition(table, commissionPartition(property), {
        between: [`${from}#`, `${to}$`],
      });
      return items.map((item) => commissionRowOf(property, item));
    },
  } satisfies Partial<Views>;
}

async function get(
  { client, tableName }: ViewsTable,
  key: RowKey,
  consistent: boolean,
): Promise<Item | null> {
  const { Item } = await client.send(
    new GetItemCommand({ TableName: tableName, Key: keyItem(key), ConsistentRead: consistent }),
  );
  return Item ?? null;
}

/** Replaces a state row by a newer one; an older or equal one changes nothing. */
async function putNewer({ client, tableName }: ViewsTable, Item: Item): Promise<Written> {
  try {
    await client.send(
      new PutItemCommand({
        TableName: tableName,
        Item,
        ConditionExpression: "attribute_not_exists(lastSeq) OR lastSeq < :seq",
        ExpressionAttributeValues: { ":seq": number(lastSeqOf(Item)) },
      }),
    );
    return "written";
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return "stale";
    throw error;
  }
}

/** One UpdateItem adds the whole run, or the row as it is says how far it already is. */
async function add({ client, tableName }: ViewsTable, run: CommissionRun): Promise<Added> {
  const sums = commissionColumns.map((column) => [`:${column}`, number(run.sums[column])]);
  try {
    await client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: commissionItemKey(run),
        UpdateExpression: `SET lastSeq = :last, #at = :at ADD ${commissionColumns
          .map((column) => `${column} :${column}`)
          .join(", ")}`,
        ConditionExpression: "attribute_not_exists(lastSeq) OR lastSeq < :first",
        ExpressionAttributeNames: { "#at": "at" },
        ExpressionAttributeValues: {
          ":first": number(run.first),
          ":last": number(run.last),
          ":at": number(run.at),
          ...Object.fromEntries(sums),
        },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
    return { outcome: "added" };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || !error.Item) throw error;
    return { outcome: "overlap", lastSeq: lastSeqOf(error.Item) };
  }
}

interface Range {
  readonly limit?: number;
  readonly newestFirst?: boolean;
  readonly below?: string;
  readonly between?: readonly [string, string];
}

/** The rows of a partition, or of a range of it, however many pages they take. */
async function partition(
  { client, tableName }: ViewsTable,
  pk: string,
  { limit = Number.POSITIVE_INFINITY, newestFirst = false, ...range }: Range = {},
): Promise<Item[]> {
  const items: Item[] = [];
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName,
      ScanIndexForward: !newestFirst,
      ...(Number.isFinite(limit) && { Limit: limit }),
      ...keyCondition(pk, range),
    },
  );
  for await (const { Items = [] } of pages) {
    items.push(...Items);
    if (items.length >= limit) break;
  }
  return items.slice(0, limit);
}

function keyCondition(
  pk: string,
  { below, between }: Range,
): Pick<QueryCommandInput, "KeyConditionExpression" | "ExpressionAttributeValues"> {
  const condition = below ? " AND sk < :below" : between ? " AND sk BETWEEN :from AND :to" : "";
  return {
    KeyConditionExpression: `pk = :pk${condition}`,
    ExpressionAttributeValues: {
      ":pk": { S: pk },
      ...(below && { ":below": { S: below } }),
      ...(between && { ":from": { S: between[0] }, ":to": { S: between[1] } }),
    },
  };
}
