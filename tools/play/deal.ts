import type { Random } from "./random.ts";

/** A card as it is printed on the felt of the API: `Qh`, `Td`, or `Jk`. */
export type PlayCard = string;
/** "dealer" or a betting position, 1 to 6 from the dealer's far right. */
export type Place = "dealer" | number;

const deck: readonly PlayCard[] = [
  ..."23456789TJQKA".split("").flatMap((rank) => [..."cdhs"].map((suit) => rank + suit)),
  "Jk",
];
const ring: readonly Place[] = ["dealer", 1, 2, 3, 4, 5, 6];

export function shuffledDeck(random: Random): PlayCard[] {
  return random.shuffle(deck);
}

/** Seven groups as the cards leave the hand: a row to the right, the next back to the left. */
export function dealGroups(cards: readonly PlayCard[]): PlayCard[][] {
  const groups: PlayCard[][] = Array.from({ length: 7 }, () => []);
  cards.slice(0, 49).forEach((card, index) => {
    const row = Math.floor(index / 7);
    const across = index % 7;
    groups[row % 2 === 0 ? across : 6 - across]?.push(card);
  });
  return groups;
}

/** Counting the dealer as one, round and round, to the total of the dice. */
export function startOf(dice: readonly number[]): number {
  const total = dice.reduce((sum, die) => sum + die, 0);
  return ((total - 1) % 7) + 1;
}

/** Who gets which cards when the first group goes to place `start` of the count. */
export function deliver(
  groups: readonly (readonly PlayCard[])[],
  start: number,
): Map<Place, readonly PlayCard[]> {
  return new Map(
    groups.map((group, index) => [ring[(start - 1 + index) % 7] ?? "dealer", group] as const),
  );
}
