import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { TableEvent, TableEventType } from "../../../domain/table/events.ts";
import { evolve } from "../../../domain/table/evolve.ts";
import type { TableRules } from "../../../domain/table/rules.ts";
import { unfiledTable } from "../../../domain/table/state.ts";
import { decodeCarried, encodeCarried } from "../../../events/carried-state.ts";
import { decodeBody, encodeEvents, parseEvent } from "../../../events/catalogue/event-codec.ts";
import {
  dealGroups,
  noMoreBets,
  roundAt,
  setHand,
  shakeDice,
} from "../../domain/pai-gow-poker/round-at.ts";
import { eventsOf, given, history, supervisor } from "../../domain/scenario.ts";

const rules: TableRules = {
  ...defaultPaiGowPokerRules,
  irregularities: {
    consequences: { "player-left": "wager-lost", "dealer-card-exposed": "supervisor" },
    undecided: "holds-round",
    spacesPerPlayer: "two-adjacent",
  },
  paiGowPoker: {
    ...defaultPaiGowPokerRules.paiGowPoker,
    additionalWager: {
      limits: { minimumCents: cents(500), maximumCents: cents(5_000), incrementCents: cents(500) },
      sum: [{ total: 10, pays: 6 }],
      match: [{ alike: 3, face: 6, pays: 30 }],
    },
  },
};

const report = (
  kind: "player-card-exposed" | "player-left" | "dealer-card-exposed",
  seat: 1 | 2 | 4,
): TableCommand => ({
  type: "ReportIrregularity",
  data: { kind, seat, description: "as seen" },
});
const dice = (bet: "sum" | "match", type: "PlaceWager" | "RemoveWager"): TableCommand =>
  type === "PlaceWager"
    ? { type, data: { seat: 1, wager: "dice", bet, amountCents: cents(500) } }
    : { type, data: { seat: 1, wager: "dice", bet } };

const wagered = history(
  [dice("sum", "PlaceWager"), dice("match", "PlaceWager"), dice("match", "RemoveWager")],
  roundAt("wagering", { 1: 25, 2: 25, 4: 25 }, rules),
);
const settled = history(
  [
    dice("match", "PlaceWager"),
    ...[noMoreBets, dealGroups, shakeDice],
    { type: "SettleAdditionalWagers", data: {} },
    { type: "DeliverGroups", data: {} },
    { type: "CollectCards", data: { seats: [3, 5, 6] } },
  ],
  wagered,
);
const reported = history(
  [
    report("player-card-exposed", 1),
    { type: "AnswerExposure", data: { seat: 1, choice: "void-hand" } },
    report("player-left", 2),
    report("dealer-card-exposed", 4),
  ],
  settled,
);
const ruled = given(...reported).when(
  {
    type: "RuleOnIrregularity",
    data: { number: 1, decision: "round-void", reason: "seen by two players" },
  },
  supervisor,
);
const voidedEarly = history(
  [{ type: "VoidRound", data: { reason: "a fire alarm", deck: "reshuffle" } }],
  wagered,
);
const allSet = history([setHand(1)], roundAt("setting", { 1: 25 }));
const deviation = given(...allSet).when({
  type: "ShowDealerHand",
  data: { high: ["Qc", "Jd", "7c", "5d", "3h"], low: ["9s", "9h"] },
}).decision;
const deviated = [...allSet, ...((deviation.kind === "refused" && deviation.facts) || [])];
const approved = given(...deviated).when(
  { type: "ApproveReset", data: { position: "dealer" } },
  supervisor,
);
const histories: readonly (readonly TableEvent[])[] = [
  [...deviated, ...eventsOf(approved.decision)],
  [...reported, ...eventsOf(ruled.decision)],
  voidedEarly,
];

describe("the events of irregularities and of additional wagers", () => {
  const types: readonly TableEventType[] = [
    "IrregularityReported",
    "IrregularityRuled",
    "ExposureAnswered",
    "HandVoided",
    "WagerAbandoned",
    "AdditionalWagerPlaced",
    "AdditionalWagerRemoved",
    "AdditionalWagerCollected",
    "AdditionalWagerPaid",
    "HouseWayDeviated",
    "ResetApproved",
  ];

  test("are read back as they were written, every one of them", () => {
    for (const events of histories) expect(decodeBody(encodeEvents(events))).toEqual(events);
    const seen = new Set(histories.flat().map(({ type }) => type));
    expect(types.filter((type) => !seen.has(type))).toEqual([]);
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

  test("what was written before them is read without a migration", () => {
    const data = { rulesVersion: 1, rules: defaultPaiGowPokerRules };
    expect(parseEvent({ type: "TableRulesFiled", v: 1, data })).toEqual({
      type: "TableRulesFiled",
      data,
    });
    const other = { round: 1, kind: "other", description: "spilt coffee" };
    expect(parseEvent({ type: "IrregularityReported", v: 1, data: other }).data).toEqual(other);
  });
});
