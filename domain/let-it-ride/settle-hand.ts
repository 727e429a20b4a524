import type { Card } from "../cards/card.ts";
import { type Cents, cents, noCents } from "../money/cents.ts";
import { paidAs, type RideCategory, rideHand } from "./hand.ts";
import type { RidePayTable } from "./pay-table.ts";

/** The three equal wagers of a position; only 1 and 2 can be taken back. */
export const rideWagers = [1, 2, 3] as const;
export type RideWager = (typeof rideWagers)[number];

/** A player's cards at the end of the round, and the wagers he let ride. */
export interface RideHandToSettle {
  readonly own: readonly Card[];
  readonly community: readonly Card[];
  /** One of the equal wagers. */
  readonly unitCents: Cents;
  /** In any order; wager 3 is always among them. */
  readonly stillUp: readonly RideWager[];
}

export interface RideWagerSettled {
  readonly wager: RideWager;
  readonly outcome: "win" | "lose";
  /** What the house pays beside the wager itself; never negative. */
  readonly wonCents: Cents;
}

export interface RideSettlement {
  /** What the hand is paid as; null when its wagers lose. */
  readonly category: RideCategory | null;
  /** The wagers still up, in order. */
  readonly wagers: readonly RideWagerSettled[];
  /** What they win together. */
  readonly wonCents: Cents;
  readonly paragraph: "8.9.H" | "8.9.I";
  /** What the filed limit cut from the payout. */
  readonly cutCents: Cents;
}

/**
 * 8.9.H, 8.9.I settles every wager still up, at the filed odds.
 *
 * The filed limit holds for the hand (E127). What it leaves is divided over the wagers in equal
 * parts, as the wagers are equal; cents that cannot be divided go one each to the lowest-numbered.
 * @throws RangeError when the hand has not its three and two different cards, or when the wagers
 * up do not include wager 3, or name one twice.
 */
export function settleHand(hand: RideHandToSettle, filed: RidePayTable): RideSettlement {
  const wagers = rideWagers.filter((wager) => hand.stillUp.includes(wager));
  if (wagers.length !== hand.stillUp.length || !wagers.includes(3)) {
    throw new RangeError(`not the wagers of a hand: ${hand.stillUp.join(", ")}`);
  }
  const category = paidAs(rideHand(hand.own, hand.community));
  if (category === null) {
    const lost = wagers.map((wager) => ({ wager, outcome: "lose", wonCents: noCents }) as const);
    return { category, wagers: lost, wonCents: noCents, paragraph: "8.9.H", cutCents: noCents };
  }
  const byOdds = cents(hand.unitCents * filed.pays[category] * wagers.length);
  const won = filed.limitCents === undefined ? byOdds : cents(Math.min(byOdds, filed.limitCents));
  const parts = equalParts(won, wagers.length);
  return {
    category,
    wagers: wagers.map((wager, place) => ({
      wager,
      outcome: "win",
      wonCents: parts[place] ?? noCents,
    })),
    wonCents: won,
    paragraph: "8.9.I",
    cutCents: cents(byOdds - won),
  };
}

function equalParts(whole: Cents, count: number): Cents[] {
  const rest = whole % count;
  return Array.from({ length: count }, (_, place) =>
    cents((whole - rest) / count + (place < rest ? 1 : 0)),
  );
}
