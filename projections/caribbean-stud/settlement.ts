import { type Cents, cents, noCents } from "../../domain/money/cents.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { Seat } from "../../domain/table/seat.ts";
import { type AdditionalSettlement, type SeatSettlement, unsettled } from "../settlement.ts";

type Update = (seat: Seat, change: (known: SeatSettlement) => Partial<SeatSettlement>) => void;

/** What became of ante, bet and progressive wager of a round of Caribbean Stud, by seat. */
export function caribbeanStudSettlement(events: readonly TableEvent[]): SeatSettlement[] {
  const seats = new Map<Seat, SeatSettlement>();
  const update: Update = (seat, change) => {
    const known = seats.get(seat);
    if (known) seats.set(seat, { ...known, ...change(known) });
  };
  for (const event of events) {
    if (event.type === "WagerPlaced") {
      const { seat, amountCents } = event.data;
      const { additional = [] } = seats.get(seat) ?? {};
      seats.set(seat, { ...unsettled(seat, amountCents), additional });
    } else if (event.type === "WagerRemoved") {
      seats.delete(event.data.seat);
    } else {
      settle(event, update);
      settleProgressive(event, update);
    }
  }
  return [...seats.values()].sort((a, b) => a.seat - b.seat);
}

/** Ante and bet. */
function settle(event: TableEvent, update: Update): void {
  switch (event.type) {
    case "BetPlaced": {
      const { seat, amountCents } = event.data;
      update(seat, ({ wagerCents }) => ({ wagerCents: cents(wagerCents + amountCents) }));
      return;
    }
    case "HandFolded":
    case "WagersForfeited": {
      const { seat, paragraph } = event.data;
      update(seat, () => ({ outcome: "lose", paragraph }));
      return;
    }
    case "StudHandTurned": {
      const { seat, outcome, paragraph } = event.data;
      if (outcome !== "no-hand") update(seat, () => ({ outcome, paragraph }));
      return;
    }
    case "WagerCollected": {
      const { seat, amountCents } = event.data;
      update(seat, () => ({ collectedCents: amountCents }));
      return;
    }
    case "StudWagersPaid": {
      const { seat, anteWonCents, betWonCents } = event.data;
      update(seat, () => ({ wonCents: cents(anteWonCents + betWonCents) }));
      return;
    }
    // 7.9.F.3 the bet went back: what was played for is the ante.
    case "AntePaid": {
      const { seat, anteCents, wonCents, paragraph } = event.data;
      update(seat, () => ({ outcome: "win", paragraph, wagerCents: anteCents, wonCents }));
      return;
    }
    case "HandVoided":
      update(event.data.seat, () => ({ outcome: "returned" }));
      return;
    case "WagerAbandoned":
      update(event.data.seat, () => ({ outcome: "abandoned" }));
      return;
    case "RoundVoided": {
      const { returned, paragraph = null } = event.data;
      for (const { seat } of returned) update(seat, () => ({ outcome: "returned", paragraph }));
    }
  }
}

/** The progressive wager, beside the ante that it was added to. */
function settleProgressive(event: TableEvent, update: Update): void {
  const put = (seat: Seat, change: Partial<AdditionalSettlement>) =>
    update(seat, ({ additional }) => ({
      additional: additional.map((one) => ({ ...one, ...change })),
    }));
  switch (event.type) {
    case "ProgressiveWagerPlaced": {
      const { seat, amountCents } = event.data;
      update(seat, () => ({ additional: [placed(amountCents)] }));
      return;
    }
    case "ProgressiveWagerRemoved":
      update(event.data.seat, () => ({ additional: [] }));
      return;
    case "HandFolded":
    case "WagersForfeited":
    case "WagerAbandoned":
      put(event.data.seat, { outcome: "lose" });
      return;
    case "HandVoided":
      put(event.data.seat, { outcome: "lose" });
      return;
    case "StudHandTurned":
      if (!event.data.winsProgressive) put(event.data.seat, { outcome: "lose" });
      return;
    case "ProgressivePaid": {
      const { seat, amountCents } = event.data;
      put(seat, { outcome: "win", wonCents: amountCents });
      return;
    }
    case "ProgressiveWagerReturned":
      put(event.data.seat, { outcome: "returned" });
      return;
    case "RoundVoided":
      for (const { seat } of event.data.progressive?.wagers ?? [])
        put(seat, { outcome: "returned" });
  }
}

function placed(wagerCents: Cents): AdditionalSettlement {
  return { bet: "progressive", wagerCents, outcome: null, wonCents: noCents };
}
