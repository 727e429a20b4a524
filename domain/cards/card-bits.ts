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

/** The bits of the deck's cards, in its order. */
export const deckBits: readonly CardBits[] = paiGowPokerDeck.map((_, index) => bitsAt(index));

// Indexed by both characters, which takes a fraction of the time of a map of texts. A character
// beyond the first 128 would fall on another card's place, were it not looked at.
const bitsByText = new Int32Array(1 << 14);
const indexByText = new Uint8Array(1 << 14);
for (const [index, card] of paiGowPokerDeck.entries()) {
  const place = (card.charCodeAt(0) << 7) | card.charCodeAt(1);
  bitsByText[place] = bitsAt(index);
  indexByText[place] = index;
}

/** The bits of a card. @throws RangeError when it is no card of the deck. */
export function cardBits(card: Card): CardBits {
  const suit = card.charCodeAt(1);
  const found = bitsByText[(card.charCodeAt(0) << 7) | suit] ?? 0;
  if (found === 0 || suit > 127 || card.length !== 2) throw new RangeError(`not a card: ${card}`);
  return found;
}

/** Where a card stands in the 53-card deck. @throws RangeError when it is no card of it. */
export function deckIndex(card: Card): number {
  cardBits(card);
  return indexByText[(card.charCodeAt(0) << 7) | card.charCodeAt(1)] ?? 0;
}

/** The card that has these bits. @throws RangeError when none has. */
export function cardOf(bits: CardBits): Card {
  const card = paiGowPokerDeck[deckBits.indexOf(bits)];
  if (card === undefined) throw new RangeError(`not a card's bits: ${bits}`);
  return card;
}

/** The cards' bits. @throws RangeError when a card is there twice. */
export function distinctBits(cards: readonly Card[]): CardBits[] {
  const bits = cards.map(cardBits);
  // A hand is short: comparing each pair costs less than a set of them would.
  for (let one = 1; one < bits.length; one++) {
    for (let other = 0; other < one; other++) {
      if (bits[one] === bits[other]) throw new RangeError(`a card twice: ${cards.join(" ")}`);
    }
  }
  return bits;
}

function bitsAt(deckIndex: number): CardBits {
  const rank = Math.floor(deckIndex / suits.length);
  if (rank === ranks.length) return ace | allSuits | jokerFlag;
  return (1 << rank) | (1 << (13 + (deckIndex % suits.length)));
}
