import type { MeterEvent } from "../../../domain/progressive/events.ts";
import { evolve } from "../../../domain/progressive/evolve.ts";
import type { LoggedMeterEvent } from "../../../domain/progressive/logged-event.ts";
import { type HitProof, proofOf } from "../../../domain/progressive/proof.ts";
import { unconfiguredMeter } from "../../../domain/progressive/state.ts";
import { meterId, noon } from "./scenario.ts";

/** A meter's events as its log has them, one commit each, a second apart. */
export function logged(events: readonly MeterEvent[]): readonly LoggedMeterEvent[] {
  return events.map((event, index) => ({
    eventId: `meter/san-juan/${meterId}#${index + 1}.0`,
    at: noon + index * 1_000,
    event,
  }));
}

/** The proof of a cycle, from the whole log. */
export function proofOfCycle(events: readonly MeterEvent[], cycle: number): HitProof {
  const log = logged(events);
  const hits = log.filter(({ event }) => event.type === "ProgressiveAwarded");
  const hit = hits[cycle - 2] ?? null;
  const begins = hit === null ? 0 : log.indexOf(hit) + 1;
  const state = log
    .slice(0, begins)
    .reduce((so, { event }) => evolve(so, event), unconfiguredMeter(meterId));
  const proof = proofOf({ state, hit }, log.slice(begins));
  if (proof === null) throw new Error(`no cycle ${cycle}`);
  return JSON.parse(JSON.stringify(proof));
}
