import { type Cents, cents, noCents } from "../../money/cents.ts";
import type { TableEvent } from "../../table/events.ts";
import type { Seat } from "../../table/seat.ts";
import type { PaiGowPokerRound } from "../state.ts";
import type { BankOffer, RoundBank } from "./round-bank.ts";

type Accepted = Extract<TableEvent, { type: "BankAccepted" }>["data"];

/** The round after one more event of 10.12; the same round when the event is none. */
export function evolveBank(round: PaiGowPokerRound, event: TableEvent): PaiGowPokerRound {
  switch (event.type) {
    case "BankOffered": {
      const offer: BankOffer = { seat: event.data.seat, answer: "none" };
      return { ...round, offers: [...(round.offers ?? []), offer] };
    }
    case "BankPassed": {
      const { bank: _, ...without } = round;
      const rest = event.data.relinquished ? without : round;
      return { ...rest, offers: answered(round, event.data.seat, "passed") };
    }
    case "BankAccepted":
      return {
        ...round,
        offers: answered(round, event.data.seat, "accepted"),
        bank: accepted(round, event.data),
      };
    default:
      return round.bank === undefined ? round : withBank(round, round.bank, event);
  }
}

function answered(
  { offers = [] }: PaiGowPokerRound,
  seat: Seat,
  answer: BankOffer["answer"],
): readonly BankOffer[] {
  return offers.map((offer) => (offer.seat === seat ? { seat, answer } : offer));
}

function accepted({ bank }: PaiGowPokerRound, data: Accepted): RoundBank {
  const { seat, player, bankType, coverCents, lastWagerCents } = data;
  if (bank?.seat === seat) return { ...bank, coverCents };
  return {
    seat,
    player,
    type: bankType,
    coverCents,
    lastWagerCents,
    // 10.12.E none is possible against a co-bank
    dealerWagerCents: bankType === "co-bank" ? noCents : null,
    firstGroup: null,
    // 10.12.E the dealer sets a co-bank's hands when he shows them
    handSet: bankType === "co-bank",
    hand: null,
    dealerOutcome: null,
    centreCents: noCents,
    suppliedCents: noCents,
    inventoryCents: noCents,
    settlement: "open",
  };
}

function withBank(round: PaiGowPokerRound, bank: RoundBank, event: TableEvent): PaiGowPokerRound {
  const changed = play(bank, event) ?? settle(bank, event);
  return changed === null ? round : { ...round, bank: changed };
}

function play(bank: RoundBank, event: TableEvent): RoundBank | null {
  switch (event.type) {
    case "FirstGroupChosen":
      return { ...bank, firstGroup: event.data.group };
    case "HandSet":
      return event.data.seat === bank.seat ? { ...bank, handSet: true } : null;
    case "BankHandShown": {
      const { high, low, foul } = event.data;
      return { ...bank, hand: { high, low }, ...(foul !== undefined && { foul }) };
    }
    default:
      return null;
  }
}

/** Every chip of the centre: lost wagers and supplies in, payments and what is left out. */
function settle(bank: RoundBank, event: TableEvent): RoundBank | null {
  switch (event.type) {
    case "DealerWagerSet": {
      const { amountCents, previousCents } = event.data;
      const moved = moves(bank, { inventory: previousCents - amountCents });
      return { ...moved, dealerWagerCents: amountCents };
    }
    case "DealerWagerDecided": {
      const { outcome, amountCents } = event.data;
      const moved = moves(bank, {
        centre: outcome === "lose" ? amountCents : 0,
        inventory: outcome === "push" ? amountCents : 0,
      });
      return { ...moved, dealerOutcome: outcome };
    }
    case "WagerMovedToCentre":
      return moves(bank, { centre: event.data.amountCents });
    case "CentreReplenished": {
      const { bankCents, inventoryCents } = event.data;
      const moved = moves(bank, {
        centre: bankCents + inventoryCents,
        inventory: -inventoryCents,
      });
      return { ...moved, suppliedCents: plus(bank.suppliedCents, bankCents), settlement: "paying" };
    }
    case "WagerPaidFromCentre":
      return { ...moves(bank, { centre: -event.data.wonCents }), settlement: "paying" };
    case "DealerWagerPaid": {
      const { wonCents, returnedCents } = event.data;
      return moves(bank, { centre: -wonCents, inventory: returnedCents });
    }
    case "BankSettled": {
      const { excessCents, inventoryCents } = event.data;
      const moved = moves(bank, { centre: -excessCents, inventory: inventoryCents });
      return { ...moved, settlement: "done" };
    }
    default:
      return null;
  }
}

function moves(
  bank: RoundBank,
  { centre = 0, inventory = 0 }: { readonly centre?: number; readonly inventory?: number },
): RoundBank {
  return {
    ...bank,
    centreCents: plus(bank.centreCents, centre),
    inventoryCents: plus(bank.inventoryCents, inventory),
  };
}

function plus(total: Cents, amount: number): Cents {
  return cents(total + amount);
}
