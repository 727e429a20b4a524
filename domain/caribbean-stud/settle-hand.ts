import type { Card } from "../cards/card.ts";
import { type Cents, cents, noCents } from "../money/cents.ts";
import {
  compareStudHands,
  qualifies,
  type StudCategory,
  type StudComparison,
  studHand,
} from "./hand.ts";
import type { StudPayTable } from "./pay-table.ts";

/** What became of one wager. */
export interface StudWagerSettled {
  /** A void wager is neither collected nor paid (7.9.F.3); a push is a tie (7.9.E.2). */
  readonly outcome: "win" | "lose" | "push" | "void";
  /** What the house pays beside the wager itself; never negative. */
  readonly wonCents: Cents;
  readonly paragraph: "7.9.A" | "7.9.E.1" | "7.9.E.2" | "7.9.E.3" | "7.9.F.2" | "7.9.F.3";
}

/** Both wagers of a player who did not fold. */
export interface StudSettlement {
  /** Whether the dealer's hand does. */
  readonly qualifies: boolean;
  /** The player's hand; null while it is face down. */
  readonly category: StudCategory | null;
  readonly ante: StudWagerSettled;
  readonly bet: StudWagerSettled;
  /** The paragraph that decides the hand; it is the ante's. */
  readonly paragraph: StudWagerSettled["paragraph"];
  /** What the filed limit cut from the bet's payout. */
  readonly cutCents: Cents;
}

/** A round's hand against the dealer's, and the wagers that depend on it. */
export interface StudHandToSettle {
  readonly dealer: readonly Card[];
  /** Null for a hand that is not turned, which is allowed when the dealer has no hand (7.9.F.1). */
  readonly player: readonly Card[] | null;
  readonly anteCents: Cents;
  readonly betCents: Cents;
}

/** 7.9.A the ante of a player who leaves the round, whatever the hands. */
export const foldedAnte: StudWagerSettled = {
  outcome: "lose",
  wonCents: noCents,
  paragraph: "7.9.A",
};

/**
 * 7.9.E, 7.9.F settles the ante and the bet of one player, the bet at the filed odds and no higher
 * than the filed limit.
 * @throws RangeError when a hand has not its five cards, when a card is in both, or when a hand
 * against which the dealer qualifies is still face down.
 */
export function settleHand(hand: StudHandToSettle, filed: StudPayTable): StudSettlement {
  const { dealer, player } = hand;
  const category = player === null ? null : studHand(player).category;
  if (!qualifies(dealer)) {
    const ante = won(hand.anteCents, "7.9.F.2");
    const bet = { outcome: "void", wonCents: noCents, paragraph: "7.9.F.3" } as const;
    return { qualifies: false, category, ante, bet, paragraph: "7.9.F.2", cutCents: noCents };
  }
  if (player === null || category === null) {
    throw new RangeError("7.9.E the dealer qualifies: the player's hand is turned");
  }
  return {
    qualifies: true,
    category,
    ...compared(compareStudHands(player, dealer), category, hand, filed),
  };
}

/** What goes back to the player of a wager: the wager unless it lost, and what it won. */
export function returnedCents(wagerCents: Cents, { outcome, wonCents }: StudWagerSettled): Cents {
  return outcome === "lose" ? noCents : cents(wagerCents + wonCents);
}

function compared(
  comparison: StudComparison,
  category: StudCategory,
  { anteCents, betCents }: StudHandToSettle,
  filed: StudPayTable,
): Pick<StudSettlement, "ante" | "bet" | "paragraph" | "cutCents"> {
  switch (comparison) {
    case "lower": {
      const lost = { outcome: "lose", wonCents: noCents, paragraph: "7.9.E.1" } as const;
      return { ante: lost, bet: lost, paragraph: lost.paragraph, cutCents: noCents };
    }
    case "tie": {
      const push = { outcome: "push", wonCents: noCents, paragraph: "7.9.E.2" } as const;
      return { ante: push, bet: push, paragraph: push.paragraph, cutCents: noCents };
    }
    case "higher": {
      const byOdds = cents(betCents * filed.betPays[category]);
      const paid = withinLimit(byOdds, anteCents, filed);
      return {
        ante: won(anteCents, "7.9.E.3"),
        bet: won(paid, "7.9.E.3"),
        paragraph: "7.9.E.3",
        cutCents: cents(byOdds - paid),
      };
    }
  }
}

function withinLimit(byOdds: Cents, anteCents: Cents, { limit }: StudPayTable): Cents {
  if (limit === undefined) return byOdds;
  const taken = limit.scope === "bet" ? noCents : anteCents;
  return cents(Math.min(byOdds, Math.max(limit.cents - taken, 0)));
}

function won(wonCents: Cents, paragraph: StudWagerSettled["paragraph"]): StudWagerSettled {
  return { outcome: "win", wonCents, paragraph };
}
