import type { PlayCard } from "./deal.ts";

/**
 * The device's own idea of what beats what, written apart from the server's so that agreement
 * between the two means something. Ace 14; the wheel stands between ace high and king high.
 */
const base = 32;
const kinds = {
  highCard: 0,
  pair: 1,
  twoPairs: 2,
  trips: 3,
  straight: 4,
  flush: 5,
  fullHouse: 6,
  quads: 7,
  straightFlush: 8,
  fiveAces: 9,
} as const;

interface Face {
  readonly value: number;
  readonly suit: string;
}

const values = new Map([..."23456789TJQKA"].map((rank, index) => [rank, index + 2]));
const everyFace: readonly Face[] = [...values.values()].flatMap((value) =>
  [..."cdhs"].map((suit) => ({ value, suit })),
);

/** What five cards make, and how strong that is among its kind. Larger is better. */
export interface Made {
  readonly kind: number;
  readonly strength: number;
}

/** The best that five cards make; a joker is an ace, or completes a straight or a flush. */
export function rankHigh(cards: readonly PlayCard[]): Made {
  const faces = cards.filter((card) => card !== "Jk").map(face);
  if (faces.length === cards.length) return natural(faces);
  const free = everyFace.filter(
    (one) => !faces.some(({ value, suit }) => value === one.value && suit === one.suit),
  );
  const completed = free
    .map((one) => natural([...faces, one]))
    .filter(({ kind }) =>
      [kinds.straight, kinds.flush, kinds.straightFlush].some((allowed) => allowed === kind),
    );
  // As an ace it has no suit of its own, so that five aces can lie together.
  const asAce = natural([...faces, { value: 14, suit: "joker" }]);
  return [asAce, ...completed].reduce((best, made) =>
    made.strength > best.strength ? made : best,
  );
}

/** The strength of two cards on the same scale as five, as far as they go: a pair, or high cards. */
export function rankLow(cards: readonly PlayCard[]): Made {
  const faces = cards.map((card) => (card === "Jk" ? { value: 14, suit: "joker" } : face(card)));
  const sorted = faces.map(({ value }) => value).sort((a, b) => b - a);
  const kind = sorted[0] === sorted[1] ? kinds.pair : kinds.highCard;
  return made(kind, kind === kinds.pair ? sorted.slice(0, 1) : sorted);
}

/** A setting is foul when it is not five and two, or when the two outrank the five. */
export function isFoul(high: readonly PlayCard[], low: readonly PlayCard[]): boolean {
  if (high.length !== 5 || low.length !== 2) return true;
  return rankHigh(high).strength < rankLow(low).strength;
}

/** Both higher wins, one higher pushes; a copy is not higher. */
export function outcomeOf(
  player: { readonly high: readonly PlayCard[]; readonly low: readonly PlayCard[] },
  dealer: { readonly high: readonly PlayCard[]; readonly low: readonly PlayCard[] },
): "win" | "push" | "lose" {
  if (isFoul(player.high, player.low)) return "lose";
  const high = rankHigh(player.high).strength > rankHigh(dealer.high).strength;
  const low = rankLow(player.low).strength > rankLow(dealer.low).strength;
  if (high && low) return "win";
  return high || low ? "push" : "lose";
}

function face(card: PlayCard): Face {
  return { value: values.get(card.charAt(0)) ?? 0, suit: card.charAt(1) };
}

function natural(faces: readonly Face[]): Made {
  const counts = new Map<number, number>();
  for (const { value } of faces) counts.set(value, (counts.get(value) ?? 0) + 1);
  // The most frequent first, and among equals the highest: the order in which hands are compared.
  const order = [...counts].sort(([a, m], [b, n]) => n - m || b - a);
  const ranks = order.map(([value]) => value);
  const pattern = order.map(([, count]) => count).join("");
  const flush = new Set(faces.map(({ suit }) => suit)).size === 1;
  const straight = pattern === "11111" ? straightTop(ranks) : 0;
  if (straight > 0) return made(flush ? kinds.straightFlush : kinds.straight, [straight]);
  if (flush) return made(kinds.flush, ranks);
  return made(kindOfPattern[pattern] ?? kinds.highCard, ranks);
}

const kindOfPattern: Readonly<Record<string, number>> = {
  "5": kinds.fiveAces,
  "41": kinds.quads,
  "32": kinds.fullHouse,
  "311": kinds.trips,
  "221": kinds.twoPairs,
  "2111": kinds.pair,
};

/** Twice the top card, so that the wheel (27) fits between ace high (28) and king high (26). */
function straightTop(ranks: readonly number[]): number {
  const [top = 0, second = 0] = ranks;
  const bottom = ranks.at(-1) ?? 0;
  if (top - bottom === 4) return top * 2;
  return top === 14 && second === 5 && bottom === 2 ? 27 : 0;
}

function made(kind: number, ranks: readonly number[]): Made {
  let strength = kind;
  for (let place = 0; place < 5; place++) strength = strength * base + (ranks[place] ?? 0);
  return { kind, strength };
}
