import { inParallel } from "../in-parallel.ts";
import type { ViewWriter } from "../views/port.ts";
import type { MeterRun } from "./fold.ts";

const rowsAtOnce = 10;

type Write = () => Promise<unknown>;

/** Writes the rows of a meter's run. Safe to repeat after a failure half-way. */
export async function writeMeterRun(views: ViewWriter, run: MeterRun): Promise<void> {
  const payouts = [...run.payouts.values()];
  const voided = payouts.filter(({ line }) => line.void !== null);
  const inForce = payouts.filter(({ line }) => line.void === null);
  const first: Write[] = [
    () => views.putMeter(run.meter),
    ...run.hits.map((row) => () => views.putHit(row)),
    ...[...run.days.values()].map((row) => () => views.putMeterDay(row)),
    ...voided.map((row) => () => views.putPayout(row)),
  ];
  await inParallel(first, rowsAtOnce, async (write) => await write());
  // The line in force after a void says that the void is on record: so it comes after it.
  await inParallel(inForce, rowsAtOnce, async (row) => await views.putPayout(row));
}
