import { type CardBits, deckBits } from "../../domain/cards/card-bits.ts";
import { standardDeck } from "../../domain/cards/deck.ts";
import { standardCategory } from "../../domain/cards/rank-standard.ts";
import {
  categoryOf,
  fiveCardStrength,
  type Strength,
  sequenceTables,
} from "../../domain/cards/strength.ts";
import { paidAs, type RideCategory, rideCategories } from "../../domain/let-it-ride/hand.ts";

/** Which of the wagers are up at the end: 3 always is. */
const wagersUp = ["3", "2+3", "1+3", "1+2+3"] as const;
type WagersUp = (typeof wagersUp)[number];

/** All 51,979,200 deals of three cards, a first and a second community card, each wager best played. */
export interface RideOdds {
  readonly deals: number;
  /** By the wagers up, deals in which they lose and in which the hand is paid. */
  readonly outcomes: Readonly<Record<WagersUp, Readonly<Record<RideCategory | "lost", number>>>>;
  /** What the house pays less what it collects, in units of one wager. */
  readonly won: number;
  /** Hands of three cards for which wager 1 is worth exactly nothing. */
  readonly evenOnThree: number;
  /** Hands of three cards and a first community card for which wager 2 is. */
  readonly evenOnFour: number;
}

/** Place of a hand that is not paid, after those of the paid ones. */
const lost = rideCategories.length;

/** @param pays what a wager wins to 1; one that loses costs 1. A wager worth nothing is taken back. */
export function letItRideOdds(
  pays: Readonly<Record<RideCategory, number>>,
  progress: (hands: number) => void = () => {},
): RideOdds {
  const worth = Int32Array.from([...rideCategories.map((category) => pays[category]), -1]);
  const counts = new Float64Array(wagersUp.length * (lost + 1));
  const even = { evenOnThree: 0, evenOnFour: 0 };
  let hands = 0;
  forEachThree((own, rest) => {
    const paid = paidWith(own, rest);
    const onFour = sumsByFirst(paid, rest.length, worth);
    const onThree = onFour.reduce((sum, each) => sum + each, 0);
    if (onThree === 0) even.evenOnThree += 1;
    onFour.forEach((each, first) => {
      if (each === 0) even.evenOnFour += 1;
      const up = (onThree > 0 ? 2 : 0) + (each > 0 ? 1 : 0);
      for (let second = 0; second < rest.length; second++) {
        if (second === first) continue;
        const at = up * (lost + 1) + (paid[first * rest.length + second] ?? 0);
        counts[at] = (counts[at] ?? 0) + 1;
      }
    });
    hands += 1;
    progress(hands);
  });
  return { ...totals(counts, worth), ...even };
}

function forEachThree(visit: (own: readonly CardBits[], rest: readonly CardBits[]) => void): void {
  const deck = deckBits.slice(0, standardDeck.length);
  deck.forEach((a, first) => {
    for (let second = first + 1; second < deck.length; second++) {
      for (let third = second + 1; third < deck.length; third++) {
        const own = [a, deck[second] ?? 0, deck[third] ?? 0];
        visit(
          own,
          deck.filter((_, place) => place !== first && place !== second && place !== third),
        );
      }
    }
  });
}

/** What the hand is paid as, by the place of the first and of the second community card. */
function paidWith([a = 0, b = 0, c = 0]: readonly CardBits[], rest: readonly CardBits[]) {
  const paid = new Uint8Array(rest.length * rest.length);
  for (let one = 0; one < rest.length; one++) {
    for (let other = one + 1; other < rest.length; other++) {
      const strength = fiveCardStrength(
        a,
        b,
        c,
        rest[one] ?? 0,
        rest[other] ?? 0,
        sequenceTables.lowest,
      );
      const place = placeOf(strength);
      paid[one * rest.length + other] = place;
      paid[other * rest.length + one] = place;
    }
  }
  return paid;
}

const places = new Map<Strength, number>();

function placeOf(strength: Strength): number {
  const known = places.get(strength);
  if (known !== undefined) return known;
  const category = paidAs({ category: standardCategory(categoryOf(strength)), strength });
  const place = category === null ? lost : rideCategories.indexOf(category);
  places.set(strength, place);
  return place;
}

function sumsByFirst(paid: Uint8Array, cards: number, worth: Int32Array): readonly number[] {
  return Array.from({ length: cards }, (_, first) => {
    let sum = 0;
    for (let second = 0; second < cards; second++) {
      if (second !== first) sum += worth[paid[first * cards + second] ?? 0] ?? 0;
    }
    return sum;
  });
}

function totals(counts: Float64Array, worth: Int32Array) {
  const row = (up: number): Record<RideCategory | "lost", number> => {
    const at = (place: number): number => counts[up * (lost + 1) + place] ?? 0;
    return {
      "royal-flush": at(0),
      "straight-flush": at(1),
      "four-of-a-kind": at(2),
      "full-house": at(3),
      flush: at(4),
      straight: at(5),
      "three-of-a-kind": at(6),
      "two-pair": at(7),
      "tens-or-better": at(8),
      lost: at(lost),
    };
  };
  const wagers = [1, 2, 2, 3];
  const won = counts.reduce(
    (sum, deals, at) =>
      sum + deals * (wagers[Math.floor(at / (lost + 1))] ?? 0) * (worth[at % (lost + 1)] ?? 0),
    0,
  );
  return {
    deals: counts.reduce((sum, deals) => sum + deals, 0),
    outcomes: { "3": row(0), "2+3": row(1), "1+3": row(2), "1+2+3": row(3) },
    won,
  };
}
