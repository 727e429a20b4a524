import fc from "fast-check";
import type { Card } from "../../../domain/cards/card.ts";
import { standardDeck } from "../../../domain/cards/deck.ts";
import type { TableAward } from "../../../domain/caribbean-stud/commands.ts";
import type { CaribbeanStudRound } from "../../../domain/caribbean-stud/state.ts";
import { cents } from "../../../domain/money/cents.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { nextCommands } from "../../../domain/table/next-commands.ts";
import { type Seat, seats } from "../../../domain/table/seat.ts";
import type { TableState } from "../../../domain/table/state.ts";
import {
  authorize,
  award,
  bets,
  claim,
  closeRound,
  collect,
  deal,
  document,
  folds,
  forfeit,
  noMoreBets,
  openRound,
  pay,
  payProgressive,
  place,
  placeProgressive,
  report,
} from "./stud-at.ts";

/** What one player wagers and does. */
export interface StudPlayer {
  readonly seat: Seat;
  /** The ante, in steps of $5.00. */
  readonly units: number;
  readonly progressive: boolean;
  readonly does: "bet" | "fold" | "talk";
}

/** Everything that chance and the players decide of one round. */
export interface ShuffledStud {
  readonly deck: readonly Card[];
  readonly players: readonly StudPlayer[];
  /** The place among the players of a hand found with a wrong number of cards; -1 for none. */
  readonly miscounted: number;
  /** Which awards are paid from the inventory, in cents up to which. */
  readonly inventoryUpTo: number;
  readonly rejected: boolean;
}

/** Good hands are rare: some decks give the first players a flush, and the second a full house. */
const deck: fc.Arbitrary<readonly Card[]> = fc
  .tuple(
    fc.shuffledSubarray([...standardDeck], { minLength: 52 }),
    fc.constantFrom<readonly Card[]>(
      [],
      [],
      ["2d", "4d", "6d", "8d", "Td"],
      ["2d", "4d", "6d", "8d", "Td", "Kc", "Kd", "Kh", "2s", "2h"],
      ["Ah", "Kh", "Qh", "Jh", "Th", "9s", "8s", "7s", "6s", "5s"],
    ),
    fc.boolean(),
  )
  .map(([cards, first, quads]) => {
    const dealers: readonly Card[] = quads ? ["4c", "4d", "4h", "4s", "9c"] : [];
    const fixed = [...dealers, ...first].filter((card, at, all) => all.indexOf(card) === at);
    const rest = cards.filter((card) => !fixed.includes(card));
    const dealer = quads ? dealers : rest.slice(0, 5);
    const others = [...first.filter((card) => !dealers.includes(card)), ...rest].filter(
      (card) => !dealer.includes(card),
    );
    return [...dealer, ...others];
  });

export const shuffledStud: fc.Arbitrary<ShuffledStud> = fc.record({
  deck,
  players: fc
    .subarray([...seats], { minLength: 1 })
    .chain((chosen) => fc.tuple(...chosen.map(player))),
  miscounted: fc.constantFrom(-1, -1, -1, 0, 1),
  inventoryUpTo: fc.constantFrom(0, 100_000, 100_000_000),
  rejected: fc.constantFrom(false, false, false, true),
});

function player(seat: Seat): fc.Arbitrary<StudPlayer> {
  return fc.record({
    seat: fc.constant(seat),
    units: fc.integer({ min: 1, max: 40 }),
    progressive: fc.boolean(),
    does: fc.constantFrom("bet", "bet", "bet", "bet", "fold", "talk"),
  });
}

export function handOf({ deck, players }: ShuffledStud, seat: Seat): readonly Card[] {
  const index = players.findIndex((one) => one.seat === seat);
  return deck.slice(5 + 5 * index, 10 + 5 * index);
}

const amounts: Readonly<Record<string, number>> = {
  "royal-flush": 10_000_000,
  "straight-flush": 1_000_000,
  "four-of-a-kind": 50_000,
  "full-house": 10_000,
};

