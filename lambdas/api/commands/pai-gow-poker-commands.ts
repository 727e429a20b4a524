import { z } from "zod";
import type { Card } from "../../../domain/cards/card.ts";
import { bankRulings, exposureChoices } from "../../../domain/pai-gow-poker/commands.ts";
import type { Position, Seat } from "../../../domain/table/seat.ts";
import { cardSchema, diceBetSchema, generatorSchema } from "../../../events/catalogue/values.ts";
import { command } from "./envelope.ts";
import { cardCount, shownNumber, wholeCents } from "./stated-values.ts";

/** A seat of a Pai Gow Poker table: betting positions 1 to 6. */
const seat: z.ZodType<Seat> = z.literal([1, 2, 3, 4, 5, 6], {
  error: "a seat is a betting position, 1 to 6 from the dealer's far right",
});

/** A place whose hands are set: the dealer's own too, where a player banks (10.12.K). */
const position: z.ZodType<Position> = z.literal(["dealer", 1, 2, 3, 4, 5, 6], {
  error: 'a position is "dealer" or a betting position, 1 to 6',
});

const card = z.literal([...cardSchema.values], {
  error: "not a card of the deck: rank 23456789TJQKA and suit cdhs, or Jk",
});
const cards = z.array(card).max(7);

/** 10.8.C a hand has seven cards; a player may set them four and three, which is a foul (10.11.G.4). */
const hand = { high: cards, low: cards };

interface StatedHand {
  readonly high: readonly Card[];
  readonly low: readonly Card[];
}

function checkHand(context: z.core.ParsePayload<StatedHand>): void {
  const { high, low } = context.value;
  const placed = [
    ...high.map((face, index) => ({ face, path: ["high", index] })),
    ...low.map((face, index) => ({ face, path: ["low", index] })),
  ];
  const report = (path: (string | number)[], message: string) =>
    context.issues.push({ code: "custom", path, message, input: context.value });
  if (placed.length !== 7) report([], `a hand has seven cards; ${placed.length} are stated`);
  placed.forEach(({ face, path }, index) => {
    const first = placed.findIndex((other) => other.face === face);
    if (first < index) report(path, `${face} is stated twice in this hand`);
  });
}

const diceWager = { seat, wager: z.literal("dice"), bet: diceBetSchema };
const holdingHand = z.enum(["left", "right"]);

/** Wagers of Pai Gow Poker beside the main one. */
export const paiGowPokerWagers = {
  placed: [z.strictObject({ ...diceWager, amountCents: wholeCents(1) })],
  removed: [z.strictObject(diceWager)],
} as const;

/** Commands of Pai Gow Poker alone. */
export const paiGowPokerCommands = [
  command("OfferBank", z.strictObject({ seat })),
  command("PassBank", z.strictObject({ seat })),
  command("AcceptBank", z.strictObject({ seat, coverCents: wholeCents(0), coBank: z.boolean() })),
  command("SetDealerWager", z.strictObject({ amountCents: wholeCents(0) })),
  command("TakeDeck", z.strictObject({ hand: holdingHand })),
  command(
    "DealGroups",
    z.strictObject({
      hand: holdingHand,
      cardsPerGroup: z.array(cardCount).length(7),
      remaining: cardCount,
    }),
  ),
  command(
    "ShakeDice",
    z.strictObject({
      dice: z.array(z.int().min(1).max(6)).length(3),
      shakes: z.int().min(0).max(100),
      uncoveredBy: z.enum(["dealer", "bank"]).exactOptional(),
    }),
  ),
  command(
    "DrawStartingPosition",
    z.strictObject({
      value: shownNumber.exactOptional(),
      generator: generatorSchema.exactOptional(),
    }),
  ),
  command(
    "DealFromShoe",
    z.strictObject({ cardsPerPosition: z.array(cardCount).length(7), remaining: cardCount }),
  ),
  command("SettleAdditionalWagers", z.strictObject({ paidCents: wholeCents(0).exactOptional() })),
  command("ChooseFirstGroup", z.strictObject({ group: shownNumber })),
  command(
    "DeliverGroups",
    z.strictObject({ startingPosition: z.int().min(1).max(7).exactOptional() }),
  ),
  command("AnswerExposure", z.strictObject({ seat, choice: z.enum(exposureChoices) })),
  command("SetHand", z.strictObject({ seat })),
  command("WithdrawWager", z.strictObject({ seat, cardsCounted: cardCount })),
  command("ShowDealerHand", z.strictObject(hand).check(checkHand)),
  command("ApproveReset", z.strictObject({ position })),
  command(
    "ShowBankHand",
    z.strictObject({ ...hand, ruling: z.enum(bankRulings).exactOptional() }).check(checkHand),
  ),
  command("ShowHand", z.strictObject({ seat, ...hand }).check(checkHand)),
  command(
    "SettleBank",
    z.strictObject({
      vigorishCents: wholeCents(0).exactOptional(),
      receivedCents: wholeCents(0).exactOptional(),
    }),
  ),
] as const;
