import type { Refusal } from "../decision.ts";
import type { GameName } from "./game-types.ts";
import type { Irregularity } from "./irregularity-kinds.ts";

/** What may follow from an irregularity. */
export const consequences = [
  /** It is on record, and play goes on. */
  "none",
  /** No roll: the dice are covered and shaken again. */
  "shake-again",
  /** Every hand is void, wagers go back, the cards are shuffled again. */
  "round-void",
  /** That player alone may void his hand, and says so before he looks at his other cards. */
  "hand-may-be-voided",
  /** That hand alone is void: its wagers at stake go back, its cards go unseen to the discard rack. */
  "hand-void",
  /** The card, unexposed, is used as the next one. */
  "next-card",
  /** The card goes to the discard rack unused, so one fewer is left in the shoe. */
  "discard",
  /** The wager is treated as abandoned and lost. */
  "wager-lost",
  /** The dealer reports, a supervisor decides. */
  "supervisor",
] as const;
export type Consequence = (typeof consequences)[number];

/** What a licensee files for irregularities; what is left out is as `irregularityTable` has it. */
export interface IrregularityRules {
  readonly consequences?: { readonly [Kind in Irregularity]?: Consequence };
  /** Whether round and table can be closed over an irregularity on which nobody has ruled; absent: they cannot. */
  readonly undecided?: "holds-round" | "noted";
  /** Betting spaces that one player may wager on; absent: one (an operator's option, probable). */
  readonly spacesPerPlayer?: "one" | "two-adjacent" | "any";
}

interface Filed {
  /** What follows where nothing is filed. */
  readonly usual: Consequence;
  /** What else can be filed. */
  readonly instead: readonly Consequence[];
  /** What else, in one game only. */
  readonly insteadIn?: { readonly [Game in GameName]?: readonly Consequence[] };
  /** It is about one player's cards or wager, so the seat is stated. */
  readonly atSeat?: true;
  /** Games in which it can happen; absent: in all. */
  readonly games?: readonly GameName[];
}

const recorded: Filed = { usual: "none", instead: ["round-void", "supervisor"] };
const noRoll: Filed = { usual: "shake-again", instead: ["round-void", "supervisor"] };
const allVoid: Filed = { usual: "round-void", instead: ["supervisor"] };

/**
 * What follows from each irregularity unless the licensee files something else. Sections 10.13 and
 * 10.14 are not among the texts at hand. Where a line says "probable", the consequence is what is
 * remembered of sibling regulations and nobody has checked it against a text: a licensee compares it
 * with his own before filing (rules §1.14).
 */
export const irregularityTable: Readonly<Record<Irregularity, Filed>> = {
  // Breaches of 10.8 and 10.11 for which those paragraphs themselves name no consequence.
  "deck-out-of-position": recorded,
  "unseen-card-exposed": recorded,
  "set-hand-touched": recorded,
  "cards-out-of-view": recorded,
  "hand-set-by-another": recorded,
  // Probable for a die that is not flat; a die that fell is no roll by a published dice rule.
  "dice-not-flat": noRoll,
  "dice-fallen": noRoll,
  // Probable.
  "dice-mistotalled": allVoid,
  // Probable.
  "first-delivery-misplaced": allVoid,
  // A hand without seven cards voids all, found when it is found.
  "wrong-number-of-cards": allVoid,
  // Probable for Pai Gow Poker; where a hand cannot be given up for it, a supervisor decides. That play
  // goes on is probable for Caribbean Stud (rules §2.7).
  "player-card-exposed": {
    usual: "hand-may-be-voided",
    instead: ["round-void", "supervisor"],
    insteadIn: { "caribbean-stud": ["none"] },
    atSeat: true,
  },
  // Probable, and less sure than the rest.
  "dealer-card-exposed": { usual: "round-void", instead: ["none", "supervisor"] },
  // Probable is the discard; but seven sevens and four are 53 cards, so the round that goes on
  // without one cannot pass the count of four as written. Void is the safer rule.
  "card-face-up-in-shoe": { usual: "round-void", instead: ["discard", "supervisor"] },
  // Probable.
  "cards-face-up-in-shoe": allVoid,
  // Probable.
  "card-drawn-in-error": { usual: "next-card", instead: ["round-void", "supervisor"] },
  // Probable, unless the cards can be recovered: that is the next kind.
  "shoe-jammed": allVoid,
  "shoe-recovered": recorded,
  // A published rule lets the wager be lost, and does not say that it must be.
  "player-left": { usual: "supervisor", instead: ["wager-lost"], atSeat: true },
  // Probable: that hand is void and its wagers are returned.
  "hand-miscounted": {
    usual: "hand-void",
    instead: ["round-void", "supervisor"],
    atSeat: true,
    games: ["caribbean-stud", "let-it-ride"],
  },
  // Probable.
  "community-card-exposed": { ...allVoid, games: ["let-it-ride"] },
  // Probable.
  "community-cards-miscounted": { ...allVoid, games: ["let-it-ride"] },
  // A published rule lets the hand be killed, and does not say that it must be.
  "information-exchanged": {
    usual: "supervisor",
    instead: ["none", "hand-void", "wager-lost"],
    atSeat: true,
    games: ["caribbean-stud", "let-it-ride"],
  },
  other: { usual: "supervisor", instead: ["none"] },
};

/** A consequence that does not belong to its irregularity in this game, or null. */
export function irregularityRulesFault(
  game: GameName,
  rules: IrregularityRules | undefined,
): Refusal | null {
  for (const [kind, { usual, instead, insteadIn }] of entries(irregularityTable)) {
    const filed = rules?.consequences?.[kind];
    const possible = [usual, ...instead, ...(insteadIn?.[game] ?? [])];
    if (filed === undefined || possible.includes(filed)) continue;
    return {
      code: "inconsistent-rules",
      field: `rules.irregularities.consequences.${kind}`,
      message: `What can follow from this irregularity is one of: ${possible.join(", ")}.`,
      stated: filed,
      expected: possible.join(", "),
    };
  }
  return null;
}

// Object.entries widens the keys that the table itself declares.
const entries = Object.entries as (table: typeof irregularityTable) => [Irregularity, Filed][];
