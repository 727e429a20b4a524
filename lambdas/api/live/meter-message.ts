import { z } from "zod";
import { exactSchema } from "../../../events/catalogue/meter-values.ts";
import { signedCentsSchema } from "../../../events/catalogue/values.ts";
import type { Announcement } from "./commit-message.ts";

/** What a meter shows after a commit, for those who may see no more than that (R08). */
export interface MeterMessage {
  readonly type: "meter";
  readonly meterId: string;
  readonly seq: number;
  /** Server time of the commit, ISO 8601, UTC. */
  readonly at: string;
  readonly displayCents: number;
  /** Dollars, exact. */
  readonly display: string;
}

const movedSchema = z.object({
  after: z.object({ displayCents: signedCentsSchema, display: exactSchema }),
});

/** What the meter shows after a commit; null when the commit moved no amount. */
export function meterMessage(
  meterId: string,
  { seq, at, events }: Pick<Announcement, "seq" | "at" | "events">,
): MeterMessage | null {
  const readings = events.flatMap(({ data }) => {
    const moved = movedSchema.safeParse(data);
    return moved.success ? [moved.data.after] : [];
  });
  const last = readings.at(-1);
  if (last === undefined) return null;
  const { displayCents, display } = last;
  return { type: "meter", meterId, seq, at, displayCents, display };
}
