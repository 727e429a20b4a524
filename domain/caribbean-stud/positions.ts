/** Rules §2.1 seven betting positions; seven players use 40 of the 52 cards with the dealer. */
export const bettingPositions = [1, 2, 3, 4, 5, 6, 7] as const;
