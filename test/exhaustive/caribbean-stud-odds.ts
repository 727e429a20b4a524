import { allRanks, type CardBits, type RankSet } from "../../domain/cards/card-bits.ts";
import { type StandardCategory, standardCategory } from "../../domain/cards/rank-standard.ts";
import { categoryOf, type Strength } from "../../domain/cards/strength.ts";
import {
  cardsLeft,
  type DealerHands,
  flushesOfSuit,
  handsByRank,
  strengthOf,
  withUpcard,
} from "./dealer-hands.ts";
import { forEachStandardSuitClass } from "./suit-classes.ts";

/** What a winning bet pays to 1. */
export type BetPays = Readonly<Record<StandardCategory, number>>;

/** Deals by what becomes of them, for one category of the player's hand. */
export interface StudDeals {
  folded: number;
  noHand: number;
  lost: number;
  tied: number;
  won: number;
}

/** All deals under the best strategy. */
export interface StudOdds {
  readonly deals: Readonly<Record<StandardCategory, StudDeals>>;
  /** Deals in which folding and betting are worth exactly the same. */
  readonly indifferent: number;
}

/** The hands of one strength: they differ in the ranks that each suit holds. */
interface StrengthGroup {
  readonly left: readonly number[];
  readonly hands: { readonly suits: readonly RankSet[]; readonly alike: number }[];
}

/**
 * What a bet is worth, in antes, over all hands that the dealer can have: 1 where he has none, 1 and
 * twice the odds where it wins, -3 where it loses.
 */
export function worthOfBet({ noHand, below, above }: DealerHands, odds: number): number {
  return noHand + below * (1 + 2 * odds) - 3 * above;
}

/** Each hand of the dealer costs one ante when the player folds. */
export function worthOfFold({ noHand, below, even, above }: DealerHands): number {
  return -(noHand + below + even + above);
}

/** Every deal of a player's hand, a dealer's hand and its upcard: counts stay below 2^53. */
export function caribbeanStudOdds(
  betPays: BetPays,
  progress: (hands: number) => void = () => {},
): StudOdds {
  const deals = noDeals();
  let indifferent = 0;
  let seen = 0;
  for (const [strength, { left, hands }] of groupsByStrength()) {
    const category = standardCategory(categoryOf(strength));
    const tally = deals[category];
    const byRank = handsByRank(strength, left);
    const flushes = new Map<RankSet, Int32Array>();
    for (const { suits, alike } of hands) {
      seen += alike;
      for (const held of suits) {
        const ofSuit = flushes.get(held) ?? flushesOfSuit(strength, held);
        flushes.set(held, ofSuit);
        for (let rank = 0; rank < 13; rank++) {
          if ((held & (1 << rank)) !== 0) continue;
          const dealer = withUpcard(rank, left[rank] ?? 0, byRank, ofSuit);
          const gain = worthOfBet(dealer, betPays[category]) - worthOfFold(dealer);
          if (gain === 0) indifferent -= alike * worthOfFold(dealer);
          add(tally, dealer, alike, gain > 0);
        }
      }
    }
    progress(seen);
  }
  return { deals, indifferent };
}

function add(tally: StudDeals, dealer: DealerHands, alike: number, bets: boolean): void {
  if (!bets) {
    tally.folded -= alike * worthOfFold(dealer);
    return;
  }
  tally.noHand += alike * dealer.noHand;
  tally.lost += alike * dealer.above;
  tally.tied += alike * dealer.even;
  tally.won += alike * dealer.below;
}

function groupsByStrength(): Map<Strength, StrengthGroup> {
  const groups = new Map<Strength, StrengthGroup>();
  forEachStandardSuitClass(5, ({ cards, hands }) => {
    const strength = strengthOf(cards);
    const group = groups.get(strength) ?? { left: cardsLeft(cards), hands: [] };
    groups.set(strength, group);
    group.hands.push({ suits: ranksOfSuits(cards), alike: hands });
  });
  return groups;
}

function ranksOfSuits(cards: readonly CardBits[]): RankSet[] {
  return [13, 14, 15, 16].map((suit) =>
    cards.reduce((held, card) => ((card & (1 << suit)) === 0 ? held : held | (card & allRanks)), 0),
  );
}

function noDeals(): Record<StandardCategory, StudDeals> {
  const none = (): StudDeals => ({ folded: 0, noHand: 0, lost: 0, tied: 0, won: 0 });
  return {
    "royal-flush": none(),
    "straight-flush": none(),
    "four-of-a-kind": none(),
    "full-house": none(),
    flush: none(),
    straight: none(),
    "three-of-a-kind": none(),
    "two-pair": none(),
    pair: none(),
    "high-card": none(),
  };
}
