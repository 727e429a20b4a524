import { z } from "zod";
import type { Card } from "../../../domain/cards/card.ts";
import { standardDeck } from "../../../domain/cards/deck.ts";
import { rideBonuses } from "../../../domain/let-it-ride/commands.ts";
import { rideWagers } from "../../../domain/let-it-ride/settle-hand.ts";
import { command } from "./envelope.ts";
import { cardCount, nothing, seat, wholeCents } from "./stated-values.ts";

const card: z.ZodType<Card> = z.literal([...standardDeck], {
  error: "not a card of the deck: rank 23456789TJQKA and suit cdhs",
});
const three = { seat, wager: z.literal("three") };
const bonus = { seat, wager: z.enum(rideBonuses) };
/** Any of the three: that the third is never asked about is for the rules to say. */
const onWager = z.strictObject({ seat, wager: z.literal([...rideWagers]) });

/** The wagers of Let It Ride. */
export const letItRideWagers = {
  placed: [
    // How many they are and whether they are equal is for the rules to say.
    z.strictObject({ ...three, amountsCents: z.array(wholeCents(1)).max(8) }),
    z.strictObject({ ...bonus, amountCents: wholeCents(1) }),
  ],
  removed: [z.strictObject(three), z.strictObject(bonus)],
} as const;

/** Commands of Let It Ride alone. */
export const letItRideCommands = [
  command(
    "DealThreeCards",
    z.strictObject({
      cardsPerSeat: z.array(cardCount).max(7),
      communityCards: cardCount,
      remaining: cardCount,
    }),
  ),
  command("LetItRide", onWager),
  command("TakeBackWager", onWager),
  command("BurnCommunityCard", nothing),
  command("TurnCommunityCard", z.strictObject({ card })),
  command("LayDownHand", z.strictObject({ seat })),
  command("TurnHand", z.strictObject({ seat, cards: z.array(card).max(7) })),
] as const;
