import { evolve } from "../../domain/progressive/evolve.ts";
import type { LoggedMeterEvent } from "../../domain/progressive/logged-event.ts";
import { type MeterState, unconfiguredMeter } from "../../domain/progressive/state.ts";
import { loggedMeterEvents } from "../../events/logged-meter-events.ts";
import type { Commit, StreamId } from "../../events/store/port.ts";
import { parseMeterStream } from "../../events/stream-id.ts";
import { type FoldHead, genesisHead, headOf } from "../fold-head.ts";
import { payoutSort } from "../views/meter-key.ts";
import { dayRow, nextDay, type OpenDay } from "./days.ts";
import { hitRows } from "./hits.ts";
import { foldPayouts } from "./payouts.ts";
import { readingAfter } from "./reading-after.ts";
import type { HitRow, MeterDayRow, MeterRow, PayoutRow } from "./rows.ts";
import { meterView } from "./view.ts";

/** All that the views of one meter are folded from. */
export interface MeterFold extends FoldHead {
  readonly kind: "meter";
  readonly meter: MeterState;
  readonly day: OpenDay | null;
  /** Lines of the register that can still change: of awards that are not cleared. */
  readonly payouts: readonly PayoutRow[];
}

/** The rows that a run of consecutive commits of a meter leaves behind, and the fold after it. */
export interface MeterRun {
  readonly kind: "meter";
  readonly fold: MeterFold;
  readonly meter: MeterRow;
  readonly hits: readonly HitRow[];
  /** The last state of each line of the register. */
  readonly payouts: ReadonlyMap<string, PayoutRow>;
  /** By gaming day. */
  readonly days: ReadonlyMap<string, MeterDayRow>;
}

export function emptyMeterFold(stream: StreamId): MeterFold {
  const meter = unconfiguredMeter(parseMeterStream(stream)?.meterId ?? "");
  return { ...genesisHead, kind: "meter", meter, day: null, payouts: [] };
}

/** The run with the next commit of its meter. @throws RangeError for a stream of which no view is made */
export function foldMeterCommit(
  stream: StreamId,
  before: MeterFold,
  run: MeterRun | null,
  commit: Commit,
): MeterRun {
  const parts = parseMeterStream(stream);
  if (!parts) throw new RangeError(`no view is made of stream ${stream}`);
  const { seq, version, at, hash } = commit;
  const place = { ...parts, lastSeq: seq, at, by: commit.actor.badge };
  const { fold, ...rows } = loggedMeterEvents(commit).reduce(
    (so, event) => foldEvent(so, event, place),
    {
      fold: before,
      hits: run?.hits ?? [],
      payouts: run?.payouts ?? new Map(),
      days: run?.days ?? new Map(),
    } satisfies Folding,
  );
  return {
    ...rows,
    kind: "meter",
    fold: { ...fold, ...headOf(commit) },
    meter: { ...parts, lastSeq: seq, version, at, hash, view: meterView(fold.meter) },
  };
}

type Folding = Pick<MeterRun, "fold" | "hits" | "payouts" | "days">;

/** The commit that an event is of. */
interface Place {
  readonly property: string;
  readonly meterId: string;
  readonly lastSeq: number;
  readonly at: number;
  /** Badge of who sent the commit. */
  readonly by: string;
}

function foldEvent(so: Folding, logged: LoggedMeterEvent, { at, by, ...parts }: Place): Folding {
  const { fold } = so;
  const meter = evolve(fold.meter, logged.event);
  const { configuration } = meter;
  if (configuration === null) return { ...so, fold: { ...fold, meter } };
  const reading = readingAfter(logged.event);
  const day = nextDay(fold.day, {
    seq: parts.lastSeq,
    at,
    before: fold.meter,
    configuration,
    reading: reading && { display: reading.display, by, at },
  });
  if (day === null) return { ...so, fold: { ...fold, meter } };
  const place = { ...parts, gamingDay: day.gamingDate };
  // What is in force when it is awarded, not what a reset puts into force.
  const { thresholds } = fold.meter.configuration ?? configuration;
  const { open, changed } = foldPayouts(fold.payouts, { ...place, logged, thresholds });
  return {
    fold: { ...fold, meter, day, payouts: open },
    hits: [...so.hits, ...hitRows(logged, place)],
    payouts: new Map([...so.payouts, ...changed.map((row) => [payoutSort(row), row] as const)]),
    days: new Map(so.days).set(day.gamingDate, dayRow(day, { ...meter, configuration }, parts)),
  };
}
