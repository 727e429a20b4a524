import { cents, noCents } from "../../domain/money/cents.ts";
import type { GameView } from "../game-view.ts";
import { caribbeanStudHands } from "./hands.ts";
import { caribbeanStudParagraph } from "./paragraph-of.ts";
import { caribbeanStudText } from "./round-line.ts";
import { caribbeanStudSettlement } from "./settlement.ts";

/** Caribbean Stud as people see it. */
export const caribbeanStudView: GameView<"caribbean-stud"> = {
  seat: ({ seats }, seat) => {
    const found = seats.find((wagered) => wagered.seat === seat);
    return {
      wagerCents: found ? cents(found.anteCents + (found.betCents ?? noCents)) : null,
      hand: found?.hand ?? null,
      cards: found?.cards ?? null,
      outcome: found?.outcome ?? null,
      wonCents: found?.paid === true ? (found.winsCents ?? null) : null,
      vigorishCents: null,
      additionalWagers:
        found?.progressiveCents === undefined
          ? []
          : [
              {
                bet: "progressive",
                wagerCents: found.progressiveCents,
                wonCents: found.award?.amountCents ?? null,
              },
            ],
    };
  },
  round: ({ dealerHand, upcard }) => ({
    holdingHand: null,
    startsAt: null,
    dealerHand: null,
    dealerCards: dealerHand ?? (upcard === null ? null : [upcard]),
    communityCards: null,
  }),
  text: caribbeanStudText,
  paragraph: caribbeanStudParagraph,
  hands: caribbeanStudHands,
  // The rest of the deck: the sections on dealing are not at hand.
  leavesRemainder: () => false,
  settlement: caribbeanStudSettlement,
};
