import { type Cents, cents } from "../money/cents.ts";
import { type Amounts, floorToCent, least, toMicroCents } from "./amounts.ts";
import type { ClaimedHand } from "./commands.ts";
import type { Award, Reset } from "./events.ts";
import { exact } from "./micro-cents.ts";
import { type MeterConfiguration, type ProgressivePay, wholePpm } from "./rules.ts";

/** What the meter held at the cut, and by which filing it pays. */
export interface Pot {
  readonly at: Amounts;
  /** Under which the wagers were made. */
  readonly configuration: MeterConfiguration;
  /** R12 in force after a reset. */
  readonly afterReset: MeterConfiguration;
  /** Number of the last hit before. */
  readonly hits: number;
}

/** The awards of one round in their order, and what they leave. */
export interface Settlement {
  readonly awards: readonly Award[];
  readonly left: Amounts;
}

/** One hand with what it is to be paid. */
interface Due {
  readonly hand: ClaimedHand;
  readonly pay: ProgressivePay;
  readonly amountCents: Cents;
  readonly sharedBy: number;
  readonly resets: boolean;
}

/**
 * What the winning hands of one round are paid, by the filed policy (R23, E114-E117). Shares are
 * floored to the cent; what that leaves stays on the meter, and after the top award opens the next
 * cycle (R07). Every hand's category must be among the filed pays.
 */
export function settleClaims(pot: Pot, hands: readonly ClaimedHand[]): Settlement {
  const begin: Settlement = { awards: [], left: pot.at };
  switch (pot.configuration.tiePolicy) {
    case "ordered":
      return hands.reduce((so, hand) => pay(pot, so, [alone(pot, so.left.display, hand)]), begin);
    case "split":
      return groupedByCategory(hands).reduce(
        (so, group) => pay(pot, so, divided(pot, so.left.display, group)),
        begin,
      );
    case "each-full":
      return pay(pot, begin, resetLast(hands.map((hand) => alone(pot, pot.at.display, hand))));
  }
}

function pay(pot: Pot, so: Settlement, dues: readonly Due[]): Settlement {
  return dues.reduce((settled, due) => payOne(pot, settled, due), so);
}

function payOne(pot: Pot, { awards, left }: Settlement, due: Due): Settlement {
  const amount = toMicroCents(due.amountCents);
  const fromMeter =
    due.pay.pay === "flat" && pot.configuration.flatPaysFrom === "house"
      ? 0n
      : least(amount, positive(left.display));
  const paid = { ...left, display: left.display - fromMeter };
  const reset = due.resets ? resetOf(pot, paid) : null;
  const after = reset?.left ?? paid;
  const { seat, category, wagerCents, cards } = due.hand;
  const { inventoryUpToCents } = pot.configuration.thresholds;
  const award: Award = {
    hit: pot.hits + awards.length + 1,
    seat,
    category,
    wagerCents,
    cards,
    amountCents: due.amountCents,
    paidFrom: due.amountCents <= inventoryUpToCents ? "inventory" : "cage",
    before: exact(left.display),
    after: exact(after.display),
    houseFunded: exact(amount - fromMeter),
    sharedBy: due.sharedBy,
    ...(reset && { reset: reset.reset }),
  };
  return { awards: [...awards, award], left: after };
}

/**
 * The beginning after the top award: the reset, from the reserve as far as it goes and the rest a
 * seed of the house; the remainder; and the overflow where that is its disposition. What does not
 * fit below the limit is overflow again.
 */
function resetOf(
  { configuration, afterReset }: Pot,
  { display, overflow, reserve }: Amounts,
): { readonly reset: Reset; readonly left: Amounts } {
  const amount = toMicroCents(afterReset.resetCents);
  const fromReserve = least(amount, positive(reserve));
  const comesBack = configuration.overflow === "next-cycle" ? overflow : 0n;
  const total = amount + display + comesBack;
  const { limitCents } = afterReset;
  const shown = limitCents === null ? total : least(total, toMicroCents(limitCents));
  return {
    reset: {
      reset: exact(amount),
      fromReserve: exact(fromReserve),
      houseSeed: exact(amount - fromReserve),
      remainder: exact(display),
      fromOverflow: exact(comesBack),
      overflowToRevenue: exact(overflow - comesBack),
    },
    left: { display: shown, overflow: total - shown, reserve: reserve - fromReserve },
  };
}

function alone(pot: Pot, display: bigint, hand: ClaimedHand): Due {
  const pay = payFor(pot.configuration, hand);
  const amountCents = pay.pay === "flat" ? pay.amountCents : floorToCent(shareOf(display, pay.ppm));
  return { hand, pay, amountCents, sharedBy: 1, resets: isTopAward(pay) };
}

/** E116 hands of one category in equal whole cents; a flat amount is each hand's own. */
function divided(pot: Pot, display: bigint, group: readonly ClaimedHand[]): readonly Due[] {
  return resetLast(
    group.map((hand) => {
      const due = alone(pot, display, hand);
      if (due.pay.pay === "flat") return due;
      const amountCents = cents(Math.floor(due.amountCents / group.length));
      return { ...due, amountCents, sharedBy: group.length };
    }),
  );
}

/** Hands that win the top award together reset the meter once, when all of them are paid. */
function resetLast(dues: readonly Due[]): readonly Due[] {
  const resets = dues.some((due) => due.resets);
  return dues.map((due, index) => ({ ...due, resets: resets && index === dues.length - 1 }));
}

/** By category, in the order of the first hand of each from the dealer's right (E115). */
function groupedByCategory(hands: readonly ClaimedHand[]): readonly (readonly ClaimedHand[])[] {
  const categories = [...new Set(hands.map(({ category }) => category))];
  return categories.map((category) => hands.filter((hand) => hand.category === category));
}

function payFor({ terms }: MeterConfiguration, { category }: ClaimedHand): ProgressivePay {
  const pay = terms.pays.find((filed) => filed.category === category);
  if (pay === undefined) throw new RangeError(`no progressive pay is filed for ${category}`);
  return pay;
}

export function isTopAward(pay: ProgressivePay): boolean {
  return pay.pay === "share" && pay.ppm === wholePpm;
}

function shareOf(display: bigint, ppm: number): bigint {
  return (positive(display) * BigInt(ppm)) / BigInt(wholePpm);
}

function positive(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}