/** The commands of a whole round; who is turned, paid and held is asked of the table. */
export function* studCommands(
  stud: ShuffledStud,
  table: () => TableState,
): Generator<TableCommand> {
  const { deck, players, miscounted } = stud;
  yield openRound;
  for (const { seat, units, progressive } of players) {
    yield place(seat, units * 5);
    if (progressive) yield placeProgressive(seat);
  }
  yield noMoreBets;
  const wrong = players[miscounted]?.seat;
  if (wrong !== undefined) yield report("hand-miscounted", wrong);
  if (roundIn(table).phase === "dealing") yield deal(players.length, deck[4] ?? "2c");
  for (const { seat, units, does } of players) {
    if (seat === wrong) continue;
    if (does === "fold") yield folds(seat);
    else yield bets(seat, units * 10);
    if (does === "talk") yield forfeit(seat);
  }
  if (roundIn(table).phase === "showing") {
    yield { type: "TurnDealerHand", data: { cards: deck.slice(0, 4) } };
  }
  yield* finish(stud, table);
}

function* finish(stud: ShuffledStud, table: () => TableState): Generator<TableCommand> {
  for (const seat of seats) {
    const { phase, dealerHand, seats: at } = roundIn(table);
    const found = at.find((one) => one.seat === seat);
    if (phase !== "turning" || found?.hand !== "bet") continue;
    if (!dealerHand?.qualifies && found.progressive === undefined) continue;
    yield { type: "TurnHand", data: { seat, cards: handOf(stud, seat) } };
  }
  const winners = winnersIn(roundIn(table));
  if (winners.length > 0) {
    yield claim(...winners);
    yield stud.rejected ? award() : award(...awardsOf(stud, roundIn(table)));
  }
  while (roundIn(table).phase !== "settled") yield nextStep(table());
  yield closeRound;
}

/** What the table still asks for: winners paid right to left, then awards one after the other. */
function nextStep(table: TableState): TableCommand {
  const next = nextCommands(table);
  const round = roundIn(() => table);
  if (round.phase === "paying") {
    const unpaid = round.seats.find(
      ({ hand, outcome, paid }) =>
        !paid &&
        (round.dealerHand?.qualifies ? outcome === "win" : hand === "bet" || hand === "turned"),
    );
    if (unpaid === undefined) throw new Error("nobody is left to pay");
    return pay(unpaid.seat);
  }
  const awardAt = round.seats.find(
    ({ progressive }) => progressive?.award && !progressive.documented,
  );
  if (next.includes("AuthorizeProgressive")) {
    const waiting = round.seats.find(
      ({ progressive, seen, outcome, category }) =>
        (progressive?.award && !progressive.authorized) ||
        (!progressive?.award && !seen && outcome === "win" && category && category in flushes),
    );
    if (waiting === undefined) throw new Error("nobody is left to authorise");
    return authorize(waiting.seat, { surveillance: { notice: "SV-1", verifiedBy: "V-1" } });
  }
  if (awardAt?.progressive && !awardAt.progressive.paid) return payProgressive(awardAt.seat);
  if (awardAt) return document(awardAt.seat);
  const left = round.seats.find(
    ({ seat, hand }) => hand === "turned" && !round.discardOrder.includes(seat),
  );
  if (left === undefined) throw new Error("nothing is left to collect");
  return collect(left.seat);
}

const flushes = {
  "royal-flush": 1,
  "straight-flush": 1,
  "four-of-a-kind": 1,
  "full-house": 1,
  flush: 1,
};

function awardsOf(
  { inventoryUpTo }: ShuffledStud,
  round: CaribbeanStudRound,
): readonly TableAward[] {
  return winnersIn(round).map((seat) => {
    const found = round.seats.find((one) => one.seat === seat);
    const amountCents = cents(amounts[found?.category ?? ""] ?? 5_000);
    return { seat, amountCents, paidFrom: amountCents <= inventoryUpTo ? "inventory" : "cage" };
  });
}

function winnersIn({ seats: at }: CaribbeanStudRound): readonly Seat[] {
  return at.flatMap(({ seat, progressive }) => (progressive?.cards ? [seat] : []));
}

function roundIn(table: () => TableState): CaribbeanStudRound {
  const { round } = table();
  if (round?.game !== "caribbean-stud") throw new Error("no round of the game is running");
  return round;
}
