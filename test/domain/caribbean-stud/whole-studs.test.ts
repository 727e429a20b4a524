import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settleHand } from "../../../domain/caribbean-stud/settle-hand.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { decide } from "../../../domain/table/decide.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { evolve } from "../../../domain/table/evolve.ts";
import { nextCommands } from "../../../domain/table/next-commands.ts";
import { type Seat, seats } from "../../../domain/table/seat.ts";
import type { TableState } from "../../../domain/table/state.ts";
import { eventsOf, history, openTable, stateAfter } from "../scenario.ts";
import { handOf, type ShuffledStud, shuffledStud, studCommands } from "./shuffled-stud.ts";
import {
  authorize,
  award,
  awarded,
  bets,
  claim,
  closeRound,
  collect,
  deal,
  document,
  dollars,
  folds,
  forfeit,
  noMoreBets,
  openRound,
  pay,
  payProgressive,
  place,
  placeProgressive,
  report,
  rules,
  studContext,
  turn,
  turnDealer,
  withProgressive,
} from "./stud-at.ts";

const seatedAt = (filed = rules()) =>
  history(
    seats.map((seat): TableCommand => ({ type: "SeatPlayer", data: { seat, player: `p${seat}` } })),
    openTable(filed),
  );
const seated = seatedAt();

/** Plays a round, handing each state and the command that comes next to `before`. */
function play(
  stud: ShuffledStud,
  {
    from = seated,
    before = () => {},
  }: {
    readonly from?: readonly TableEvent[];
    readonly before?: (state: TableState, command: TableCommand) => void;
  } = {},
): { readonly events: readonly TableEvent[]; readonly state: TableState } {
  const events: TableEvent[] = [];
  let state = stateAfter(from);
  for (const command of studCommands(stud, () => state)) {
    before(state, command);
    const happened = eventsOf(decide(state, command, studContext(command)));
    events.push(...happened);
    state = happened.reduce(evolve, state);
  }
  return { events, state };
}

/** Chips as they move over the felt: players, layout, rack, what is kept for the meter, the cage. */
function moveChips(events: readonly TableEvent[]) {
  const stacks = new Map<Seat, number>();
  const layout = new Map<Seat, number>();
  const at = { rack: 0, apart: 0, cage: 0 };
  const give = (to: Map<Seat, number>, seat: Seat, amount: number) =>
    to.set(seat, (to.get(seat) ?? 0) + amount);
  const lay = (seat: Seat, amount: number) => {
    give(stacks, seat, -amount);
    give(layout, seat, amount);
  };
  for (const { type, data } of events) {
    if (type === "WagerPlaced" || type === "ProgressiveWagerPlaced") {
      lay(data.seat, data.amountCents - data.previousCents);
    } else if (type === "BetPlaced") {
      lay(data.seat, data.amountCents);
    } else if (type === "ProgressiveWagersLocked") {
      for (const { seat, amountCents } of data.wagers) {
        give(layout, seat, -amountCents);
        at[data.chips === "inventory" ? "rack" : "apart"] += amountCents;
      }
    } else if (type === "ProgressiveWagerReturned") {
      give(stacks, data.seat, data.amountCents);
      at[data.from === "inventory" ? "rack" : "apart"] -= data.amountCents;
    } else if (type === "HandVoided") {
      lay(data.seat, -data.amountCents);
    } else if (type === "WagerCollected") {
      give(layout, data.seat, -data.amountCents);
      at.rack += data.amountCents;
    } else if (type === "StudWagersPaid") {
      give(stacks, data.seat, data.anteWonCents + data.betWonCents);
      at.rack -= data.anteWonCents + data.betWonCents;
    } else if (type === "AntePaid") {
      give(stacks, data.seat, data.wonCents);
      at.rack -= data.wonCents;
    } else if (type === "ProgressivePaid") {
      give(stacks, data.seat, data.amountCents);
      at[data.paidFrom === "inventory" ? "rack" : "cage"] -= data.amountCents;
    }
    for (const [seat, amount] of layout) {
      if (amount < 0) throw new Error(`less than nothing on the layout of seat ${seat}`);
    }
  }
  // What is left on the layout when the round closes is taken up by its player.
  for (const [seat, amount] of layout) give(stacks, seat, amount);
  return { stacks, ...at };
}

