import { allRanks, type CardBits, cardOf } from "../../domain/cards/card-bits.ts";
import { rankByTheBook } from "../domain/cards/ranking-by-the-book.ts";

// A second judge of a setting, that knows nothing of strengths: it counts ranks as a dealer does.

/**
 * Whether two of seven cards may stand in front of the other five (10.11.A): a pair behind at
 * least as high as a pair in front, or two higher cards behind than two single cards in front.
 */
export function isGoodSetting(
  cards: readonly CardBits[],
  [one, other]: readonly [number, number],
): boolean {
  if (!(one >= 0 && one < other && other < 7)) return false;
  const a = rankOf(cards[one]);
  const b = rankOf(cards[other]);
  const times = new Uint8Array(13);
  cards.forEach((card, place) => {
    if (place !== one && place !== other) times[rankOf(card)] = (times[rankOf(card)] ?? 0) + 1;
  });
  if (times.some((count) => count > 2)) return true;
  const pairs = times.reduce((count, each) => count + (each === 2 ? 1 : 0), 0);
  if (pairs === 2) return true;
  const pair = times.lastIndexOf(2);
  if (a === b && pair >= a) return true;
  if (a !== b && pair >= 0) return true;
  if (a !== b && isAtLeast(times, Math.max(a, b), Math.min(a, b))) return true;
  return isComplete(cards.filter((_, place) => place !== one && place !== other));
}

/** Five single cards against two: the highest decides, then the next. */
function isAtLeast(times: Uint8Array, higher: number, lower: number): boolean {
  const highest = times.lastIndexOf(1);
  if (highest !== higher) return highest > higher;
  return times.lastIndexOf(1, highest - 1) >= lower;
}

/** A straight or a flush, by the book: wherever the wheel ranks, it is one. */
function isComplete(five: readonly CardBits[]): boolean {
  const [category = 0] = rankByTheBook(five.map(cardOf), "lowest");
  return category >= 4;
}

function rankOf(card: CardBits = 0): number {
  return 31 - Math.clz32(card & allRanks);
}
