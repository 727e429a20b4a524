import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cents, cents, noCents } from "../../../domain/money/cents.ts";
import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import type { AdditionalWagerRules } from "../../../domain/pai-gow-poker/rules.ts";
import type { PaiGowPokerFiling } from "../../../domain/pai-gow-poker/table.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { decide } from "../../../domain/table/decide.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { evolve } from "../../../domain/table/evolve.ts";
import { nextCommands } from "../../../domain/table/next-commands.ts";
import type { Seat } from "../../../domain/table/seat.ts";
import type { DiceBet } from "../../../domain/table/wager-kinds.ts";
import {
  eventsOf,
  filing,
  given,
  history,
  openTable,
  stateAfter,
  usualContext,
} from "../scenario.ts";
import { afterOneRound, banked, bankFiling, dealFromShoe, firstGroup } from "./bank-round.ts";
import {
  dealGroups,
  deliverGroups,
  dollars,
  noMoreBets,
  place,
  roundAt,
  roundOf,
  shakeDice,
  takeDeck,
} from "./round-at.ts";
import { roundCommands, shuffledRound } from "./shuffled-round.ts";

const payTables: AdditionalWagerRules = {
  limits: { minimumCents: cents(500), maximumCents: cents(10_000), incrementCents: cents(500) },
  sum: [
    { total: 17, pays: 25 },
    { total: 16, pays: 6 },
    { total: 8, pays: 3 },
  ],
  match: [
    { alike: 2, pays: 1 },
    { alike: 2, face: 4, pays: 3 },
    { alike: 3, pays: 30 },
  ],
};
const offering = (
  additionalWager: AdditionalWagerRules = payTables,
  rules: PaiGowPokerFiling = defaultPaiGowPokerRules,
): PaiGowPokerFiling => ({ ...rules, paiGowPoker: { ...rules.paiGowPoker, additionalWager } });

const onDice = (seat: Seat, bet: DiceBet, amount: number): TableCommand => ({
  type: "PlaceWager",
  data: { seat, wager: "dice", bet, amountCents: dollars(amount) },
});
const takeBack = (seat: Seat, bet: DiceBet): TableCommand => ({
  type: "RemoveWager",
  data: { seat, wager: "dice", bet },
});
const settle: TableCommand = { type: "SettleAdditionalWagers", data: {} };
const thrown = (...dice: readonly number[]): TableCommand => ({
  type: "ShakeDice",
  data: { dice, shakes: 3 },
});
const voiding: TableCommand = {
  type: "VoidRound",
  data: { reason: "a fire alarm", deck: "reshuffle" },
};

const wagering = roundAt("wagering", { 1: 25, 4: 100 }, offering());
const both = history([onDice(4, "sum", 5), onDice(1, "match", 10)], wagering);
const dealt = history([noMoreBets, dealGroups], both);

