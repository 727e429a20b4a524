/** What can be reported to have happened against procedure. */
export const irregularities = [
  /** 10.8.B.1.ii */
  "deck-out-of-position",
  /** 10.8.D.1 */
  "unseen-card-exposed",
  /** 10.11.B */
  "set-hand-touched",
  /** 10.11.B */
  "cards-out-of-view",
  /** 10.11.B */
  "hand-set-by-another",
  // Rules §1.14, for the sections 10.13 and 10.14 that are not among the texts at hand.
  "dice-not-flat",
  "dice-fallen",
  "dice-mistotalled",
  /** The first group or stack went to another position than the start. */
  "first-delivery-misplaced",
  "wrong-number-of-cards",
  "player-card-exposed",
  "dealer-card-exposed",
  "card-face-up-in-shoe",
  "cards-face-up-in-shoe",
  /** Drawn in error and unexposed. */
  "card-drawn-in-error",
  /** The shoe failed and the cards cannot be recovered. */
  "shoe-jammed",
  /** The shoe failed and every card was recovered. */
  "shoe-recovered",
  /** A player left the table when he had cards. */
  "player-left",
  // Rules §3.5, for the sections of Let It Ride that are not among the texts at hand.
  /** A player has more or fewer cards than his hand takes, where that is his hand's fault alone. */
  "hand-miscounted",
  "community-card-exposed",
  "community-cards-miscounted",
  /** Players told each other of their cards. */
  "information-exchanged",
  "other",
] as const;
export type Irregularity = (typeof irregularities)[number];
