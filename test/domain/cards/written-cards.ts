import { type Card, isCard, joker, type Suit, suits } from "../../../domain/cards/card.ts";

/** Cards as the specification writes them, `As Kh Jk`. */
export function written(text: string): Card[] {
  return text.split(" ").map((word) => {
    if (!isCard(word)) throw new RangeError(`not a card: ${word}`);
    return word;
  });
}

/** The same hand with its suits renamed: what clubs, diamonds, hearts and spades become, as `dchs`. */
export function withSuits(hand: readonly Card[], renamed: readonly Suit[]): Card[] {
  const newName = new Map<string, Suit>(suits.map((suit, index) => [suit, renamed[index] ?? suit]));
  return hand.flatMap((card) =>
    card === joker ? [card] : written(`${card.slice(0, 1)}${newName.get(card.slice(1))}`),
  );
}
