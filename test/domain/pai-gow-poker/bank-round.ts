import { type Cents, cents } from "../../../domain/money/cents.ts";
import type { BankTableInRound } from "../../../domain/pai-gow-poker/bank/bank-table.ts";
import { nextOffer } from "../../../domain/pai-gow-poker/bank/offers.ts";
import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import { unbetPositions } from "../../../domain/pai-gow-poker/positions.ts";
import type { BankRules, PaiGowPokerRules } from "../../../domain/pai-gow-poker/rules.ts";
import type { PaiGowPokerFiling } from "../../../domain/pai-gow-poker/table.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { type Seat, seats } from "../../../domain/table/seat.ts";
import type { TableState } from "../../../domain/table/state.ts";
import { history, openTable, stateAfter } from "../scenario.ts";
import {
  closeRound,
  dealGroups,
  deliverGroups,
  dollars,
  noMoreBets,
  place,
  roundOf,
  shakeDice,
  takeDeck,
  type Wagers,
  withdraw,
} from "./round-at.ts";

const offeredBank: BankRules = {
  offered: true,
  coBankOffered: true,
  coverage: "players",
  coBankCover: "half",
  dealerWager: { basis: "last-wager" },
  withdrawnWager: "centre",
  offersEnd: "at-the-dealer",
  laterAcceptance: "one-seat-per-round",
};

/** A filing that offers the bank; wagers rise by $2.50. */
export function bankFiling(
  bank: Partial<BankRules> = {},
  dealt: Partial<Pick<PaiGowPokerRules, "dealing" | "startingPosition" | "vigorish">> = {},
): PaiGowPokerFiling {
  return {
    ...defaultPaiGowPokerRules,
    limits: {
      ...defaultPaiGowPokerRules.limits,
      minimumCents: dollars(2.5),
      incrementCents: dollars(2.5),
    },
    paiGowPoker: {
      ...defaultPaiGowPokerRules.paiGowPoker,
      ...dealt,
      bank: { ...offeredBank, ...bank },
    },
  };
}

export const openRound: TableCommand = { type: "OpenRound", data: { deck: "in-play" } };
export const seatPlayer = (seat: Seat, player = `p${seat}`): TableCommand => ({
  type: "SeatPlayer",
  data: { seat, player },
});
export const offer = (seat: Seat): TableCommand => ({ type: "OfferBank", data: { seat } });
export const pass = (seat: Seat): TableCommand => ({ type: "PassBank", data: { seat } });
export const accept = (
  seat: Seat,
  cover = 10_000,
  coBank = false,
): Extract<TableCommand, { type: "AcceptBank" }> => ({
  type: "AcceptBank",
  data: { seat, coverCents: dollars(cover), coBank },
});
export const dealerWagers = (amount: number): TableCommand => ({
  type: "SetDealerWager",
  data: { amountCents: dollars(amount) },
});
export const firstGroup = (group: number): TableCommand => ({
  type: "ChooseFirstGroup",
  data: { group },
});
export const dealFromShoe: TableCommand = {
  type: "DealFromShoe",
  data: { cardsPerPosition: [7, 7, 7, 7, 7, 7, 7], remaining: 4 },
};
export const draw = (value: number): TableCommand => ({
  type: "DrawStartingPosition",
  data: { value, generator: "RNG-7" },
});

/** What a device sends where the system draws. */
export const askForDraw: TableCommand = { type: "DrawStartingPosition", data: {} };

/** The table of these events in the middle of a round, for the pure questions of 10.12. */
export function bankTable(events: readonly TableEvent[]): BankTableInRound {
  return inRound(stateAfter(events));
}

export function inRound(state: TableState): BankTableInRound {
  const { rules, round } = state;
  if (rules?.game !== "pai-gow-poker" || round?.game !== "pai-gow-poker") {
    throw new Error("no round of the game is running");
  }
  return { ...state, rules, round };
}

/** A table open, with these players seated (p1 at seat 1 and so on), nothing played yet. */
export function seated(
  rules: PaiGowPokerFiling = bankFiling(),
  players: readonly Seat[] = [1, 2, 3, 4, 5, 6],
): readonly TableEvent[] {
  return history(
    players.map((seat) => seatPlayer(seat)),
    openTable(rules),
  );
}

const bets = (wagers: Wagers) =>
  seats.flatMap((seat) => (wagers[seat] === undefined ? [] : [place(seat, wagers[seat])]));

export interface Dealt {
  readonly dice?: readonly number[];
  readonly drawn?: number;
  readonly group?: number;
}

/** From the wagering to the setting, by the filed way of dealing. */
export function dealt(
  events: readonly TableEvent[],
  { dice, drawn = 5, group = 1 }: Dealt = {},
): readonly TableEvent[] {
  const { bank, shoe, generator } = roundOf(events);
  const shake: TableCommand = dice ? { type: "ShakeDice", data: { dice, shakes: 3 } } : shakeDice;
  const number = generator === "supplied" ? askForDraw : draw(drawn);
  const start = generator ? number : shake;
  const fromTheHand = [
    ...[takeDeck, noMoreBets, dealGroups, start],
    ...(bank ? [firstGroup(group)] : []),
    deliverGroups,
  ];
  const delivered = history(shoe ? [noMoreBets, start, dealFromShoe] : fromTheHand, events);
  const unbet = unbetPositions(roundOf(delivered));
  const collect: TableCommand = { type: "CollectCards", data: { seats: unbet } };
  return unbet.length === 0 ? delivered : history([collect], delivered);
}

