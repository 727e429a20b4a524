import type { GameView } from "../game-view.ts";
import { leavesRemainder, paiGowPokerHands } from "./hands.ts";
import { paiGowPokerParagraph } from "./paragraph-of.ts";
import { paiGowPokerText } from "./round-line.ts";
import { paiGowPokerSettlement } from "./settlement.ts";

/** Pai Gow Poker as people see it. */
export const paiGowPokerView: GameView<"pai-gow-poker"> = {
  seat: ({ seats, additional = [] }, seat) => {
    const wager = seats.find((wagered) => wagered.seat === seat);
    return {
      wagerCents: wager?.wagerCents ?? null,
      hand: wager?.hand ?? null,
      cards: null,
      outcome: wager?.outcome ?? null,
      wonCents: wager?.wonCents ?? null,
      vigorishCents: wager?.vigorishCents ?? null,
      additionalWagers: additional
        .filter((placed) => placed.seat === seat)
        .map(({ bet, amountCents, wonCents = null }) => ({
          bet,
          wagerCents: amountCents,
          wonCents,
        })),
    };
  },
  round: ({ holdingHand, startsAt, dealerHand }) => ({
    holdingHand,
    startsAt,
    dealerHand,
    dealerCards: null,
    communityCards: null,
  }),
  text: paiGowPokerText,
  paragraph: paiGowPokerParagraph,
  hands: paiGowPokerHands,
  leavesRemainder,
  settlement: paiGowPokerSettlement,
};
