import { type Cents, cents, noCents } from "../money/cents.ts";
import type { TableEvent } from "../table/events.ts";
import type { OpenedRound } from "../table/game.ts";
import { openedFrame } from "../table/round-boundaries.ts";
import type { Seat } from "../table/seat.ts";
import { settledDown } from "../table/settle-down.ts";
import { type RideBonus, rideBonuses } from "./commands.ts";
import { isLive, isUnpaidWinner } from "./seats-in-play.ts";
import type {
  BonusAtSeat,
  LetItRidePhase,
  LetItRideRound,
  RideDecision,
  RideSeat,
} from "./state.ts";
import type { LetItRideFiling } from "./table.ts";

export function begin(opened: OpenedRound, { letItRide }: LetItRideFiling): LetItRideRound {
  return {
    game: "let-it-ride",
    ...openedFrame(opened),
    phase: "wagering",
    seats: [],
    community: [],
    shownCards: [],
    discardOrder: [],
    ...(letItRide.dealing.method !== "hand" && { shoe: true as const }),
  };
}

/** The round after one more event, moved on to the phase that the event completes. */
export function evolve(round: LetItRideRound, event: TableEvent): LetItRideRound {
  const changed = apply(round, event);
  return changed === round ? round : settledDown(changed, phaseAfter);
}

function apply(round: LetItRideRound, event: TableEvent): LetItRideRound {
  switch (event.type) {
    case "NoMoreBetsAnnounced":
      return { ...round, phase: "dealing" };
    case "ThreeCardsDealt":
      return { ...round, phase: "first-decisions" };
    case "WagerLetRide":
      return decided(round, event.data.seat, "rides");
    case "WagerTakenBack":
      return decided(round, event.data.seat, "taken-back");
    case "CommunityCardBurned":
      return { ...round, phase: "first-card", discardOrder: [...round.discardOrder, "burned"] };
    case "CommunityCardTurned":
      return {
        ...round,
        phase: event.data.number === 1 ? "second-decisions" : "turning",
        community: [...round.community, event.data.card],
      };
    case "HandLaidDown":
      return at(round, event.data.seat, { hand: "laid-down" });
    case "CardsCollected": {
      const seats = event.data.positions.filter((position) => position !== "dealer");
      return { ...round, discardOrder: [...round.discardOrder, ...seats] };
    }
    case "CommunityCardsCollected":
      return { ...round, discardOrder: [...round.discardOrder, "community"], phase: "settled" };
    default:
      return (
        applyWagers(round, event) ??
        applySettlement(round, event) ??
        applyIrregularity(round, event) ??
        round
      );
  }
}

/** Before "no more bets"; null for any other event. */
function applyWagers(round: LetItRideRound, event: TableEvent): LetItRideRound | null {
  switch (event.type) {
    case "ThreeWagersPlaced": {
      const { seat, wagerCents } = event.data;
      const before = round.seats.find((found) => found.seat === seat);
      const placed: RideSeat = {
        ...(before ?? { seat, decisions: [], hand: "held" }),
        wagerCents,
      };
      const others = round.seats.filter((found) => found.seat !== seat);
      return { ...round, seats: [...others, placed].sort((a, b) => a.seat - b.seat) };
    }
    case "ThreeWagersRemoved":
      return { ...round, seats: round.seats.filter(({ seat }) => seat !== event.data.seat) };
    case "RideBonusPlaced": {
      const { seat, bonus, amountCents } = event.data;
      return withBonuses(round, seat, (bonuses) => [
        ...bonuses.filter((one) => one.bonus !== bonus),
        { bonus, amountCents },
      ]);
    }
    case "RideBonusRemoved": {
      const { seat, bonus } = event.data;
      return withBonuses(round, seat, (bonuses) => bonuses.filter((one) => one.bonus !== bonus));
    }
    default:
      return null;
  }
}

/** From the first hand turned on; null for any other event. */
function applySettlement(round: LetItRideRound, event: TableEvent): LetItRideRound | null {
  switch (event.type) {
    case "RideHandTurned": {
      const { seat, cards, wonCents, bonuses = [] } = event.data;
      const won = (bonus: RideBonus) => bonuses.find((one) => one.bonus === bonus)?.wonCents;
      const shown = { ...round, shownCards: [...round.shownCards, ...cards] };
      const turned = at(shown, seat, { hand: "turned", winsCents: wonCents });
      return withBonuses(turned, seat, (placed) =>
        placed.map((one) => ({ ...one, winsCents: won(one.bonus) ?? noCents })),
      );
    }
    case "RideBonusCollected": {
      const { seat, bonus, amountCents } = event.data;
      const collectedCents = plus(round.collectedCents, amountCents);
      return withBonuses({ ...round, collectedCents }, seat, (placed) =>
        placed.map((one) => (one.bonus === bonus ? { ...one, collected: true } : one)),
      );
    }
    case "WagerCollected":
      return { ...round, collectedCents: plus(round.collectedCents, event.data.amountCents) };
    case "RideBonusPaid":
    case "WagerPaid": {
      const { seat, wonCents } = event.data;
      // Everything that a hand has won is paid in one commit.
      return at({ ...round, paidCents: plus(round.paidCents, wonCents) }, seat, { paid: true });
    }
    default:
      return null;
  }
}

/** What an irregularity leaves in the round; null for any other event. */
function applyIrregularity(round: LetItRideRound, event: TableEvent): LetItRideRound | null {
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
function phaseAfter({ phase, seats }: LetItRideRound): LetItRidePhase {
  const live = seats.filter(isLive);
  switch (phase) {
    case "dealing":
      return live.length === 0 ? "collecting" : phase;
    case "first-decisions":
      return live.every(({ decisions }) => decisions.length > 0) ? "burning" : phase;
    case "second-decisions":
      return live.every(({ decisions }) => decisions.length > 1) ? "second-card" : phase;
    case "burning":
    case "first-card":
    case "second-card":
      // With no hand left in play nothing turns on the community cards: they are only collected.
      return live.length === 0 ? "collecting" : phase;
    case "turning":
      return live.every(({ hand }) => hand === "turned") ? "paying" : phase;
    case "paying":
      return live.some(isUnpaidWinner) ? phase : "collecting";
    default:
      return phase;
  }
}

function decided(round: LetItRideRound, seat: Seat, decision: RideDecision): LetItRideRound {
  const seats = round.seats.map((found) =>
    found.seat === seat ? { ...found, decisions: [...found.decisions, decision] } : found,
  );
  return { ...round, seats };
}

function withBonuses(
  round: LetItRideRound,
  seat: Seat,
  change: (bonuses: readonly BonusAtSeat[]) => readonly BonusAtSeat[],
): LetItRideRound {
  const seats = round.seats.map((found): RideSeat => {
    if (found.seat !== seat) return found;
    const { bonuses = [], ...rest } = found;
    const changed = change(bonuses).toSorted(byFiling);
    return changed.length === 0 ? rest : { ...rest, bonuses: changed };
  });
  return { ...round, seats };
}

const byFiling = (a: BonusAtSeat, b: BonusAtSeat) =>
  rideBonuses.indexOf(a.bonus) - rideBonuses.indexOf(b.bonus);

function at(round: LetItRideRound, seat: Seat, change: Partial<RideSeat>): LetItRideRound {
  const seats = round.seats.map((found) => (found.seat === seat ? { ...found, ...change } : found));
  return { ...round, seats };
}

function plus(total: Cents, amount: Cents): Cents {
  return cents(total + amount);
}
