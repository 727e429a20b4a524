import type { IncomingMessage, ServerResponse } from "node:http";
import type { Store } from "dynalite/db/index.js";
import type { AwsService } from "../ports.ts";
import { databaseApi } from "./database-api.ts";
import { decoratedStore } from "./decorated-store.ts";
import { answerHttp } from "./http-front.ts";
import { selfTest } from "./self-test.ts";
import type { WriteBatch } from "./single-writer.ts";
import type { StreamRecord } from "./stream-record.ts";
import { allTables, readRecords } from "./streams-api.ts";
import { timeToLive } from "./time-to-live.ts";

const expiryPeriodMs = 60_000;

/** A table's stream as pollers in this process read it. */
export interface StreamReader {
  /** Records after a sequence number (exclusive), oldest first, at most `limit`. */
  read(after: string, limit: number): Promise<readonly StreamRecord[]>;
  /** Sequence number of the last commit of the whole database: where LATEST starts. */
  latest(): string;
  /** Called after every committed batch, of any table; returns how to stop listening. */
  onCommit(listener: () => void): () => void;
}

export interface LocalDatabase {
  /** DynamoDB and DynamoDB Streams, by operation name: the two share no name. */
  readonly service: AwsService;
  /** The same over HTTP, `x-amz-target` naming the operation. No check of the caller. */
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>;
  stream(tableName: string): StreamReader;
  /** Deletes items past their time to live; runs by itself once a minute. */
  expire(nowSeconds: number): Promise<number>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the data; in memory without one. */
  readonly path?: string;
  readonly region?: string;
  readonly account?: string;
  /** How a batch is written: replaced only by the test that shows why it is one batch. */
  readonly write?: WriteBatch;
}

/** A process killed between dynalite's two writes of a new table leaves it CREATING for ever. */
async function finishInterruptedTables({ db: level }: Store): Promise<void> {
  for (const table of await allTables(level))
    if (table.TableStatus === "CREATING")
      await level.put(`table~${table.TableName}`, { ...table, TableStatus: "ACTIVE" });
}

/** Opens the database, new or as it was left. Rejects when dynalite is not as we know it. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<LocalDatabase> {
  await selfTest();
  return openUntested(options);
}

async function openUntested(options: DatabaseOptions): Promise<LocalDatabase> {
  const { region = "us-east-1", account = "000000000000", ...rest } = options;
  const decorated = await decoratedStore({ region, account, ...rest });
  const { store, writer } = decorated;
  await finishInterruptedTables(store);
  const expiry = timeToLive(store);
  const answer = databaseApi(decorated, expiry);
  const inFlight = new Set<Promise<unknown>>();
  let closing: Promise<void> | null = null;

  const tracked = <T>(work: () => Promise<T>): Promise<T> => {
    if (closing) return Promise.reject(new Error("The local database is closed"));
    const running = work();
    const settled = running.then(
      () => undefined,
      () => undefined,
    );
    inFlight.add(settled);
    void settled.then(() => inFlight.delete(settled));
    return running;
  };

  const expire = (nowSeconds: number) => tracked(() => expiry.expire(nowSeconds));
  const timer = setInterval(() => {
    expire(Math.floor(Date.now() / 1000)).catch((error: unknown) =>
      console.error("Time to live pass failed", error),
    );
  }, expiryPeriodMs);
  timer.unref();

  const close = async (): Promise<void> => {
    clearInterval(timer);
    await Promise.all(inFlight);
    await writer.idle();
    await store.db.close();
  };
  const closeOnce = (): Promise<void> => {
    closing ??= close();
    return closing;
  };
  const service: AwsService = {
    handle: ({ operation, body }) => tracked(() => answer(operation, body)),
    close: closeOnce,
  };
  return {
    service,
    handleRequest: (request, response) => answerHttp(service, request, response),
    stream: (tableName) => ({
      read: (after, limit) => tracked(() => readRecords(store.db, tableName, after, limit)),
      latest: writer.latest,
      onCommit: writer.onCommit,
    }),
    expire,
    close: closeOnce,
  };
}
