/** A source of chance that a seed repeats: a simulation must be able to play the same game twice. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from 0 up to but not including `below`. */
  below(below: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** The same things in another order, each order equally likely. */
  shuffle<Thing>(things: readonly Thing[]): Thing[];
}

/** @param seed any text: equal seeds give equal games. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  // mulberry32: 32 bits of state, good enough to shuffle play cards and quick to read.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    shuffle(things) {
      const shuffled = [...things];
      for (let index = shuffled.length - 1; index > 0; index--) {
        const other = below(index + 1);
        const [a, b] = [shuffled[index], shuffled[other]];
        if (a === undefined || b === undefined) continue;
        shuffled[index] = b;
        shuffled[other] = a;
      }
      return shuffled;
    },
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value;
}
