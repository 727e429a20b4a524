import { type Card, joker, ranks } from "../../../domain/cards/card.ts";
import { standardDeck } from "../../../domain/cards/deck.ts";
import type { WheelRule } from "../../../domain/cards/straights.ts";

// A second ranking of five cards, written the slow way a rule book reads and sharing nothing
// with the first: sort, count, name, and try every card that the joker may stand for.

/** Category from 0 (high card) to 10 (five aces), then what breaks ties, most significant first. */
export type BookRank = readonly number[];

export function rankByTheBook(cards: readonly Card[], wheel: WheelRule): BookRank {
  const natural = cards.filter((card) => card !== joker);
  const held = natural.map((card) => ({ rank: rankOf(card), suit: card.slice(1) }));
  if (natural.length === cards.length) return rankNatural(held, wheel);
  const asAce = rankNatural([...held, { rank: 14, suit: "joker" }], wheel);
  const completions = standardDeck
    .filter((card) => !cards.includes(card))
    .map((card) => rankNatural([...held, { rank: rankOf(card), suit: card.slice(1) }], wheel))
    .filter(([category]) => category === 4 || category === 5 || category === 8 || category === 9);
  return completions.reduce((best, rank) => (compareBook(rank, best) > 0 ? rank : best), asAce);
}

export function compareBook(one: BookRank, other: BookRank): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

function rankNatural(
  held: readonly { readonly rank: number; readonly suit: string }[],
  wheel: WheelRule,
): BookRank {
  const byRank = new Map<number, number>();
  for (const { rank } of held) byRank.set(rank, (byRank.get(rank) ?? 0) + 1);
  const groups = [...byRank].sort(([r1, n1], [r2, n2]) => n2 - n1 || r2 - r1);
  const kickers = groups.map(([rank]) => rank);
  const shape = groups.map(([, count]) => count).join("");
  const flush = held.every(({ suit }) => suit === held[0]?.suit);
  const straight = shape === "11111" ? straightTop(kickers, wheel) : 0;
  if (straight > 0 && flush) return straight === 14 ? [9] : [8, straight];
  if (straight > 0) return [4, straight];
  if (flush) return [5, ...kickers];
  const category = { "5": 10, "41": 7, "32": 6, "311": 3, "221": 2, "2111": 1, "11111": 0 }[shape];
  if (category === undefined) throw new Error(`no such shape: ${shape}`);
  return [category, ...kickers];
}

function straightTop(descending: readonly number[], wheel: WheelRule): number {
  const [top = 0, second = 0, , , bottom = 0] = descending;
  if (top - bottom === 4) return top;
  if (top === 14 && second === 5) return wheel === "second-highest" ? 13.5 : 5;
  return 0;
}

function rankOf(card: Card): number {
  return ranks.findIndex((rank) => card.startsWith(rank)) + 2;
}
