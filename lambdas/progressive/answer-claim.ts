import type { Claim, MeterCommand, TableAtCut } from "../../domain/progressive/commands.ts";
import { contributorOf } from "../../domain/progressive/contributors.ts";
import { readBackTo, tableAtCut } from "../../domain/progressive/cut.ts";
import { comparePlaces } from "../../domain/progressive/place.ts";
import type { MeterState } from "../../domain/progressive/state.ts";
import type { Loaded } from "../../events/aggregate.ts";
import { loadStream } from "../../events/load-stream.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import type { StreamId } from "../../events/store/port.ts";
import { inParallel } from "../../projections/in-parallel.ts";
import { countLocks } from "./count-locks.ts";
import { type Cause, causeOf, isFactOf } from "./fact.ts";
import { meterActor, sendStep, stepId } from "./perform.ts";
import type { ProgressivePorts } from "./ports.ts";
import { claimOf, type ProgressiveLog, readTableLog } from "./read-table-log.ts";

/** A claim that the meter has not answered after all tries; the event is to be delivered again. */
class ClaimUnansweredError extends Error {
  constructor({ stream, round }: Claim, why: string) {
    super(`the claim of ${stream}, round ${round}, is not answered: ${why}`);
    this.name = "ClaimUnansweredError";
  }
}

/** A claim, and the meter that is to answer it. */
export interface Claimed extends Cause {
  readonly meter: StreamId;
  readonly claim: Claim;
}

/**
 * A commit of another table can carry an earlier time than the claim and still be under way: so much
 * later nearly every one has landed. One that lands after all counts in the next cycle (ADR 0017).
 */
const settleMs = 250;
/** Of a claim whose server's clock is ahead of ours, no longer is waited for. */
const longestSettleMs = 2_000;
/** Readings of the logs for one claim: each answers one claim or meets what changed meanwhile. */
const mostReadings = 12;
const tablesAtOnce = 10;
/** More locks than these are counted by themselves first, so that the hit stays within one commit. */
const mostAdded = 50;
/** Two servers' clocks agree better than this. */
const clockMarginMs = 10 * 60_000;

type LoadedMeter = Loaded<MeterState, object>;

/**
 * Answers a claim: an award, or a rejection where the rules refuse it. Reads the logs of all
 * contributing tables and then the meter, so that the cut accounts for every lock before it; where
 * the meter has moved on meanwhile, again, under a new command id. An earlier claim of any table that
 * is still open is answered first.
 * @throws ClaimUnansweredError when the meter does not answer within the bounds
 */
export async function answerClaim(ports: ProgressivePorts, claimed: Claimed): Promise<void> {
  await settled(ports, claimed.claim);
  for (let reading = 1; reading <= mostReadings; reading += 1) {
    const before = await load(ports, claimed.meter);
    if (isAnswered(before.state, claimed.claim)) return;
    const logs = await readLogs(ports, before, claimed.claim);
    const cutShort = [...logs.values()].find(({ complete }) => !complete);
    if (cutShort) throw new ClaimUnansweredError(claimed.claim, `${cutShort.stream} is too long`);
    const meter = await load(ports, claimed.meter);
    if (logs.size < meter.state.contributors.length) continue;
    if (await countedMissing(ports, meter.state, claimed, logs)) continue;
    const next = firstOpen(meter.state, logs, claimed);
    if (next === undefined) throw new ClaimUnansweredError(claimed.claim, "no log has it");
    if (!(await answerOne(ports, meter, next, logs))) ports.report.count("CutRepeated");
  }
  throw new ClaimUnansweredError(claimed.claim, `${mostReadings} readings of the logs`);
}

/** Whether the meter has awarded or rejected this claim. */
export function isAnswered(state: MeterState, { stream, round }: Claim): boolean {
  return (contributorOf(state, stream)?.claim ?? 0) >= round;
}

async function settled({ now, pause }: ProgressivePorts, { at }: Claim): Promise<void> {
  const wait = Math.min(at + settleMs - now(), longestSettleMs);
  if (wait > 0) await pause(wait);
}

function load({ store }: ProgressivePorts, meter: StreamId): Promise<LoadedMeter> {
  return loadStream(meterAggregate, store, meter);
}

