import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { MeterCommandData } from "./commands.ts";
import type { RunningMeter } from "./contributions.ts";
import { contributorOf } from "./contributors.ts";
import type { MeterEvent } from "./events.ts";
import type { LinkTerms, ProgressivePay, TableThresholds } from "./rules.ts";

/**
 * R16 only tables of the same game, wager, winning hands and odds share a meter: now, and after the
 * reset that puts a queued configuration into force. R31, R32 the inventory's money is handed over at the
 * table, before the meter has its say: so no table's thresholds are looser than the meter's.
 */
export function decideLinkTable(
  meter: RunningMeter,
  { stream, terms, otherMeterId, thresholds }: MeterCommandData<"LinkTable">,
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
  for (const { configuration } of queued === null ? [meter] : [meter, queued]) {
    const looser = thresholds && looserThreshold(thresholds, configuration.thresholds);
    if (looser) return thresholdAbove(looser, thresholds, configuration.thresholds);
  }
  if (queued !== null && !sameTerms(terms, queued.configuration.terms)) {
    return refused(
      "other-terms",
      `Configuration ${queued.version} waits for the next reset and has other terms; file one with those of the table first (R16).`,
      { field: "terms" },
    );
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

function thresholdAbove(
  name: keyof TableThresholds,
  stated: TableThresholds,
  expected: TableThresholds,
): Decision<never> {
  return refused(
    "looser-thresholds",
    "The table would pay by its own word what this meter has surveillance or a supervisor's override for (R31, R32).",
    {
      field: `thresholds.${name}`,
      stated: String(stated[name]),
      expected: String(expected[name]),
    },
  );
}

/** R31, R32 the first threshold that lets more pass than the other filing's, or null. */
export function looserThreshold(
  filed: TableThresholds,
  than: TableThresholds,
): keyof TableThresholds | null {
  if (filed.surveillanceAboveCents > than.surveillanceAboveCents) return "surveillanceAboveCents";
  return filed.overrideAboveCents > than.overrideAboveCents ? "overrideAboveCents" : null;
}

function notLinked(stream: string): Decision<never> {
  return refused("table-not-linked", `${stream} is not linked to this meter (R16).`, {
    field: "stream",
  });
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