describe("whole rounds, however the cards fall and the players decide", () => {
  it("[7.9.E] [7.9.F.2] [R34] players, house and meter sum to zero, and the books explain the inventory", () => {
    const chips = fc.constantFrom("inventory" as const, "apart" as const);
    const ofVoidHand = fc.constantFrom("returned" as const, "kept" as const);
    const awards = { inventory: 0, cage: 0 };
    fc.assert(
      fc.property(shuffledStud, chips, ofVoidHand, (stud, where, back) => {
        const from = seatedAt(withProgressive({ chips: where, ofVoidHand: back }));
        const { events, state } = play(stud, { from });
        const { stacks, rack, apart, cage } = moveChips(events);
        const players = [...stacks.values()].reduce((sum, amount) => sum + amount, 0);
        const { collectedCents, paidCents, vigorishCents, progressiveCents = 0 } = state.totals;
        expect(players + rack + apart + cage).toBe(0);
        expect(state.inventoryCents - state.openedWithCents).toBe(rack);
        expect(rack).toBe(collectedCents - paidCents + progressiveCents);
        expect(vigorishCents).toBe(0);
        for (const { type, data } of events) {
          if (type === "ProgressivePaid") awards[data.paidFrom] += 1;
        }
      }),
      { numRuns: 200 },
    );
    // The decks are such that both happen.
    expect(awards.inventory).toBeGreaterThan(5);
    expect(awards.cage).toBeGreaterThan(5);
  });

  it("each player wins what his cards are worth, progressive apart", () => {
    fc.assert(
      fc.property(shuffledStud, (stud) => {
        const { events } = play(stud);
        const main = events.filter(({ type }) => !type.startsWith("Progressive"));
        const { stacks } = moveChips(main);
        stud.players.forEach(({ seat }, index) => {
          const expected = index === stud.miscounted ? 0 : worth(stud, seat);
          expect(stacks.get(seat)).toBe(expected);
        });
      }),
      { numRuns: 150 },
    );
  });

  it("[7.9.G] the rack holds every hand once, the dealer's last", () => {
    fc.assert(
      fc.property(shuffledStud, (stud) => {
        const { events, state } = play(stud);
        const rack = events.flatMap(({ type, data }) =>
          type === "CardsCollected" ? data.positions : [],
        );
        expect(rack.at(-1)).toBe("dealer");
        expect(rack.slice(0, -1).toSorted()).toEqual(stud.players.map(({ seat }) => seat));
        expect(state.round).toBeNull();
      }),
      { numRuns: 80 },
    );
  });
});

/** By the rules engine of single hands, which has tests and an exhaustive run of its own. */
function worth(stud: ShuffledStud, seat: Seat): number {
  const player = stud.players.find((found) => found.seat === seat);
  if (player === undefined) throw new Error("nobody there");
  const anteCents = dollars(player.units * 5);
  const betCents = dollars(player.units * 10);
  if (player.does === "fold") return -anteCents;
  if (player.does === "talk") return -(anteCents + betCents);
  const hand = { dealer: stud.deck.slice(0, 5), player: handOf(stud, seat), anteCents, betCents };
  const { ante, bet } = settleHand(hand, rules().caribbeanStud.payTable);
  const of = (wagered: number, { outcome, wonCents }: typeof ante) =>
    outcome === "lose" ? -wagered : wonCents;
  return of(anteCents, ante) + of(betCents, bet);
}

const seat = fc.constantFrom(...seats);
const anyCommand: fc.Arbitrary<TableCommand> = fc.oneof(
  fc.constantFrom(openRound, noMoreBets, closeRound, collect(), deal(2, "9c"), deal(7, "Jk")),
  fc.tuple(seat, fc.integer({ min: 0, max: 3 })).map(([at, units]) => place(at, units * 5)),
  seat.map((at) => placeProgressive(at)),
  fc.tuple(seat, fc.integer({ min: 1, max: 9 })).map(([at, amount]) => bets(at, 10 * amount)),
  seat.map(folds),
  seat.map((at) => forfeit(at)),
  fc.constantFrom("2c 3d 4h 5s", "2c 2c 4h 5s", "As Ks Qs Js").map(turnDealer),
  seat.map((at) => turn(at, "2c 3d 4h 5s 7c")),
  seat.map((at) => pay(at)),
  seat.map(payProgressive),
  seat.map((at) => claim(at)),
  seat.map((at) => award(awarded(at, 50))),
  fc.constant(award()),
  seat.map((at) => authorize(at)),
  seat.map((at) => document(at)),
  seat.map((at) => collect(at)),
  seat.map((at) => report("hand-miscounted", at)),
  fc.constant(report("dealer-miscounted")),
  fc.constant<TableCommand>({ type: "VoidRound", data: { reason: "r", deck: "reshuffle" } }),
);

describe("any command at any moment of a round", () => {
  it("what is accepted was listed and folds to plain JSON; what is refused changes nothing; wagers are never negative", () => {
    let accepted = 0;
    let refused = 0;
    const check = (state: TableState, command: TableCommand) => {
      const before = JSON.stringify(state);
      const decision = decide(state, command, studContext(command));
      expect(JSON.stringify(state)).toBe(before);
      if (decision.kind === "refused") {
        refused += 1;
        return;
      }
      accepted += 1;
      expect(nextCommands(state)).toContain(command.type);
      const after = decision.events.reduce(evolve, state);
      expect(JSON.parse(JSON.stringify(after))).toEqual(after);
      expect(after.totals.wageredCents).toBeGreaterThanOrEqual(0);
      expect(after.totals.progressiveInCents ?? 0).toBeGreaterThanOrEqual(0);
    };
    fc.assert(
      fc.property(
        shuffledStud,
        fc.array(anyCommand, { minLength: 30, maxLength: 30 }),
        (stud, commands) => {
          let step = 0;
          play(stud, {
            before(state, scripted) {
              check(state, scripted);
              const intruder = commands[step++ % commands.length];
              if (intruder !== undefined) check(state, intruder);
            },
          });
        },
      ),
      { numRuns: 150 },
    );
    expect(accepted).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });
});
