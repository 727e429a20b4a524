import type { MeterConfiguration } from "../../../domain/progressive/rules.ts";
import { type Floor, inOrder } from "./floor.ts";
import { configuration } from "./scenario.ts";

const perCent = 1_000_000n;
const floorCent = (amount: bigint) => (amount > 0n ? (amount / perCent) * perCent : 0n);
const share = { "royal-flush": 1n, "straight-flush": 10n } as const;
const flat = { "four-of-a-kind": 50_000n, "full-house": 10_000n, flush: 5_000n } as const;

/**
 * What an evening pays in micro-cents, reckoned a second time in another way: a running display,
 * one wager after the other, each award taken off as it comes.
 */
export function paidByHand(floor: Floor): bigint {
  let filed: MeterConfiguration = { ...configuration, ...floor.filing };
  let next: MeterConfiguration = { ...filed, ...floor.queued };
  let display = BigInt(filed.initialCents) * perCent;
  let overflow = 0n;
  let paid = 0n;
  const add = (amount: bigint) => {
    const room = filed.limitCents === null ? amount : BigInt(filed.limitCents) * perCent - display;
    const shown = amount < room ? amount : room;
    display += shown;
    overflow += amount - shown;
  };
  const take = (amount: bigint, fromMeter: boolean) => {
    paid += amount;
    if (fromMeter) display -= amount < display ? amount : display;
  };
  const reset = () => {
    const back = filed.overflow === "next-cycle" ? overflow : 0n;
    const begin = BigInt(next.resetCents) * perCent + display + back;
    filed = next;
    next = filed;
    display = 0n;
    overflow = 0n;
    add(begin);
  };
  for (const entry of inOrder(floor)) {
    if (entry.kind === "lock") {
      if (entry.lock.cents <= 700) add(BigInt(entry.lock.cents) * BigInt(filed.ratePpm));
      continue;
    }
    const { tiePolicy, flatPaysFrom } = filed;
    const hands = entry.claim.hands.map(({ category }) => category);
    const whole = display;
    const done = new Set<string>();
    hands.forEach((category) => {
      if (category in flat) {
        const amount = flat[category as keyof typeof flat] * perCent;
        take(amount, flatPaysFrom === "meter");
        return;
      }
      const part = share[category as keyof typeof share];
      if (tiePolicy === "split") {
        if (done.has(category)) return;
        done.add(category);
        const equals = BigInt(hands.filter((other) => other === category).length);
        const each = floorCent(floorCent(display / part) / equals);
        for (let hand = 0n; hand < equals; hand += 1n) take(each, true);
      } else {
        take(floorCent((tiePolicy === "each-full" ? whole : display) / part), true);
      }
      if (part === 1n && tiePolicy !== "each-full") reset();
    });
    if (tiePolicy === "each-full" && hands.includes("royal-flush")) reset();
  }
  return paid;
}
