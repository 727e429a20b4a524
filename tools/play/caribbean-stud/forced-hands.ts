import type { Random } from "../random.ts";

const suits = [..."cdhs"];
const shapes = ["flush", "full-house", "four-of-a-kind", "straight-flush", "royal-flush"] as const;
type Shape = (typeof shapes)[number];

/**
 * Every third round has a rare hand, and every sixth two of them: what chance alone would take years
 * to deal. Suited hands have a suit of their own and ranks from eight up, the others low ranks of
 * their own, so that no card is there twice.
 */
export function forcedHands(random: Random, round: number): readonly (readonly string[])[] {
  if (round % 3 !== 2) return [];
  const lows = round % 6 === 2 ? ["23", "45"] : ["23"];
  const own = random.shuffle(suits);
  return lows.map((low, index) =>
    cardsOf(shapes[random.below(shapes.length)] ?? "royal-flush", {
      suit: own[index] ?? "c",
      trips: low.charAt(0),
      pair: low.charAt(1),
    }),
  );
}

function cardsOf(
  shape: Shape,
  { suit, trips, pair }: { readonly suit: string; readonly trips: string; readonly pair: string },
): readonly string[] {
  const suited = (ranks: string) => [...ranks].map((rank) => rank + suit);
  switch (shape) {
    case "flush":
      return suited("AKJ98");
    case "straight-flush":
      return suited("QJT98");
    case "royal-flush":
      return suited("AKQJT");
    case "full-house":
      return [`${trips}c`, `${trips}d`, `${trips}h`, `${pair}c`, `${pair}d`];
    case "four-of-a-kind":
      return [...suits.map((other) => trips + other), `6${suit}`];
  }
}
