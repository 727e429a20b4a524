import fc from "fast-check";
import type { Card } from "../../../domain/cards/card.ts";
import { paiGowPokerDeck } from "../../../domain/cards/deck.ts";
import type { DecisionContext } from "../../../domain/decision.ts";
import { type Cents, cents } from "../../../domain/money/cents.ts";
import { nextOffer } from "../../../domain/pai-gow-poker/bank/offers.ts";
import { type SetHands, settingFault } from "../../../domain/pai-gow-poker/hand.ts";
import { bettingPositions, unbetPositions } from "../../../domain/pai-gow-poker/positions.ts";
import type { BankRules, PaiGowPokerRules } from "../../../domain/pai-gow-poker/rules.ts";
import type { PaiGowPokerFiling } from "../../../domain/pai-gow-poker/table.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { Seat } from "../../../domain/table/seat.ts";
import type { TableState } from "../../../domain/table/state.ts";
import { supervisor, usualContext } from "../scenario.ts";
import {
  accept,
  bankFiling,
  dealFromShoe,
  draw,
  firstGroup,
  inRound,
  offer,
  openRound,
  pass,
} from "./bank-round.ts";
import { set } from "./outcomes.ts";
import {
  closeRound,
  dealGroups,
  deliverGroups,
  noMoreBets,
  pay,
  place,
  setHand,
  takeDeck,
  withdraw,
} from "./round-at.ts";
import type { Player } from "./shuffled-round.ts";

/** Everything that chance, the bank and the players decide of one round with a player as bank. */
export interface ShuffledBank {
  readonly filing: PaiGowPokerFiling;
  readonly deck: readonly Card[];
  readonly dice: readonly number[];
  readonly bank: Seat;
  readonly coBank: boolean;
  /** Of the most that the dealer may wager, in steps of $2.50: 0 to 20 of them. */
  readonly dealerSteps: number;
  readonly bankSets: Player["sets"];
  readonly group: number;
  readonly players: readonly Player[];
}

const roundings: readonly PaiGowPokerRules["vigorish"]["rounding"][] = [
  { mode: "up", stepCents: cents(25) },
  { mode: "nearest", stepCents: cents(25), tie: "down" },
  { mode: "nearest", stepCents: cents(25), tie: "up" },
  { mode: "none", fraction: "half-even" },
];
const direction = fc.constantFrom("clockwise" as const, "counterclockwise" as const);

const filing: fc.Arbitrary<PaiGowPokerFiling> = fc
  .record({
    dealing: fc.record({
      method: fc.constantFrom("hand", "manual-shoe", "automatic-shoe"),
      direction,
    }),
    startingPosition: fc.constantFrom("dice", "random-number-generator"),
    rounding: fc.constantFrom(...roundings),
    coverage: fc.constantFrom<BankRules["coverage"]>("players", "players-and-dealer"),
    withdrawnWager: fc.constantFrom<BankRules["withdrawnWager"]>("centre", "centre", "inventory"),
  })
  .map(({ rounding, coverage, withdrawnWager, ...dealt }) =>
    bankFiling(
      { coverage, withdrawnWager },
      { ...dealt, vigorish: { rateBasisPoints: 500, rounding } },
    ),
  );

const player = (seat: Seat): fc.Arbitrary<Player> =>
  fc.record({
    seat: fc.constant(seat),
    units: fc.integer({ min: 1, max: 250 }),
    sets: fc.constantFrom("sensibly", "sensibly", "sensibly", "at-random", "four-and-three"),
    withdraws: fc.constantFrom("never", "never", "never", "before-setting", "before-showing"),
  });

export const shuffledBank: fc.Arbitrary<ShuffledBank> = fc
  .record({
    filing,
    deck: fc.shuffledSubarray([...paiGowPokerDeck], { minLength: 53 }),
    dice: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }),
    bank: fc.constantFrom(...bettingPositions),
    coBank: fc.boolean(),
    dealerSteps: fc.integer({ min: 0, max: 20 }),
    bankSets: fc.constantFrom<Player["sets"]>("sensibly", "sensibly", "sensibly", "at-random"),
    group: fc.integer({ min: 1, max: 7 }),
  })
  .chain((chosen) =>
    fc
      .subarray(
        bettingPositions.filter((seat) => seat !== chosen.bank),
        // The dealer may play against the bank alone.
        { minLength: chosen.coBank || chosen.dealerSteps === 0 ? 1 : 0 },
      )
      .chain((seats) => fc.tuple(...seats.map(player)))
      .map((players) => ({ ...chosen, players })),
  );

