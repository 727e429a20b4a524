import { cents } from "../../domain/money/cents.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { Seat } from "../../domain/table/seat.ts";
import { type SeatSettlement, settlementBySeat, type UpdateSeat, wagered } from "../settlement.ts";

/** What became of the wagers of a round of Caribbean Stud, by seat: ante and bet together. */
export function caribbeanStudSettlement(events: readonly TableEvent[]): SeatSettlement[] {
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
    case "StudBetPlaced": {
      const { seat, amountCents } = event.data;
      update(seat, ({ wagerCents }) => ({ wagerCents: cents(wagerCents + amountCents) }));
      return;
    }
    case "NoHandAnnounced":
      for (const { seat, amountCents } of event.data.bets) {
        update(seat, ({ wagerCents }) => ({
          wagerCents: cents(wagerCents - amountCents),
          outcome: "win",
          paragraph: "7.9.F.2",
        }));
      }
      return;
    case "StudHandTurned": {
      const { seat, outcome, paragraph } = event.data;
      update(seat, { outcome, paragraph });
      return;
    }
    case "WagerCollected": {
      const { seat, amountCents, paragraph = null } = event.data;
      // A player who left had abandoned it just before.
      update(seat, ({ outcome }) => ({
        outcome: outcome === "abandoned" ? outcome : "lose",
        paragraph,
        collectedCents: amountCents,
      }));
      return;
    }
    case "WagerPaid": {
      const { seat, wonCents } = event.data;
      update(seat, { wonCents });
      return;
    }
    case "HandVoided":
      update(event.data.seat, ({ additional }) => ({
        outcome: "returned",
        additional: undecidedAre("on-meter", additional),
      }));
      return;
    case "WagerAbandoned":
      update(event.data.seat, { outcome: "abandoned" });
      return;
    // What nobody was awarded by then stays on the meter.
    case "RoundClosed":
      for (const seat of seats.keys())
        update(seat, ({ additional }) => ({ additional: undecidedAre("lose", additional) }));
      return;
    case "RoundVoided": {
      const { returned, progressive, paragraph = null } = event.data;
      for (const { seat } of returned) update(seat, { outcome: "returned", paragraph });
      for (const { seat } of progressive?.wagers ?? []) {
        const outcome = progressive?.outcome ?? "returned";
        update(seat, ({ additional }) => ({ additional: undecidedAre(outcome, additional) }));
      }
      return;
    }
    default:
      settleProgressive(event, update);
  }
}

type Additional = SeatSettlement["additional"];

function undecidedAre(outcome: Additional[number]["outcome"], additional: Additional): Additional {
  return additional.map((wager) => (wager.outcome === null ? { ...wager, outcome } : wager));
}

/** The wager on the meter, beside the ante. */
function settleProgressive(event: TableEvent, update: UpdateSeat): void {
  switch (event.type) {
    case "ProgressiveWagerPlaced": {
      const { seat, amountCents } = event.data;
      const wager = { bet: "progressive", wagerCents: amountCents, outcome: null } as const;
      update(seat, { additional: [{ ...wager, wonCents: cents(0) }] });
      return;
    }
    case "ProgressiveWagerRemoved":
      update(event.data.seat, { additional: [] });
      return;
    case "StudPaymentAuthorized": {
      const { seat, award } = event.data;
      if (award === undefined) return;
      update(seat, ({ additional }) => ({
        additional: additional.map((wager) => ({
          ...wager,
          outcome: "win",
          wonCents: award.amountCents,
          paidFrom: award.paidFrom,
        })),
      }));
    }
  }
}
