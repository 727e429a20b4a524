import type { Card } from "../domain/cards/card.ts";

type Deal = (
  deck: readonly Card[],
  wanted: { readonly hands: number; readonly cards: number },
) => readonly (readonly Card[])[];

/** Deals random hands, the same in every run of one seed. */
export function dealer(seed: number): Deal {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return (deck, wanted) =>
    Array.from({ length: wanted.hands }, () => {
      const left = [...deck];
      return Array.from({ length: wanted.cards }, () => left.splice(below(left.length), 1)).flat();
    });
}
