import type { Tally } from "../tally.ts";

/** What an event of Let It Ride says moved; null for an event of another game or of all. */
export function movedByRide(type: string, cents: (field: string) => number): Partial<Tally> | null {
  switch (type) {
    case "ThreeWagersPlaced":
    case "RideBonusPlaced":
      return { wageredCents: cents("amountCents") - cents("previousCents") };
    case "ThreeWagersRemoved":
    case "RideBonusRemoved":
    case "WagerTakenBack":
      return { wageredCents: -cents("amountCents") };
    case "RideBonusCollected":
      return { collectedCents: cents("amountCents") };
    case "RideBonusPaid":
      return { paidCents: cents("wonCents") };
    default:
      return null;
  }
}