/** A whole round with the house as bank; every wager is given up, so that no cards are needed. */
export function houseRound(events: readonly TableEvent[], wagers: Wagers): readonly TableEvent[] {
  const wagered = history([openRound, ...bets(wagers)], events);
  const set = dealt(allPass(wagered));
  const seatsIn = roundOf(set).seats.map(({ seat }) => withdraw(seat));
  return history([...seatsIn, closeRound], set);
}

/** Every player still to be asked is offered the bank and passes. */
export function allPass(events: readonly TableEvent[]): readonly TableEvent[] {
  return offersUntil(events, null);
}

function offersUntil(events: readonly TableEvent[], taker: Seat | null): readonly TableEvent[] {
  const next = nextOffer(bankTable(events));
  if (next === null) return events;
  if (next === taker) return history([offer(next)], events);
  return offersUntil(history([offer(next), pass(next)], events), taker);
}

export interface Banked {
  readonly wagers: Wagers;
  /** What the dealer wagers; absent: nothing. */
  readonly dealer?: number;
  readonly cover?: number;
  readonly coBank?: boolean;
}

/** A round is open, the wagers placed, and the bank offered round to this seat, which has not answered. */
export function offeredTo(
  seat: Seat,
  wagers: Wagers,
  before: readonly TableEvent[],
): readonly TableEvent[] {
  return offersUntil(history([openRound, ...bets(wagers)], before), seat);
}

/** The same, accepted, and the dealer's wager set out. */
export function banked(
  seat: Seat,
  { wagers, dealer = 0, cover, coBank = false }: Banked,
  before: readonly TableEvent[] = afterOneRound(),
): readonly TableEvent[] {
  const accepted = history([accept(seat, cover, coBank)], offeredTo(seat, wagers, before));
  return coBank ? accepted : history([dealerWagers(dealer)], accepted);
}

/** Six players have each wagered $50 against the dealer in the first round. */
export function afterOneRound(rules?: PaiGowPokerFiling, each = 50): readonly TableEvent[] {
  return houseRound(seated(rules), { 1: each, 2: each, 3: each, 4: each, 5: each, 6: each });
}

/** Where every chip of the last round went; positive is won. */
export interface Nets {
  readonly players: Readonly<Record<string, Cents>>;
  readonly bank: Cents;
  readonly house: Cents;
  readonly centre: Cents;
  readonly inFront: Cents;
}

/** Moves the chips of one round over the felt as its events say. */
export function nets(events: readonly TableEvent[]): Nets {
  const start = events.findLastIndex(({ type }) => type === "RoundOpened");
  const players = new Map<Seat, number>();
  const layout = new Map<Seat, number>();
  let [bank, house, centre, inFront] = [0, 0, 0, 0];
  let banker: Seat | null = null;
  const give = (to: Map<Seat, number>, seat: Seat, amount: number) =>
    to.set(seat, (to.get(seat) ?? 0) + amount);
  for (const { type, data } of events.slice(start)) {
    if (type === "WagerPlaced") {
      give(players, data.seat, data.previousCents - data.amountCents);
      give(layout, data.seat, data.amountCents - data.previousCents);
    } else if (type === "WagerRemoved") {
      give(players, data.seat, data.amountCents);
      give(layout, data.seat, -data.amountCents);
    } else if (type === "BankAccepted") banker = data.seat;
    else if (type === "DealerWagerSet") {
      house += data.previousCents - data.amountCents;
      inFront += data.amountCents - data.previousCents;
    } else if (type === "DealerWagerDecided" && data.outcome !== "win") {
      inFront -= data.amountCents;
      if (data.outcome === "lose") centre += data.amountCents;
      else house += data.amountCents;
    } else if (type === "WagerMovedToCentre") {
      give(layout, data.seat, -data.amountCents);
      centre += data.amountCents;
    } else if (type === "WagerCollected") {
      give(layout, data.seat, -data.amountCents);
      house += data.amountCents;
    } else if (type === "CentreReplenished") {
      bank -= data.bankCents;
      house -= data.inventoryCents;
      centre += data.bankCents + data.inventoryCents;
    } else if (type === "WagerPaidFromCentre") {
      give(players, data.seat, data.wonCents);
      centre -= data.wonCents;
    } else if (type === "DealerWagerPaid") {
      centre -= data.wonCents;
      inFront -= data.wagerCents;
      house += data.returnedCents;
    } else if (type === "CommissionCollected") {
      house += data.vigorishCents;
      if (data.seat === banker) bank -= data.vigorishCents;
      else give(players, data.seat, -data.vigorishCents);
    } else if (type === "BankSettled") {
      centre -= data.excessCents;
      house += data.inventoryCents;
      bank += data.receivedCents + data.vigorishCents;
    }
  }
  // Pushes and paid winners take their wagers back.
  for (const [seat, amount] of layout) give(players, seat, amount);
  return {
    players: Object.fromEntries([...players].map(([seat, net]) => [`p${seat}`, cents(net)])),
    bank: cents(bank),
    house: cents(house),
    centre: cents(centre),
    inFront: cents(inFront),
  };
}
