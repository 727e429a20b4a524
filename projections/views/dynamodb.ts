import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { dynamoMeterViews } from "./dynamodb-meters.ts";
import { keyItem, lastSeqOf, number } from "./item-values.ts";
import type { Added, CommissionRun, Views } from "./port.ts";
import {
  checkpointItem,
  checkpointOf,
  commissionColumns,
  commissionItemKey,
  commissionRowOf,
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
  roundKey,
  roundPartition,
  tableKey,
  tablePartition,
} from "./row-key.ts";
import { get, partition, putNewer, type ViewsTable } from "./table-access.ts";

/**
 * Views in one DynamoDB table (pk `pk`, sk `sk`). One request per call; lists page through one
 * partition. The checkpoint, the parked row and single rounds are read strongly consistently.
 */
export function dynamoViews(table: ViewsTable): Views {
  return { ...writer(table), ...reader(table), ...dynamoMeterViews(table) };
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
