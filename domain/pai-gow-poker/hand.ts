import type { Card } from "../cards/card.ts";
import { distinctBits } from "../cards/card-bits.ts";
import { rankFive } from "../cards/rank-five.ts";
import { rankTwo } from "../cards/rank-two.ts";
import type { WheelRule } from "../cards/straights.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Comparison, Outcome } from "./outcome.ts";

/** The seven cards of one position, set as a five-card high hand and a two-card low hand. */
export interface SetHands {
  readonly high: readonly Card[];
  readonly low: readonly Card[];
}

/** Why a setting is foul; the wager of a foul hand loses whatever the dealer holds. */
export interface SettingFault {
  readonly paragraph: "10.11.G.3" | "10.11.G.4";
  /** One English sentence for the dealer. */
  readonly message: string;
}

/** How a player's hands stand against the dealer's, and the paragraph that decides the wager. */
export interface HandsComparison {
  readonly high: Comparison;
  readonly low: Comparison;
  readonly outcome: Outcome;
  readonly paragraph: ParagraphId;
}

/**
 * Whether the hands are set against the rules: not five and two cards (10.11.G.4), or the
 * low hand outranking the high hand (10.11.A, 10.11.G.3). Equal is allowed: two aces before
 * two aces is a good setting.
 * @returns null when the setting stands.
 * @throws RangeError when a card is there twice, in one hand or across both.
 */
export function settingFault(
  high: readonly Card[],
  low: readonly Card[],
  wheel: WheelRule,
): SettingFault | null {
  distinctBits([...high, ...low]);
  if (high.length !== 5 || low.length !== 2) {
    return {
      paragraph: "10.11.G.4",
      message: `The hands are set with ${high.length} and ${low.length} cards; the high hand takes five and the low hand two.`,
    };
  }
  const highRank = rankFive(high, wheel);
  const lowRank = rankTwo(low);
  if (highRank.strength >= lowRank.strength) return null;
  return {
    paragraph: "10.11.G.3",
    message: "The low hand outranks the high hand; the high hand must be equal or higher.",
  };
}

/**
 * Compares a player's hands with the dealer's (10.11.F). Neither setting may be foul.
 * @throws RangeError when a hand has not its five or two different cards.
 */
export function compareHands(
  player: SetHands,
  dealer: SetHands,
  wheel: WheelRule,
): HandsComparison {
  const high = comparisonOf(
    rankFive(player.high, wheel).strength,
    rankFive(dealer.high, wheel).strength,
  );
  const low = comparisonOf(rankTwo(player.low).strength, rankTwo(dealer.low).strength);
  return { high, low, ...outcomeOf(high, low) };
}

/** How one hand of the player stands to the dealer's, by their strengths. */
export function comparisonOf(player: number, dealer: number): Comparison {
  if (player === dealer) return "copy";
  return player > dealer ? "higher" : "lower";
}

/** A copy never helps the player: only a hand that is higher counts for him. */
export function outcomeOf(
  high: Comparison,
  low: Comparison,
): Pick<HandsComparison, "outcome" | "paragraph"> {
  if (high === "higher") {
    if (low === "higher") return { outcome: "win", paragraph: "10.11.I" };
    return { outcome: "push", paragraph: "10.11.H.1" };
  }
  if (low === "higher") return { outcome: "push", paragraph: "10.11.H.2" };
  if (high === "lower" && low === "lower") return { outcome: "lose", paragraph: "10.11.G.1" };
  return { outcome: "lose", paragraph: "10.11.G.2" };
}
