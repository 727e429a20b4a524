import { isLive, winsProgressive } from "../../domain/caribbean-stud/seats-in-play.ts";
import type { CaribbeanStudRound, StudSeat } from "../../domain/caribbean-stud/state.ts";
import { cents, noCents } from "../../domain/money/cents.ts";
import type { GameView } from "../game-view.ts";
import type { SeatView } from "../round-view.ts";
import { caribbeanStudHands } from "./hands.ts";
import { caribbeanStudParagraph } from "./paragraph-of.ts";
import { caribbeanStudText } from "./round-line.ts";
import { caribbeanStudSettlement } from "./settlement.ts";

/** Caribbean Stud as people see it. */
export const caribbeanStudView: GameView<"caribbean-stud"> = {
  seat: (round, seat) => {
    const found = round.seats.find((wagered) => wagered.seat === seat);
    return {
      wagerCents: found ? cents(found.anteCents + (found.betCents ?? noCents)) : null,
      hand: found?.hand ?? null,
      cards: found?.cards ?? null,
      outcome: found?.outcome ?? null,
      wonCents: found?.paid === true ? (found.winsCents ?? null) : null,
      vigorishCents: null,
      additionalWagers: found === undefined ? [] : onMeter(round, found),
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

/** The progressive wager of a hand: what the meter awards it, nothing once it can win nothing, null until then. */
function onMeter(round: CaribbeanStudRound, seat: StudSeat): SeatView["additionalWagers"] {
  const { progressiveCents: wagerCents, award } = seat;
  if (wagerCents === undefined) return [];
  const wager = { bet: "progressive", wagerCents };
  if (award !== undefined) {
    return [{ ...wager, wonCents: award.amountCents, paidFrom: award.paidFrom }];
  }
  const open = isLive(seat) && (seat.hand !== "turned" || winsProgressive(round, seat));
  return [{ ...wager, wonCents: open ? null : noCents }];
}
