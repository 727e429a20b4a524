import { noCents } from "../../domain/money/cents.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { Seat } from "../../domain/table/seat.ts";
import {
  type AdditionalSettlement,
  type SeatSettlement,
  settlementBySeat,
  type UpdateSeat,
  wagered,
} from "../settlement.ts";

/** What became of the wagers of a round of Pai Gow Poker, by seat. */
export function paiGowPokerSettlement(events: readonly TableEvent[]): SeatSettlement[] {
  return settlementBySeat(events, settle);
}

function settle(seats: Map<Seat, SeatSettlement>, event: TableEvent, update: UpdateSeat): void {
  switch (event.type) {
    case "WagerPlaced":
      wagered(seats, event.data);
      return;
    case "WagerRemoved":
      seats.delete(event.data.seat);
      return;
    case "HandVoided":
      update(event.data.seat, { outcome: "returned" });
      return;
    case "WagerAbandoned":
      update(event.data.seat, { outcome: "abandoned" });
      return;
    case "WagerWithdrawn":
      update(event.data.seat, { outcome: "withdrawn", paragraph: "10.11.E" });
      return;
    case "HandsCompared":
      update(event.data.seat, { outcome: event.data.outcome, paragraph: event.data.paragraph });
      return;
    // 10.12.L to the centre, which is the bank's, is as lost as to the inventory
    case "WagerMovedToCentre":
    case "WagerCollected":
      update(event.data.seat, { collectedCents: event.data.amountCents });
      return;
    case "WagerPaidFromCentre":
    case "WagerPaid":
      update(event.data.seat, { wonCents: event.data.wonCents });
      return;
    case "CommissionCollected":
      update(event.data.seat, { vigorishCents: event.data.vigorishCents });
      return;
    case "RoundVoided": {
      const { returned, paragraph = null } = event.data;
      for (const { seat } of returned) update(seat, { outcome: "returned", paragraph });
      settleAdditional(seats, event);
      return;
    }
    default:
      settleAdditional(seats, event);
  }
}

/** The wagers on the dice, beside the one that they were added to. */
function settleAdditional(seats: Map<Seat, SeatSettlement>, event: TableEvent): void {
  const without = (seat: Seat, bet: string) =>
    seats.get(seat)?.additional.filter((wager) => wager.bet !== bet) ?? [];
  const put = (seat: Seat, settled: AdditionalSettlement) => {
    const known = seats.get(seat);
    const additional = [...without(seat, settled.bet), settled];
    if (known) seats.set(seat, { ...known, additional });
  };
  switch (event.type) {
    case "AdditionalWagerPlaced": {
      const { seat, bet, amountCents } = event.data;
      put(seat, { bet, wagerCents: amountCents, outcome: null, wonCents: noCents });
      return;
    }
    case "AdditionalWagerRemoved": {
      const { seat, bet } = event.data;
      const known = seats.get(seat);
      if (known) seats.set(seat, { ...known, additional: without(seat, bet) });
      return;
    }
    case "AdditionalWagerCollected": {
      const { seat, bet, amountCents } = event.data;
      put(seat, { bet, wagerCents: amountCents, outcome: "lose", wonCents: noCents });
      return;
    }
    case "AdditionalWagerPaid": {
      const { seat, bet, wagerCents, wonCents } = event.data;
      put(seat, { bet, wagerCents, outcome: "win", wonCents });
      return;
    }
    case "RoundVoided":
      for (const { seat, bet, amountCents } of event.data.additional ?? []) {
        put(seat, { bet, wagerCents: amountCents, outcome: "returned", wonCents: noCents });
      }
  }
}