/** The log of every table of the meter, back to where the last hit cut. */
async function readLogs(
  { store }: ProgressivePorts,
  { state, stream }: LoadedMeter,
  claim: Claim,
): Promise<ReadonlyMap<StreamId, ProgressiveLog>> {
  const { meterId } = state;
  const [first] = await store.readForward(stream, { after: 0, limit: 1 });
  const since = (first?.at ?? 0) - clockMarginMs;
  const logs = await inParallel(state.contributors, tablesAtOnce, (table) => {
    const back = { meterId, since, ...readBackTo(state, table.stream) };
    // A claim that came out after a later one lies before the last cut.
    const late = back.place !== null && comparePlaces(claim, back.place) < 0;
    return readTableLog(store, table.stream, late ? { ...back, place: claim } : back);
  });
  return new Map(logs.map((log) => [log.stream, log]));
}

/** The earliest claim of the logs, up to this one, that the meter has not answered. */
function firstOpen(
  state: MeterState,
  logs: ReadonlyMap<StreamId, ProgressiveLog>,
  claimed: Claimed,
): Claimed | undefined {
  const [first] = [...logs.values()]
    .flatMap(({ facts }) => facts.filter((fact) => isFactOf(fact, "ProgressiveClaimed")))
    .map((fact) => ({ ...claimed, ...causeOf(fact), claim: claimOf(fact) }))
    .filter(({ claim }) => !isAnswered(state, claim) && comparePlaces(claim, claimed.claim) <= 0)
    .sort((a, b) => comparePlaces(a.claim, b.claim));
  return first;
}

/** @returns true when the meter has answered; false when it is to be asked again on what is now */
async function answerOne(
  ports: ProgressivePorts,
  { state, stream, version, at }: LoadedMeter,
  { claim, eventId, correlationId }: Claimed,
  logs: ReadonlyMap<StreamId, ProgressiveLog>,
): Promise<boolean> {
  const actor = meterActor(stream);
  const reject: MeterCommand = { type: "RejectClaim", data: { claim } };
  const context = { at: Math.max(ports.now(), at), actor };
  const rejected = meterAggregate.decide(state, reject, context).kind === "accepted";
  const command: MeterCommand = rejected
    ? reject
    : { type: "AwardProgressive", data: { claim, cut: cutOfTables(state, claim, logs) } };
  const step = rejected ? "reject-claim" : "award-claim";
  const act = { step, cause: { eventId, correlationId }, stream, command, actor };
  // The version is in the id: read again, the logs are asked about by another command.
  const result = await sendStep(ports, ports.meters, act, stepId(step, eventId, version));
  if (result.kind === "committed") {
    if (!result.duplicate) ports.report.count(rejected ? "ClaimRejected" : "AwardAnswered");
    return true;
  }
  if (result.kind === "unchanged") return true;
  if (result.kind === "refused" && asksAgain.includes(result.refusal.code)) return false;
  const why = result.kind === "refused" ? result.refusal.message : result.kind;
  throw new ClaimUnansweredError(claim, why);
}

/** Refusals of a cut that another reading of the logs mends. */
const asksAgain: readonly string[] = ["cut-incomplete", "earlier-claim-open"];

function cutOfTables(
  state: MeterState,
  claim: Claim,
  logs: ReadonlyMap<StreamId, ProgressiveLog>,
): readonly TableAtCut[] {
  return state.contributors.flatMap(({ stream }) => {
    const log = logs.get(stream);
    return log === undefined ? [] : [tableAtCut(state, claim, log)];
  });
}

/**
 * After an outage many locks before the cut are not counted: they are, in batches of their own.
 * @returns true when there were so many that the meter is another one now
 */
async function countedMissing(
  ports: ProgressivePorts,
  state: MeterState,
  { meter, claim }: Claimed,
  logs: ReadonlyMap<StreamId, ProgressiveLog>,
): Promise<boolean> {
  const missing = cutOfTables(state, claim, logs).flatMap((table) => table.missing);
  if (missing.length <= mostAdded) return false;
  const wanted = new Set(missing.map(({ eventId }) => eventId));
  const facts = [...logs.values()].flatMap((log) =>
    log.facts.filter((fact) => isFactOf(fact, "ProgressiveWagersLocked")),
  );
  await countLocks(
    ports,
    meter,
    facts.filter(({ eventId }) => wanted.has(eventId)),
  );
  return true;
}
