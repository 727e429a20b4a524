import { type Cents, cents, noCents } from "../money/cents.ts";
import type { TableEvent } from "../table/events.ts";
import type { OpenedRound } from "../table/game.ts";
import type { TableRules } from "../table/rules.ts";
import type { Seat } from "../table/seat.ts";
import { evolveBank } from "./bank/evolve.ts";
import { isCleared } from "./delivery.ts";
import type { PaiGowPokerPhase, PaiGowPokerRound, WageredSeat } from "./state.ts";
import { isUnpaidWinner } from "./wagers-in-play.ts";

export function begin(opened: OpenedRound, { paiGowPoker }: TableRules): PaiGowPokerRound {
  const { dealing, startingPosition } = paiGowPoker;
  return {
    game: "pai-gow-poker",
    number: opened.round,
    phase: "wagering",
    rulesVersion: opened.rulesVersion,
    gamingDay: opened.gamingDay,
    shift: opened.shift,
    dealer: opened.dealer,
    holdingHand: null,
    startsAt: null,
    seats: [],
    dealerHand: null,
    shownCards: [],
    discardOrder: [],
    collectedCents: noCents,
    paidCents: noCents,
    vigorishCents: noCents,
    ...(dealing.method !== "hand" && {
      shoe: dealing.method === "manual-shoe" ? ("manual" as const) : ("automatic" as const),
    }),
    ...(startingPosition !== "dice" && { generator: true as const }),
  };
}

/** The round after one more event, moved on to the phase that the event completes. */
export function evolve(round: PaiGowPokerRound, event: TableEvent): PaiGowPokerRound {
  const changed = evolveBank(apply(round, event), event);
  if (changed === round) return round;
  const phase = phaseAfter(changed);
  return phase === changed.phase ? changed : { ...changed, phase };
}

function apply(round: PaiGowPokerRound, event: TableEvent): PaiGowPokerRound {
  switch (event.type) {
    case "WagerPlaced":
      return { ...round, seats: placed(round.seats, event.data.seat, event.data.amountCents) };
    case "WagerRemoved":
      return { ...round, seats: round.seats.filter(({ seat }) => seat !== event.data.seat) };
    case "DeckTaken":
      return { ...round, holdingHand: event.data.hand };
    case "NoMoreBetsAnnounced":
      return { ...round, phase: round.shoe ? "starting" : "dealing" };
    case "GroupsDealt":
      return { ...round, phase: "starting" };
    case "StartingPositionDetermined":
      return {
        ...round,
        phase: round.shoe ? "dealing" : "delivering",
        startsAt: event.data.startsAt,
      };
    case "CardsDealtFromShoe":
    case "GroupsDelivered":
      return { ...round, phase: "clearing" };
    case "CardsCollected":
      return { ...round, discardOrder: [...round.discardOrder, ...event.data.positions] };
    case "HandSet":
      return at(round, event.data.seat, { hand: "set" });
    case "WagerWithdrawn":
      return at(round, event.data.seat, { hand: "withdrawn" });
    default:
      return applySettlement(round, event);
  }
}

function applySettlement(round: PaiGowPokerRound, event: TableEvent): PaiGowPokerRound {
  switch (event.type) {
    case "DealerHandShown": {
      const { high, low } = event.data;
      const shownCards = [...round.shownCards, ...high, ...low];
      // 10.12.K where a player banks, his hands are shown next and end the setting
      const phase = round.bank === undefined ? "showing" : round.phase;
      return { ...round, phase, dealerHand: { high, low }, shownCards };
    }
    case "BankHandShown": {
      const { high, low } = event.data;
      return { ...round, phase: "showing", shownCards: [...round.shownCards, ...high, ...low] };
    }
    case "HandsCompared": {
      const { seat, outcome, high, low } = event.data;
      const shownCards = [...round.shownCards, ...high, ...low];
      return at({ ...round, shownCards }, seat, { hand: "shown", outcome });
    }
    case "WagerCollected":
      return { ...round, collectedCents: plus(round.collectedCents, event.data.amountCents) };
    case "WagerPaid": {
      const { seat, wonCents } = event.data;
      return at({ ...round, paidCents: plus(round.paidCents, wonCents) }, seat, { wonCents });
    }
    case "WagerPaidFromCentre":
      return at(round, event.data.seat, { wonCents: event.data.wonCents });
    case "CommissionCollected": {
      const { seat, vigorishCents } = event.data;
      const total = plus(round.vigorishCents, vigorishCents);
      return at({ ...round, vigorishCents: total }, seat, { vigorishCents });
    }
    default:
      return round;
  }
}

/** Four of the phases end by themselves, when nothing of them is left to do. */
function phaseAfter(round: PaiGowPokerRound): PaiGowPokerPhase {
  const { phase, seats, bank } = round;
  switch (phase) {
    case "clearing":
      return isCleared(round) ? "setting" : phase;
    case "setting":
      if (seats.some(({ hand }) => hand !== "withdrawn")) return phase;
      if (bank === undefined) return "settled";
      // All have given up: what they left in the centre is divided, once the dealer's wager is decided.
      return (bank.dealerWagerCents ?? 0) > 0 ? phase : "paying";
    case "showing":
      if (seats.some(({ hand }) => hand === "set")) return phase;
      return bank !== undefined || seats.some(isUnpaidWinner) ? "paying" : "settled";
    case "paying":
      if (bank !== undefined) return bank.settlement === "done" ? "settled" : phase;
      return seats.some(isUnpaidWinner) ? phase : "settled";
    default:
      return phase;
  }
}

function placed(
  seats: readonly WageredSeat[],
  seat: Seat,
  wagerCents: Cents,
): readonly WageredSeat[] {
  const others = seats.filter((other) => other.seat !== seat);
  const wagered: WageredSeat = { seat, wagerCents, hand: "not-set" };
  return [...others, wagered].sort((a, b) => a.seat - b.seat);
}

function at(round: PaiGowPokerRound, seat: Seat, change: Partial<WageredSeat>): PaiGowPokerRound {
  const seats = round.seats.map((found) => (found.seat === seat ? { ...found, ...change } : found));
  return { ...round, seats };
}

function plus(total: Cents, amount: Cents): Cents {
  return cents(total + amount);
}
