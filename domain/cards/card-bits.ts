import { type Card, ranks, suits } from "./card.ts";
import { paiGowPokerDeck } from "./deck.ts";

// A card as a few bits, so that the questions poker asks of a hand become one machine
// operation each: OR the cards to see which ranks are held, AND them to see a common suit.
//
//   bit 17      16 15 14 13    12 11 ... 1 0
//   joker       s  h  d  c      A  K ... 3 2
//
// The joker is an ace of every suit: it pairs as an ace and never spoils a flush.

/** One card in the layout above. */
export type CardBits = number;

/** A set of ranks, bit 0 for the two up to bit 12 for the ace. Sets compare as hands do: highest card first. */
export type RankSet = number;

export const allRanks: RankSet = 0b1_1111_1111_1111;
export const ace: RankSet = 1 << 12;
export const allSuits: CardBits = 0b1111 << 13;
export const jokerFlag: CardBits = 1 << 17;

const bits: ReadonlyMap<Card, CardBits> = new Map(
  paiGowPokerDeck.map((card, index) => [card, bitsAt(index)]),
);

/** The bits of a card. @throws RangeError when it is no card of the deck. */
export function cardBits(card: Card): CardBits {
  const found = bits.get(card);
  if (found === undefined) throw new RangeError(`not a card: ${card}`);
  return found;
}

/** The cards' bits. @throws RangeError when a card is there twice. */
export function distinctBits(cards: readonly Card[]): CardBits[] {
  if (new Set(cards).size !== cards.length)
    throw new RangeError(`a card twice: ${cards.join(" ")}`);
  return cards.map(cardBits);
}

function bitsAt(deckIndex: number): CardBits {
  const rank = Math.floor(deckIndex / suits.length);
  if (rank === ranks.length) return ace | allSuits | jokerFlag;
  return (1 << rank) | (1 << (13 + (deckIndex % suits.length)));
}
