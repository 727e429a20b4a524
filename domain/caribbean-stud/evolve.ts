import { type Cents, cents, noCents } from "../money/cents.ts";
import type { TableEvent } from "../table/events.ts";
import type { OpenedRound } from "../table/game.ts";
import type { Seat } from "../table/seat.ts";
import { evolveProgressive } from "./evolve-progressive.ts";
import { isUndocumented, onTheLayout } from "./holds.ts";
import type { CaribbeanStudRound, StudPhase, StudSeat } from "./state.ts";
import type { CaribbeanStudFiling } from "./table.ts";
import { handsToTurn, isLive, isUnpaid } from "./wagers-in-play.ts";

export function begin(
  opened: OpenedRound,
  { caribbeanStud }: CaribbeanStudFiling,
): CaribbeanStudRound {
  const { dealing, flushWaits, noHandTurns, progressive } = caribbeanStud;
  return {
    game: "caribbean-stud",
    number: opened.round,
    phase: "wagering",
    rulesVersion: opened.rulesVersion,
    gamingDay: opened.gamingDay,
    shift: opened.shift,
    dealer: opened.dealer,
    seats: [],
    upcard: null,
    dealerHand: null,
    shownCards: [],
    discardOrder: [],
    collectedCents: noCents,
    paidCents: noCents,
    vigorishCents: noCents,
    flushWaits,
    noHandTurns,
    ...(progressive && {
      progressive: { chips: progressive.chips, ofVoidHand: progressive.ofVoidHand },
    }),
    ...(dealing.method.endsWith("shoe") && { shoe: true as const }),
  };
}

/** The round after one more event, moved on to the phase that the event completes. */
export function evolve(round: CaribbeanStudRound, event: TableEvent): CaribbeanStudRound {
  const changed = apply(round, event);
  return changed === round ? round : settledDown(changed);
}

/** A phase with nothing left to do ends at once, and so may the one after it. */
function settledDown(round: CaribbeanStudRound): CaribbeanStudRound {
  const phase = phaseAfter(round);
  return phase === round.phase ? round : settledDown({ ...round, phase });
}

function apply(round: CaribbeanStudRound, event: TableEvent): CaribbeanStudRound {
  switch (event.type) {
    case "WagerPlaced":
      return placed(round, event.data.seat, event.data.amountCents);
    case "WagerRemoved":
      return { ...round, seats: round.seats.filter(({ seat }) => seat !== event.data.seat) };
    case "NoMoreBetsAnnounced":
      return { ...round, phase: "dealing" };
    case "HandsDealt":
      return { ...round, phase: "deciding", upcard: event.data.upcard };
    case "BetPlaced":
      return at(round, event.data.seat, { hand: "bet", betCents: event.data.amountCents });
    case "HandFolded":
      return at(round, event.data.seat, { hand: "folded" });
    case "WagersForfeited":
      return at(round, event.data.seat, { hand: "forfeited" });
    case "DealerHandTurned": {
      const { cards, qualifies } = event.data;
      return { ...round, phase: "turning", dealerHand: { cards, qualifies } };
    }
    case "CardsCollected":
      return { ...round, discardOrder: [...round.discardOrder, ...event.data.positions] };
    default:
      return (
        applySettlement(round, event) ??
        applyIrregularity(round, event) ??
        evolveProgressive(round, event) ??
        round
      );
  }
}

/** From the first hand turned on; null for any other event. */
function applySettlement(round: CaribbeanStudRound, event: TableEvent): CaribbeanStudRound | null {
  switch (event.type) {
    case "StudHandTurned":
      return turned(round, event.data);
    case "WagerCollected":
      return { ...round, collectedCents: plus(round.collectedCents, event.data.amountCents) };
    case "StudWagersPaid": {
      const { seat, anteWonCents, betWonCents } = event.data;
      return paid(round, seat, cents(anteWonCents + betWonCents));
    }
    case "AntePaid":
      return paid(round, event.data.seat, event.data.wonCents);
    case "WinningHandAuthorized":
      return at(round, event.data.seat, { seen: true });
    default:
      return null;
  }
}

function turned(
  round: CaribbeanStudRound,
  data: Extract<TableEvent, { type: "StudHandTurned" }>["data"],
): CaribbeanStudRound {
  const { seat, cards, category, outcome, betWonCents, winsProgressive } = data;
  const { progressive } = round.seats.find((found) => found.seat === seat) ?? {};
  return at({ ...round, shownCards: [...round.shownCards, ...cards] }, seat, {
    hand: "turned",
    category,
    outcome,
    ...(outcome === "win" && { betWinsCents: betWonCents }),
    ...(winsProgressive && progressive && { progressive: { ...progressive, cards } }),
  });
}

/** What an irregularity leaves in the round; null for any other event. */
function applyIrregularity(
  round: CaribbeanStudRound,
  event: TableEvent,
): CaribbeanStudRound | null {
  switch (event.type) {
    case "IrregularityReported":
      if (event.data.consequence !== "discard") return null;
      return { ...round, discarded: (round.discarded ?? 0) + 1 };
    case "HandVoided":
      return at(round, event.data.seat, { hand: "void" });
    case "WagerAbandoned":
      return at(round, event.data.seat, { hand: "abandoned" });
    default:
      return null;
  }
}

/** Phases that end by themselves, when nothing of them is left to do. */
function phaseAfter(round: CaribbeanStudRound): StudPhase {
  const { phase, seats } = round;
  const live = seats.filter(isLive);
  switch (phase) {
    case "dealing":
      return live.length === 0 ? "settled" : phase;
    case "deciding":
      return live.some(({ hand }) => hand === "held") ? phase : "showing";
    case "showing":
      // Nobody is left whose hand the dealer's could decide: his cards are only collected.
      return live.length === 0 ? "settled" : phase;
    case "turning":
      return handsToTurn(round).length > 0 ? phase : "paying";
    case "paying":
      return live.some((seat) => isUnpaid(round, seat)) ? phase : "clearing";
    case "clearing":
      return onTheLayout(round).length > 0 || live.some(isUndocumented) ? phase : "settled";
    default:
      return phase;
  }
}

function placed(round: CaribbeanStudRound, seat: Seat, anteCents: Cents): CaribbeanStudRound {
  const before = round.seats.find((found) => found.seat === seat);
  const wagered: StudSeat = { ...(before ?? { seat, hand: "held" }), anteCents };
  const others = round.seats.filter((found) => found.seat !== seat);
  return { ...round, seats: [...others, wagered].sort((a, b) => a.seat - b.seat) };
}

function paid(round: CaribbeanStudRound, seat: Seat, wonCents: Cents): CaribbeanStudRound {
  return at({ ...round, paidCents: plus(round.paidCents, wonCents) }, seat, { paid: true });
}

function at(round: CaribbeanStudRound, seat: Seat, change: Partial<StudSeat>): CaribbeanStudRound {
  const seats = round.seats.map((found) => (found.seat === seat ? { ...found, ...change } : found));
  return { ...round, seats };
}

function plus(total: Cents, amount: Cents): Cents {
  return cents(total + amount);
}
