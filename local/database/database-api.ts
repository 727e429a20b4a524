import type { Item, RequestData, Table } from "dynalite/db/index.js";
import type { AwsResponse } from "../ports.ts";
import type { DecoratedStore } from "./decorated-store.ts";
import { itemSize, readUnits } from "./item-size.ts";
import { called, checkedRequest, isActionName, runAction, runChecked } from "./run-action.ts";
import { DatabaseError, isServiceError } from "./service-error.ts";
import { streamPrefix } from "./stream-record.ts";
import { streamsApi } from "./streams-api.ts";
import type { TimeToLive } from "./time-to-live.ts";
import { transactWrite } from "./transact-write.ts";

type Operation = (body: RequestData) => Promise<Record<string, unknown>>;

/** A stream's ARN carries the moment the stream was switched on. */
function withStream(body: RequestData, { store }: DecoratedStore): RequestData {
  const specification = body.StreamSpecification;
  const enabled =
    specification !== null &&
    typeof specification === "object" &&
    "StreamEnabled" in specification &&
    specification.StreamEnabled === true;
  if (!enabled) return body;
  const { awsRegion, awsAccountId } = store.tableDb;
  const label = new Date().toISOString().replace("Z", "");
  const arn = `arn:aws:dynamodb:${awsRegion}:${awsAccountId}:table/${String(body.TableName)}`;
  return { ...body, LatestStreamLabel: label, LatestStreamArn: `${arn}/stream/${label}` };
}

async function untilActive({ store }: DecoratedStore, tableName: string): Promise<void> {
  // dynalite marks a new table active in a timer of 0 ms; nothing may use it before.
  for (;;) {
    const table = await called<Table>((callback) => store.getTable(tableName, callback)).catch(
      () => undefined,
    );
    if (table?.TableStatus === "ACTIVE") return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const isItem = (value: unknown): value is Item => value !== null && typeof value === "object";

/** dynalite charges text in UTF-16 units and an empty query nothing. */
function withReadUnits(body: RequestData, answer: Record<string, unknown>): RequestData {
  const wanted = body.ReturnConsumedCapacity;
  const { Items: items, Count: count, ScannedCount: scanned } = answer;
  const whole = Array.isArray(items) && count === scanned && !body.ProjectionExpression;
  if ((wanted !== "TOTAL" && wanted !== "INDEXES") || body.IndexName || !whole) return answer;
  const size = items.filter(isItem).reduce((sum, item) => sum + itemSize(item), 0);
  const CapacityUnits = readUnits(size, body.ConsistentRead === true);
  const table = wanted === "INDEXES" ? { Table: { CapacityUnits } } : {};
  return { ...answer, ConsumedCapacity: { CapacityUnits, TableName: body.TableName, ...table } };
}

function ownOperations(
  decorated: DecoratedStore,
  timeToLive: TimeToLive,
): Record<string, Operation> {
  const { store, writer } = decorated;
  return {
    ...streamsApi(store.db, writer),
    async CreateTable(body) {
      const data = checkedRequest(store, "CreateTable", body);
      const answer = await runChecked(store, "CreateTable", withStream(data, decorated));
      await untilActive(decorated, String(body.TableName));
      return answer;
    },
    async DeleteTable(body) {
      const answer = await runAction(store, "DeleteTable", body);
      const prefix = streamPrefix(String(body.TableName));
      await store.db.clear({ gte: prefix, lt: `${prefix}~` });
      await timeToLive.forget(String(body.TableName));
      return answer;
    },
    Query: async (body) => withReadUnits(body, await runAction(store, "Query", body)),
    Scan: async (body) => withReadUnits(body, await runAction(store, "Scan", body)),
    TransactWriteItems: (body) => transactWrite(decorated, body),
    UpdateTimeToLive: (body) => timeToLive.update(body),
    DescribeTimeToLive: (body) => timeToLive.describe(body),
  };
}

/** Answers one DynamoDB or DynamoDB Streams operation; faults of the host itself reject. */
export function databaseApi(
  decorated: DecoratedStore,
  timeToLive: TimeToLive,
): (operation: string, body: RequestData) => Promise<AwsResponse> {
  const own = ownOperations(decorated, timeToLive);
  const run = (operation: string, body: RequestData): Promise<Record<string, unknown>> => {
    const ours = own[operation];
    if (ours) return ours(body);
    if (isActionName(operation)) return runAction(decorated.store, operation, body);
    throw new DatabaseError("com.amazon.coral.service#UnknownOperationException", operation);
  };
  return async (operation, body) => {
    try {
      return { status: 200, body: await run(operation, body) };
    } catch (error) {
      if (!isServiceError(error)) throw error;
      return { status: error.statusCode, body: error.body };
    }
  };
}
