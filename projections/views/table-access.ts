import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateQuery,
  type QueryCommandInput,
} from "@aws-sdk/client-dynamodb";
import { type Item, keyItem, lastSeqOf, number } from "./item-values.ts";
import type { RowKey } from "./row-key.ts";
import type { Written } from "./written.ts";

/** The views table and who speaks to it. */
export interface ViewsTable {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

/** One row; null when there is none. */
export async function get(
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
export async function putNewer({ client, tableName }: ViewsTable, Item: Item): Promise<Written> {
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

interface Range {
  readonly limit?: number;
  readonly newestFirst?: boolean;
  readonly below?: string;
  readonly between?: readonly [string, string];
}

/** The rows of a partition, or of a range of it, however many pages they take. */
export async function partition(
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

/** The rows of a partition from the newest on, page after page, as long as somebody asks. Strongly consistent. */
export async function* newestFirst(
  { client, tableName }: ViewsTable,
  pk: string,
  pageSize: number,
): AsyncGenerator<Item> {
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName,
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: pageSize,
      ...keyCondition(pk, {}),
    },
  );
  for await (const { Items = [] } of pages) yield* Items;
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
