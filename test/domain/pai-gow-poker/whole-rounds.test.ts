import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CommandData, TableCommand } from "../../../domain/table/commands.ts";
import { decide } from "../../../domain/table/decide.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { evolve } from "../../../domain/table/evolve.ts";
import { nextCommands } from "../../../domain/table/next-commands.ts";
import type { Seat } from "../../../domain/table/seat.ts";
import { seats } from "../../../domain/table/seat.ts";
import type { TableState } from "../../../domain/table/state.ts";
import {
  history,
  openTable,
  type Played,
  playThrough,
  stateAfter,
  usualContext,
} from "../scenario.ts";
import { dollars } from "./round-at.ts";
import { roundCommands, type ShuffledRound, shuffledRound } from "./shuffled-round.ts";

const seated = history(
  ([1, 2, 3, 4, 5, 6] as const).map(
    (seat): TableCommand => ({ type: "SeatPlayer", data: { seat, player: `p${seat}` } }),
  ),
  openTable(),
);

/** Plays a round, handing each state and the command that comes next to `before`. */
function play(
  round: ShuffledRound,
  before: (state: TableState, command: TableCommand) => void = () => {},
): Played {
  return playThrough(stateAfter(seated), (table) => roundCommands(round, table), { before });
}

/** Chips as they move over the felt: the stacks of the players, the layout, the rack. */
function moveChips(events: readonly TableEvent[]) {
  const stacks = new Map<Seat, number>();
  const layout = new Map<Seat, number>();
  let rack = 0;
  const give = (to: Map<Seat, number>, seat: Seat, amount: number) =>
    to.set(seat, (to.get(seat) ?? 0) + amount);
  for (const { type, data } of events) {
    if (type === "WagerPlaced") {
      give(stacks, data.seat, -data.amountCents);
      give(layout, data.seat, data.amountCents);
    } else if (type === "WagerCollected") {
      give(layout, data.seat, -data.amountCents);
      rack += data.amountCents;
    } else if (type === "WagerPaid") {
      give(stacks, data.seat, data.wonCents);
      rack -= data.wonCents;
    } else if (type === "CommissionCollected") {
      give(stacks, data.seat, -data.vigorishCents);
      rack += data.vigorishCents;
    }
  }
  // What is left on the layout when the round closes is taken back by its player.
  for (const [seat, amount] of layout) give(stacks, seat, amount);
  return { stacks, layout, rack };
}

