import { z } from "zod";
import { addTally, emptyTally, type Tally } from "./tally.ts";

/** A commit as the API and the live feed give it. */
export const playedCommit = z.object({
  seq: z.int(),
  events: z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })),
});
export type PlayedCommit = z.infer<typeof playedCommit>;

/** The device's own reading of the log: what the events say moved. */
export function foldCommits(commits: Iterable<PlayedCommit>): Tally {
  let tally = emptyTally;
  for (const { events } of commits) {
    for (const event of events) tally = addTally(tally, moved(event));
  }
  return tally;
}

const amount = z.number().int();

function moved({ type, data }: PlayedCommit["events"][number]): Partial<Tally> {
  const cents = (field: string) => amount.parse(data[field]);
  switch (type) {
    case "RoundOpened":
      return { rounds: 1 };
    case "RoundVoided": {
      const returned = z.array(z.object({ amountCents: amount })).parse(data.returned);
      const dice = z.array(z.object({ amountCents: amount })).parse(data.additional ?? []);
      const cents = [...returned, ...dice].reduce(
        (total, { amountCents }) => total + amountCents,
        0,
      );
      return { voidedRounds: 1, wageredCents: -cents };
    }
    case "AdditionalWagerPlaced":
    case "WagerPlaced":
      return { wageredCents: cents("amountCents") - cents("previousCents") };
    case "AdditionalWagerRemoved":
    case "HandVoided":
    case "WagerRemoved":
      return { wageredCents: -cents("amountCents") };
    case "AdditionalWagerCollected":
    case "WagerCollected":
      return { collectedCents: cents("amountCents") };
    case "AdditionalWagerPaid":
      return { paidCents: cents("wonCents") };
    case "WagerPaid":
      return { paidCents: cents("wonCents"), winningWagers: 1 };
    case "CommissionCollected":
      return { vigorishCents: cents("vigorishCents") };
    case "CommandRefused":
      return { refusals: 1 };
    default:
      return {};
  }
}
