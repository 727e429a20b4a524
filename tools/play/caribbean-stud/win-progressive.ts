import { z } from "zod";
import type { Table } from "../table.ts";
import { waitForEvent } from "../wait-for-event.ts";
import type { Kind } from "./evaluate.ts";
import type { FloorMeter } from "./floor-meter.ts";

/** A turned hand that the progressive pays. */
export interface Claimed {
  readonly seat: number;
  readonly kind: Kind;
}

const recorded = z.object({
  round: z.int(),
  awards: z.array(
    z.object({
      seat: z.int(),
      amountCents: z.int(),
      paidFrom: z.enum(["inventory", "cage"]),
    }),
  ),
});
type Award = z.infer<typeof recorded>["awards"][number] & { readonly round: number };

/** Claims every winning hand of the round; the meter answers while the dealer goes on paying. */
export async function claimAwards(table: Table, claimed: readonly Claimed[]) {
  const { device, reader, tableId, book } = table;
  await device.do("ClaimProgressive", { seats: claimed.map(({ seat }) => seat) });
  const after = device.seq();
  return {
    async awarded(): Promise<readonly Award[]> {
      const type = "ProgressiveAwardRecorded";
      const data = await waitForEvent(reader, tableId, { type, after });
      const { round, awards } = recorded.parse(data);
      for (const { amountCents, paidFrom } of awards) {
        book.add({ awardedCents: amountCents, awards: 1 });
        if (paidFrom === "inventory")
          book.add({ paidCents: amountCents, awardsPaidCents: amountCents });
      }
      return awards.map((award) => ({ ...award, round }));
    },
  };
}

/** The paperwork of what the cage pays (7.12): until it is done the cards stay. */
export async function documentAwards(
  { table, meter }: { readonly table: Table; readonly meter: FloorMeter },
  awards: readonly Award[],
): Promise<void> {
  const { supervisor, reader, tableId } = table;
  const after = supervisor.seq();
  for (const { round, seat, amountCents, paidFrom } of awards) {
    if (paidFrom === "inventory") continue;
    await meter.pay({ tableId, round, seat, amountCents });
    await waitForEvent(reader, tableId, {
      type: "ProgressiveDocumented",
      after,
      where: (data) => data.seat === seat,
    });
  }
}