describe("whole rounds, however the cards, the dice and the players fall", () => {
  it("[10.11.G] [10.11.H] [10.11.I] [10.11.J] money is conserved to the cent", () => {
    fc.assert(
      fc.property(shuffledRound, (round) => {
        const { events, state } = play(round);
        const { stacks, layout, rack } = moveChips(events);
        const players = [...stacks.values()].reduce((sum, amount) => sum + amount, 0);
        const { collectedCents, paidCents, vigorishCents } = state.totals;
        expect(state.inventoryCents - state.openedWithCents).toBe(rack);
        expect(rack).toBe(collectedCents - paidCents + vigorishCents);
        expect(players).toBe(-rack || 0);
        for (const [, amount] of layout) expect(amount).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 150 },
    );
  });

  it("each player wins his wager less 5 % in quarters, or nothing, or loses it whole", () => {
    fc.assert(
      fc.property(shuffledRound, (round) => {
        const { stacks } = moveChips(play(round).events);
        for (const { seat, units, withdraws } of round.players) {
          const wager = dollars(units * 5);
          const kept = Math.ceil((wager * 5) / 100 / 25) * 25;
          const possible = withdraws === "never" ? [wager - kept, 0, -wager] : [-wager];
          expect(possible).toContain(stacks.get(seat));
        }
      }),
      { numRuns: 100 },
    );
  });

  it("[10.11.K] the discard rack holds every position once, the dealer last", () => {
    fc.assert(
      fc.property(shuffledRound, (round) => {
        const { events, state } = play(round);
        const rack = events.flatMap((event) =>
          event.type === "CardsCollected" ? event.data.positions : [],
        );
        expect(rack).toHaveLength(7);
        expect(new Set(rack).size).toBe(7);
        expect(rack.at(-1)).toBe("dealer");
        expect(state.round).toBeNull();
      }),
      { numRuns: 60 },
    );
  });
});

const seat = fc.constantFrom(...seats);
const handOf = (length: number) =>
  fc.subarray(["As", "Kd", "9h", "9s", "7c", "5d", "3h", "Jk", "Qc", "Jd"] as const, {
    minLength: length,
    maxLength: length,
  });
const none = fc.constant({});

/** Any command at any time, its data often what the moment would need. */
const anyCommand: fc.Arbitrary<TableCommand> = fc.oneof(
  ...[
    record("OpenRound", { deck: fc.constantFrom("in-play", "replacement") }),
    record("SignOnDealer", { dealer: fc.constantFrom("D-17", "D-18") }),
    record("SignOffDealer", { dealer: fc.constantFrom("D-17", "D-18") }),
    record("SeatPlayer", { seat, player: fc.constant("p") }),
    record("VacateSeat", { seat }),
    record("PlaceWager", {
      seat,
      wager: fc.constant("main"),
      amountCents: fc.constantFrom(-500, 0, 500, 501, 2500).map((amount) => dollars(amount / 100)),
    }),
    record("RemoveWager", { seat, wager: fc.constant("main") }),
    record("VoidRound", { reason: fc.constant("r"), deck: fc.constantFrom("reshuffle", "remove") }),
    record("TakeDeck", { hand: fc.constantFrom("left", "right") }),
    record("DealGroups", {
      hand: fc.constantFrom("left", "right"),
      cardsPerGroup: fc.constantFrom([7, 7, 7, 7, 7, 7, 7], [6, 8, 7, 7, 7, 7, 7], [7]),
      remaining: fc.integer({ min: 3, max: 5 }),
    }),
    record("ShakeDice", {
      dice: fc.constantFrom([1, 2, 3], [6, 6, 6], [1], [7, 1, 1]),
      shakes: fc.constantFrom(2, 3),
    }),
    record("CollectCards", { seats: fc.subarray([...seats]) }),
    record("SetHand", { seat }),
    record("WithdrawWager", { seat, cardsCounted: fc.constantFrom(6, 7) }),
    record("ShowDealerHand", { high: handOf(5), low: handOf(2) }),
    record("ShowHand", { seat, high: handOf(5), low: handOf(2) }),
    record("PayWager", { seat }),
  ],
  ...(["AnnounceNoMoreBets", "DeliverGroups", "CloseRound"] as const).map((type) =>
    none.map((data) => ({ type, data })),
  ),
);

type Arbitraries<Data> = { readonly [Field in keyof Data]: fc.Arbitrary<Data[Field]> };

function record<Type extends TableCommand["type"]>(
  type: Type,
  data: Arbitraries<CommandData<Type>>,
): fc.Arbitrary<TableCommand>;
function record(type: string, data: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  return fc.record({ type: fc.constant(type), data: fc.record(data) });
}

describe("any command at any moment of a round", () => {
  /** What happens when, before each step of a round, somebody tries something else. */
  function intrude(check: (state: TableState, command: TableCommand) => void) {
    fc.assert(
      fc.property(
        shuffledRound,
        fc.array(anyCommand, { minLength: 40, maxLength: 40 }),
        (round, commands) => {
          let step = 0;
          play(round, (state, scripted) => {
            check(state, scripted);
            const intruder = commands[step++ % commands.length];
            if (intruder !== undefined) check(state, intruder);
          });
        },
      ),
      { numRuns: 150 },
    );
  }

  it("what the rules accept was among the commands that may come next", () => {
    let acceptances = 0;
    intrude((state, command) => {
      const { kind } = decide(state, command, usualContext(command));
      if (kind === "refused") return;
      acceptances += 1;
      expect(nextCommands(state)).toContain(command.type);
    });
    expect(acceptances).toBeGreaterThan(0);
  });

  it("what they accept can always be folded, and the state stays plain JSON", () => {
    intrude((state, command) => {
      const decision = decide(state, command, usualContext(command));
      if (decision.kind === "refused") return;
      const after = decision.events.reduce(evolve, state);
      expect(JSON.parse(JSON.stringify(after))).toEqual(after);
    });
  });

  it("what they refuse changes nothing but the count of refusals", () => {
    let refusals = 0;
    intrude((state, command) => {
      const before = JSON.stringify(state);
      const decision = decide(state, command, usualContext(command));
      expect(JSON.stringify(state)).toBe(before);
      if (decision.kind === "accepted") return;
      refusals += 1;
      const { code, message } = decision.refusal;
      const after = evolve(state, {
        type: "CommandRefused",
        data: { command: command.type, code, message },
      });
      const counted = { ...state.totals, refusals: state.totals.refusals + 1 };
      expect(after).toEqual({ ...state, totals: counted });
    });
    expect(refusals).toBeGreaterThan(0);
  });
});
