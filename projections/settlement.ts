import { type Cents, noCents } from "../domain/money/cents.ts";
import type { ParagraphId } from "../domain/regulation/paragraphs.ts";
import type { Seat } from "../domain/table/seat.ts";

/** What became of one wager. */
export interface SeatSettlement {
  readonly seat: Seat;
  readonly wagerCents: Cents;
  readonly outcome: "win" | "push" | "lose" | "withdrawn" | "abandoned" | "returned" | null;
  readonly paragraph: ParagraphId | null;
  readonly collectedCents: Cents;
  readonly wonCents: Cents;
  readonly vigorishCents: Cents;
  /** What became of his wagers beside the main one. */
  readonly additional: readonly AdditionalSettlement[];
}

export interface AdditionalSettlement {
  /** Which wager, by its name in the game. */
  readonly bet: string;
  readonly wagerCents: Cents;
  readonly outcome: "win" | "lose" | "returned" | null;
  readonly wonCents: Cents;
}

/** A wager of which nothing has been decided. */
export function unsettled(seat: Seat, wagerCents: Cents): SeatSettlement {
  return {
    seat,
    wagerCents,
    outcome: null,
    paragraph: null,
    collectedCents: noCents,
    wonCents: noCents,
    vigorishCents: noCents,
    additional: [],
  };
}
