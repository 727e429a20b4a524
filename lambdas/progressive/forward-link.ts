import type { Refusal } from "../../domain/decision.ts";
import { contributorOf } from "../../domain/progressive/contributors.ts";
import { linkedTerms } from "../../domain/progressive/link.ts";
import type { FiledTerms } from "../../domain/progressive/rules.ts";
import type { MeterState } from "../../domain/progressive/state.ts";
import type { TableCommand } from "../../domain/table/commands.ts";
import type { ProgressiveLink } from "../../domain/table/linked-meter.ts";
import type { TableState } from "../../domain/table/state.ts";
import { loadStream } from "../../events/load-stream.ts";
import { loadTable } from "../../events/load-table.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import type { StreamId } from "../../events/store/port.ts";
import { parseMeterStream } from "../../events/stream-id.ts";
import { inParallel } from "../../projections/in-parallel.ts";
import { type Cause, type FactOf, isFactOf } from "./fact.ts";
import { findFact } from "./find-fact.ts";
import { meterActor, performAtTable } from "./perform.ts";
import type { ProgressivePorts } from "./ports.ts";
import { StepRefusedError } from "./step-refused.ts";

/** The meter has taken a table into service or out of it. */
export type LinkFact = FactOf<"TableLinked"> | FactOf<"TableSuspended"> | FactOf<"TableResumed">;

type Link = ProgressiveLink["link"];

/** Suspended and resumed again between two looks: more often than this is for the sweep. */
const mostLooks = 3;

/** The table has filed something else since it was linked: for its admin, who files anew or unlinks it. */
const filedOtherwise: readonly string[] = ["other-meter", "other-terms", "looser-thresholds"];

/**
 * The table hears how it stands with the meter now: not what the event said, which may be old. So it
 * is the same whatever the order in which the events arrive. One that has filed other terms than those
 * it was linked by stays out of service and is reported; the sweep asks again until it has not.
 * @returns false when that is so
 * @throws StepRefusedError when the table refuses it for another reason
 */
export async function forwardLink(ports: ProgressivePorts, fact: LinkFact): Promise<boolean> {
  const meter = fact.stream;
  const table = fact.event.data.stream;
  for (let look = 1; look <= mostLooks; look += 1) {
    const before = await loadStream(meterAggregate, ports.store, meter);
    const wanted = linkAtMeter(before.state, table);
    const { state, version } = await loadTable(ports.store, table);
    if (wanted === null || linkAtTable(state, before.state.meterId) === wanted) return true;
    if (await hasLeftSince(ports, state, { meterId: before.state.meterId, fact })) return true;
    const terms = linkedTerms(before.state, table);
    const told = {
      meter,
      table,
      link: wanted,
      ...(terms && { terms }),
      cause: fact,
      asOf: version,
    };
    const refusal = await setLink(ports, told, filedOtherwise);
    if (refusal !== null) {
      ports.report.count("LinkTermsDiffer");
      const why = { meter, table, ...refusal };
      ports.report.logger.error("table has filed otherwise than it was linked", why);
      return false;
    }
    const after = await loadStream(meterAggregate, ports.store, meter);
    if (linkAtMeter(after.state, table) === wanted) return true;
  }
  return true;
}

/**
 * A table that goes on for a meter which has unlinked it: what it locks from now on would count
 * nowhere. It leaves when no wager on the meter lies on its layout.
 * @returns false while one does
 * @throws StepRefusedError when the table refuses it for another reason
 */
export async function forwardUnlinking(
  ports: ProgressivePorts,
  fact: FactOf<"TableUnlinked">,
): Promise<boolean> {
  const meter = fact.stream;
  const table = fact.event.data.stream;
  const { state, version } = await loadTable(ports.store, table);
  const { state: known } = await loadStream(meterAggregate, ports.store, meter);
  if (linkAtMeter(known, table) !== null) return true;
  if (linkAtTable(state, known.meterId) === "unlinked") return true;
  const told = { meter, table, link: "unlinked", cause: fact, asOf: version } as const;
  const refusal = await setLink(ports, told, ["progressive-in-play"]);
  if (refusal === null) return true;
  ports.report.logger.warn("table leaves its meter when the round is over", { meter, table });
  return false;
}

