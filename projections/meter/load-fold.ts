import { loadStream } from "../../events/load-stream.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import type { EventStore } from "../../events/store/port.ts";
import { parseMeterStream } from "../../events/stream-id.ts";
import { inParallel } from "../in-parallel.ts";
import type { Checkpoint, Views } from "../views/port.ts";
import { openDayOf } from "./days.ts";
import type { MeterFold } from "./fold.ts";
import type { PayoutRow } from "./rows.ts";

type Rows = Pick<Views, "meterDayAt" | "hit" | "payout">;

const awardsAtOnce = 10;

/** A meter's fold as of a checkpoint, from the log and the rows that can still change. */
export async function loadMeterFold(
  store: EventStore,
  views: Rows,
  { stream, lastSeq, hash, at }: Checkpoint,
): Promise<MeterFold> {
  const parts = parseMeterStream(stream);
  if (!parts) throw new RangeError(`no view is made of stream ${stream}`);
  const { property, meterId } = parts;
  const { state } = await loadStream(meterAggregate, store, stream, { at: lastSeq });
  // A row of a day beyond the checkpoint is a run cut short: its commits are folded again.
  const day = await views.meterDayAt(property, meterId, lastSeq);
  if (state.configuration !== null && day === null) {
    throw new Error(`${stream}: the row of the gaming day at commit ${lastSeq} is missing`);
  }
  const payouts = await inParallel(state.openAwards, awardsAtOnce, async ({ hit }) =>
    openPayout(views, parts, hit),
  );
  // The witness, not the log: a log rewritten behind the checkpoint breaks the chain here.
  const head = { seq: lastSeq, hash, at };
  return { ...head, kind: "meter", meter: state, day: day && openDayOf(day), payouts };
}

async function openPayout(
  views: Rows,
  { property, meterId }: { readonly property: string; readonly meterId: string },
  hit: number,
): Promise<PayoutRow> {
  const recorded = await views.hit(property, meterId, hit);
  const row =
    recorded && (await views.payout(property, meterId, { gamingDay: recorded.gamingDay, hit }));
  if (!row) throw new Error(`meter ${meterId}: a row of hit ${hit} is missing`);
  return row;
}
