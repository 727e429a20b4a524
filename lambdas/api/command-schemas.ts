import { z } from "zod";
import type { Card } from "../../domain/cards/card.ts";
import type { Cents } from "../../domain/money/cents.ts";
import { bankRulings, exposureChoices } from "../../domain/pai-gow-poker/commands.ts";
import { rulings } from "../../domain/table/commands.ts";
import { irregularities } from "../../domain/table/irregularity-kinds.ts";
import type { Position, Seat } from "../../domain/table/seat.ts";
import { tableRulesSchema } from "../../events/catalogue/table-rules.ts";
import {
  badgeSchema,
  cardSchema,
  commandIdSchema,
  descriptionSchema,
  diceBetSchema,
  generatorSchema,
  irregularityNumberSchema,
  playerSchema,
} from "../../events/catalogue/values.ts";
import { shown } from "./fault-words.ts";

/** A seat of a Pai Gow Poker table, the only game so far: betting positions 1 to 6. */
const seat: z.ZodType<Seat> = z.literal([1, 2, 3, 4, 5, 6], {
  error: "a seat is a betting position, 1 to 6 from the dealer's far right",
});

/** A place whose cards are collected or set: the dealer's own too, where a player banks (10.12.K). */
const position: z.ZodType<Position> = z.literal(["dealer", 1, 2, 3, 4, 5, 6], {
  error: 'a position is "dealer" or a betting position, 1 to 6',
});

/** Far above any wager, and low enough that a lifetime of them adds up exactly in cents. */
const mostCents = 100_000_000_000;
const wholeCents = (least: number, most = mostCents) => {
  const error = ({ input }: { readonly input?: unknown }) => centsFault(input, least, most);
  return z.int({ error }).min(least, { error }).max(most, { error }) as unknown as z.ZodType<
    Cents,
    number
  >;
};

/** What is wrong with an amount, and what would be accepted. */
function centsFault(input: unknown, least: number, most: number): string {
  const accepted = `a whole number of cents from ${least} to ${most}`;
  if (input === undefined) return `missing: ${accepted}`;
  if (typeof input !== "number") return `${accepted}, as a JSON number, not ${shown(input)}`;
  return `${input} ${centsWrong(input, most)}: ${accepted}`;
}

function centsWrong(amount: number, most: number): string {
  if (amount > most) return "is too large";
  if (!Number.isInteger(amount)) return "has a fraction of a cent";
  return amount < 0 ? "is negative" : "is too small";
}

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

const inventory = z
  .array(
    z.strictObject({
      denominationCents: wholeCents(1, 100_000_000),
      count: z.int().min(0).max(1_000_000),
    }),
  )
  .max(32);
const count = z.strictObject({ countedBy: badgeSchema, inventory });
const mainWager = { seat, wager: z.literal("main") };
const diceWager = { seat, wager: z.literal("dice"), bet: diceBetSchema };
const nothing = z.strictObject({});
const holdingHand = z.enum(["left", "right"]);
/** An account of what happened says something. */
const description = descriptionSchema.regex(/\S/, {
  error: "a description in words, not only spaces",
});
/** A number as called out at the table; 0 or 8 is refused by its paragraph, not as malformed. */
const shownNumber = z.int().min(0).max(99);
const cardCount = z.int().min(0).max(53);

/** Stored as stated, so it has an end: down to the nanosecond is finer than any clock at a table. */
const deviceClock = z.iso
  .datetime({ error: "a time in UTC such as 2026-11-30T18:00:00.250Z" })
  .max(30, { error: "a time has at most nine digits of a second: 2026-11-30T18:00:00.250Z" });

/** What goes with every command, whatever its type. */
const envelope = {
  commandId: commandIdSchema,
  /** Version of the table that the caller decided on. */
  expectedVersion: z.int().min(0).exactOptional(),
  /** The device's own command counter and clock, as it states them (R73). */
  device: z.strictObject({ counter: z.int().min(1), at: deviceClock }).exactOptional(),
  /** From a device only: the dealer whom it acts for (R70). */
  badge: badgeSchema.exactOptional(),
};

const command = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.strictObject({ ...envelope, type: z.literal(type), data }).meta({ title: type });

/** One strict schema per command type, in its envelope: an unknown key is refused, never dropped. */
export const commandSchemas = [
  command("FileTableRules", z.strictObject({ rules: tableRulesSchema })),
  command("OpenTable", count),
  command("CloseTable", count),
  command("SignOnDealer", z.strictObject({ dealer: badgeSchema })),
  command("SignOffDealer", z.strictObject({ dealer: badgeSchema })),
  command("SeatPlayer", z.strictObject({ seat, player: playerSchema })),
  command("VacateSeat", z.strictObject({ seat })),
  command("OpenRound", z.strictObject({ deck: z.enum(["in-play", "replacement"]) })),
  command(
    "PlaceWager",
    z.discriminatedUnion("wager", [
      z.strictObject({ ...mainWager, amountCents: wholeCents(1) }),
      z.strictObject({ ...diceWager, amountCents: wholeCents(1) }),
    ]),
  ),
  command(
    "RemoveWager",
    z.discriminatedUnion("wager", [z.strictObject(mainWager), z.strictObject(diceWager)]),
  ),
  command("AnnounceNoMoreBets", nothing),
  command("OfferBank", z.strictObject({ seat })),
  command("PassBank", z.strictObject({ seat })),
  command("AcceptBank", z.strictObject({ seat, coverCents: wholeCents(0), coBank: z.boolean() })),
  command("SetDealerWager", z.strictObject({ amountCents: wholeCents(0) })),
  command("CloseRound", nothing),
  command(
    "VoidRound",
    z.strictObject({ reason: description, deck: z.enum(["reshuffle", "remove"]) }),
  ),
  command(
    "ReportIrregularity",
    z.strictObject({
      kind: z.enum(irregularities),
      seat: seat.exactOptional(),
      description,
    }),
  ),
  command(
    "RuleOnIrregularity",
    z.strictObject({
      number: irregularityNumberSchema,
      decision: z.enum(rulings),
      reason: descriptionSchema,
    }),
  ),
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
    z.strictObject({ value: shownNumber, generator: generatorSchema }),
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
  command("CollectCards", z.strictObject({ seats: z.array(position).max(7) })),
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
    "PayWager",
    z.strictObject({
      seat,
      wonCents: wholeCents(0).exactOptional(),
      vigorishCents: wholeCents(0).exactOptional(),
    }),
  ),
  command(
    "SettleBank",
    z.strictObject({
      vigorishCents: wholeCents(0).exactOptional(),
      receivedCents: wholeCents(0).exactOptional(),
    }),
  ),
] as const;

/** A command in its envelope, as it comes from a device or a console. */
export const envelopedCommandSchema = z.discriminatedUnion("type", commandSchemas);
export type EnvelopedCommand = z.output<typeof envelopedCommandSchema>;

/** The commands of one request: one commit or none. */
export const mostCommands = 20;