describe("an additional wager on the dice is placed beside the other one", () => {
  it("of the kind that is filed, by a player who wagers", () => {
    const after = given(...wagering)
      .when(onDice(4, "sum", 5))
      .becomes({
        type: "AdditionalWagerPlaced",
        data: {
          ...{ round: 1, seat: 4, bet: "sum", amountCents: dollars(5) },
          ...{ previousCents: noCents, outOfLimits: false },
        },
      });
    expect(after.totals.wageredCents).toBe(dollars(130));
    given(...wagering)
      .when(onDice(2, "sum", 5))
      .refused({ code: "no-main-wager", field: "seat", stated: "2" });
  });

  it("[10.8.E] none where none is filed, and none of the other kind", () => {
    given(...roundAt("wagering", { 1: 25 }))
      .when(onDice(1, "sum", 5))
      .refused({ code: "wager-not-offered", paragraph: "10.8.E", stated: "sum" });
    const { match: _, ...onlySum } = payTables;
    given(...roundAt("wagering", { 1: 25 }, offering(onlySum)))
      .when(onDice(1, "match", 5))
      .refused({ code: "wager-not-offered", field: "bet" });
  });

  it("a second one of the same kind replaces the first; it can be taken back", () => {
    given(...both)
      .when(onDice(4, "sum", 15))
      .becomesTypes("AdditionalWagerPlaced");
    const raised = history([onDice(4, "sum", 15)], both);
    expect(roundOf(raised).additional).toEqual([
      { seat: 1, bet: "match", amountCents: dollars(10) },
      { seat: 4, bet: "sum", amountCents: dollars(15) },
    ]);
    const after = stateAfter(history([takeBack(4, "sum"), takeBack(1, "match")], raised));
    expect(after).toEqual(stateAfter(wagering));
    given(...both)
      .when(takeBack(4, "match"))
      .refused({ code: "no-wager" });
  });

  it("the wager that it is added to stays while it lies there", () => {
    given(...both)
      .when({ type: "RemoveWager", data: { seat: 4, wager: "main" } })
      .refused({ code: "additional-wager-placed", field: "seat" });
  });

  it.each([
    ["no-more-bets", onDice(1, "sum", 5)],
    ["no-more-bets", takeBack(1, "match")],
  ] as const)(
    '[R48] [10.8.B.2] %s: neither placed nor taken back after "no more bets"',
    (code, command) => {
      given(...history([noMoreBets], both))
        .when(command)
        .refused({ code, paragraph: "10.8.B.2" });
    },
  );

  it("in its own increments; outside its limits it stands or is refused, as any wager", () => {
    given(...wagering)
      .when(onDice(1, "sum", 7))
      .refused({ code: "wager-not-a-multiple", field: "amountCents" });
    expect(eventsOf(given(...wagering).when(onDice(1, "sum", 105)).decision)).toMatchObject([
      { data: { outOfLimits: true } },
    ]);
    const { limits } = defaultPaiGowPokerRules;
    const strict = { ...offering(), limits: { ...limits, outOfLimits: "refused" } } as const;
    given(...roundAt("wagering", { 1: 25 }, strict))
      .when(onDice(1, "sum", 105))
      .refused({ code: "wager-out-of-limits" });
  });
});

describe("10.8.E additional wagers are determined and paid between start and delivery", () => {
  it("[10.8.E] right to left: what lost is collected, what won is paid", () => {
    const after = given(...history([thrown(2, 4, 2)], dealt))
      .when(settle)
      .becomes(
        {
          type: "AdditionalWagerPaid",
          data: {
            ...{ round: 1, seat: 1, bet: "match", wagerCents: dollars(10), pays: 1 },
            ...{ wonCents: dollars(10), paragraph: "10.8.E" },
          },
        },
        {
          type: "AdditionalWagerPaid",
          data: {
            ...{ round: 1, seat: 4, bet: "sum", wagerCents: dollars(5), pays: 3 },
            ...{ wonCents: dollars(15), paragraph: "10.8.E" },
          },
        },
      );
    expect(after.inventoryCents - after.openedWithCents).toBe(-dollars(25));
    expect(after.totals).toMatchObject({ paidCents: dollars(25), vigorishCents: 0 });
    const lost = given(...history([thrown(1, 3, 6)], dealt)).when(settle);
    lost.becomesTypes("AdditionalWagerCollected", "AdditionalWagerCollected");
    const folded = eventsOf(lost.decision).reduce(evolve, stateAfter(dealt));
    expect(folded.inventoryCents - folded.openedWithCents).toBe(dollars(15));
  });

  it("[10.8.E] no group goes out before", () => {
    const started = history([shakeDice], dealt);
    given(...started)
      .when(deliverGroups)
      .refused({ code: "additional-wagers-unsettled", paragraph: "10.8.E" });
    expect(nextCommands(stateAfter(started))).toContain("SettleAdditionalWagers");
    expect(nextCommands(stateAfter(started))).not.toContain("DeliverGroups");
    given(...history([settle], started))
      .when(deliverGroups)
      .becomesTypes("GroupsDelivered");
  });

  it("[10.8.E] neither before the dice nor twice, nor where none was placed", () => {
    given(...dealt)
      .when(settle)
      .refused({ code: "out-of-turn", paragraph: "10.8.E" });
    given(...history([shakeDice, settle], dealt))
      .when(settle)
      .refused({ code: "nothing-to-settle", paragraph: "10.8.E" });
    given(...roundAt("delivering", { 1: 25 }, offering()))
      .when(settle)
      .refused({ code: "not-in-this-round" });
  });

  it("a stated sum of what they win is compared", () => {
    given(...history([thrown(2, 4, 2)], dealt))
      .when({ type: "SettleAdditionalWagers", data: { paidCents: dollars(20) } })
      .refused({ code: "other-win", stated: "2000", expected: "2500" });
  });

  it("from a shoe after the dice and before the cards", () => {
    const shoe = bankFiling({}, { dealing: { method: "manual-shoe", direction: "clockwise" } });
    const started = history(
      [
        { type: "SeatPlayer", data: { seat: 1, player: "p1" } },
        { type: "OpenRound", data: { deck: "in-play" } },
        place(1, 50),
        onDice(1, "sum", 5),
        noMoreBets,
        shakeDice,
      ],
      openTable(offering(payTables, shoe)),
    );
    given(...started)
      .when(dealFromShoe)
      .refused({ code: "additional-wagers-unsettled", paragraph: "10.8.E" });
    given(...history([settle], started))
      .when(dealFromShoe)
      .becomesTypes("CardsDealtFromShoe");
  });

  it("by the inventory also while a player banks; his centre has no part in it", () => {
    const rules = offering(payTables, bankFiling());
    const wagered = history(
      [onDice(2, "sum", 10)],
      banked(1, { wagers: { 2: 25 }, cover: 500 }, afterOneRound(rules)),
    );
    const started = history(
      [takeDeck, noMoreBets, dealGroups, firstGroup(1), thrown(1, 1, 2)],
      wagered,
    );
    const settled = stateAfter(history([settle], started));
    expect(roundOf(history([settle], started)).bank).toEqual(roundOf(started).bank);
    expect(settled.inventoryCents - stateAfter(started).inventoryCents).toBe(dollars(10));
    const voided = eventsOf(given(...history([settle], started)).when(voiding).decision);
    expect(voided).toMatchObject([{ data: { returned: [{ seat: 2, amountCents: 2500 }] } }]);
  });
});

