import type { Card } from "../cards/card.ts";
import { rankFive } from "../cards/rank-five.ts";
import { rankTwo } from "../cards/rank-two.ts";
import type { WheelRule } from "../cards/straights.ts";
import { categoryOf, floorOf, type Strength } from "../cards/strength.ts";
import { handsOfSeven } from "./best-of-seven.ts";
import {
  compareHands,
  comparisonOf,
  type HandsComparison,
  outcomeOf,
  type SetHands,
} from "./hand.ts";

/**
 * Where games of other houses part from the manual. 10.11.G to 10.11.I leave no room for them, so no
 * table here can file one; a dispute can be settled by them on paper.
 */
export interface Variant {
  /** Three of a kind outranks a straight in the high hand, as in one game dealt face up (B11). */
  readonly tripsOverStraights?: boolean;
  /** The dealer's seven cards of no more than this high card make every wager a push (C11, C13). */
  readonly dealerPushOn?: PushCard;
}

export const pushCards = ["queen-high", "ace-high"] as const;
export type PushCard = (typeof pushCards)[number];

/** A wager that the dealer's cards have made a push is not decided by comparison: no paragraph does. */
export interface VariantComparison extends Omit<HandsComparison, "paragraph"> {
  readonly paragraph: HandsComparison["paragraph"] | null;
}

/**
 * Compares as `compareHands` does, but for what the variant changes.
 * @throws RangeError when a hand has not its five or two different cards.
 */
export function compareByVariant(
  player: SetHands,
  dealer: SetHands,
  wheel: WheelRule,
  { tripsOverStraights = false, dealerPushOn }: Variant,
): VariantComparison {
  const compared = tripsOverStraights
    ? withTripsOverStraights(player, dealer, wheel)
    : compareHands(player, dealer, wheel);
  if (dealerPushOn === undefined || !isPushHand(dealer, wheel, dealerPushOn)) return compared;
  return { ...compared, outcome: "push", paragraph: null };
}

/** True for a dealer's seven cards without a pair or better, whose highest is the card that pushes. */
export function isPushHand({ high, low }: SetHands, wheel: WheelRule, on: PushCard): boolean {
  const best = Math.max(...handsOfSeven([...high, ...low], wheel));
  if (categoryOf(best) !== "high-card") return false;
  return Math.floor(Math.log2(best)) === highestRank[on];
}

/** Bits of the set of ranks that a strength holds: 0 for the two. */
const highestRank: Readonly<Record<PushCard, number>> = { "queen-high": 10, "ace-high": 12 };

function withTripsOverStraights(
  player: SetHands,
  dealer: SetHands,
  wheel: WheelRule,
): HandsComparison {
  const strength = (cards: readonly Card[]) => swapped(rankFive(cards, wheel).strength);
  const high = comparisonOf(strength(player.high), strength(dealer.high));
  const low = comparisonOf(rankTwo(player.low).strength, rankTwo(dealer.low).strength);
  return { high, low, ...outcomeOf(high, low) };
}

const trips = floorOf("three-of-a-kind");
const straight = floorOf("straight");

/** The two neighbours change places; within each, hands stay in their order. */
function swapped(strength: Strength): Strength {
  switch (categoryOf(strength)) {
    case "three-of-a-kind":
      return strength - trips + straight;
    case "straight":
      return strength - straight + trips;
    default:
      return strength;
  }
}
