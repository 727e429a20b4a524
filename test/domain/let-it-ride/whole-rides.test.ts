import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settleFiveCardBonus, settleThreeCardBonus } from "../../../domain/let-it-ride/bonus.ts";
import { settleHand } from "../../../domain/let-it-ride/settle-hand.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { decide } from "../../../domain/table/decide.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { evolve } from "../../../domain/table/evolve.ts";
import { nextCommands } from "../../../domain/table/next-commands.ts";
import { type Seat, seats } from "../../../domain/table/seat.ts";
import type { TableState } from "../../../domain/table/state.ts";
import {
  history,
  openTable,
  type Played,
  playThrough,
  stateAfter,
  usualContext,
} from "../scenario.ts";
import {
  burn,
  closeRound,
  collect,
  community,
  deal,
  dollars,
  layDown,
  noMoreBets,
  openRound,
  pay,
  place,
  placeBonus,
  report,
  rides,
  rules,
  takesBack,
  turn,
} from "./ride-at.ts";
import { ownCards, rideCommands, type ShuffledRide, shuffledRide } from "./shuffled-ride.ts";

const seated = history(
  seats.map((seat): TableCommand => ({ type: "SeatPlayer", data: { seat, player: `p${seat}` } })),
  openTable(rules()),
);

/** Plays a round, handing each state and the command that comes next to `before`. */
function play(
  ride: ShuffledRide,
  before: (state: TableState, command: TableCommand) => void = () => {},
): Played {
  return playThrough(stateAfter(seated), (table) => rideCommands(ride, table), { before });
}

/** Chips as they move over the felt: the stacks of the players, the layout, the rack. */
function moveChips(events: readonly TableEvent[]) {
  const stacks = new Map<Seat, number>();
  const layout = new Map<Seat, number>();
  let rack = 0;
  const toLayout = (seat: Seat, amount: number) => {
    stacks.set(seat, (stacks.get(seat) ?? 0) - amount);
    layout.set(seat, (layout.get(seat) ?? 0) + amount);
  };
  for (const { type, data } of events) {
    if (type === "ThreeWagersPlaced" || type === "RideBonusPlaced") {
      toLayout(data.seat, data.amountCents - data.previousCents);
    } else if (type === "WagerTakenBack" || type === "HandVoided") {
      toLayout(data.seat, -data.amountCents);
    } else if (type === "WagerCollected" || type === "RideBonusCollected") {
      layout.set(data.seat, (layout.get(data.seat) ?? 0) - data.amountCents);
      rack += data.amountCents;
    } else if (type === "WagerPaid" || type === "RideBonusPaid") {
      stacks.set(data.seat, (stacks.get(data.seat) ?? 0) + data.wonCents);
      rack -= data.wonCents;
    }
  }
  for (const [seat, amount] of layout) expect(amount, `layout ${seat}`).toBeGreaterThanOrEqual(0);
  // What is left on the layout when the round closes is taken up by its player.
  for (const [seat, amount] of layout) stacks.set(seat, (stacks.get(seat) ?? 0) + amount);
  return { stacks, rack };
}

