import { mustRefuse } from "../table.ts";
import { bettingPositions } from "./deal.ts";
import { incrementCents } from "./filing.ts";
import type { PaiGowPokerTable, Wagers } from "./table.ts";

/** Some of the six players wager, now and then on second thoughts. */
export async function takeWagers({ device, random, book }: PaiGowPokerTable): Promise<Wagers> {
  const players = random.shuffle(bettingPositions).slice(0, 1 + random.below(6));
  const wagers: Record<number, number> = {};
  for (const seat of players.sort((a, b) => a - b)) {
    const amountCents = 500 + incrementCents * random.below(random.chance(0.2) ? 398 : 40);
    await device.do("PlaceWager", { seat, wager: "main", amountCents });
    wagers[seat] = amountCents;
    // A second thought before "no more bets": the new wager replaces the first.
    if (random.chance(0.05)) {
      wagers[seat] = amountCents + incrementCents;
      await device.do("PlaceWager", { seat, wager: "main", amountCents: wagers[seat] });
    }
  }
  book.add({ wageredCents: sumOf(wagers) });
  return wagers;
}

/** Now and then a wager is put down too late: the rules refuse it, and that is on record too. */
export async function slip(table: PaiGowPokerTable, wagers: Wagers): Promise<void> {
  if (!table.random.chance(0.03)) return;
  const seat = Number(Object.keys(wagers)[0]);
  const data = { seat, wager: "main", amountCents: 100_000 };
  await mustRefuse(table, { type: "PlaceWager", data, paragraph: "10.8.B.2" });
}

export function sumOf(wagers: Wagers): number {
  return Object.values(wagers).reduce((sum, cents) => sum + cents, 0);
}
