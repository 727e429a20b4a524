import { describe, expect, test } from "vitest";
import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { evolve } from "../../../domain/table/evolve.ts";
import { unfiledTable } from "../../../domain/table/state.ts";
import { decodeCarried, encodeCarried } from "../../../events/carried-state.ts";
import { bankEvents } from "../../../events/catalogue/bank-events.ts";
import {
  decodeBody,
  encodeEvents,
  parseEvent,
  tableEventOf,
  UnreadableEventError,
} from "../../../events/catalogue/event-codec.ts";
import { played, setting } from "../../domain/pai-gow-poker/bank-account.ts";
import {
  afterOneRound,
  banked,
  bankFiling,
  dealt,
  pass,
} from "../../domain/pai-gow-poker/bank-round.ts";
import { noMoreBets } from "../../domain/pai-gow-poker/round-at.ts";
import { history } from "../../domain/scenario.ts";

const shoe = bankFiling(
  {
    coverage: "players-and-dealer",
    dealerWager: {
      ...{ basis: "share", basisPoints: 11_000 },
      stepCents: defaultPaiGowPokerRules.limits.incrementCents,
    },
  },
  {
    dealing: { method: "automatic-shoe", direction: "clockwise" },
    startingPosition: "random-number-generator",
  },
);
const shaken = history([noMoreBets], banked(1, { wagers: { 2: 50 } }, afterOneRound(manualShoe())));

function manualShoe() {
  return bankFiling({}, { dealing: { method: "manual-shoe", direction: "clockwise" } });
}

/** Histories in which everything of 10.12 happens at least once. */
const histories: readonly (readonly TableEvent[])[] = [
  played({ dealer: [50, "lose"], 1: [100, "lose"], 2: [60, "win"], 3: [25, "push"] }),
  played({ dealer: [50, "win"], 1: [30, "lose"], 2: [60, "win"] }),
  played({ 1: [25, "win"], 2: [10, "lose"] }, { coBank: true }),
  dealt(banked(1, { wagers: { 2: 50 }, dealer: 55 }, afterOneRound(shoe)), { drawn: 3 }),
  history([pass(1)], banked(1, { wagers: { 2: 50 }, dealer: 10 })),
  history(
    [{ type: "ShakeDice", data: { dice: [4, 4, 4], shakes: 3, uncoveredBy: "bank" } }],
    shaken,
  ),
  history(
    [{ type: "VoidRound", data: { reason: "a torn card", deck: "reshuffle" } }],
    setting({ dealer: [50, "win"], 1: [50, "lose"] }).events,
  ),
];

describe("the events of a player's bank", () => {
  test("are read back as they were written, every one of them", () => {
    for (const events of histories) expect(decodeBody(encodeEvents(events))).toEqual(events);
    const seen = new Set(histories.flat().map(({ type }) => type));
    expect(Object.keys(bankEvents).filter((type) => !seen.has(type as TableEvent["type"]))).toEqual(
      [],
    );
  });

  test("fold into states that are carried and unpacked as they were, at every step", () => {
    const memory = { recent: [], devices: [] };
    for (const events of histories) {
      let state = unfiledTable;
      for (const event of events) {
        state = evolve(state, event);
        expect(decodeCarried(encodeCarried({ state, memory }))).toEqual({ state, memory });
      }
    }
  });

  test("leave a carried state small enough for one write unit with its commit", () => {
    const memory = {
      recent: Array.from({ length: 32 }, (_, index) => index * 500_000),
      devices: [{ device: "pad-1", counter: 4_711 }],
    };
    const sizes = histories.map(
      (events) => encodeCarried({ state: events.reduce(evolve, unfiledTable), memory }).byteLength,
    );
    expect(Math.max(...sizes)).toBeLessThan(800);
  });

  test("are refused when they state what cannot be", () => {
    for (const [type, data] of [
      ["FirstGroupChosen", { round: 2, seat: 1, group: 8 }],
      ["BankPassed", { round: 2, seat: "dealer", relinquished: false }],
      ["DealerWagerSet", { round: 2, amountCents: 0.5, previousCents: 0, mostCents: 0 }],
      ["BankOffered", { round: 2, seat: 1, player: "A Name" }],
    ] as const) {
      expect(() => parseEvent({ type, v: 1, data })).toThrow(UnreadableEventError);
    }
  });
});

describe("events written before a player could bank", () => {
  const { bank: _, ...paiGowPoker } = bankFiling().paiGowPoker;
  const rules = { ...bankFiling(), paiGowPoker };

  test("are read without a migration: a filing that says nothing of the bank offers none", () => {
    const data = { rulesVersion: 1, rules };
    const event = parseEvent({ type: "TableRulesFiled", v: 1, data });
    expect(event).toEqual({ type: "TableRulesFiled", data });
    expect(evolve(unfiledTable, tableEventOf(event)).bank).toBeUndefined();
  });

  test("so are a start by the dice, a commission of the house and a closed round", () => {
    const booked = { gamingDay: "2026-01-15", shift: "swing", dealer: "D-17" };
    const stored = [
      {
        type: "StartingPositionDetermined",
        data: {
          ...{ round: 1, method: "dice", dice: [2, 4, 4], shakes: 3 },
          ...{ startingPosition: 3, startsAt: 2 },
        },
      },
      {
        type: "CommissionCollected",
        data: {
          ...{ round: 1, seat: 1, wonCents: 5_000, rateBasisPoints: 500 },
          ...{ vigorishCents: 250, bankType: "house", ...booked },
        },
      },
      {
        type: "RoundClosed",
        data: { round: 1, ...booked, collectedCents: 0, paidCents: 5_000, vigorishCents: 250 },
      },
    ];
    for (const { type, data } of stored) {
      expect(parseEvent({ type, v: 1, data })).toEqual({ type, data });
    }
  });
});