describe("whole rounds, however the cards fall and the players decide", () => {
  it("[8.9.H] [8.9.I] players and house sum to zero, and the books explain the inventory", () => {
    fc.assert(
      fc.property(shuffledRide, (ride) => {
        const { events, state } = play(ride);
        const { stacks, rack } = moveChips(events);
        const players = [...stacks.values()].reduce((sum, amount) => sum + amount, 0);
        const { collectedCents, paidCents, vigorishCents } = state.totals;
        expect(players + rack).toBe(0);
        expect(state.inventoryCents - state.openedWithCents).toBe(rack);
        expect(rack).toBe(collectedCents - paidCents);
        expect(vigorishCents).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  it("each player wins what his cards are worth on the wagers he let ride", () => {
    fc.assert(
      fc.property(shuffledRide, (ride) => {
        const { stacks } = moveChips(play(ride).events);
        ride.players.forEach((player, index) => {
          const expected = index === ride.miscounted ? 0 : worth(ride, player.seat);
          expect(stacks.get(player.seat)).toBe(expected);
        });
      }),
      { numRuns: 100 },
    );
  });

  it("[8.9.J] the rack holds every hand once, the burned card and the community cards last", () => {
    fc.assert(
      fc.property(shuffledRide, (ride) => {
        const { events, state } = play(ride);
        const rack = events.flatMap((event): readonly (string | number)[] => {
          if (event.type === "CardsCollected") return event.data.positions;
          if (event.type === "CommunityCardBurned") return ["burned"];
          return event.type === "CommunityCardsCollected" ? ["community"] : [];
        });
        const hands = rack.filter((place) => place !== "burned" && place !== "community");
        expect(hands.toSorted()).toEqual(ride.players.map(({ seat }) => seat));
        expect(rack.at(-1)).toBe("community");
        expect(state.round).toBeNull();
      }),
      { numRuns: 60 },
    );
  });
});

/** By the rules engine of single hands, which has tests and an exhaustive run of its own. */
function worth(ride: ShuffledRide, seat: Seat): number {
  const player = ride.players.find((found) => found.seat === seat);
  const { payTable, fiveCardBonus, threeCardBonus } = rules().letItRide;
  if (player === undefined || !fiveCardBonus || !threeCardBonus) throw new Error("nobody there");
  const own = ownCards(ride, seat);
  const middle = ride.deck.slice(1, 3);
  const stillUp = ([1, 2, 3] as const).filter(
    (wager) => wager === 3 || (wager === 1 ? player.first : player.second),
  );
  const unitCents = dollars(player.units * 5);
  const main = settleHand({ own, community: middle, unitCents, stillUp }, payTable);
  const wagered = unitCents * stillUp.length;
  let total = main.category === null ? -wagered : main.wonCents;
  if (player.fiveCard) {
    const one = settleFiveCardBonus({ own, community: middle }, dollars(1), fiveCardBonus.payTable);
    total += one.wonCents + one.returnedCents - 100;
  }
  if (player.threeCard > 0) {
    const amount = dollars(player.threeCard);
    const one = settleThreeCardBonus(own, amount, threeCardBonus.payTable);
    total += one.wonCents + one.returnedCents - amount;
  }
  return total;
}

const seat = fc.constantFrom(...seats);
const wager = fc.constantFrom(1 as const, 2 as const, 3 as const);
const anyCommand: fc.Arbitrary<TableCommand> = fc.oneof(
  fc.constantFrom(openRound, noMoreBets, burn, closeRound, collect(), deal(2), deal(7)),
  fc.tuple(seat, fc.integer({ min: 0, max: 3 })).map(([at, units]) => place(at, units * 5)),
  seat.map((at) => placeBonus(at, "three-card-bonus", 5)),
  fc.tuple(seat, wager).map(([at, of]) => rides(at, of)),
  fc.tuple(seat, wager).map(([at, of]) => takesBack(at, of)),
  seat.map(layDown),
  seat.map((at) => turn(at, "2c 3d 4h")),
  seat.map((at) => pay(at)),
  seat.map((at) => collect(at)),
  fc.constantFrom("2c" as const, "Ks" as const).map(community),
  seat.map((at) => report("hand-miscounted", at)),
  fc.constant<TableCommand>({ type: "VoidRound", data: { reason: "r", deck: "reshuffle" } }),
);

describe("any command at any moment of a round", () => {
  it("what is accepted was listed, folds to plain JSON, and what is refused changes nothing", () => {
    let accepted = 0;
    let refused = 0;
    const check = (state: TableState, command: TableCommand) => {
      const before = JSON.stringify(state);
      const decision = decide(state, command, usualContext(command));
      expect(JSON.stringify(state)).toBe(before);
      if (decision.kind === "refused") {
        refused += 1;
        return;
      }
      accepted += 1;
      expect(nextCommands(state)).toContain(command.type);
      const after = decision.events.reduce(evolve, state);
      expect(JSON.parse(JSON.stringify(after))).toEqual(after);
    };
    fc.assert(
      fc.property(
        shuffledRide,
        fc.array(anyCommand, { minLength: 30, maxLength: 30 }),
        (ride, commands) => {
          let step = 0;
          play(ride, (state, scripted) => {
            check(state, scripted);
            const intruder = commands[step++ % commands.length];
            if (intruder !== undefined) check(state, intruder);
          });
        },
      ),
      { numRuns: 100 },
    );
    expect(accepted).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });
});
