import fc from "fast-check";
import type { Card } from "../../../domain/cards/card.ts";
import { paiGowPokerDeck } from "../../../domain/cards/deck.ts";
import { cardsOfGroup } from "../../../domain/pai-gow-poker/dealing.ts";
import { setByHouseWay } from "../../../domain/pai-gow-poker/house-way/set-by-house-way.ts";
import { bettingPositions, ring, unbetPositions } from "../../../domain/pai-gow-poker/positions.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { Position, Seat } from "../../../domain/table/seat.ts";
import type { TableState } from "../../../domain/table/state.ts";
import {
  closeRound,
  dealGroups,
  deliverGroups,
  dollars,
  noMoreBets,
  place,
  setHand,
  takeDeck,
  withdraw,
} from "./round-at.ts";

/** What one player does: how much he wagers, how he sets, and when he gives up, if he does. */
export interface Player {
  readonly seat: Seat;
  /** In steps of $5.00. */
  readonly units: number;
  /** By the house way; five and two at random, often foul; or four and three, always foul. */
  readonly sets: "sensibly" | "at-random" | "four-and-three";
  readonly withdraws: "never" | "before-setting" | "before-showing";
}

/** Everything that chance and the players decide of one round. */
export interface ShuffledRound {
  readonly deck: readonly Card[];
  readonly dice: readonly number[];
  readonly players: readonly Player[];
}

export const shuffledRound: fc.Arbitrary<ShuffledRound> = fc.record({
  deck: fc.shuffledSubarray([...paiGowPokerDeck], { minLength: 53 }),
  dice: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }),
  players: fc
    .subarray([...bettingPositions], { minLength: 1 })
    .chain((seats) => fc.tuple(...seats.map(player))),
});

function player(seat: Seat): fc.Arbitrary<Player> {
  return fc.record({
    seat: fc.constant(seat),
    units: fc.integer({ min: 1, max: 250 }),
    sets: fc.constantFrom("sensibly", "sensibly", "at-random", "four-and-three"),
    withdraws: fc.constantFrom("never", "never", "never", "before-setting", "before-showing"),
  });
}

/**
 * The commands of a whole round as a dealer sends them. What depends on the comparison (who is
 * paid) is asked of the table when it comes to that.
 */
export function* roundCommands(
  { deck, dice, players }: ShuffledRound,
  table: () => TableState,
): Generator<TableCommand> {
  const dealt = cardsByPosition(deck, dice);
  yield { type: "OpenRound", data: { deck: "in-play" } };
  for (const { seat, units } of players) yield place(seat, units * 5);
  yield takeDeck;
  yield noMoreBets;
  yield dealGroups;
  yield { type: "ShakeDice", data: { dice, shakes: 3 } };
  yield deliverGroups;
  const wagers = players.map(
    ({ seat }) => ({ seat, wagerCents: dollars(5), hand: "set" }) as const,
  );
  const unbet = unbetPositions({ seats: wagers });
  if (unbet.length > 0) yield { type: "CollectCards", data: { seats: unbet } };
  yield* settingCommands(players, dealt, table);
  const { round } = table();
  for (const seat of round?.game === "pai-gow-poker" ? round.seats : []) {
    if (seat.outcome === "win") yield { type: "PayWager", data: { seat: seat.seat } };
  }
  yield closeRound;
}

function* settingCommands(
  players: readonly Player[],
  dealt: ReadonlyMap<Position, readonly Card[]>,
  table: () => TableState,
): Generator<TableCommand> {
  for (const { seat, withdraws } of players) {
    yield withdraws === "before-setting" ? withdraw(seat) : setHand(seat);
  }
  if (table().round?.phase === "settled") return;
  const { high, low } = sensibly(dealt.get("dealer") ?? []);
  yield { type: "ShowDealerHand", data: { high, low } };
  for (const { seat, sets, withdraws } of players) {
    if (withdraws === "before-showing") yield withdraw(seat);
    if (withdraws !== "never") continue;
    yield { type: "ShowHand", data: { seat, ...setting(sets, dealt.get(seat) ?? []) } };
  }
}

function setting(sets: Player["sets"], cards: readonly Card[]) {
  if (sets === "sensibly") return sensibly(cards);
  // The deck is shuffled, so any five of the seven are five at random.
  const behind = sets === "at-random" ? 5 : 4;
  return { high: cards.slice(0, behind), low: cards.slice(behind) };
}

function sensibly(cards: readonly Card[]) {
  const { high, low } = setByHouseWay(cards, { houseWay: "foxwoods", wheel: "second-highest" });
  return { high, low };
}

function cardsByPosition(
  deck: readonly Card[],
  dice: readonly number[],
): ReadonlyMap<Position, readonly Card[]> {
  const start = dice.reduce((total, die) => total + die, 0) - 1;
  return new Map(
    ring.map((_, index) => {
      const position = ring[(start + index) % ring.length] ?? "dealer";
      return [position, cardsOfGroup(index + 1).flatMap((card) => deck[card - 1] ?? [])];
    }),
  );
}
