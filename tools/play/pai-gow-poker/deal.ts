import type { Random } from "../random.ts";

/** A card as it is printed on the felt of the API: `Qh`, `Td`, or `Jk`. */
export type PlayCard = string;
/** "dealer" or a betting position, 1 to 6 from the dealer's far right. */
export type Place = "dealer" | number;

const deck: readonly PlayCard[] = [
  ..."23456789TJQKA".split("").flatMap((rank) => [..."cdhs"].map((suit) => rank + suit)),
  "Jk",
];
/** From the dealer's far right to his far left. */
export const bettingPositions: readonly number[] = [1, 2, 3, 4, 5, 6];
const ring: readonly Place[] = ["dealer", ...bettingPositions];

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

/** The place at which a count from 1 to 7 ends, when `numberOne` counts as 1. */
function placeAt(numberOne: Place, count: number): number {
  return (ring.indexOf(numberOne) + count - 1) % 7;
}

/** How the cards go out once the start of the count is known. */
export interface Delivery {
  readonly start: number;
  /** Who counts as one: the dealer, or the player who banks. */
  readonly numberOne?: Place;
  readonly direction?: "counterclockwise" | "clockwise";
  /** The group that goes out first; the others follow rightward, then from the far left. */
  readonly firstGroup?: number;
}

/** Places in the order in which they are served. */
function served({ start, numberOne = "dealer", direction }: Delivery): Place[] {
  const step = direction === "clockwise" ? 6 : 1;
  return ring.map((_, turn) => ring[(placeAt(numberOne, start) + turn * step) % 7] ?? "dealer");
}

/** Who gets which of the groups that were dealt from the hand. */
export function deliver(
  groups: readonly (readonly PlayCard[])[],
  delivery: Delivery,
): Map<Place, readonly PlayCard[]> {
  const first = (delivery.firstGroup ?? 1) - 1;
  return new Map(
    served(delivery).map((place, turn) => [place, groups[(first + turn) % 7] ?? []] as const),
  );
}

/** Who gets which cards from a shoe: one at a time from a manual one, stacks of seven otherwise. */
export function dealFromShoe(
  cards: readonly PlayCard[],
  shoe: "manual-shoe" | "automatic-shoe",
  delivery: Delivery,
): Map<Place, readonly PlayCard[]> {
  const goesTo = (card: number) => (shoe === "manual-shoe" ? card % 7 : Math.floor(card / 7));
  return new Map(
    served(delivery).map(
      (place, turn) =>
        [place, cards.filter((_, card) => card < 49 && goesTo(card) === turn)] as const,
    ),
  );
}
