import { mustRefuse, type Table } from "../table.ts";
import { fiveCardOdds, rideHandOf, threeCardHandOf } from "./evaluate.ts";
import { fiveCardBonus, limitCents, pays, type RidePlan, threeCardBonus } from "./filing.ts";

/** From the dealer's far right to his far left. */
export const ridePositions: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

const deck: readonly string[] = [..."23456789TJQKA"].flatMap((rank) =>
  [..."cdhs"].map((suit) => rank + suit),
);

interface Rider {
  readonly seat: number;
  readonly cards: readonly string[];
  /** Of each of the three wagers. */
  readonly wagerCents: number;
  readonly fiveCardCents: number;
  readonly threeCardCents: number;
  /** Wagers still up. */
  up: number;
}

/** One round of Let It Ride as a dealer works it, from the wagers to the community cards in the rack. */
export async function playRide(table: Table, plan: RidePlan): Promise<void> {
  const { device, random, book } = table;
  await device.do("OpenRound", { deck: "in-play" });
  book.add({ rounds: 1 });
  const cards = random.shuffle(deck);
  const middle = cards.slice(0, 3);
  const riders = await takeWagers(table, plan, cards.slice(3));
  await device.do("AnnounceNoMoreBets", {});
  await device.do("DealThreeCards", {
    cardsPerSeat: riders.map(() => 3),
    communityCards: 3,
    remaining: 49 - 3 * riders.length,
  });
  if (await exposed(table, riders)) return;
  await ask(table, riders, { wager: 1 });
  await device.do("BurnCommunityCard", {});
  await device.do("TurnCommunityCard", { card: middle[1] });
  await ask(table, riders, { wager: 2 });
  await device.do("TurnCommunityCard", { card: middle[2] });
  const winners = await turnHands(table, riders, middle.slice(1));
  for (const { seat, wonCents } of winners) {
    await device.do("PayWager", { seat, wonCents });
    book.add({ paidCents: wonCents });
  }
  await device.do("CollectCards", { seats: winners.map(({ seat }) => seat) });
  await device.do("CloseRound", {});
}

async function takeWagers(
  { device, random, book }: Table,
  { bonuses }: RidePlan,
  cards: readonly string[],
): Promise<Rider[]> {
  const seats = random.shuffle(ridePositions).slice(0, 1 + random.below(7));
  const riders: Rider[] = [];
  for (const [index, seat] of seats.sort((a, b) => a - b).entries()) {
    const wagerCents = 500 + 250 * random.below(random.chance(0.2) ? 398 : 40);
    const amountsCents = [wagerCents, wagerCents, wagerCents];
    await device.do("PlaceWager", { seat, wager: "three", amountsCents });
    const fiveCardCents = bonuses && random.chance(0.5) ? fiveCardBonus.wagerCents : 0;
    const threeCardCents = bonuses && random.chance(0.5) ? 100 * (1 + random.below(25)) : 0;
    for (const [wager, amountCents] of [
      ["five-card-bonus", fiveCardCents],
      ["three-card-bonus", threeCardCents],
    ] as const) {
      if (amountCents > 0) await device.do("PlaceWager", { seat, wager, amountCents });
    }
    book.add({ wageredCents: 3 * wagerCents + fiveCardCents + threeCardCents });
    const own = cards.slice(3 * index, 3 * index + 3);
    riders.push({ seat, cards: own, wagerCents, fiveCardCents, threeCardCents, up: 3 });
  }
  return riders;
}

/** Now and then a community card shows too early: the round is void and everything goes back. */
async function exposed({ device, random, book }: Table, riders: readonly Rider[]) {
  if (!random.chance(0.03)) return false;
  const description = "a community card lay face up";
  await device.do("ReportIrregularity", { kind: "community-card-exposed", description });
  const wagered = riders.map(
    ({ wagerCents, fiveCardCents, threeCardCents }) =>
      3 * wagerCents + fiveCardCents + threeCardCents,
  );
  book.add({ voidedRounds: 1, wageredCents: -wagered.reduce((sum, one) => sum + one, 0) });
  return true;
}

/** Left to right; after wager 2 each lays his cards down. Now and then somebody asks for more. */
async function ask(table: Table, riders: readonly Rider[], { wager }: { wager: 1 | 2 }) {
  const { device, random, book } = table;
  for (const rider of riders.toReversed()) {
    const { seat, wagerCents } = rider;
    if (random.chance(0.02)) {
      const data = { seat, wager: 3 };
      await mustRefuse(table, { type: "TakeBackWager", data, paragraph: "8.9.E" });
    }
    if (random.chance(0.5)) {
      await device.do("TakeBackWager", { seat, wager });
      rider.up -= 1;
      book.add({ wageredCents: -wagerCents });
    } else {
      await device.do("LetItRide", { seat, wager });
    }
    if (wager === 2) await device.do("LayDownHand", { seat });
  }
}

/** Right to left: what lost goes to the rack at once, who has won anything waits. */
async function turnHands({ device, book }: Table, riders: readonly Rider[], middle: string[]) {
  const winners: { readonly seat: number; readonly wonCents: number }[] = [];
  for (const rider of riders) {
    const { seat, cards, wagerCents, up, fiveCardCents, threeCardCents } = rider;
    await device.do("TurnHand", { seat, cards });
    const five = [...cards, ...middle];
    const hand = rideHandOf(five);
    const three = threeCardHandOf(cards);
    const main = hand === null ? 0 : Math.min(up * wagerCents * pays[hand], limitCents);
    const byThree = three === null ? 0 : threeCardCents * threeCardBonus.pays[three];
    const byFive = fiveCardCents * fiveCardOdds(five);
    book.add({
      collectedCents:
        (hand === null ? up * wagerCents : 0) +
        fiveCardCents +
        (three === null ? threeCardCents : 0),
    });
    const wonCents = main + byThree + byFive;
    if (wonCents > 0) winners.push({ seat, wonCents });
  }
  return winners;
}
