import type { SQSRecord } from "aws-lambda";
import { loadStream } from "../events/load-stream.ts";
import { meterAggregate } from "../events/meter-aggregate.ts";
import { dynamoEventStore } from "../events/store/dynamodb.ts";
import { fromTables } from "../lambdas/progressive/from-tables.ts";
import { progressivePorts } from "../lambdas/progressive/ports.ts";
import { localEvents } from "./local-events.ts";
import { meter, meterId, openMeter, silent, tableOf } from "./open-meter.ts";

/** What it costs one meter that many tables lock at once. */
export interface Contention {
  readonly tables: number;
  readonly locks: number;
  readonly commits: number;
  /** Writes that lost to another writer, for each that won; they are charged all the same. */
  readonly conflictsPerCommit: number;
  /** Write units for each lock, those of lost writes included. */
  readonly writeUnitsPerLock: number;
  readonly readUnitsPerLock: number;
  /** From the first delivery to the last lock of all tables being counted, median, in ms. */
  readonly allMs: number;
  /** The same for one table alone. */
  readonly oneMs: number;
}

/** As the queue is declared. */
const batchSize = 10;
const readers = 2;

/** Lets tables lock at the same moment, round after round, through the steps as they are deployed. */
export async function meterContention(tables: number, rounds: number): Promise<Contention> {
  const database = await localEvents();
  try {
    const spent = { appends: 0, conflicts: 0, written: 0, read: 0 };
    const store = dynamoEventStore({
      ...database,
      onCapacity: (operation, units) => {
        if (operation === "append") spent.appends += 1;
        if (operation === "conflict") spent.conflicts += 1;
        if (operation === "append" || operation === "conflict") spent.written += units;
        else spent.read += units;
      },
    });
    await openMeter(store, tables);
    // Each reader keeps its own idea of the meter, as two instances of a function do.
    const functions = Array.from({ length: readers }, () => progressivePorts(store, silent));
    const one = await timesOf(rounds, (round) => deliver(functions, [lockOf(1, round)]));
    Object.assign(spent, { appends: 0, conflicts: 0, written: 0, read: 0 });
    const all = await timesOf(rounds, (round) =>
      deliver(
        functions,
        Array.from({ length: tables }, (_, index) =>
          lockOf(index + 1, index === 0 ? rounds + round : round),
        ),
      ),
    );
    const locks = tables * rounds;
    const { state } = await loadStream(meterAggregate, store, meter);
    const counted = state.cycle.wageredCents / 100;
    if (counted !== locks + rounds) throw new Error(`${counted} wagers counted, not ${locks}`);
    return {
      tables,
      locks,
      commits: spent.appends,
      conflictsPerCommit: spent.conflicts / spent.appends,
      writeUnitsPerLock: spent.written / locks,
      readUnitsPerLock: spent.read / locks,
      allMs: median(all),
      oneMs: median(one),
    };
  } finally {
    await database.stop();
  }
}

/** Readers take batches of what waits until nothing is left; what is given back waits again. */
async function deliver(
  functions: readonly Parameters<typeof fromTables>[0][],
  records: readonly SQSRecord[],
): Promise<void> {
  const waiting = [...records];
  await Promise.all(
    functions.map(async (ports) => {
      while (waiting.length > 0) {
        const batch = waiting.splice(0, batchSize);
        const { batchItemFailures } = await fromTables(ports, batch);
        const back = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
        waiting.push(...batch.filter(({ messageId }) => back.has(messageId)));
      }
    }),
  );
}

async function timesOf(rounds: number, run: (round: number) => Promise<void>) {
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const began = performance.now();
    await run(round);
    times.push(performance.now() - began);
  }
  return times;
}

function lockOf(table: number, lock: number): SQSRecord {
  const stream = tableOf(table);
  const seq = lock * 10;
  const detail = {
    eventId: `${stream}#${seq}.1`,
    stream,
    seq,
    at: new Date().toISOString(),
    actor: { badge: "D-1", role: "dealer" },
    correlationId: "bench",
    data: {
      round: lock,
      meterId,
      lock,
      wagers: [{ seat: 1, amountCents: 100 }],
      totalCents: 100,
    },
  };
  return {
    messageId: detail.eventId,
    receiptHandle: detail.eventId,
    body: JSON.stringify({ "detail-type": "ProgressiveWagersLocked", detail }),
    attributes: {
      ApproximateReceiveCount: "1",
      SentTimestamp: "0",
      SenderId: "bench",
      ApproximateFirstReceiveTimestamp: "0",
    },
    messageAttributes: {},
    md5OfBody: "",
    eventSource: "aws:sqs",
    eventSourceARN: "bench",
    awsRegion: "us-east-1",
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
