import type { LevelDatabase, RequestData, Table } from "dynalite/db/index.js";
import { DatabaseError, serviceCode, validationFailure } from "./service-error.ts";
import type { SingleWriter } from "./single-writer.ts";
import { beforeAll, type StreamRecord, sequenceNumber, streamPrefix } from "./stream-record.ts";

/** One shard for every stream: the single writer gives one total order. */
const shardId = `shardId-${"0".repeat(20)}-local`;
const iteratorLifeMs = 15 * 60_000;

/** Reads records of a table's stream after a sequence number, oldest first. */
export async function readRecords(
  level: LevelDatabase,
  tableName: string,
  after: string,
  limit: number,
): Promise<StreamRecord[]> {
  const prefix = streamPrefix(tableName);
  const values = await level.values({ gt: `${prefix}${after}`, lt: `${prefix}~`, limit }).all();
  return values.filter(isStreamRecord);
}

const isStreamRecord = (value: unknown): value is StreamRecord =>
  value !== null && typeof value === "object" && "dynamodb" in value && "eventName" in value;

const isTable = (value: unknown): value is Table =>
  value !== null && typeof value === "object" && "TableName" in value && "KeySchema" in value;

export async function allTables(level: LevelDatabase): Promise<Table[]> {
  return (await level.values({ gte: "table~", lt: "table~\xff" }).all()).filter(isTable);
}

async function streamed(level: LevelDatabase): Promise<Table[]> {
  return (await allTables(level)).filter(({ LatestStreamArn }) => LatestStreamArn !== undefined);
}

const describe = (table: Table) => ({
  StreamArn: table.LatestStreamArn,
  StreamLabel: table.LatestStreamLabel,
  TableName: table.TableName,
});

interface Iterator {
  readonly tableName: string;
  readonly after: string;
  readonly madeAt: number;
}

const encodeIterator = (iterator: Iterator): string =>
  Buffer.from(JSON.stringify(iterator)).toString("base64url");

function decodeIterator(value: unknown): Iterator {
  const text = Buffer.from(String(value), "base64url").toString("utf8");
  try {
    const { tableName, after, madeAt } = JSON.parse(text);
    if (typeof tableName === "string" && typeof after === "string" && typeof madeAt === "number")
      return { tableName, after, madeAt };
  } catch {
    // falls through to the one complaint for every unreadable iterator
  }
  throw validationFailure("Invalid ShardIterator");
}

async function tableOf(level: LevelDatabase, arn: unknown): Promise<Table> {
  const found = (await streamed(level)).find(({ LatestStreamArn }) => LatestStreamArn === arn);
  if (found) return found;
  throw new DatabaseError(
    serviceCode("ResourceNotFoundException"),
    `Requested resource not found: Stream: ${String(arn)} not found`,
  );
}

function startOf(body: RequestData, writer: SingleWriter): string {
  switch (body.ShardIteratorType) {
    case "TRIM_HORIZON":
      return beforeAll;
    case "LATEST":
      return writer.latest();
    case "AT_SEQUENCE_NUMBER":
      return sequenceNumber(BigInt(String(body.SequenceNumber)) - 1n);
    case "AFTER_SEQUENCE_NUMBER":
      return sequenceNumber(BigInt(String(body.SequenceNumber)));
    default:
      throw validationFailure(`Unknown ShardIteratorType ${String(body.ShardIteratorType)}`);
  }
}

type Operation = (body: RequestData) => Promise<Record<string, unknown>>;

/** The four operations of DynamoDB Streams over the records in the store. */
export function streamsApi(level: LevelDatabase, writer: SingleWriter): Record<string, Operation> {
  return {
    async ListStreams(body) {
      const tables = await streamed(level);
      const wanted = tables.filter((t) => !body.TableName || t.TableName === body.TableName);
      return { Streams: wanted.map(describe) };
    },
    async DescribeStream(body) {
      const table = await tableOf(level, body.StreamArn);
      const range = { StartingSequenceNumber: sequenceNumber(1n) };
      return {
        StreamDescription: {
          ...describe(table),
          StreamStatus: "ENABLED",
          StreamViewType: table.StreamSpecification?.StreamViewType,
          CreationRequestDateTime: table.CreationDateTime,
          KeySchema: table.KeySchema,
          Shards: [{ ShardId: shardId, SequenceNumberRange: range }],
        },
      };
    },
    async GetShardIterator(body) {
      const { TableName: tableName } = await tableOf(level, body.StreamArn);
      if (body.ShardId !== shardId)
        throw new DatabaseError(
          serviceCode("ResourceNotFoundException"),
          `Requested resource not found: Shard ${String(body.ShardId)} not found`,
        );
      const after = startOf(body, writer);
      return { ShardIterator: encodeIterator({ tableName, after, madeAt: Date.now() }) };
    },
    async GetRecords(body) {
      const iterator = decodeIterator(body.ShardIterator);
      if (Date.now() - iterator.madeAt > iteratorLifeMs)
        throw new DatabaseError(serviceCode("ExpiredIteratorException"), "Iterator expired");
      const limit = typeof body.Limit === "number" ? Math.min(body.Limit, 1000) : 1000;
      const records = await readRecords(level, iterator.tableName, iterator.after, limit);
      const after = records.at(-1)?.dynamodb.SequenceNumber ?? iterator.after;
      const next = { tableName: iterator.tableName, after, madeAt: Date.now() };
      return { Records: records, NextShardIterator: encodeIterator(next) };
    },
  };
}
