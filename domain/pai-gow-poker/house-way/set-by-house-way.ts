import { type Card, joker } from "../../cards/card.ts";
import { distinctBits } from "../../cards/card-bits.ts";
import { paiGowPokerDeck } from "../../cards/deck.ts";
import { straightTables, type WheelRule } from "../../cards/straights.ts";
import { chooseSetting } from "./choose-setting.ts";
import { foxwoods } from "./foxwoods.ts";
import type { HouseWay } from "./house-way.ts";
import { trumpPlaza } from "./trump-plaza.ts";

/** The hands a house way makes of seven cards, highest card first, the joker last, and the row that decided. */
export interface HouseWaySetting {
  readonly high: readonly Card[];
  readonly low: readonly Card[];
  readonly row: string;
}

/** The house ways that can be filed, by name. */
export const houseWays: ReadonlyMap<string, HouseWay> = new Map(
  [foxwoods, trumpPlaza].map((houseWay) => [houseWay.name, houseWay]),
);

/**
 * Sets the dealer's seven cards in the filed manner (10.11.D). Deterministic and never foul;
 * the order of the cards changes nothing and suits never change the ranks set.
 * @throws RangeError for a house way that is not known, or without seven different cards.
 */
export function setByHouseWay(
  cards: readonly Card[],
  options: { readonly houseWay: string; readonly wheel: WheelRule },
): HouseWaySetting {
  const houseWay = houseWays.get(options.houseWay);
  if (houseWay === undefined) throw new RangeError(`no such house way: ${options.houseWay}`);
  return setByDocument(cards, { houseWay, wheel: options.wheel });
}

/** The same by a given document. @throws RangeError without seven different cards. */
export function setByDocument(
  cards: readonly Card[],
  options: { readonly houseWay: HouseWay; readonly wheel: WheelRule },
): HouseWaySetting {
  if (cards.length !== 7) throw new RangeError(`not seven cards: ${cards.length}`);
  const ordered = [...cards].sort(spadesFirst);
  const { setting, row } = chooseSetting(
    distinctBits(ordered),
    options.houseWay,
    straightTables[options.wheel],
  );
  const isFront = (_: Card, index: number): boolean => setting.front.includes(index);
  return {
    high: ordered.filter((card, index) => !isFront(card, index)),
    low: ordered.filter(isFront),
    row: row.id,
  };
}

/** Between equal settings spades go in front before hearts, and the joker stays behind. */
function spadesFirst(one: Card, other: Card): number {
  return place(other) - place(one);
}

function place(card: Card): number {
  return card === joker ? -1 : paiGowPokerDeck.indexOf(card);
}
