import { type Cents, cents, noCents, sum } from "../money/cents.ts";
import type { TableEvent } from "./events.ts";
import type { Moved } from "./game.ts";
import { gameNamed } from "./games.ts";
import { noTotals, type TableState } from "./state.ts";
import { rememberIrregularity } from "./undecided.ts";

/**
 * The table after one more event. Total: an event once accepted is never questioned here, and one
 * that changes nothing (a discrepancy) leaves the state as it is.
 */
export function evolve(state: TableState, event: TableEvent): TableState {
  const table = remember(state, evolveMoney(evolveTable(state, event), event), event);
  if (table.round === null || table.rules === null) return table;
  const round = gameNamed(table.rules.game).evolve(table.round, event);
  return round === table.round ? table : { ...table, round };
}

/** What the game keeps on the table between rounds, such as whose turn it is to be offered the bank. */
function remember(before: TableState, after: TableState, event: TableEvent): TableState {
  if (after.rules === null) return after;
  return { ...after, ...gameNamed(after.rules.game).remember(before, event) };
}

function evolveTable(state: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case "TableRulesFiled":
      return {
        ...state,
        status: state.status === "unfiled" ? "closed" : state.status,
        rulesVersion: event.data.rulesVersion,
        rules: event.data.rules,
      };
    case "TableOpened":
      return {
        ...state,
        status: "open",
        gamingDay: event.data.gamingDay,
        shift: event.data.shift,
        inventoryCents: event.data.countedCents,
        openedWithCents: event.data.countedCents,
        totals: noTotals,
      };
    case "TableClosed":
      return {
        ...state,
        status: "closed",
        gamingDay: null,
        shift: null,
        seated: [],
        inventoryCents: event.data.countedCents,
      };
    case "DealerSignedOn":
      return { ...state, dealer: event.data.dealer };
    case "DealerSignedOff":
      return { ...state, dealer: null };
    case "PlayerSeated":
      return {
        ...state,
        seated: [...state.seated, event.data].sort((a, b) => a.seat - b.seat),
      };
    case "SeatVacated":
      return { ...state, seated: state.seated.filter(({ seat }) => seat !== event.data.seat) };
    case "RoundOpened":
      return {
        ...state,
        deck: "in-play",
        lastRound: event.data.round,
        round: state.rules && gameNamed(state.rules.game).begin(event.data, state.rules),
      };
    case "RoundVoided":
      return { ...state, deck: event.data.deck === "remove" ? "removed" : "in-play", round: null };
    case "RoundClosed":
      return { ...state, round: null };
    case "ProgressiveLinkChanged":
      return { ...state, progressiveLink: event.data };
    case "IrregularityReported":
    case "IrregularityRuled":
      return rememberIrregularity(state, event);
    default:
      return state;
  }
}

/** R36 the inventory moves with losing wagers, payments, vigorish and the house's part in a player's bank, and with nothing else. */
function evolveMoney(state: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case "RoundOpened":
      return add(state, { rounds: 1 });
    case "RoundVoided": {
      const returned = sum(event.data.returned.map(({ amountCents }) => amountCents));
      const { dealerWagerCents } = event.data;
      return add(state, {
        voidedRounds: 1,
        wageredCents: -returned - additionalReturned(event.data),
        ...(dealerWagerCents !== undefined && { bankCents: dealerWagerCents }),
      });
    }
    case "WagerPlaced":
      return add(state, { wageredCents: event.data.amountCents - event.data.previousCents });
    case "WagerRemoved":
      return add(state, { wageredCents: -event.data.amountCents });
    case "WagerCollected":
      return add(state, { collectedCents: event.data.amountCents });
    case "WagerPaid":
      return add(state, { paidCents: event.data.wonCents });
    case "CommandRefused":
      return add(state, { refusals: 1 });
    default:
      return state.rules === null ? state : add(state, gameNamed(state.rules.game).moved(event));
  }
}

function additionalReturned({
  additional = [],
}: Extract<TableEvent, { type: "RoundVoided" }>["data"]): Cents {
  return sum(additional.map(({ amountCents }) => amountCents));
}

function add(state: TableState, moved: Moved): TableState {
  if (Object.keys(moved).length === 0) return state;
  const { totals } = state;
  const plus = (total: Cents, amount = 0): Cents => cents(total + amount);
  return {
    ...state,
    inventoryCents: cents(
      state.inventoryCents +
        (moved.collectedCents ?? 0) +
        (moved.vigorishCents ?? 0) +
        (moved.bankCents ?? 0) -
        (moved.paidCents ?? 0),
    ),
    totals: {
      rounds: totals.rounds + (moved.rounds ?? 0),
      voidedRounds: totals.voidedRounds + (moved.voidedRounds ?? 0),
      wageredCents: plus(totals.wageredCents, moved.wageredCents),
      collectedCents: plus(totals.collectedCents, moved.collectedCents),
      paidCents: plus(totals.paidCents, moved.paidCents),
      vigorishCents: plus(totals.vigorishCents, moved.vigorishCents),
      refusals: totals.refusals + (moved.refusals ?? 0),
      ...((totals.bankCents ?? moved.bankCents) !== undefined && {
        bankCents: plus(totals.bankCents ?? noCents, moved.bankCents),
      }),
      ...((totals.progressiveCents ?? moved.progressiveCents) !== undefined && {
        progressiveCents: plus(totals.progressiveCents ?? noCents, moved.progressiveCents),
      }),
    },
  };
}