describe("what the dice pay", () => {
  const won = (bet: DiceBet, ...dice: readonly number[]): Cents | undefined => {
    const events = history(
      [onDice(1, bet, 10), noMoreBets, dealGroups, thrown(...dice), settle],
      wagering,
    );
    return roundOf(events).additional?.[0]?.wonCents;
  };

  it.each([
    ["sum", [6, 6, 5], 250],
    ["sum", [6, 6, 6], 0],
    ["sum", [1, 1, 6], 30],
    ["match", [5, 5, 1], 10],
    ["match", [4, 2, 4], 30],
    ["match", [4, 4, 4], 300],
    ["match", [1, 2, 3], 0],
  ] as const)("a %s wager of $10 on %j wins $%d", (bet, dice, amount) => {
    expect(won(bet, ...dice)).toBe(dollars(amount));
  });
});

describe("a void round and its additional wagers", () => {
  it("goes back what the dice have not settled", () => {
    const { decision } = given(...dealt).when(voiding);
    expect(decision).toMatchObject({
      events: [
        {
          type: "RoundVoided",
          data: {
            additional: [
              { seat: 1, bet: "match", amountCents: dollars(10) },
              { seat: 4, bet: "sum", amountCents: dollars(5) },
            ],
          },
        },
      ],
    });
    const after = eventsOf(decision).reduce(evolve, stateAfter(dealt));
    expect(after.totals.wageredCents).toBe(0);
    expect(after.inventoryCents).toBe(after.openedWithCents);
  });

  it("what they have settled stands", () => {
    const settled = history([thrown(1, 3, 6), settle], dealt);
    const voided = eventsOf(given(...settled).when(voiding).decision);
    expect(voided[0]?.data).not.toHaveProperty("additional");
    const after = voided.reduce(evolve, stateAfter(settled));
    expect(after.inventoryCents - after.openedWithCents).toBe(dollars(15));
    expect(after.totals).toMatchObject({ wageredCents: 1500, collectedCents: 1500 });
  });
});

