import { type Cents, cents, noCents } from "../money/cents.ts";
import type { TableEvent } from "../table/events.ts";
import type { OpenedRound } from "../table/game.ts";
import { openedFrame } from "../table/round-boundaries.ts";
import type { Seat } from "../table/seat.ts";
import { settledDown } from "../table/settle-down.ts";
import { heldHands, isLive, isUnpaidWinner, mustTurn, winsProgressive } from "./seats-in-play.ts";
import type { CaribbeanStudPhase, CaribbeanStudRound, StudSeat } from "./state.ts";
import type { CaribbeanStudFiling } from "./table.ts";

export function begin(
  opened: OpenedRound,
  { caribbeanStud }: CaribbeanStudFiling,
): CaribbeanStudRound {
  const { progressive, turnAllWithoutDealerHand, flushHold } = caribbeanStud;
  return {
    game: "caribbean-stud",
    ...openedFrame(opened),
    phase: "wagering",
    seats: [],
    upcard: null,
    dealerHand: null,
    qualifies: null,
    ...(turnAllWithoutDealerHand && { turnsAll: true as const }),
    ...(flushHold === "progressive-wager" && { holdsProgressiveOnly: true as const }),
    ...(progressive && { progressivePays: progressive.pays.map(({ category }) => category) }),
    discardOrder: [],
  };
}

/** The round after one more event, moved on to the phase that the event completes. */
export function evolve(round: CaribbeanStudRound, event: TableEvent): CaribbeanStudRound {
  const changed = apply(round, event);
  return changed === round ? round : settledDown(changed, phaseAfter);
}

function apply(round: CaribbeanStudRound, event: TableEvent): CaribbeanStudRound {
  switch (event.type) {
    case "NoMoreBetsAnnounced":
      return { ...round, phase: "dealing" };
    case "StudHandsDealt":
      return { ...round, phase: "deciding", upcard: event.data.upcard };
    case "StudBetPlaced":
      return at(round, event.data.seat, { hand: "bet", betCents: event.data.amountCents });
    case "StudHandFolded":
      return at(round, event.data.seat, { hand: "folded" });
    case "StudWagersForfeited":
      return at(round, event.data.seat, { hand: "forfeited" });
    case "HandVoided":
      return at(round, event.data.seat, { hand: "void" });
    case "WagerAbandoned":
      return at(round, event.data.seat, { hand: "abandoned" });
    case "StudDealerHandTurned":
      return {
        ...round,
        phase: "turning",
        dealerHand: event.data.cards,
        qualifies: event.data.qualifies,
        seats: event.data.qualifies ? round.seats : round.seats.map(anteWins),
      };
    case "CardsCollected": {
      const seats = event.data.positions.filter((position) => position !== "dealer");
      return { ...round, discardOrder: [...round.discardOrder, ...seats] };
    }
    default:
      return applyWagers(round, event) ?? applySettlement(round, event) ?? round;
  }
}

/** 7.9.F.2, 7.9.F.3 the ante wins 1 to 1, the bet is void. */
function anteWins(seat: StudSeat): StudSeat {
  if (!isLive(seat)) return seat;
  const { betCents: _void, ...rest } = seat;
  return { ...rest, outcome: "win", winsCents: seat.anteCents };
}

/** Before "no more bets"; null for any other event. */
function applyWagers(round: CaribbeanStudRound, event: TableEvent): CaribbeanStudRound | null {
  switch (event.type) {
    case "WagerPlaced": {
      const { seat, amountCents } = event.data;
      const before = round.seats.find((found) => found.seat === seat);
      const placed: StudSeat = { ...(before ?? { seat, hand: "held" }), anteCents: amountCents };
      const others = round.seats.filter((found) => found.seat !== seat);
      return { ...round, seats: [...others, placed].sort((a, b) => a.seat - b.seat) };
    }
    case "WagerRemoved":
      return { ...round, seats: round.seats.filter(({ seat }) => seat !== event.data.seat) };
    case "ProgressiveWagerPlaced":
      return at(round, event.data.seat, { progressiveCents: event.data.amountCents });
    case "ProgressiveWagerRemoved": {
      const seats = round.seats.map((found) => {
        if (found.seat !== event.data.seat) return found;
        const { progressiveCents: _removed, ...rest } = found;
        return rest;
      });
      return { ...round, seats };
    }
    default:
      return null;
  }
}

/** From the first hand turned on; null for any other event. */
function applySettlement(round: CaribbeanStudRound, event: TableEvent): CaribbeanStudRound | null {
  switch (event.type) {
    case "StudHandTurned": {
      const { seat, cards, hand, outcome, anteWonCents, betWonCents } = event.data;
      const winsCents = plus(anteWonCents, betWonCents);
      return at(round, seat, { hand: "turned", cards, category: hand, outcome, winsCents });
    }
    case "WagerCollected":
      return { ...round, collectedCents: plus(round.collectedCents, event.data.amountCents) };
    case "WagerPaid":
      return at(
        { ...round, paidCents: plus(round.paidCents, event.data.wonCents) },
        event.data.seat,
        { paid: true },
      );
    case "ProgressiveClaimed":
      return { ...round, claimedBy: event.data.claimedBy };
    case "ProgressiveAwardRecorded":
      return event.data.awards.length === 0
        ? { ...round, seats: round.seats.map((seat) => rejected(round, seat)) }
        : event.data.awards.reduce(
            (after, { seat, ...award }) => at(after, seat, { award }),
            round,
          );
    case "StudPaymentAuthorized": {
      const { seat, award } = event.data;
      const fromRack = award?.paidFrom === "inventory" ? award.amountCents : noCents;
      return at({ ...round, paidCents: plus(round.paidCents, fromRack) }, seat, {
        authorized: true,
        ...(award && { award }),
      });
    }
    case "ProgressiveDocumented":
      return at(round, event.data.seat, { documented: true });
    default:
      return null;
  }
}

/** A claim without an award: what was claimed holds nothing any more. */
function rejected(round: CaribbeanStudRound, seat: StudSeat): StudSeat {
  return winsProgressive(round, seat) ? { ...seat, rejected: true } : seat;
}

/** Phases that end by themselves, when nothing of them is left to do. */
function phaseAfter(round: CaribbeanStudRound): CaribbeanStudPhase {
  const live = round.seats.filter(isLive);
  switch (round.phase) {
    case "deciding":
    case "dealer-hand":
      // With no hand left in play nothing turns on the dealer's hole cards.
      if (live.length === 0) return "settled";
      return live.every(({ hand }) => hand === "bet") ? "dealer-hand" : "deciding";
    case "turning":
      return live.some((seat) => mustTurn(round, seat)) ? "turning" : "paying";
    case "paying":
      return live.some(isUnpaidWinner) ? "paying" : "awards";
    case "awards":
      return heldHands(round).length > 0 ? "awards" : "settled";
    default:
      return round.phase;
  }
}

function at(round: CaribbeanStudRound, seat: Seat, change: Partial<StudSeat>): CaribbeanStudRound {
  const seats = round.seats.map((found) => (found.seat === seat ? { ...found, ...change } : found));
  return { ...round, seats };
}

function plus(total: Cents, amount: Cents): Cents {
  return cents(total + amount);
}
