import { z } from "zod";
import type { Tally } from "../tally.ts";

const amounts = z.array(z.object({ amountCents: z.int() }));
const paidAward = z.object({ amountCents: z.int(), paidFrom: z.enum(["inventory", "cage"]) });

/** What an event of Caribbean Stud says moved; null for an event of another game or of all. */
export function movedByStud(
  type: string,
  data: Readonly<Record<string, unknown>>,
): Partial<Tally> | null {
  switch (type) {
    case "StudBetPlaced":
      return { wageredCents: z.int().parse(data.amountCents) };
    case "NoHandAnnounced":
      return { wageredCents: -total(data.bets) };
    case "ProgressiveWagersLocked":
      return { progressiveCents: z.int().parse(data.totalCents) };
    case "ProgressiveAwardRecorded":
      return {
        awards: amounts.parse(data.awards).length,
        awardedCents: total(data.awards),
      };
    case "StudPaymentAuthorized": {
      const award = paidAward.optional().parse(data.award);
      if (award?.paidFrom !== "inventory") return {};
      return { paidCents: award.amountCents, awardsPaidCents: award.amountCents };
    }
    default:
      return null;
  }
}

function total(stated: unknown): number {
  return amounts.parse(stated).reduce((sum, { amountCents }) => sum + amountCents, 0);
}
