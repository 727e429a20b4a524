import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { decide } from "../../../domain/table/decide.ts";
import { evolve } from "../../../domain/table/evolve.ts";
import { nextCommands } from "../../../domain/table/next-commands.ts";
import { seats } from "../../../domain/table/seat.ts";
import type { TableState } from "../../../domain/table/state.ts";
import { eventsOf } from "../scenario.ts";
import { nets } from "./bank-round.ts";
import { bankByTheBook, playBank, tableUnder } from "./play-bank.ts";
import { cards, dollars } from "./round-at.ts";
import { contextOf, shuffledBank } from "./shuffled-bank.ts";

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The settlement property; `npm run test:exhaustive` plays a hundred thousand. */
const cases = 2_000;

describe("whole rounds with a player as bank, however dealt, set and settled", () => {
  it("[10.12.K] [10.12.L] [10.12.M] [10.12.N] [10.12.O] [R56] the players, the bank and the house sum to zero", () => {
    let coBanks = 0;
    let shortages = 0;
    fc.assert(
      fc.property(shuffledBank, (round) => {
        const { events, state } = playBank(round);
        const { players, bank, house, centre, inFront } = nets(events);
        expect(total([...Object.values(players), bank, house])).toBe(0);
        expect([centre, inFront, state.round]).toEqual([0, 0, null]);
        const before = tableUnder(round.filing);
        expect(state.inventoryCents - before.inventoryCents).toBe(house);
        if (round.coBank) coBanks += 1;
        if (events.some(({ type }) => type === "CentreReplenished")) shortages += 1;
      }),
      { numRuns: cases },
    );
    expect(coBanks).toBeGreaterThan(cases / 4);
    expect(shortages).toBeGreaterThan(cases / 20);
  });

  it("[10.12.L] [10.12.M] the bank's result is the one by the book", () => {
    fc.assert(
      fc.property(shuffledBank, (round) => {
        const { events } = playBank(round);
        expect(nets(events).bank).toBe(bankByTheBook(events, round.filing));
      }),
      { numRuns: 300 },
    );
  });

  it("[10.11.K] the discard rack holds every position once, the bank last", () => {
    fc.assert(
      fc.property(shuffledBank, (round) => {
        const rack = playBank(round).events.flatMap((event) =>
          event.type === "CardsCollected" ? event.data.positions : [],
        );
        expect(new Set(rack).size).toBe(7);
        expect(rack).toHaveLength(7);
        expect(rack.at(-1)).toBe(round.bank);
      }),
      { numRuns: 100 },
    );
  });

  it("void before a winner is paid, it leaves the inventory as it was", () => {
    fc.assert(
      fc.property(shuffledBank, fc.nat(40), (round, step) => {
        let left = step;
        const { events, state } = playBank(round, ({ round: at }) => {
          left -= 1;
          return left >= 0 && at?.phase !== "paying" && at?.phase !== "settled";
        });
        if (state.round === null) return;
        const voiding: TableCommand = {
          type: "VoidRound",
          data: { reason: "r", deck: "reshuffle" },
        };
        const happened = eventsOf(decide(state, voiding, contextOf(voiding)));
        const after = happened.reduce(evolve, state);
        const kept = total(
          events.flatMap((event) =>
            event.type === "WagerCollected" ? [event.data.amountCents] : [],
          ),
        );
        expect(after.inventoryCents - tableUnder(round.filing).inventoryCents).toBe(kept);
        expect(after.bank?.firstOffer).toBe(1);
      }),
      { numRuns: 200 },
    );
  });
});

const seat = fc.constantFrom(...seats);
const amount = fc.constantFrom(-1, 0, 250, 5_000, 100_000_00).map((value) => dollars(value / 100));
const hands = fc.constantFrom(
  { high: cards("9s 9h 7c 5d 3h"), low: cards("Qc Jd") },
  { high: cards("2c 3d 5h 7s 8c"), low: cards("As Ah") },
  { high: cards("2c 3d 5h 7s"), low: cards("8c As Ah") },
);

