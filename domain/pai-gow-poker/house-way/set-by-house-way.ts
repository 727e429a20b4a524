import { type Card, joker } from "../../cards/card.ts";
import { type CardBits, deckBits, deckIndex } from "../../cards/card-bits.ts";
import { paiGowPokerDeck } from "../../cards/deck.ts";
import type { WheelRule } from "../../cards/straights.ts";
import { sequenceTables } from "../../cards/strength.ts";
import { chooseSetting } from "./choose-setting.ts";
import { foxwoods } from "./foxwoods.ts";
import type { HouseWay, HouseWayName } from "./house-way.ts";
import { trumpPlaza } from "./trump-plaza.ts";

/** The hands a house way makes of seven cards, highest card first, the joker last, and the row that decided. */
export interface HouseWaySetting {
  readonly high: readonly Card[];
  readonly low: readonly Card[];
  readonly row: string;
  /** False when the row's front could only foul and the highest legal one stands in for it. */
  readonly asPrescribed: boolean;
}

const shipped: Readonly<Record<HouseWayName, HouseWay>> = {
  foxwoods,
  "trump-plaza": trumpPlaza,
};

/** The house ways that can be filed by name alone. */
export const houseWays: ReadonlyMap<string, HouseWay> = new Map(Object.entries(shipped));

/** The document that a filing names or carries. @throws RangeError for a name that is not known. */
export function houseWayDocument(filed: string | HouseWay): HouseWay {
  if (typeof filed !== "string") return filed;
  const houseWay = houseWays.get(filed);
  if (houseWay === undefined) throw new RangeError(`no such house way: ${filed}`);
  return houseWay;
}

/** What a filed house way is called. */
export function houseWayName(filed: string | HouseWay): string {
  return typeof filed === "string" ? filed : filed.name;
}

/**
 * Sets the dealer's seven cards in the filed manner (10.11.D). Deterministic and never foul;
 * the order of the cards changes nothing and suits never change the ranks set.
 * @throws RangeError for a house way that is not known, or without seven different cards.
 */
export function setByHouseWay(
  cards: readonly Card[],
  options: { readonly houseWay: string | HouseWay; readonly wheel: WheelRule },
): HouseWaySetting {
  const houseWay = houseWayDocument(options.houseWay);
  return setByDocument(cards, { houseWay, wheel: options.wheel });
}

/**
 * The same by a given document.
 * @throws RangeError without seven different cards, or when no row of the document is for them.
 */
export function setByDocument(
  cards: readonly Card[],
  options: { readonly houseWay: HouseWay; readonly wheel: WheelRule },
): HouseWaySetting {
  const set = trySetting(cards, options);
  if (set === null)
    throw new RangeError(`no row of ${options.houseWay.name} for ${cards.join(" ")}`);
  return set;
}

/** The same for a document that may have a hole: null when no row of it is for these cards. */
export function trySetting(
  cards: readonly Card[],
  { houseWay, wheel }: { readonly houseWay: HouseWay; readonly wheel: WheelRule },
): HouseWaySetting | null {
  if (cards.length !== 7) throw new RangeError(`not seven cards: ${cards.length}`);
  const ordered = spadesFirst(cards);
  const bits = ordered.map(bitsAt);
  const chosen = chooseSetting(bits, houseWay, sequenceTables[wheel]);
  if (chosen === null) return null;
  const { setting, row, asPrescribed } = chosen;
  return {
    high: setting.back.map((place) => cardAt(ordered, place)),
    low: setting.front.map((place) => cardAt(ordered, place)),
    row: row.id,
    asPrescribed,
  };
}

function bitsAt(index: number): CardBits {
  return deckBits[index] ?? 0;
}

function cardAt(ordered: readonly number[], place: number): Card {
  return paiGowPokerDeck[ordered[place] ?? 0] ?? joker;
}

const jokerIndex = paiGowPokerDeck.indexOf(joker);

/**
 * Places in the deck, the highest first: between equal settings spades go in front before hearts,
 * and the joker, put last, stays behind. By insertion, for seven cards are too few for more.
 */
function spadesFirst(cards: readonly Card[]): number[] {
  const sorted = [0, 0, 0, 0, 0, 0, 0];
  let held = 0;
  for (const card of cards) {
    const index = deckIndex(card);
    const place = index === jokerIndex ? -1 : index;
    let free = held++;
    for (; free > 0; free--) {
      const before = sorted[free - 1] ?? 0;
      if (before === place) throw new RangeError(`a card twice: ${cards.join(" ")}`);
      if (before > place) break;
      sorted[free] = before;
    }
    sorted[free] = place;
  }
  if (sorted[6] === -1) sorted[6] = jokerIndex;
  return sorted;
}
