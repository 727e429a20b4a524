import type { Contribution, MeterCommand } from "../../domain/progressive/commands.ts";
import { isCounted } from "../../domain/progressive/contributors.ts";
import { loadStream } from "../../events/load-stream.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import type { MeterLogEvent } from "../../events/meter-log-event.ts";
import type { Commit, StreamId } from "../../events/store/port.ts";
import { meterStream, parseTableStream } from "../../events/stream-id.ts";
import type { FactOf } from "./fact.ts";
import { meterActor, sendStep, stepId } from "./perform.ts";
import type { ProgressivePorts } from "./ports.ts";
import { contributionOf } from "./read-table-log.ts";

/** A lock on its way to its meter. */
export type LockFact = FactOf<"ProgressiveWagersLocked">;

/** So many fit in one commit of a meter with room to spare. */
const mostPerCommand = 100;

/**
 * R20 counts locks of one meter: one command and one write, however many tables are in it. A lock
 * counts as delivered only when the meter has it.
 * @returns the ids of the events that the meter does not have
 * @throws ContendedStreamError when other writers won every try
 */
export async function countLocks(
  ports: ProgressivePorts,
  meter: StreamId,
  facts: readonly LockFact[],
): Promise<ReadonlySet<string>> {
  const locks = inLockOrder(facts);
  const uncounted = new Set<string>();
  for (let from = 0; from < locks.length; from += mostPerCommand) {
    const batch = locks.slice(from, from + mostPerCommand);
    for (const left of await countAt(ports, meter, batch)) uncounted.add(left.eventId);
  }
  return uncounted;
}

/** Each once (the queue brings some twice, and in one batch too), so that none is kept out by a gap before it. */
function inLockOrder(facts: readonly LockFact[]): readonly LockFact[] {
  const once = new Map(facts.map((fact) => [fact.eventId, fact]));
  return [...once.values()].sort((a, b) => a.event.data.lock - b.event.data.lock);
}

/** Stream of a table's meter: of the same property. @throws RangeError when one of the two is no name */
export function meterOf(table: StreamId, meterId: string): StreamId {
  const parts = parseTableStream(table);
  if (parts === null) throw new RangeError(`not a table's stream: ${table}`);
  return meterStream(parts.property, meterId);
}

async function countAt(
  ports: ProgressivePorts,
  meter: StreamId,
  locks: readonly LockFact[],
): Promise<readonly Contribution[]> {
  const [cause] = locks;
  if (cause === undefined) return [];
  const contributions = locks.map(contributionOf);
  const command: MeterCommand = { type: "RecordContributions", data: { contributions } };
  const act = { step: "count-locks", cause, stream: meter, command, actor: meterActor(meter) };
  const id = stepId("count-locks", ...locks.map(({ eventId }) => eventId));
  let result = await sendStep(ports, ports.meters, act, id);
  if (result.kind === "refused" && result.duplicate) {
    // Refused at an earlier delivery: what was in its way then may be there by now.
    result = await sendStep(ports, ports.meters, act, stepId(id, await versionOf(ports, meter)));
  }
  const recorded =
    result.kind === "committed" && !result.duplicate ? recordedIn(result.commit) : noneRecorded;
  const rest = contributions.filter(({ eventId }) => !recorded.ids.has(eventId));
  const missing = rest.length === 0 ? [] : await notCounted(ports, meter, rest);
  tell(ports, meter, { recorded, known: rest.length - missing.length, missing });
  return missing;
}

interface Recorded {
  readonly ids: ReadonlySet<string>;
  readonly setAside: readonly Contribution[];
}

const noneRecorded: Recorded = { ids: new Set(), setAside: [] };

/** What a commit says has had its effect: counted, or set aside (R11). */
function recordedIn({ events }: Commit<MeterLogEvent>): Recorded {
  const setAside = events.flatMap(({ event }) =>
    event.type === "ContributionQuarantined" ? [event.data.contribution] : [],
  );
  const counted = events.flatMap(({ event }) =>
    event.type === "ContributionsRecorded" ? event.data.contributions : [],
  );
  return { ids: new Set([...counted, ...setAside].map(({ eventId }) => eventId)), setAside };
}

async function notCounted(
  { store }: ProgressivePorts,
  meter: StreamId,
  contributions: readonly Contribution[],
): Promise<readonly Contribution[]> {
  const { state } = await loadStream(meterAggregate, store, meter);
  return contributions.filter((contribution) => !isCounted(state, contribution));
}

async function versionOf({ store }: ProgressivePorts, meter: StreamId): Promise<number> {
  return (await loadStream(meterAggregate, store, meter)).version;
}

function tell(
  { report }: ProgressivePorts,
  meter: StreamId,
  told: {
    readonly recorded: Recorded;
    readonly known: number;
    readonly missing: readonly Contribution[];
  },
): void {
  const { ids, setAside } = told.recorded;
  if (ids.size > setAside.length) report.count("ContributionCounted", ids.size - setAside.length);
  if (told.known > 0) report.count("ContributionDuplicate", told.known);
  for (const { eventId, stream, cents } of setAside) {
    report.count("ContributionQuarantined");
    report.logger.error("contribution set aside", { meter, stream, eventId, cents });
  }
  if (told.missing.length === 0) return;
  report.count("ContributionUncounted", told.missing.length);
  const locks = told.missing.map(({ stream, lock }) => `${stream} lock ${lock}`);
  report.logger.warn("locks not counted", { meter, locks });
}
