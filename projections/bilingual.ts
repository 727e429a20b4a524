import type { Card } from "../domain/cards/card.ts";
import type { Cents } from "../domain/money/cents.ts";

/** A sentence in the two languages of the floor. */
export interface Bilingual {
  readonly en: string;
  readonly es: string;
}

/** Dollars and cents, without passing through a fraction. */
export function money(amount: Cents): string {
  const whole = Math.trunc(amount / 100).toLocaleString("en-US");
  return `$${whole}.${String(amount % 100).padStart(2, "0")}`;
}

/** Cards as they are written in a line. */
export function cards(hand: readonly Card[]): string {
  return hand.join(" ");
}

/** Ends a sentence that may have its own full stop already. */
export function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** A person's own words, in whatever language they were written down. */
export function quoted(text: string): string {
  return `«${text.replace(/\.+$/, "")}»`;
}