describe("a filing that could not be settled is refused", () => {
  const { sum: _, match: __, ...bare } = payTables;
  it.each<[string, AdditionalWagerRules]>([
    ["", bare],
    [".limits", { ...payTables, limits: { ...payTables.limits, minimumCents: cents(700) } }],
    [".limits", { ...payTables, limits: { ...payTables.limits, maximumCents: cents(0) } }],
    [".sum", { ...bare, sum: [] }],
    [".sum", { ...bare, sum: [{ total: 19, pays: 2 }] }],
    [".sum", { ...bare, sum: [{ total: 8, pays: 2.5 }] }],
    [
      ".sum",
      {
        ...bare,
        sum: [
          { total: 8, pays: 2 },
          { total: 8, pays: 3 },
        ],
      },
    ],
    [".match", { ...bare, match: [{ alike: 4, pays: 2 }] }],
    [".match", { ...bare, match: [{ alike: 2, face: 7, pays: 2 }] }],
  ])("additionalWager%s", (field, filed) => {
    given()
      .when(filing(offering(filed)))
      .refused({ code: "inconsistent-rules", field: `rules.paiGowPoker.additionalWager${field}` });
  });

  it("[10.8.E] with a random number generator there are no dice to wager on", () => {
    const rules = offering();
    const paiGowPoker = {
      ...rules.paiGowPoker,
      startingPosition: "random-number-generator" as const,
    };
    given()
      .when(filing({ ...rules, paiGowPoker }))
      .refused({ code: "inconsistent-rules", field: "rules.paiGowPoker.additionalWager" });
  });
});

describe("whatever the dice and the cards", () => {
  const seated = history(
    ([1, 2, 3, 4, 5, 6] as const).map(
      (seat): TableCommand => ({ type: "SeatPlayer", data: { seat, player: `p${seat}` } }),
    ),
    openTable(offering()),
  );
  const bets = fc.array(
    fc.record({
      index: fc.nat(5),
      bet: fc.constantFrom<DiceBet>("sum", "match"),
      units: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 1, maxLength: 6 },
  );

  /** What the players won or lost, from the events alone. */
  function netOfPlayers(events: readonly TableEvent[]): number {
    let net = 0;
    for (const { type, data } of events) {
      if (type === "WagerCollected" || type === "AdditionalWagerCollected") net -= data.amountCents;
      else if (type === "WagerPaid" || type === "AdditionalWagerPaid") net += data.wonCents;
      else if (type === "CommissionCollected") net -= data.vigorishCents;
    }
    return net;
  }

  it("money is conserved to the cent, and the commission knows nothing of the dice", () => {
    fc.assert(
      fc.property(shuffledRound, bets, (round, dice) => {
        const events: TableEvent[] = [];
        let state = stateAfter(seated);
        const send = (command: TableCommand) => {
          const happened = eventsOf(decide(state, command, usualContext(command)));
          events.push(...happened);
          state = happened.reduce(evolve, state);
        };
        for (const command of roundCommands(round, () => state)) {
          if (command.type === "AnnounceNoMoreBets") {
            for (const { index, bet, units } of dice) {
              const { seat } = round.players[index % round.players.length] ?? { seat: 1 };
              send(onDice(seat, bet, units * 5));
            }
          }
          if (command.type === "DeliverGroups") send(settle);
          send(command);
        }
        const moved = state.inventoryCents - state.openedWithCents;
        expect(moved + netOfPlayers(events)).toBe(0);
        const { collectedCents, paidCents, vigorishCents } = state.totals;
        expect(collectedCents + vigorishCents - paidCents).toBe(moved);
        const closed = events.at(-1);
        expect(closed).toMatchObject({ type: "RoundClosed", data: { collectedCents, paidCents } });
        for (const { type, data } of events) {
          if (type !== "CommissionCollected") continue;
          const paid = events.find(
            (event) => event.type === "WagerPaid" && event.data.seat === data.seat,
          );
          expect(paid?.data).toMatchObject({ wonCents: data.wonCents });
        }
      }),
      { numRuns: 200 },
    );
  });
});
