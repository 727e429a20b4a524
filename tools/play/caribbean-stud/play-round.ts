import { mustRefuse, type Table } from "../table.ts";
import { compared, isHand, isHeldKind, pays, type StudValue, studValueOf } from "./evaluate.ts";
import { limitCents, type StudPlan } from "./filing.ts";
import type { FloorMeter } from "./floor-meter.ts";
import { forcedHands } from "./forced-hands.ts";
import { progressiveCents, progressivePays } from "./progressive.ts";
import { type Claimed, claimAwards, documentAwards } from "./win-progressive.ts";

/** From the dealer's far right to his far left. */
export const studPositions: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

const deck: readonly string[] = [..."23456789TJQKA"].flatMap((rank) =>
  [..."cdhs"].map((suit) => rank + suit),
);

interface Player {
  readonly seat: number;
  readonly cards: readonly string[];
  readonly value: StudValue;
  readonly anteCents: number;
  readonly progressive: boolean;
}

/** A table of the floor's meter, and how it deals. */
export interface StudTable {
  readonly table: Table;
  readonly plan: StudPlan;
  readonly meter: FloorMeter;
}

/** One round of Caribbean Stud as a dealer works it, from the antes to his own cards in the rack. */
export async function playStud(stud: StudTable, round: number): Promise<void> {
  const { table, plan } = stud;
  const { device, random, book } = table;
  await device.do("OpenRound", { deck: "in-play" });
  book.add({ rounds: 1 });
  const forced = forcedHands(random, round);
  const cards = random.shuffle(deck.filter((card) => !forced.flat().includes(card)));
  const dealer = cards.slice(0, 5);
  const players = await takeAntes(table, forced, cards.slice(5));
  await device.do("AnnounceNoMoreBets", {});
  book.add({ progressiveCents: progressiveCents * players.filter(inProgressive).length });
  await device.do("DealHands", {
    cardsPerSeat: players.map(() => 5),
    dealerCards: 5,
    upcard: dealer[4],
    ...(plan.countStub && { remaining: 47 - 5 * players.length }),
  });
  const staying = await decisions(table, players);
  if (staying.length > 0) {
    await device.do("TurnDealerHand", { cards: dealer.slice(0, 4) });
    await settle(stud, { staying, dealer: studValueOf(dealer) });
  }
  await device.do("CloseRound", {});
}

async function takeAntes(
  { device, random, book }: Table,
  forced: readonly (readonly string[])[],
  cards: readonly string[],
) {
  const count = Math.max(forced.length, 1 + random.below(7));
  const seats = random.shuffle(studPositions).slice(0, count);
  const players: Player[] = [];
  for (const [index, seat] of seats.entries()) {
    const rare = forced[index];
    const own = rare ?? cards.slice(5 * index, 5 * index + 5);
    const anteCents = 500 + 250 * random.below(random.chance(0.2) ? 198 : 40);
    await device.do("PlaceWager", { seat, wager: "ante", amountCents: anteCents });
    book.add({ wageredCents: anteCents });
    const progressive = rare !== undefined || random.chance(0.7);
    if (progressive) {
      const amountCents = progressiveCents;
      await device.do("PlaceWager", { seat, wager: "progressive", amountCents });
    }
    players.push({ seat, cards: own, value: studValueOf(own), anteCents, progressive });
  }
  return players.sort((a, b) => a.seat - b.seat);
}

function inProgressive({ progressive }: Player): boolean {
  return progressive;
}

/** Each bets twice his ante or leaves the round; now and then somebody would bet something else. */
async function decisions(table: Table, players: readonly Player[]): Promise<Player[]> {
  const { device, random, book } = table;
  const staying: Player[] = [];
  for (const player of players) {
    const { seat, value, anteCents } = player;
    if (random.chance(0.03)) {
      const data = { seat, amountCents: anteCents };
      await mustRefuse(table, { type: "PlaceBet", data, paragraph: "7.9.A" });
    }
    if (isHand(value) || random.chance(0.2)) {
      await device.do("PlaceBet", { seat, amountCents: 2 * anteCents });
      book.add({ wageredCents: 2 * anteCents });
      staying.push(player);
    } else {
      await device.do("FoldHand", { seat });
      book.add({ collectedCents: anteCents });
    }
  }
  return staying;
}

async function settle(
  { table, plan, meter }: StudTable,
  hands: { readonly staying: readonly Player[]; readonly dealer: StudValue },
): Promise<void> {
  const { device, supervisor, book } = table;
  const { staying, dealer } = hands;
  const against = isHand(dealer) ? dealer : null;
  if (against === null) book.add({ wageredCents: -2 * antes(staying) });
  const turnsAll = against !== null || plan.turnAll;
  const winners: { readonly player: Player; readonly wonCents: number }[] = [];
  for (const player of staying) {
    const { seat, cards, anteCents, progressive } = player;
    if (turnsAll || progressive) await device.do("TurnHand", { seat, cards });
    const wonCents = winOf(player, against);
    if (wonCents === null) book.add({ collectedCents: 3 * anteCents });
    else if (wonCents > 0) winners.push({ player, wonCents });
  }
  const claimed = staying.flatMap(({ seat, value: { kind }, progressive }): Claimed[] =>
    progressive && progressivePays[kind] !== undefined ? [{ seat, kind }] : [],
  );
  const claim = claimed.length === 0 ? null : await claimAwards(table, claimed);
  for (const { player, wonCents } of winners) {
    await device.do("PayWager", { seat: player.seat, wonCents });
    book.add({ paidCents: wonCents });
  }
  const awards = claim === null ? [] : await claim.awarded();
  const held = staying.filter(
    (player) =>
      claimed.some(({ seat }) => seat === player.seat) ||
      (against !== null &&
        isHeldKind(player.value.kind) &&
        winners.some((w) => w.player === player)),
  );
  for (const { seat } of held) {
    const amountCents = awards.find((award) => award.seat === seat)?.amountCents ?? 0;
    const surveillanceNotified = amountCents > meter.surveillanceAboveCents;
    await supervisor.do("AuthorizeProgressive", {
      seat,
      ...(surveillanceNotified && { surveillanceNotified }),
    });
  }
  await documentAwards({ table, meter }, awards);
  const seats = held.map(({ seat }) => seat);
  if (seats.length > 0) await device.do("CollectCards", { seats });
}

/** What ante and bet win together; null when they lose, 0 for a tie. */
function winOf({ value, anteCents }: Player, dealer: StudValue | null): number | null {
  if (dealer === null) return anteCents;
  const difference = compared(value, dealer);
  if (difference < 0) return null;
  return difference === 0 ? 0 : anteCents + Math.min(2 * anteCents * pays[value.kind], limitCents);
}

function antes(players: readonly Player[]): number {
  return players.reduce((sum, { anteCents }) => sum + anteCents, 0);
}
