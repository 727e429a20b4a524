import { type Card, joker, ranks, suits } from "./card.ts";

/** Caribbean Stud and Let It Ride: 52 cards, lowest rank first, suits in alphabetical order. */
export const standardDeck: readonly Card[] = ranks.flatMap((rank) =>
  suits.map((suit): Card => `${rank}${suit}`),
);

/** Pai Gow Poker: the 52 cards and one joker, which comes last (10.8.D: 7 groups of 7, and 4). */
export const paiGowPokerDeck: readonly Card[] = [...standardDeck, joker];
