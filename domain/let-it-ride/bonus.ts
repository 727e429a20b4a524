import type { Card } from "../cards/card.ts";
import type { Refusal } from "../decision.ts";
import { type Cents, cents, noCents } from "../money/cents.ts";
import { oddsFault } from "../money/odds-fault.ts";
import { type BonusCategory, bonusCategories, rideHand } from "./hand.ts";
import { type ThreeCardCategory, threeCardCategories, threeCardHand } from "./three-card-hand.ts";

/** What a licensee files for a bonus wager (rules §3.4); hands that are not named lose it. */
export interface BonusPayTable<Category extends string> {
  /** What a winning wager is paid, times the wager. */
  readonly pays: Readonly<Partial<Record<Category, number>>>;
  /**
   * Whether a winner also keeps his wager: odds "to 1". A wager taken in by a device before the
   * cards is not given back: odds "for 1".
   */
  readonly stakeReturned: boolean;
}
export type ThreeCardBonus = BonusPayTable<ThreeCardCategory>;
export type FiveCardBonus = BonusPayTable<BonusCategory>;

/** The published three-card table of the lower edge, 2.14 %. */
export const threeCardBonus: ThreeCardBonus = {
  pays: {
    "mini-royal": 50,
    "straight-flush": 40,
    "three-of-a-kind": 30,
    straight: 6,
    flush: 4,
    pair: 1,
  },
  stakeReturned: true,
};

/** A published five-card table: dollars for a wager of one dollar, which is not given back. */
export const fiveCardBonus: FiveCardBonus = {
  pays: {
    "royal-flush": 20_000,
    "straight-flush": 2_000,
    "four-of-a-kind": 400,
    "full-house": 200,
    flush: 50,
    straight: 25,
    "three-of-a-kind": 5,
  },
  stakeReturned: false,
};

export interface BonusSettled<Category extends string> {
  readonly outcome: "win" | "lose";
  /** The hand that is paid; null when none is. */
  readonly category: Category | null;
  /** What the house pays beside the wager itself; never negative. */
  readonly wonCents: Cents;
  /** What of the wager goes back to the player. */
  readonly returnedCents: Cents;
}

/**
 * The bonus on the player's own three cards, whatever the community cards.
 * @throws RangeError unless there are three different cards of the 52-card deck.
 */
export function settleThreeCardBonus(
  own: readonly Card[],
  wagerCents: Cents,
  filed: ThreeCardBonus,
): BonusSettled<ThreeCardCategory> {
  return settled(threeCardHand(own), wagerCents, filed);
}

/**
 * The bonus on the five cards, whatever became of the three wagers.
 * @throws RangeError unless there are three and two different cards of the 52-card deck.
 */
export function settleFiveCardBonus(
  { own, community }: { readonly own: readonly Card[]; readonly community: readonly Card[] },
  wagerCents: Cents,
  filed: FiveCardBonus,
): BonusSettled<BonusCategory> {
  return settled(rideHand(own, community).category, wagerCents, filed);
}

/** What of a filed three-card bonus could not be paid, or null. @param field where it stands in the filing. */
export function threeCardBonusFault(filed: ThreeCardBonus, field: string): Refusal | null {
  return bonusFault(filed, threeCardCategories, field);
}

/** What of a filed five-card bonus could not be paid, or null. @param field where it stands in the filing. */
export function fiveCardBonusFault(filed: FiveCardBonus, field: string): Refusal | null {
  return bonusFault(filed, bonusCategories, field);
}

function settled<Category extends string>(
  category: Category | null,
  wagerCents: Cents,
  { pays, stakeReturned }: BonusPayTable<Category>,
): BonusSettled<Category> {
  const odds = category === null ? undefined : pays[category];
  if (odds === undefined) {
    return { outcome: "lose", category: null, wonCents: noCents, returnedCents: noCents };
  }
  return {
    outcome: "win",
    category,
    wonCents: cents(wagerCents * odds),
    returnedCents: stakeReturned ? wagerCents : noCents,
  };
}

function bonusFault<Category extends string>(
  { pays }: BonusPayTable<Category>,
  order: readonly Category[],
  field: string,
): Refusal | null {
  if (order.every((category) => pays[category] === undefined)) {
    return {
      code: "inconsistent-rules",
      field: `${field}.pays`,
      message: "File odds for one hand at least: a bonus that never pays is no wager.",
    };
  }
  return oddsFault(pays, order, `${field}.pays`);
}
