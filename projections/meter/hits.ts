import type { LoggedMeterEvent } from "../../domain/progressive/logged-event.ts";
import type { HitRow } from "./rows.ts";
import { tableIdOf } from "./table-id-of.ts";

/** R10 the rows of what an event awards; none for any other event. */
export function hitRows(
  { event, eventId }: LoggedMeterEvent,
  parts: Omit<HitRow, "hit">,
): readonly HitRow[] {
  if (event.type !== "ProgressiveAwarded") return [];
  const { claim, cycle, tiePolicy, awards } = event.data;
  return awards.map((award) => ({
    ...parts,
    hit: {
      eventId,
      cycle,
      at: claim.at,
      tableId: tableIdOf(claim.stream),
      round: claim.round,
      claimedBy: claim.claimedBy,
      tiePolicy,
      award,
    },
  }));
}
