import { mkdirSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { nets } from "../domain/pai-gow-poker/bank-round.ts";
import { bankByTheBook, playBank, tableUnder } from "../domain/pai-gow-poker/play-bank.ts";
import { type ShuffledBank, shuffledBank } from "../domain/pai-gow-poker/shuffled-bank.ts";
import { reportProgress } from "./report-progress.ts";

/** Whole rounds played for each kind of bank, however they are filed, dealt, set and settled. */
const roundsEach = 60_000;

/** What becomes of many rounds with a player as bank. */
interface Tally {
  rounds: number;
  /** Rounds after which players, bank and house together do not have what they had before. */
  unbalanced: number;
  /** Rounds that leave chips in the centre or before the rack, or do not end. */
  unfinished: number;
  /** Rounds after which the inventory is not what it was and what the house won. */
  inventoryOff: number;
  /** Rounds in which the bank does not get what the book says. */
  notByTheBook: number;
  /** Rounds in which the centre ran out and was filled up. */
  shortages: number;
  bankWins: number;
  bankLoses: number;
  bankEven: number;
  dealerWagers: number;
  withdrawn: number;
  /** Cents of the vigorish that banks paid. */
  bankVigorishCents: number;
}

describe.each([
  { kind: "player", coBank: false },
  { kind: "co-bank", coBank: true },
])("[10.12.K] [10.12.L] [10.12.M] [10.12.N] [10.12.O] 60,000 rounds, bank: $kind", (bank) => {
  let tally: Tally;
  beforeAll(() => {
    tally = tallyOf(bank);
    mkdirSync("reports", { recursive: true });
    writeFileSync(`reports/bank-settlements-${bank.kind}.json`, `${JSON.stringify(tally)}\n`);
  });

  test("are 60,000", () => expect(tally.rounds).toBe(roundsEach));

  test("the players, the bank and the house sum to zero in all of them", () =>
    expect(tally.unbalanced).toBe(0));

  test("nothing is left on the felt, and the inventory has what the house won", () =>
    expect([tally.unfinished, tally.inventoryOff]).toEqual([0, 0]));

  test("the bank's result is the one by the book in all of them", () =>
    expect(tally.notByTheBook).toBe(0));

  test("every way to end is among them", () => {
    const { shortages, bankWins, bankLoses, bankEven, withdrawn, bankVigorishCents } = tally;
    for (const count of [shortages, bankWins, bankLoses, bankEven, withdrawn, bankVigorishCents]) {
      expect(count).toBeGreaterThan(0);
    }
    expect(bankWins + bankLoses + bankEven).toBe(roundsEach);
    // 10.12.E the dealer may not wager against a co-bank.
    expect(tally.dealerWagers > 0).toBe(!bank.coBank);
  });
});

function tallyOf({ kind, coBank }: { readonly kind: string; readonly coBank: boolean }): Tally {
  const tally: Tally = {
    ...{ rounds: 0, unbalanced: 0, unfinished: 0, inventoryOff: 0, notByTheBook: 0, shortages: 0 },
    ...{ bankWins: 0, bankLoses: 0, bankEven: 0, dealerWagers: 0, withdrawn: 0 },
    bankVigorishCents: 0,
  };
  const progress = reportProgress(`rounds, bank: ${kind}`, roundsEach);
  const rounds = shuffledBank.filter((round) => round.coBank === coBank);
  const check = (round: ShuffledBank) => {
    count(tally, round);
    progress(tally.rounds);
  };
  // Counted rather than thrown: the result file says how many rounds were wrong, and of what kind.
  fc.assert(fc.property(rounds, check), { numRuns: roundsEach });
  return tally;
}

function count(tally: Tally, round: ShuffledBank): void {
  const { events, state } = playBank(round);
  const { players, bank, house, centre, inFront } = nets(events);
  const has = (type: string) => events.some((event) => event.type === type);
  const gained = state.inventoryCents - tableUnder(round.filing).inventoryCents;
  const sum = Object.values(players).reduce((total, net) => total + net, bank + house);
  tally.rounds += 1;
  if (sum !== 0) tally.unbalanced += 1;
  if (centre !== 0 || inFront !== 0 || state.round !== null) tally.unfinished += 1;
  if (gained !== house) tally.inventoryOff += 1;
  if (bank !== bankByTheBook(events, round.filing)) tally.notByTheBook += 1;
  if (has("CentreReplenished")) tally.shortages += 1;
  if (has("DealerWagerDecided")) tally.dealerWagers += 1;
  if (has("WagerWithdrawn")) tally.withdrawn += 1;
  if (bank > 0) tally.bankWins += 1;
  else if (bank < 0) tally.bankLoses += 1;
  else tally.bankEven += 1;
  for (const event of events) {
    if (event.type === "CommissionCollected" && event.data.seat === round.bank) {
      tally.bankVigorishCents += event.data.vigorishCents;
    }
  }
}
