import { type Cents, noCents } from "../domain/money/cents.ts";
import type { ParagraphId } from "../domain/regulation/paragraphs.ts";
import type { TableEvent } from "../domain/table/events.ts";
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
  /** `on-meter`: locked beside a hand or in a round that is void; the meter has counted it and keeps it. */
  readonly outcome: "win" | "lose" | "returned" | "on-meter" | null;
  readonly wonCents: Cents;
  /** R34 who hands over what a meter has awarded; absent for any other win. */
  readonly paidFrom?: "inventory" | "cage";
}

/** A wager of which nothing has been decided. */
function unsettled(seat: Seat, wagerCents: Cents): SeatSettlement {
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

/** Changes the settlement of a seat that has a wager; nothing where it has none. */
export type UpdateSeat = (
  seat: Seat,
  change: Partial<SeatSettlement> | ((known: SeatSettlement) => Partial<SeatSettlement>),
) => void;

/** What became of every wager, by seat: each event is told to the game's own reading of it. */
export function settlementBySeat(
  events: readonly TableEvent[],
  settle: (seats: Map<Seat, SeatSettlement>, event: TableEvent, update: UpdateSeat) => void,
): SeatSettlement[] {
  const seats = new Map<Seat, SeatSettlement>();
  const update: UpdateSeat = (seat, change) => {
    const known = seats.get(seat);
    if (known === undefined) return;
    seats.set(seat, { ...known, ...(typeof change === "function" ? change(known) : change) });
  };
  for (const event of events) settle(seats, event, update);
  return [...seats.values()].sort((a, b) => a.seat - b.seat);
}

/** A wager stated whole replaces the one before it; what was added beside it stays. */
export function wagered(
  seats: Map<Seat, SeatSettlement>,
  { seat, amountCents }: { readonly seat: Seat; readonly amountCents: Cents },
): void {
  const { additional = [] } = seats.get(seat) ?? {};
  seats.set(seat, { ...unsettled(seat, amountCents), additional });
}
