import { z } from "zod";
import type { Tally } from "../tally.ts";

const bets = z.array(z.object({ amountCents: z.int() }));

/** What an event of Caribbean Stud says moved; null for an event of another game or of all. */
export function movedByStud(
  type: string,
  data: Readonly<Record<string, unknown>>,
): Partial<Tally> | null {
  switch (type) {
    case "StudBetPlaced":
      return { wageredCents: z.int().parse(data.amountCents) };
    case "NoHandAnnounced": {
      const back = bets.parse(data.bets).reduce((sum, { amountCents }) => sum + amountCents, 0);
      return { wageredCents: -back };
    }
    default:
      return null;
  }
}
