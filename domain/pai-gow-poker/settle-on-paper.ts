import { distinctBits } from "../cards/card-bits.ts";
import type { WheelRule } from "../cards/straights.ts";
import { type Cents, cents, noCents } from "../money/cents.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Seat } from "../table/seat.ts";
import { type BonusSettled, type BonusTerms, settleBonuses } from "./bonus.ts";
import { type SetHands, settingFault } from "./hand.ts";
import type { Comparison, Outcome } from "./outcome.ts";
import type { PaiGowPokerRules } from "./rules.ts";
import { compareByVariant, isPushHand, type Variant } from "./variant.ts";
import { vigorish } from "./vigorish.ts";

/** One player of a round to settle on paper. */
export interface PaperPlayer extends SetHands {
  readonly seat: Seat;
  readonly wagerCents: Cents;
  /** On his own seven cards; absent for none. */
  readonly bonusCents?: Cents;
  /** On the dealer's hand being the one that makes every wager a push; absent for none. */
  readonly dealerPushCents?: Cents;
}

export interface PaperRules {
  readonly wheel: WheelRule;
  readonly vigorish: PaiGowPokerRules["vigorish"];
  readonly variant?: Variant;
  readonly bonus?: BonusTerms;
  /** What a wager on the dealer's push hand pays to 1 (C11). */
  readonly dealerPushPays?: number;
}

export interface PaperSettlement {
  readonly seat: Seat;
  readonly outcome: Outcome;
  readonly paragraph: ParagraphId | null;
  /** Null for a foul, which is not compared. */
  readonly highComparison: Comparison | null;
  readonly lowComparison: Comparison | null;
  readonly wonCents: Cents;
  readonly vigorishCents: Cents;
  /** Null where no bonus is played. */
  readonly bonus: Omit<BonusSettled, "seat"> | null;
  readonly dealerPushWonCents: Cents;
}

/**
 * Settles the hands of a round against the dealer's, with the house as bank: 10.11.F to 10.11.J, and
 * where it is told so, what other houses do instead. Nothing is recorded: for a dispute, a test of
 * procedures, a lesson.
 * @throws RangeError when a card is stated twice.
 */
export function settleOnPaper(
  dealer: SetHands,
  players: readonly PaperPlayer[],
  rules: PaperRules,
): readonly PaperSettlement[] {
  const hands = [dealer, ...players];
  distinctBits(hands.flatMap(({ high, low }) => [...high, ...low]));
  const bonuses =
    rules.bonus === undefined
      ? null
      : settleBonuses(players.map(bonusHand), rules.bonus, rules.wheel);
  return players.map((player, index) => {
    const decided = mainWager(player, dealer, rules);
    const bonus = bonuses?.[index];
    const wonCents = decided.outcome === "win" ? player.wagerCents : noCents;
    return {
      seat: player.seat,
      ...decided,
      wonCents,
      vigorishCents: vigorish(wonCents, rules.vigorish),
      bonus: bonus === undefined ? null : withoutSeat(bonus),
      dealerPushWonCents: dealerPushWon(player, dealer, rules),
    };
  });
}

function mainWager(
  { high, low }: PaperPlayer,
  dealer: SetHands,
  { wheel, variant = {} }: PaperRules,
): Pick<PaperSettlement, "outcome" | "paragraph" | "highComparison" | "lowComparison"> {
  // 10.11.G.3, 10.11.G.4 a foul loses whatever the dealer holds
  const foul = settingFault(high, low, wheel);
  if (foul !== null) {
    const { paragraph } = foul;
    return { outcome: "lose", paragraph, highComparison: null, lowComparison: null };
  }
  const compared = compareByVariant({ high, low }, dealer, wheel, variant);
  const { outcome, paragraph } = compared;
  return { outcome, paragraph, highComparison: compared.high, lowComparison: compared.low };
}

function dealerPushWon(
  { dealerPushCents = noCents }: PaperPlayer,
  dealer: SetHands,
  { wheel, variant, dealerPushPays = 0 }: PaperRules,
): Cents {
  const on = variant?.dealerPushOn;
  const hit = on !== undefined && isPushHand(dealer, wheel, on);
  return hit ? cents(dealerPushCents * dealerPushPays) : noCents;
}

function bonusHand({ seat, high, low, bonusCents = noCents }: PaperPlayer) {
  return { seat, cards: [...high, ...low], wagerCents: bonusCents };
}

function withoutSeat({ seat: _, ...settled }: BonusSettled): Omit<BonusSettled, "seat"> {
  return settled;
}
