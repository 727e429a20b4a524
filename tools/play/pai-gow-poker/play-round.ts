import { dealRound } from "./deal-round.ts";
import { afterRound } from "./offers.ts";
import { settleBank } from "./settle-bank.ts";
import { settleHouse } from "./settle-house.ts";
import type { BetweenRounds, PaiGowPokerTable } from "./table.ts";
import { takeBank } from "./take-bank.ts";
import { slip, sumOf, takeWagers } from "./wagering.ts";

/** What a round leaves behind besides what it put in the book. */
export interface PlayedRound extends BetweenRounds {
  /** What the player who banked won or lost, in cents; null when the house banked or the round is void. */
  readonly bankResultCents: number | null;
}

/** One round as a dealer works it, from the shuffled deck to the last hand collected. */
export async function playRound(
  table: PaiGowPokerTable,
  before: BetweenRounds,
): Promise<PlayedRound> {
  const { device, random, book, filing, plan } = table;
  const { deckRemoved } = before;
  await device.do("OpenRound", { deck: deckRemoved ? "replacement" : "in-play" });
  // A new deck is shuffled as an opening one is: the house banks its first round (10.12.B).
  const memory = deckRemoved ? { ...before.memory, started: false } : before.memory;
  book.add({ rounds: 1 });
  const { asked, bank, wagers } = await takeBank(table, memory, await takeWagers(table));
  const hand = random.chance(0.5) ? "left" : "right";
  if (plan.dealing === "hand") await device.do("TakeDeck", { hand });
  await device.do("AnnounceNoMoreBets", {});
  await slip(table, wagers);
  const dealt = await dealRound(table, { wagers, bank }, hand);
  if (dealt.kind === "misdealt") {
    book.add({ voidedRounds: 1, wageredCents: -sumOf(wagers) });
    return { memory, deckRemoved: dealt.deckRemoved, bankResultCents: null };
  }
  const { hands } = dealt;
  const bankResultCents = bank && (await settleBank(table, { bank, wagers, hands }));
  if (bank === null) await settleHouse(table, wagers, hands);
  else book.add(bank.type === "player" ? { bankRounds: 1 } : { coBankRounds: 1 });
  await device.do("CloseRound", {});
  return {
    deckRemoved: false,
    bankResultCents,
    memory: filing.bank
      ? afterRound(memory, { asked, bank: bank?.seat ?? null, wagers }, filing.bank)
      : memory,
  };
}
