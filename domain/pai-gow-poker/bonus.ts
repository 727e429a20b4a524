import type { Card } from "../cards/card.ts";
import type { WheelRule } from "../cards/straights.ts";
import { floorOf, type HandCategory } from "../cards/strength.ts";
import { type Cents, cents, noCents, sum } from "../money/cents.ts";
import type { Seat } from "../table/seat.ts";
import { categoriesOfSeven } from "./best-of-seven.ts";

/**
 * A wager on the player's own seven cards, as other houses offer it. 10.8.E has additional wagers
 * decided before the cards go out, so no table here can file one.
 */
export interface BonusTerms {
  /** To 1, by what the seven cards hold; the line that pays most counts, whatever outranks what (B11). */
  readonly pays: { readonly [Category in HandCategory]?: number };
  /** Paid to every other player with a bonus wager of the minimum or more (C15). */
  readonly envy?: {
    readonly minimumCents: Cents;
    readonly paysCents: { readonly [Category in HandCategory]?: Cents };
  };
}

/** One player's seven cards and what he wagers on them. */
export interface BonusHand {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  /** 0 for none. */
  readonly wagerCents: Cents;
}

export interface BonusSettled {
  readonly seat: Seat;
  /** The line that pays; null when none does. */
  readonly category: HandCategory | null;
  /** Won by the wager itself, which then goes back too; 0 when it is lost or there is none. */
  readonly wonCents: Cents;
  /** For the hands of other players. The dealer's hand pays nobody envy: it is not among them. */
  readonly envyCents: Cents;
}

/** Settles the bonus wagers of all players together. @throws RangeError for hands that are not seven different cards */
export function settleBonuses(
  hands: readonly BonusHand[],
  terms: BonusTerms,
  wheel: WheelRule,
): readonly BonusSettled[] {
  const held = hands.map(({ cards }) => categoriesOfSeven(cards, wheel));
  return hands.map(({ seat, wagerCents }, index) => {
    const category = bestPaid(held[index], terms.pays);
    const pays = category === null ? 0 : (terms.pays[category] ?? 0);
    const others = held.filter((_, other) => other !== index);
    return {
      seat,
      category: wagerCents > 0 ? category : null,
      wonCents: cents(wagerCents * pays),
      envyCents: envyOf(wagerCents, others, terms),
    };
  });
}

function envyOf(
  wagerCents: Cents,
  others: readonly ReadonlySet<HandCategory>[],
  { envy }: BonusTerms,
): Cents {
  if (envy === undefined || wagerCents < envy.minimumCents) return noCents;
  return sum(
    others.map((held) => {
      const category = bestPaid(held, envy.paysCents);
      return category === null ? noCents : (envy.paysCents[category] ?? noCents);
    }),
  );
}

function bestPaid(
  held: ReadonlySet<HandCategory> | undefined,
  pays: { readonly [Category in HandCategory]?: number },
): HandCategory | null {
  const paying = [...(held ?? [])].filter((category) => (pays[category] ?? 0) > 0);
  const better = (a: HandCategory, b: HandCategory) =>
    (pays[b] ?? 0) - (pays[a] ?? 0) || floorOf(b) - floorOf(a);
  return paying.sort(better)[0] ?? null;
}
