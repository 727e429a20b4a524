import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { MeterCommandData } from "./commands.ts";
import type { RunningMeter } from "./contributions.ts";
import { contributorOf } from "./contributors.ts";
import type { MeterEvent } from "./events.ts";
import { looserRefusal } from "./looser-thresholds.ts";
import type { FiledTerms, LinkTerms, ProgressivePay } from "./rules.ts";
import type { MeterState } from "./state.ts";

/**
 * R16 only tables of the same game, wager, winning hands and odds share a meter, and none that is
 * looser than it about what precedes a payment (R31, R32): now, and after the reset that puts a
 * queued configuration into force.
 */
export function decideLinkTable(
  meter: RunningMeter,
  { stream, terms, otherMeterId }: MeterCommandData<"LinkTable">,
): Decision<MeterEvent> {
  const known = contributorOf(meter, stream);
  if (known !== undefined && known.link !== "unlinked") {
    return refused("already-linked", `${stream} is linked already (R16).`, { field: "stream" });
  }
  if (terms === null) {
    return refused("no-progressive", `${stream} has filed no progressive (R16).`, {
      field: "terms",
    });
  }
  if (otherMeterId !== undefined) {
    return refused(
      "other-meter",
      `The progressive of ${stream} is filed for another meter (R16).`,
      { field: "terms.meterId", stated: otherMeterId, expected: meter.meterId },
    );
  }
  if (!sameTerms(terms, meter.configuration.terms)) {
    return refused(
      "other-terms",
      "The table's progressive wager, winning hands or odds are not those of this link (R16).",
      { field: "terms" },
    );
  }
  const { queued } = meter;
  if (queued !== null && !sameTerms(terms, queued.configuration.terms)) {
    return refused(
      "other-terms",
      `Configuration ${queued.version} waits for the next reset and has other terms; file one with those of the table first (R16).`,
      { field: "terms" },
    );
  }
  for (const { thresholds } of [meter.configuration, ...(queued ? [queued.configuration] : [])]) {
    const looser = looserRefusal(terms.thresholds, thresholds, "terms.thresholds");
    if (looser !== null) return looser;
  }
  return accepted({ type: "TableLinked", data: { stream, terms } });
}

/**
 * A table leaves. What it locked up to now is still counted when it arrives; the balance stays on
 * the meter, which only a plan takes away (R25).
 */
export function decideUnlinkTable(
  meter: RunningMeter,
  { stream, lastLock }: MeterCommandData<"UnlinkTable">,
): Decision<MeterEvent> {
  const table = contributorOf(meter, stream);
  if (table === undefined || table.link === "unlinked") return notLinked(stream);
  const furthest = Math.max(table.through, ...table.ahead);
  if (lastLock < furthest) {
    return refused(
      "lock-already-counted",
      `Lock ${furthest} of ${stream} is counted; the table can not have left before it (R01).`,
      { field: "lastLock", stated: String(lastLock), expected: String(furthest) },
    );
  }
  return accepted({ type: "TableUnlinked", data: { stream, lastLock } });
}

/** R18 silence stops the progressive wagers of a table; its main game goes on. */
export function decideSuspendTable(
  meter: RunningMeter,
  { stream, heardAt }: MeterCommandData<"SuspendTable">,
  { at }: DecisionContext,
): Decision<MeterEvent> {
  if (contributorOf(meter, stream)?.link !== "linked") return notLinked(stream);
  const silentMs = at - heardAt;
  const { heartbeatMs } = meter.configuration;
  if (silentMs <= heartbeatMs) {
    return refused(
      "not-silent",
      `${stream} was heard ${silentMs} ms ago; ${heartbeatMs} ms of silence are needed (R18).`,
      { field: "heardAt" },
    );
  }
  return accepted({ type: "TableSuspended", data: { stream, heardAt, silentMs } });
}

export function decideResumeTable(
  meter: RunningMeter,
  { stream }: MeterCommandData<"ResumeTable">,
): Decision<MeterEvent> {
  if (contributorOf(meter, stream)?.link !== "suspended") {
    return refused("not-suspended", `${stream} is not suspended (R18).`, { field: "stream" });
  }
  return accepted({ type: "TableResumed", data: { stream } });
}

function notLinked(stream: string): Decision<never> {
  return refused("table-not-linked", `${stream} is not linked to this meter (R16).`, {
    field: "stream",
  });
}

/**
 * What a table was linked by: the meter's terms, which stay while it is (R16), and its own thresholds
 * (R31, R32); null for one that is not linked.
 */
export function linkedTerms(
  { configuration, contributors }: MeterState,
  stream: string,
): FiledTerms | null {
  const table = contributors.find((contributor) => contributor.stream === stream);
  if (configuration === null || table === undefined || table.link === "unlinked") return null;
  return { ...configuration.terms, thresholds: table.thresholds };
}

/** R16 whether two filings have the same game, wager, winning hands and odds. */
export function sameTerms(a: LinkTerms, b: LinkTerms): boolean {
  return (
    a.game === b.game &&
    a.wagerCents === b.wagerCents &&
    a.pays.length === b.pays.length &&
    a.pays.every((pay) => b.pays.some((other) => samePay(pay, other)))
  );
}

function samePay(a: ProgressivePay, b: ProgressivePay): boolean {
  if (a.category !== b.category) return false;
  if (a.pay === "share") return b.pay === "share" && a.ppm === b.ppm;
  return b.pay === "flat" && a.amountCents === b.amountCents;
}