/** A supervisor rules on a fouled bank; everybody else's part is the usual one. */
export function contextOf(command: TableCommand): DecisionContext {
  if (command.type === "ShowBankHand" && command.data.ruling !== undefined) return supervisor;
  return usualContext(command);
}

/** The commands of a whole round as a dealer sends them, asking the table for what depends on it. */
export function* bankCommands(
  round: ShuffledBank,
  table: () => TableState,
): Generator<TableCommand> {
  yield openRound;
  for (const { seat, units } of round.players) yield place(seat, units * 2.5);
  yield* offering(round, table);
  yield* dealing(round, table);
  yield* showing(round, table);
  const played = inRound(table()).round;
  for (const { seat, outcome } of played.seats) if (outcome === "win") yield pay(seat);
  yield { type: "SettleBank", data: {} };
  yield closeRound;
}

function* offering(
  { bank, coBank, dealerSteps }: ShuffledBank,
  table: () => TableState,
): Generator<TableCommand> {
  for (let next = nextOffer(inRound(table())); next !== null; next = nextOffer(inRound(table()))) {
    yield offer(next);
    yield next === bank ? accept(bank, 100_000, coBank) : pass(next);
  }
  const amountCents: Cents = cents(dealerSteps * 250);
  if (!coBank) yield { type: "SetDealerWager", data: { amountCents } };
}

function* dealing({ dice, group }: ShuffledBank, table: () => TableState): Generator<TableCommand> {
  const { shoe, generator } = inRound(table()).round;
  const start: TableCommand = generator
    ? draw(dice[0] ?? 1)
    : { type: "ShakeDice", data: { dice, shakes: 3 } };
  yield* shoe
    ? [noMoreBets, start, dealFromShoe]
    : [takeDeck, noMoreBets, dealGroups, start, firstGroup(group), deliverGroups];
  const unbet = unbetPositions(inRound(table()).round);
  if (unbet.length > 0) yield { type: "CollectCards", data: { seats: unbet } };
}

function* showing(round: ShuffledBank, table: () => TableState): Generator<TableCommand> {
  const { bank, coBank, players, deck } = round;
  for (const { seat, withdraws } of players) {
    yield withdraws === "before-setting" ? withdraw(seat) : setHand(seat);
  }
  if (inRound(table()).round.phase !== "setting") return;
  if (!coBank) yield setHand(bank);
  if (!coBank && round.dealerSteps > 0) yield { type: "ShowDealerHand", data: set(seven(deck, 0)) };
  yield bankHand(round);
  for (const { seat, sets, withdraws } of players) {
    if (withdraws === "before-showing") yield withdraw(seat);
    if (withdraws !== "never") continue;
    yield { type: "ShowHand", data: { seat, ...laid(sets, seven(deck, seat)) } };
  }
}

function bankHand({ bank, coBank, bankSets, deck }: ShuffledBank): TableCommand {
  const own = seven(deck, bank);
  const hands = coBank ? set(own) : laid(bankSets, own);
  const foul = settingFault(hands.high, hands.low, "second-highest") !== null;
  const ruling = foul ? ({ ruling: "loses-to-every-wager" } as const) : {};
  return { type: "ShowBankHand", data: { ...hands, ...ruling } };
}

function laid(sets: Player["sets"], cards: readonly Card[]): SetHands {
  if (sets === "sensibly") return set(cards);
  const behind = sets === "at-random" ? 5 : 4;
  return { high: cards.slice(0, behind), low: cards.slice(behind) };
}

/** Seven cards for each place, the dealer's first: which of the deck they are is chance anyway. */
const seven = (deck: readonly Card[], place: number) => deck.slice(7 * place, 7 * place + 7);
