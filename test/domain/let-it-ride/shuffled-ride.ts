import fc from "fast-check";
import type { Card } from "../../../domain/cards/card.ts";
import { standardDeck } from "../../../domain/cards/deck.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { type Seat, seats } from "../../../domain/table/seat.ts";
import type { TableState } from "../../../domain/table/state.ts";
import {
  burn,
  closeRound,
  collect,
  community,
  deal,
  layDown,
  noMoreBets,
  openRound,
  pay,
  place,
  placeBonus,
  report,
  rides,
  takesBack,
} from "./ride-at.ts";

/** What one player wagers and decides. */
export interface Rider {
  readonly seat: Seat;
  /** Each of the three wagers, in steps of $5.00. */
  readonly units: number;
  readonly first: boolean;
  readonly second: boolean;
  readonly fiveCard: boolean;
  /** Dollars on the three-card bonus; 0 for none. */
  readonly threeCard: number;
}

/** Everything that chance and the players decide of one round. */
export interface ShuffledRide {
  readonly deck: readonly Card[];
  readonly players: readonly Rider[];
  /** The place among the players of a hand found with a wrong number of cards; -1 for none. */
  readonly miscounted: number;
}

export const shuffledRide: fc.Arbitrary<ShuffledRide> = fc.record({
  deck: fc.shuffledSubarray([...standardDeck], { minLength: 52 }),
  players: fc
    .subarray([...seats], { minLength: 1 })
    .chain((chosen) => fc.tuple(...chosen.map(rider))),
  miscounted: fc.constantFrom(-1, -1, -1, 0, 1),
});

function rider(seat: Seat): fc.Arbitrary<Rider> {
  return fc.record({
    seat: fc.constant(seat),
    units: fc.integer({ min: 1, max: 100 }),
    first: fc.boolean(),
    second: fc.boolean(),
    fiveCard: fc.boolean(),
    threeCard: fc.integer({ min: 0, max: 25 }),
  });
}

/** A player's own three cards. */
export function ownCards({ deck, players }: ShuffledRide, seat: Seat): readonly Card[] {
  const index = players.findIndex((player) => player.seat === seat);
  return deck.slice(3 + 3 * index, 6 + 3 * index);
}

/** The commands of a whole round as a dealer sends them; who is paid is asked of the table. */
export function* rideCommands(
  ride: ShuffledRide,
  table: () => TableState,
): Generator<TableCommand> {
  const { deck, players, miscounted } = ride;
  yield openRound;
  for (const { seat, units, fiveCard, threeCard } of players) {
    yield place(seat, units * 5);
    if (fiveCard) yield placeBonus(seat, "five-card-bonus", 1);
    if (threeCard > 0) yield placeBonus(seat, "three-card-bonus", threeCard);
  }
  yield noMoreBets;
  yield deal(players.length);
  const wrong = players[miscounted]?.seat;
  if (wrong !== undefined) yield report("hand-miscounted", wrong);
  const playing = players.filter(({ seat }) => seat !== wrong);
  yield* playedOut(ride, playing);
  const { round } = table();
  const winners =
    round?.game === "let-it-ride"
      ? round.seats.filter(
          ({ winsCents = 0, bonuses = [] }) =>
            winsCents > 0 || bonuses.some((bonus) => (bonus.winsCents ?? 0) > 0),
        )
      : [];
  for (const { seat } of winners) yield pay(seat);
  yield collect(...winners.map(({ seat }) => seat));
  yield closeRound;

  function* playedOut(of: ShuffledRide, playing: readonly Rider[]): Generator<TableCommand> {
    if (playing.length === 0) return;
    const asked = playing.toReversed();
    for (const { seat, first } of asked) yield first ? rides(seat, 1) : takesBack(seat, 1);
    yield burn;
    yield community(deck[1] ?? "2c");
    for (const { seat, second } of asked) {
      yield second ? rides(seat, 2) : takesBack(seat, 2);
      yield layDown(seat);
    }
    yield community(deck[2] ?? "2d");
    for (const { seat } of playing) {
      yield { type: "TurnHand", data: { seat, cards: ownCards(of, seat) } };
    }
  }
}
