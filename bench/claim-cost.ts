import { dynamoEventStore } from "../events/store/dynamodb.ts";
import { answerClaim } from "../lambdas/progressive/answer-claim.ts";
import { heal } from "../lambdas/progressive/heal.ts";
import { type ProgressivePorts, progressivePorts } from "../lambdas/progressive/ports.ts";
import { readTableLog } from "../lambdas/progressive/read-table-log.ts";
import { inParallel } from "../projections/in-parallel.ts";
import { localEvents } from "./local-events.ts";
import { meter, meterId, openMeter, silent, tableOf } from "./open-meter.ts";
import { studOnMeter } from "./stud-on-meter.ts";

/** What it costs to answer one claim over the logs of all tables. */
export interface ClaimCost {
  readonly tables: number;
  /** Rounds that each table has played since the last hit. */
  readonly rounds: number;
  readonly readUnits: number;
  readonly ms: number;
}

/** Lets tables play since one claim, and answers another. */
export async function claimCost(tables: number, rounds: number): Promise<ClaimCost> {
  const database = await localEvents();
  try {
    let read = 0;
    const store = dynamoEventStore({
      ...database,
      onCapacity: (operation, units) => {
        if (operation === "readBackward" || operation === "readForward") read += units;
      },
    });
    // A minute ahead: everything has settled, and the sweep counts what it finds.
    const ports = { ...progressivePorts(store, silent), now: () => Date.now() + 60_000 };
    const names = Array.from({ length: tables }, (_, index) => tableOf(index + 1));
    const stud = studOnMeter(store);
    await openMeter(store, tables);
    await inParallel(names, 10, async (name) => {
      await stud.open(name);
      await stud.lock(name);
    });
    const [first = "", second = "", ...others] = names;
    await stud.claim(first);
    await answer(ports, first);
    await inParallel([second, ...others], 10, async (name) => {
      for (let round = 0; round < rounds; round += 1) {
        await stud.fold(name);
        await stud.lock(name);
      }
    });
    await heal(ports, meter);
    await stud.claim(second);
    read = 0;
    const began = performance.now();
    await answer(ports, second);
    return { tables, rounds, readUnits: read, ms: performance.now() - began };
  } finally {
    await database.stop();
  }
}

async function answer(ports: ProgressivePorts, stream: string): Promise<void> {
  const all = { meterId, place: null, lock: 0, since: 0 };
  const { claims } = await readTableLog(ports.store, stream, all);
  const claim = claims.at(-1);
  if (claim === undefined) throw new Error(`${stream} has not claimed`);
  await answerClaim(ports, { meter, claim, eventId: claim.eventId, correlationId: "bench" });
}
