import { type Cents, cents, noCents } from "../money/cents.ts";
import type { TableEvent } from "../table/events.ts";
import type { OpenedRound } from "../table/game.ts";
import { openedFrame } from "../table/round-boundaries.ts";
import type { Seat } from "../table/seat.ts";
import { settledDown } from "../table/settle-down.ts";
import { diceBets } from "../table/wager-kinds.ts";
import { evolveBank } from "./bank/evolve.ts";
import { isCleared } from "./delivery.ts";
import type { AdditionalWager, PaiGowPokerPhase, PaiGowPokerRound, WageredSeat } from "./state.ts";
import type { PaiGowPokerFiling } from "./table.ts";
import { isUnpaidWinner } from "./wagers-in-play.ts";

export function begin(opened: OpenedRound, { paiGowPoker }: PaiGowPokerFiling): PaiGowPokerRound {
  const { dealing, startingPosition } = paiGowPoker;
  return {
    game: "pai-gow-poker",
    ...openedFrame(opened),
    phase: "wagering",
    holdingHand: null,
    startsAt: null,
    seats: [],
    dealerHand: null,
    shownCards: [],
    discardOrder: [],
    ...(dealing.method !== "hand" && {
      shoe: dealing.method === "manual-shoe" ? ("manual" as const) : ("automatic" as const),
    }),
    ...(startingPosition === "random-number-generator" && { generator: true as const }),
    ...(startingPosition === "supplied-random-number" && { generator: "supplied" as const }),
  };
}

/** The round after one more event, moved on to the phase that the event completes. */
export function evolve(round: PaiGowPokerRound, event: TableEvent): PaiGowPokerRound {
  const changed = applyDeviation(evolveBank(apply(round, event), event), event);
  return changed === round ? round : settledDown(changed, phaseAfter);
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
        ...(round.additional && event.data.method === "dice" && { dice: event.data.dice }),
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
    // Lost like a wager given up, though nobody gave it up.
    case "WagerAbandoned":
      return at(round, event.data.seat, { hand: "withdrawn" });
    default:
      return (
        applyIrregularity(round, event) ??
        applyAdditional(round, event) ??
        applySettlement(round, event)
      );
  }
}

/** What an irregularity leaves in the round; null for any other event. */
function applyIrregularity(round: PaiGowPokerRound, event: TableEvent): PaiGowPokerRound | null {
  switch (event.type) {
    case "IrregularityReported": {
      const { consequence, seat } = event.data;
      if (consequence === "discard") return { ...round, discarded: (round.discarded ?? 0) + 1 };
      return consequence === "hand-may-be-voided" ? exposed(round, seat) : round;
    }
    case "IrregularityRuled": {
      const { decision, seat } = event.data;
      return decision === "hand-may-be-voided" ? exposed(round, seat) : round;
    }
    case "ExposureAnswered": {
      const answered = round.seats.map((found) => {
        const { exposed: _, ...rest } = found;
        return found.seat === event.data.seat ? rest : found;
      });
      return { ...round, seats: answered };
    }
    case "HandVoided":
      return { ...round, seats: round.seats.filter(({ seat }) => seat !== event.data.seat) };
    default:
      return null;
  }
}

function exposed(round: PaiGowPokerRound, seat: Seat | undefined): PaiGowPokerRound {
  return seat === undefined ? round : at(round, seat, { exposed: true });
}

/** Hands set against the house way, until they are shown. */
function applyDeviation(round: PaiGowPokerRound, event: TableEvent): PaiGowPokerRound {
  switch (event.type) {
    case "HouseWayDeviated":
      return { ...round, deviation: { position: event.data.position, approved: false } };
    case "ResetApproved":
      return { ...round, deviation: { position: event.data.position, approved: true } };
    case "DealerHandShown":
    case "BankHandShown": {
      const { deviation, ...rest } = round;
      return deviation === undefined ? round : rest;
    }
    default:
      return round;
  }
}

/** The wagers on the dice; null for any other event. */
function applyAdditional(round: PaiGowPokerRound, event: TableEvent): PaiGowPokerRound | null {
  switch (event.type) {
    case "AdditionalWagerPlaced": {
      const { seat, bet, amountCents } = event.data;
      return withAdditional(round, [...others(round, event.data), { seat, bet, amountCents }]);
    }
    case "AdditionalWagerRemoved":
      return withAdditional(round, others(round, event.data));
    case "AdditionalWagerCollected": {
      const { seat, bet, amountCents } = event.data;
      const lost = { seat, bet, amountCents, wonCents: noCents };
      const collectedCents = plus(round.collectedCents, amountCents);
      return withAdditional({ ...round, collectedCents }, [...others(round, event.data), lost]);
    }
    case "AdditionalWagerPaid": {
      const { seat, bet, wagerCents, wonCents } = event.data;
      const won = { seat, bet, amountCents: wagerCents, wonCents };
      const paidCents = plus(round.paidCents, wonCents);
      return withAdditional({ ...round, paidCents }, [...others(round, event.data), won]);
    }
    default:
      return null;
  }
}

function others(
  { additional = [] }: PaiGowPokerRound,
  { seat, bet }: Pick<AdditionalWager, "seat" | "bet">,
): readonly AdditionalWager[] {
  return additional.filter((wager) => wager.seat !== seat || wager.bet !== bet);
}

function withAdditional(
  round: PaiGowPokerRound,
  wagers: readonly AdditionalWager[],
): PaiGowPokerRound {
  const { additional: _, ...rest } = round;
  if (wagers.length === 0) return rest;
  const order = (a: AdditionalWager, b: AdditionalWager) =>
    a.seat - b.seat || diceBets.indexOf(a.bet) - diceBets.indexOf(b.bet);
  return { ...rest, additional: [...wagers].sort(order) };
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
