import type { Random } from "../random.ts";
import {
  bettingPositions,
  type Delivery,
  dealFromShoe,
  dealGroups,
  deliver,
  type Place,
  type PlayCard,
  shuffledDeck,
  startOf,
} from "./deal.ts";
import type { Bank, PaiGowPokerTable, Wagers } from "./table.ts";

export type Hands = ReadonlyMap<Place, readonly PlayCard[]>;

/** The cards as they lie before everyone who plays them, or what the void round says of the deck. */
export type Dealt =
  | { readonly kind: "dealt"; readonly hands: Hands }
  | { readonly kind: "misdealt"; readonly deckRemoved: boolean };

interface Round {
  readonly wagers: Wagers;
  readonly bank: Bank | null;
}

const seven = [7, 7, 7, 7, 7, 7, 7];

/** From the cards in hand or shoe to the last unbet group collected, by the filed way of dealing. */
export async function dealRound(
  table: PaiGowPokerTable,
  round: Round,
  holdingHand: "left" | "right",
): Promise<Dealt> {
  const misdeal = misdealt(table.random);
  const dealt = await (table.plan.dealing === "hand"
    ? fromTheHand(table, round, { holdingHand, misdeal })
    : fromAShoe(table, round, { shoe: table.plan.dealing, misdeal }));
  if (misdeal !== null || dealt === null) {
    return { kind: "misdealt", deckRemoved: misdeal?.deckRemoved ?? false };
  }
  const seats = nobodys(round);
  if (seats.length > 0) await table.device.do("CollectCards", { seats });
  return { kind: "dealt", hands: dealt };
}

interface Misdeal {
  readonly counts: readonly number[];
  readonly remaining: number;
  readonly deckRemoved: boolean;
}

function misdealt(random: Random): Misdeal | null {
  if (!random.chance(0.03)) return null;
  // Seven to each and three left: a card is missing from the deck.
  if (random.chance(0.3)) return { counts: seven, remaining: 3, deckRemoved: true };
  const counts = random.shuffle([...seven.slice(2), 8, 6]);
  return { counts, remaining: 4, deckRemoved: false };
}

/** 10.8: seven groups first, then who gets the first one; a bank chooses which group that is. */
async function fromTheHand(
  table: PaiGowPokerTable,
  { bank }: Round,
  { holdingHand: hand, misdeal }: { holdingHand: "left" | "right"; misdeal: Misdeal | null },
): Promise<Hands | null> {
  const { device, random, filing } = table;
  const remaining = misdeal?.remaining ?? 4;
  await device.do("DealGroups", { hand, cardsPerGroup: misdeal?.counts ?? seven, remaining });
  if (misdeal !== null) return null;
  const group = 1 + random.below(7);
  const first = bank !== null && random.chance(0.5);
  if (first) await device.do("ChooseFirstGroup", { group });
  const start = await findStart(table, bank);
  if (bank !== null && !first) await device.do("ChooseFirstGroup", { group });
  await device.do("DeliverGroups", { startingPosition: start });
  const groups = dealGroups(shuffledDeck(random));
  if (bank === null) {
    return deliver(groups, { start, direction: filing.dealing.direction });
  }
  // 10.12.I.5 right to left, whatever is filed
  return deliver(groups, { start, numberOne: bank.seat, firstGroup: group });
}

/** The start of the count first, then the cards, to every position in the filed direction. */
async function fromAShoe(
  table: PaiGowPokerTable,
  { bank }: Round,
  from: { readonly shoe: "manual-shoe" | "automatic-shoe"; readonly misdeal: Misdeal | null },
): Promise<Hands | null> {
  const { device, random, filing } = table;
  const { shoe, misdeal } = from;
  const delivery: Delivery = {
    start: await findStart(table, bank),
    numberOne: bank?.seat ?? "dealer",
    direction: filing.dealing.direction,
  };
  await device.do("DealFromShoe", {
    cardsPerPosition: misdeal?.counts ?? seven,
    remaining: misdeal?.remaining ?? 4,
  });
  return misdeal === null ? dealFromShoe(shuffledDeck(random), shoe, delivery) : null;
}

/** Dice shaken at least three times, or the generator's number; a bank may lift the lid too soon. */
async function findStart(
  { device, random, plan }: PaiGowPokerTable,
  bank: Bank | null,
): Promise<number> {
  if (plan.start !== "dice") {
    const value = 1 + random.below(7);
    await device.do("DrawStartingPosition", { value, generator: "RNG-7" });
    return value;
  }
  const dice = () => [1, 2, 3].map(() => 1 + random.below(6));
  if (bank !== null && random.chance(0.15)) {
    await device.do("ShakeDice", { dice: dice(), shakes: 3, uncoveredBy: "bank" });
  }
  const uncovered = dice();
  await device.do("ShakeDice", { dice: uncovered, shakes: 3 + random.below(3) });
  return startOf(uncovered);
}

/** Whose cards nobody plays: positions without a wager, and a dealer who does not wager against the bank. */
function nobodys({ wagers, bank }: Round): Place[] {
  const unbet = bettingPositions.filter(
    (seat) => wagers[seat] === undefined && seat !== bank?.seat,
  );
  return bank === null || bank.dealerWagerCents > 0 ? unbet : [...unbet, "dealer"];
}