/** What 10.12 and the ways of dealing add to the commands, at any time, its data often what is needed. */
const anyCommand: fc.Arbitrary<TableCommand> = fc.oneof(
  of("OfferBank", fc.record({ seat })),
  of("PassBank", fc.record({ seat })),
  of("AcceptBank", fc.record({ seat, coverCents: amount, coBank: fc.boolean() })),
  of("SetDealerWager", fc.record({ amountCents: amount })),
  of("DrawStartingPosition", fc.record({ value: fc.nat(8), generator: fc.constant("RNG-7") })),
  of(
    "DealFromShoe",
    fc.record({
      cardsPerPosition: fc.constantFrom([7, 7, 7, 7, 7, 7, 7], [6, 8, 7, 7, 7, 7, 7], [7]),
      remaining: fc.integer({ min: 3, max: 5 }),
    }),
  ),
  of(
    "ShakeDice",
    fc.record({
      dice: fc.constantFrom([1, 2, 3], [7, 1, 1]),
      shakes: fc.constantFrom(2, 3),
      uncoveredBy: fc.constantFrom("dealer" as const, "bank" as const),
    }),
  ),
  of("ChooseFirstGroup", fc.record({ group: fc.nat(8) })),
  of("CollectCards", fc.record({ seats: fc.subarray(["dealer" as const, ...seats]) })),
  of("ShowDealerHand", hands),
  of("ShowBankHand", hands),
  of(
    "ShowBankHand",
    hands.map((set) => ({ ...set, ruling: "loses-to-every-wager" as const })),
  ),
  of("SettleBank", fc.constant({})),
  of("PlaceWager", fc.record({ seat, wager: fc.constant("main" as const), amountCents: amount })),
  of("PayWager", fc.record({ seat })),
  of("SetHand", fc.record({ seat })),
  of("WithdrawWager", fc.record({ seat, cardsCounted: fc.constantFrom(6, 7) })),
  of("VacateSeat", fc.record({ seat })),
  of("AnnounceNoMoreBets", fc.constant({})),
  of("CloseRound", fc.constant({})),
  of("VoidRound", fc.constant({ reason: "r", deck: "reshuffle" as const })),
);

type Of<Type extends TableCommand["type"]> = Extract<TableCommand, { type: Type }>;

function of<Type extends TableCommand["type"]>(
  type: Type,
  data: fc.Arbitrary<Of<Type>["data"]>,
): fc.Arbitrary<TableCommand>;
function of(type: string, data: fc.Arbitrary<unknown>) {
  return fc.record({ type: fc.constant(type), data });
}

describe("any command at any moment of a round with a player as bank", () => {
  function intrude(check: (state: TableState, command: TableCommand) => void) {
    fc.assert(
      fc.property(
        shuffledBank,
        fc.array(anyCommand, { minLength: 40, maxLength: 40 }),
        (round, commands) => {
          let step = 0;
          playBank(round, (state, scripted) => {
            check(state, scripted);
            for (const intruder of commands.slice(step % 40, (step % 40) + 3)) {
              check(state, intruder);
            }
            step += 3;
            return true;
          });
        },
      ),
      { numRuns: 150 },
    );
  }

  it("what the rules accept was among the commands that may come next, and folds into plain JSON", () => {
    let [acceptances, refusals] = [0, 0];
    intrude((state, command) => {
      const before = JSON.stringify(state);
      const decision = decide(state, command, contextOf(command));
      expect(JSON.stringify(state)).toBe(before);
      if (decision.kind === "refused") {
        refusals += 1;
        return;
      }
      acceptances += 1;
      expect(nextCommands(state)).toContain(command.type);
      const after = decision.events.reduce(evolve, state);
      expect(JSON.parse(JSON.stringify(after))).toEqual(after);
    });
    expect(acceptances).toBeGreaterThan(0);
    expect(refusals).toBeGreaterThan(0);
  });
});
