import type { RideBonus } from "../../domain/let-it-ride/commands.ts";
import { type Cents, cents, noCents } from "../../domain/money/cents.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { Seat } from "../../domain/table/seat.ts";
import {
  type AdditionalSettlement,
  type SeatSettlement,
  settlementBySeat,
  type UpdateSeat,
  wagered,
} from "../settlement.ts";

/** What became of the wagers of a round of Let It Ride, by seat. */
export function letItRideSettlement(events: readonly TableEvent[]): SeatSettlement[] {
  return settlementBySeat(events, settle);
}

function settle(seats: Map<Seat, SeatSettlement>, event: TableEvent, update: UpdateSeat): void {
  switch (event.type) {
    case "ThreeWagersPlaced":
      wagered(seats, event.data);
      return;
    case "ThreeWagersRemoved":
      seats.delete(event.data.seat);
      return;
    // What is taken back was not wagered.
    case "WagerTakenBack": {
      const { seat, amountCents } = event.data;
      update(seat, ({ wagerCents }) => ({ wagerCents: cents(wagerCents - amountCents) }));
      return;
    }
    case "RideHandTurned": {
      const { seat, wonCents, paragraph } = event.data;
      update(seat, { outcome: wonCents > 0 ? "win" : "lose", paragraph });
      return;
    }
    case "WagerCollected": {
      const { seat, amountCents } = event.data;
      update(seat, { collectedCents: amountCents });
      return;
    }
    case "WagerPaid": {
      const { seat, wonCents } = event.data;
      update(seat, { wonCents });
      return;
    }
    case "HandVoided":
      update(event.data.seat, (known) => ({ outcome: "returned", additional: back(known) }));
      return;
    case "WagerAbandoned":
      update(event.data.seat, (known) => ({ outcome: "abandoned", additional: lost(known) }));
      return;
    case "RoundVoided": {
      const { returned, paragraph = null } = event.data;
      for (const { seat } of returned) {
        update(seat, (known) => ({
          outcome: known.outcome === "lose" ? "lose" : "returned",
          paragraph: known.outcome === "lose" ? known.paragraph : paragraph,
          additional: back(known),
        }));
      }
      return;
    }
    default:
      settleBonus(event, update);
  }
}

/** The optional wagers, beside the three that they were added to. */
function settleBonus(event: TableEvent, update: UpdateSeat): void {
  const others = (known: SeatSettlement, bonus: RideBonus) =>
    known.additional.filter(({ bet }) => bet !== bonus);
  const put = (
    seat: Seat,
    bet: RideBonus,
    wagerCents: Cents,
    change: Partial<AdditionalSettlement>,
  ) =>
    update(seat, (known) => {
      const before = known.additional.find((one) => one.bet === bet);
      const fresh: AdditionalSettlement = { bet, wagerCents, outcome: null, wonCents: noCents };
      return {
        additional: [...others(known, bet), { ...(before ?? fresh), wagerCents, ...change }],
      };
    });
  switch (event.type) {
    case "RideBonusPlaced":
      put(event.data.seat, event.data.bonus, event.data.amountCents, {});
      return;
    case "RideBonusRemoved": {
      const { seat, bonus } = event.data;
      update(seat, (known) => ({ additional: others(known, bonus) }));
      return;
    }
    // A winner's wager is collected too where it is filed not to be given back: paid later, it has won.
    case "RideBonusCollected":
      put(event.data.seat, event.data.bonus, event.data.amountCents, { outcome: "lose" });
      return;
    case "RideBonusPaid": {
      const { seat, bonus, wagerCents, wonCents } = event.data;
      put(seat, bonus, wagerCents, { outcome: "win", wonCents });
    }
  }
}

function back({ additional }: SeatSettlement): readonly AdditionalSettlement[] {
  return additional.map((one) => (one.outcome === null ? { ...one, outcome: "returned" } : one));
}

function lost({ additional }: SeatSettlement): readonly AdditionalSettlement[] {
  return additional.map((one) => (one.outcome === null ? { ...one, outcome: "lose" } : one));
}
