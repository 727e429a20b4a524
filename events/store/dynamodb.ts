import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type ConsumedCapacity,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
} from "@aws-sdk/client-dynamodb";
import { fromItem, readCommit, toItem, UnreadableCommitError } from "./commit-codec.ts";
import { writeUnits } from "./item-size.ts";
import type { AppendResult, Commit, CommitRecord, EventStore, StreamId } from "./port.ts";

/** `conflict`: a write refused by its condition, which is charged all the same. */
export type StoreOperation = "append" | "conflict" | "readBackward" | "readForward";

export interface DynamoEventStoreOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  /** Told after each request: write units for the first two operations, read units for the others. */
  readonly onCapacity?: (operation: StoreOperation, units: number) => void;
}

/**
 * Event store in one DynamoDB table (pk `stream`, sk `seq`).
 * Budget: an append is one conditional PutItem; reads are strongly consistent Queries.
 * @throws (from every method) what the client throws; UnreadableCommitError and
 *   UnreadableEventError for an item that this version cannot read.
 */
export function dynamoEventStore(options: DynamoEventStoreOptions): EventStore {
  const { client, tableName, onCapacity = () => {} } = options;

  async function append(record: CommitRecord): Promise<AppendResult> {
    try {
      const { ConsumedCapacity } = await client.send(
        new PutItemCommand({
          TableName: tableName,
          Item: toItem(record),
          ConditionExpression: "attribute_not_exists(#stream)",
          ExpressionAttributeNames: { "#stream": "stream" },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
          ReturnConsumedCapacity: "TOTAL",
        }),
      );
      onCapacity("append", unitsOf(ConsumedCapacity));
      return { outcome: "appended" };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      if (!error.Item) throw new UnreadableCommitError("the refused write names no commit");
      // The exception carries no consumed capacity: it is that of the item that stood there.
      onCapacity("conflict", writeUnits(error.Item));
      return { outcome: "occupied", by: readCommit(fromItem(error.Item)) };
    }
  }

  /** Pages until `limit` commits are there or the stream ends: one page holds a megabyte. */
  async function query(
    operation: "readBackward" | "readForward",
    limit: number,
    input: Omit<QueryCommandInput, "TableName">,
  ): Promise<readonly Commit[]> {
    const commits: Commit[] = [];
    let from: Record<string, AttributeValue> | undefined;
    do {
      const { Items, LastEvaluatedKey, ConsumedCapacity } = await client.send(
        new QueryCommand({
          ...input,
          TableName: tableName,
          ConsistentRead: true,
          Limit: limit - commits.length,
          ReturnConsumedCapacity: "TOTAL",
          ...(from && { ExclusiveStartKey: from }),
        }),
      );
      onCapacity(operation, unitsOf(ConsumedCapacity));
      for (const item of Items ?? []) commits.push(readCommit(fromItem(item)));
      from = LastEvaluatedKey;
    } while (from && commits.length < limit);
    return commits;
  }

  return {
    append,
    readBackward: (stream, { limit, before }) =>
      query("readBackward", limit, {
        ...keyCondition(stream, before === undefined ? undefined : ["<", before]),
        ScanIndexForward: false,
      }),
    readForward: (stream, { after, limit }) =>
      query("readForward", limit, keyCondition(stream, [">", after])),
  };
}

/** All commits of a stream, or those on one side of a commit number. */
function keyCondition(
  stream: StreamId,
  bound?: readonly ["<" | ">", number],
): Pick<
  QueryCommandInput,
  "KeyConditionExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
> {
  const [comparison, seq] = bound ?? [];
  return {
    KeyConditionExpression: `#stream = :stream${bound ? ` AND #seq ${comparison} :seq` : ""}`,
    ExpressionAttributeNames: { "#stream": "stream", ...(bound && { "#seq": "seq" }) },
    ExpressionAttributeValues: {
      ":stream": { S: stream },
      ...(bound && { ":seq": { N: String(seq) } }),
    },
  };
}

function unitsOf(consumed: ConsumedCapacity | undefined): number {
  return consumed?.CapacityUnits ?? 0;
}