/** R25 with its meter retired no table has one. Those that it has unlinked before stay as they are. */
export async function forwardRetirement(
  ports: ProgressivePorts,
  fact: FactOf<"MeterRetired">,
): Promise<void> {
  const { state } = await loadStream(meterAggregate, ports.store, fact.stream);
  await inParallel(state.contributors, 10, async ({ stream }) => {
    const table = await loadTable(ports.store, stream);
    if (linkAtTable(table.state, state.meterId) === "unlinked") return;
    const asOf = table.version;
    await setLink(ports, {
      meter: fact.stream,
      table: stream,
      link: "unlinked",
      cause: fact,
      asOf,
    });
  });
}

/** How the table stands by the meter's own state; null where that is for people to settle. */
export function linkAtMeter(state: MeterState, table: StreamId): Exclude<Link, "unlinked"> | null {
  const link = contributorOf(state, table)?.link;
  return link === undefined || link === "unlinked" ? null : link;
}

/** How the table stands with this meter by its own state. */
export function linkAtTable({ progressiveLink }: TableState, meterId: string): Link {
  return progressiveLink?.meterId === meterId ? progressiveLink.link : "unlinked";
}

/** The newest act that unlinked a table from a meter; null when there is none, or none since then. */
export function findUnlinking(
  { store }: Pick<ProgressivePorts, "store">,
  { table, meterId, since }: { table: StreamId; meterId: string; since?: number },
): Promise<FactOf<"ProgressiveLinkChanged"> | null> {
  return findFact(store, {
    stream: table,
    ...(since !== undefined && { since }),
    is: (fact): fact is FactOf<"ProgressiveLinkChanged"> =>
      isFactOf(fact, "ProgressiveLinkChanged") &&
      fact.event.data.meterId === meterId &&
      fact.event.data.link === "unlinked",
  });
}

/**
 * An admin unlinks a table at the table first and at the meter after. In between the meter still has
 * it as linked, and a late event of before must not bring it back.
 */
async function hasLeftSince(
  ports: ProgressivePorts,
  { progressiveLink }: TableState,
  { meterId, fact }: { meterId: string; fact: LinkFact },
): Promise<boolean> {
  // Only a table that has left this meter is unlinked from it by name.
  if (progressiveLink?.meterId !== meterId || progressiveLink.link !== "unlinked") return false;
  const table = fact.event.data.stream;
  return (await findUnlinking(ports, { table, meterId, since: fact.at })) !== null;
}

interface SetLink {
  readonly meter: StreamId;
  readonly table: StreamId;
  readonly link: Link;
  readonly cause: Cause;
  /** By which the table was linked. */
  readonly terms?: FiledTerms;
  /** Version of the table on which the link was found to be another. */
  readonly asOf: number;
}

/** @returns the refusal whose code is among those that its caller bears; null when it is done */
async function setLink(
  ports: ProgressivePorts,
  { meter, table, link, terms, cause, asOf }: SetLink,
  bearable: readonly string[] = [],
): Promise<Refusal | null> {
  const parts = parseMeterStream(meter);
  if (parts === null) throw new RangeError(`not a meter's stream: ${meter}`);
  const { meterId } = parts;
  const data = { meterId, link, ...(terms && { terms }) };
  const command: TableCommand = { type: "SetProgressiveLink", data };
  const step = `set-link-${link}`;
  const actor = meterActor(meter);
  const act = { step, cause, stream: table, command, actor, asOf };
  const outcome = await performAtTable(ports, act);
  if (outcome.kind === "done" || outcome.kind === "already") return null;
  if (outcome.kind === "refused" && bearable.includes(outcome.refusal.code)) return outcome.refusal;
  throw new StepRefusedError(step, cause, outcome);
}
