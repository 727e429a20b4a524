import { fiveCardBonus, type pays, type threeCardBonus } from "./filing.ts";

// The device's own reading of the cards: it shares nothing with the rules it is held against.

const order = "23456789TJQKA";
const values = (cards: readonly string[]) =>
  cards.map((card) => order.indexOf(card.charAt(0)) + 2).sort((a, b) => b - a);
const oneSuit = (cards: readonly string[]) =>
  new Set(cards.map((card) => card.charAt(1))).size === 1;

/** How often the ranks repeat, most first: "32" is a full house. */
function pattern(ranks: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts.values()].sort((a, b) => b - a).join("");
}

/** Ranks in a row, the ace also below the two. */
function inARow(ranks: readonly number[]): boolean {
  const [top = 0, second = 0] = ranks;
  const bottom = ranks.at(-1) ?? 0;
  if (new Set(ranks).size !== ranks.length) return false;
  return top - bottom === ranks.length - 1 || (top === 14 && second === ranks.length);
}

const repeated: Readonly<Record<string, keyof typeof pays>> = {
  "41": "four-of-a-kind",
  "32": "full-house",
  "311": "three-of-a-kind",
  "221": "two-pair",
};

/** What five cards are paid as; null below a pair of tens. */
export function rideHandOf(cards: readonly string[]): keyof typeof pays | null {
  const ranks = values(cards);
  const row = inARow(ranks);
  if (oneSuit(cards)) {
    if (!row) return "flush";
    return ranks[1] === 13 ? "royal-flush" : "straight-flush";
  }
  if (row) return "straight";
  const found = repeated[pattern(ranks)];
  if (found !== undefined) return found;
  const high = ranks.some((rank, index) => rank >= 10 && ranks[index + 1] === rank);
  return high ? "tens-or-better" : null;
}

/** What three cards are paid as by the bonus on them; null for nothing. */
export function threeCardHandOf(cards: readonly string[]): keyof typeof threeCardBonus.pays | null {
  const ranks = values(cards);
  const repeats = pattern(ranks);
  if (repeats === "3") return "three-of-a-kind";
  if (repeats === "21") return "pair";
  if (!inARow(ranks)) return oneSuit(cards) ? "flush" : null;
  if (!oneSuit(cards)) return "straight";
  return ranks[1] === 13 ? "mini-royal" : "straight-flush";
}

/** What the five-card bonus pays for a dollar; 0 for a hand that it does not pay. */
export function fiveCardOdds(cards: readonly string[]): number {
  const hand = rideHandOf(cards);
  const table: Partial<Record<keyof typeof pays, number>> = fiveCardBonus.pays;
  return hand === null ? 0 : (table[hand] ?? 0);
}
