import { z } from "zod";
import type { Card } from "../../../domain/cards/card.ts";
import { standardDeck } from "../../../domain/cards/deck.ts";
import { command } from "./envelope.ts";
import { cardCount, description, seat, wholeCents } from "./stated-values.ts";

const card: z.ZodType<Card> = z.literal([...standardDeck], {
  error: "not a card of the deck: rank 23456789TJQKA and suit cdhs",
});
const progressive = { seat, wager: z.literal("progressive") };
const atSeat = z.strictObject({ seat });
const seats = z.array(seat).max(7);

/** The wager of Caribbean Stud beside the ante. */
export const caribbeanStudWagers = {
  placed: [z.strictObject({ ...progressive, amountCents: wholeCents(1) })],
  removed: [z.strictObject(progressive)],
} as const;

/** Commands of Caribbean Stud alone. */
export const caribbeanStudCommands = [
  command(
    "DealHands",
    z.strictObject({
      cardsPerSeat: z.array(cardCount).max(7),
      dealerCards: cardCount,
      upcard: card,
      remaining: cardCount.exactOptional(),
    }),
  ),
  command("PlaceBet", z.strictObject({ seat, amountCents: wholeCents(1) })),
  command("FoldHand", atSeat),
  command("ForfeitWagers", z.strictObject({ seats, reason: description })),
  command("TurnDealerHand", z.strictObject({ cards: z.array(card).max(7) })),
  command("ClaimProgressive", z.strictObject({ seats })),
  command(
    "AuthorizeProgressive",
    z.strictObject({
      seat,
      amountCents: wholeCents(1).exactOptional(),
      reason: description.exactOptional(),
      surveillanceNotified: z.boolean().exactOptional(),
    }),
  ),
] as const;
