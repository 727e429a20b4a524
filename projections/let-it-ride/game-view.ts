import { upCents } from "../../domain/let-it-ride/seats-in-play.ts";
import type { RideSeat } from "../../domain/let-it-ride/state.ts";
import type { GameView } from "../game-view.ts";
import { besideHands, letItRideHands } from "./hands.ts";
import { letItRideParagraph } from "./paragraph-of.ts";
import { letItRideText } from "./round-line.ts";
import { letItRideSettlement } from "./settlement.ts";

/** Let It Ride as people see it. */
export const letItRideView: GameView<"let-it-ride"> = {
  seat: ({ seats }, seat) => {
    const found = seats.find((wagered) => wagered.seat === seat);
    return {
      wagerCents: found === undefined ? null : upCents(found),
      hand: found === undefined ? null : handWords(found),
      cards: null,
      outcome: outcomeOf(found),
      wonCents: found?.paid === true ? (found.winsCents ?? null) : null,
      vigorishCents: null,
      additionalWagers: (found?.bonuses ?? []).map(({ bonus, amountCents, winsCents = null }) => ({
        bet: bonus,
        wagerCents: amountCents,
        wonCents: winsCents,
      })),
    };
  },
  round: ({ community }) => ({
    holdingHand: null,
    startsAt: null,
    dealerHand: null,
    dealerCards: null,
    communityCards: community,
  }),
  text: letItRideText,
  paragraph: letItRideParagraph,
  hands: letItRideHands,
  // What is left of the deck is not in 8.9, and the sections on dealing are not at hand.
  leavesRemainder: () => false,
  besideHands,
  settlement: letItRideSettlement,
};

/** The hand, with what was decided on wagers 1 and 2 while that is open. */
function handWords({ hand, decisions }: RideSeat): string {
  return hand === "held" && decisions.length > 0 ? decisions.join(", ") : hand;
}

function outcomeOf(found: RideSeat | undefined): "win" | "lose" | null {
  if (found?.winsCents === undefined) return null;
  return found.winsCents > 0 ? "win" : "lose";
}
