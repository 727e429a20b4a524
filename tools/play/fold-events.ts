import { z } from "zod";
import { movedByStud } from "./caribbean-stud/moved.ts";
import { movedByRide } from "./let-it-ride/moved.ts";
import { addTally, type BankType, commission, emptyTally, type Tally } from "./tally.ts";

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

/** What each bank won or lost by the log, oldest first. */
export function bankResults(commits: Iterable<PlayedCommit>): number[] {
  return [...commits].flatMap(({ events }) =>
    events.flatMap(({ type, data }) =>
      type === "BankSettled" ? [amount.parse(data.resultCents)] : [],
    ),
  );
}

const amount = z.number().int();
const returned = z.array(z.object({ amountCents: amount }));
const bankType = z.enum(["house", "player", "co-bank"]) satisfies z.ZodType<BankType>;

function moved(event: PlayedCommit["events"][number]): Partial<Tally> {
  const { type, data } = event;
  const cents = (field: string) => amount.parse(data[field]);
  switch (type) {
    case "RoundOpened":
      return { rounds: 1 };
    case "RoundVoided": {
      const back = [...returned.parse(data.returned), ...returned.parse(data.additional ?? [])];
      return {
        voidedRounds: 1,
        wageredCents: -back.reduce((total, { amountCents }) => total + amountCents, 0),
        bankCents: amount.default(0).parse(data.dealerWagerCents),
      };
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
      return { paidCents: cents("wonCents") };
    case "CommissionCollected": {
      const won = { wonCents: cents("wonCents"), vigorishCents: cents("vigorishCents") };
      return commission(bankType.parse(data.bankType), won);
    }
    case "CommandRefused":
      return { refusals: 1 };
    default:
      return movedByStud(type, data) ?? movedByRide(type, cents) ?? movedByBank(event);
  }
}

/** Chips between the rack and the layout while a player banks, and how his round ended. */
function movedByBank({ type, data }: PlayedCommit["events"][number]): Partial<Tally> {
  const cents = (field: string) => amount.parse(data[field]);
  switch (type) {
    case "DealerWagerSet":
      return { bankCents: cents("previousCents") - cents("amountCents") };
    case "DealerWagerDecided":
      return data.outcome === "push" ? { bankCents: cents("amountCents") } : {};
    case "DealerWagerPaid":
      return { bankCents: cents("returnedCents") };
    case "CentreReplenished":
      return { bankCents: -cents("inventoryCents") };
    case "BankSettled":
      return { bankCents: cents("inventoryCents"), bankResultCents: cents("resultCents") };
    case "RoundClosed": {
      if (data.bankType === undefined) return {};
      return bankType.parse(data.bankType) === "player" ? { bankRounds: 1 } : { coBankRounds: 1 };
    }
    default:
      return {};
  }
}
