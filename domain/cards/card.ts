export const ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"] as const;
export const suits = ["c", "d", "h", "s"] as const;

export type Rank = (typeof ranks)[number];
export type Suit = (typeof suits)[number];

/** The joker: an ace, or the card that completes a straight or a flush (rules §1.2). */
export const joker = "Jk";

/** One card: rank and suit (`Qh`), or the joker (`Jk`). */
export type Card = `${Rank}${Suit}` | typeof joker;

const rankLetters: readonly string[] = ranks;
const suitLetters: readonly string[] = suits;

/** Whether a text names a card of the 53-card deck, exactly as written (`Th`, never `10h` or `TH`). */
export function isCard(value: string): value is Card {
  if (value === joker) return true;
  const [rank = "", suit = "", ...rest] = value;
  return rankLetters.includes(rank) && suitLetters.includes(suit) && rest.length === 0;
}
