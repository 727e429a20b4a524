import type { StudSeat } from "../../domain/caribbean-stud/state.ts";
import { isLive, stakeCents } from "../../domain/caribbean-stud/wagers-in-play.ts";
import { type Cents, cents, noCents } from "../../domain/money/cents.ts";
import type { GameView } from "../game-view.ts";
import type { AdditionalWagerView, SeatView } from "../table.ts";
import { caribbeanStudHands } from "./hands.ts";
import { caribbeanStudParagraph } from "./paragraph-of.ts";
import { caribbeanStudText } from "./round-line.ts";
import { caribbeanStudSettlement } from "./settlement.ts";

/** Caribbean Stud as people see it. */
export const caribbeanStudView: GameView<"caribbean-stud"> = {
  seat: ({ seats }, seat) => {
    const found = seats.find((wagered) => wagered.seat === seat);
    return {
      wagerCents: found === undefined ? null : stakeCents(found),
      hand: found?.hand ?? null,
      cards: found?.progressive?.cards ?? null,
      outcome: outcomeOf(found),
      wonCents: found?.paid === true ? winsOf(found) : null,
      vigorishCents: null,
      additionalWagers: found?.progressive === undefined ? [] : [progressiveOf(found)],
    };
  },
  round: ({ upcard, dealerHand }) => ({
    holdingHand: null,
    startsAt: null,
    dealerHand: null,
    dealerCards: upcard === null ? null : [...(dealerHand?.cards ?? []), upcard],
    communityCards: null,
  }),
  text: caribbeanStudText,
  paragraph: caribbeanStudParagraph,
  hands: caribbeanStudHands,
  // 7.9.E.3, 7.9.F.4 the stub goes to the rack with the last hands; no event of its own says so.
  leavesRemainder: () => false,
  settlement: caribbeanStudSettlement,
};

/** Without a dealer's hand the ante wins, whatever the player has (7.9.F.2). */
function outcomeOf(found: StudSeat | undefined): SeatView["outcome"] {
  if (found === undefined) return null;
  const { outcome, paid } = found;
  if (outcome === "no-hand") return "win";
  return outcome ?? (paid ? "win" : null);
}

function winsOf({ anteCents, betWinsCents = noCents }: StudSeat): Cents {
  return cents(anteCents + betWinsCents);
}

/** 0 for a wager that can win nothing any more. */
function progressiveOf(found: StudSeat): AdditionalWagerView {
  const { wagerCents = noCents, cards, rejected, paid, authorized } = found.progressive ?? {};
  const lost = rejected || (cards === undefined && (found.hand === "turned" || !isLive(found)));
  return {
    bet: "progressive",
    wagerCents,
    wonCents: lost ? noCents : paid ? (authorized?.amountCents ?? null) : null,
  };
}
