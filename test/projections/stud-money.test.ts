import { beforeAll, describe, expect, it } from "vitest";
import { cents } from "../../domain/money/cents.ts";
import type { TableCommand } from "../../domain/table/commands.ts";
import type { Seat } from "../../domain/table/seat.ts";
import { commandHandler } from "../../events/handle-command.ts";
import { memoryEventStore } from "../../events/store/memory.ts";
import type { Actor, Commit } from "../../events/store/port.ts";
import { type RoundRecord, roundRecord } from "../../projections/round-record.ts";
import { projectionRunner } from "../../projections/runner.ts";
import { memoryViews } from "../../projections/views/memory.ts";
import type { RoundRow, TableRow } from "../../projections/views/port.ts";
import * as stud from "../domain/caribbean-stud/stud-at.ts";
import {
  admin,
  committed,
  dealer,
  morning,
  openedTable,
  request,
  supervisor,
} from "../events/table-requests.ts";
import { logOf } from "./played-floor.ts";

const stream = "table/san-juan/csp-01";
const meter: Actor = { badge: "meter-isla", role: "system" };
const rules = stud.rules({ progressive: stud.progressive });

/** Where chips lie. The device moves them as the dealer does, and knows nothing of events. */
const places = ["rack", "players", "layout", "meter", "cage"] as const;
type Place = (typeof places)[number];
const chips: Record<Place, number> = { rack: 0, players: 0, layout: 0, meter: 0, cage: 0 };
type Move = readonly [amount: number, from: Place, to: Place];
type Act = readonly [TableCommand, ...Move[]];

const to = (amount: number, from: Place, where: Place): Move => [amount, from, where];
const ante = (seat: Seat, amount: number): Act => [
  { type: "PlaceWager", data: { seat, wager: "ante", amountCents: cents(amount) } },
  to(amount, "players", "layout"),
];
const onMeter = (seat: Seat): Act => [
  { type: "PlaceWager", data: { seat, wager: "progressive", amountCents: cents(100) } },
  to(100, "players", "layout"),
];
const bet = (seat: Seat, amount: number): Act => [
  { type: "PlaceBet", data: { seat, amountCents: cents(amount) } },
  to(amount, "players", "layout"),
];
const open: Act = [{ type: "OpenRound", data: { deck: "in-play" } }];
const close: Act = [{ type: "CloseRound", data: {} }];
const locking = (count: number): Act => [
  { type: "AnnounceNoMoreBets", data: {} },
  to(100 * count, "layout", "meter"),
];
const deal = (count: number): Act => [
  {
    type: "DealHands",
    data: {
      cardsPerSeat: Array.from({ length: count }, () => 5),
      dealerCards: 5,
      upcard: "2h",
      remaining: 52 - 5 * (count + 1),
    },
  },
];
const authorize = (seat: Seat, ...moves: readonly Move[]): Act => [
  { type: "AuthorizeProgressive", data: { seat } },
  ...moves,
];
const award = (round: number, seat: Seat, paidFrom: "inventory" | "cage"): Act => [
  {
    type: "RecordAward",
    data: { round, meterId: "isla", awards: [{ seat, amountCents: cents(5_000), paidFrom }] },
  },
];

/** Three players, of whom 1 has a flush, 2 folds and 3 loses; 1 and 3 are on the meter. */
const flushRound = (round: number, paidFrom: "inventory" | "cage"): readonly Act[] => [
  open,
  ante(1, 1_000),
  onMeter(1),
  ante(2, 2_000),
  ante(3, 500),
  onMeter(3),
  locking(2),
  deal(3),
  bet(1, 2_000),
  [{ type: "FoldHand", data: { seat: 2 } }, to(2_000, "layout", "rack")],
  bet(3, 1_000),
  [{ type: "TurnDealerHand", data: { cards: ["Ah", "Kd", "4c", "3d"] } }],
  [{ type: "TurnHand", data: { seat: 1, cards: ["6s", "8s", "4s", "3s", "Ks"] } }],
  [
    { type: "TurnHand", data: { seat: 3, cards: ["Qh", "Jd", "9c", "8d", "7h"] } },
    to(1_500, "layout", "rack"),
  ],
  // The ante 1 to 1 and the bet 5 to 1, with the wagers themselves.
  [
    { type: "PayWager", data: { seat: 1, wonCents: cents(11_000) } },
    to(11_000, "rack", "players"),
    to(3_000, "layout", "players"),
  ],
  [{ type: "ClaimProgressive", data: { seats: [1] } }],
  award(round, 1, paidFrom),
  authorize(1, ...(paidFrom === "inventory" ? [to(5_000, "rack", "players")] : [])),
  ...(paidFrom === "cage"
    ? [
        [
          { type: "DocumentProgressive", data: { round, seat: 1, slip: 7 } },
          to(5_000, "cage", "players"),
        ] satisfies Act,
      ]
    : []),
  [{ type: "CollectCards", data: { seats: [1] } }],
  close,
];

const voids = (...moves: readonly Move[]): Act => [
  { type: "VoidRound", data: { reason: "a card on the floor", deck: "reshuffle" } },
  ...moves,
];
const session: readonly Act[] = [
  ...flushRound(1, "inventory"),
  ...flushRound(2, "cage"),
  ...[open, ante(1, 1_000), onMeter(1), ante(3, 500), locking(1), deal(2), bet(3, 1_000)],
  voids(to(2_500, "layout", "players")),
  ...[open, ante(1, 1_000), onMeter(1)],
  voids(to(1_100, "layout", "players")),
];

const actors: Partial<Record<TableCommand["type"], Actor>> = {
  AuthorizeProgressive: supervisor,
  VoidRound: supervisor,
  RecordAward: meter,
  DocumentProgressive: meter,
};

let log: readonly Commit[];
let table: TableRow;
let rounds: readonly RoundRow[];
let opened: number;
const books: { readonly inventory: number; readonly layout: number }[] = [];

beforeAll(async () => {
  const store = memoryEventStore();
  const handle = commandHandler({ store, now: () => morning });
  const send = async (command: TableCommand, actor = actors[command.type] ?? dealer) =>
    committed(await handle(request(command, { stream, actor })));
  await send({ type: "FileTableRules", data: { rules } }, admin);
  await openedTable(handle, stream, { filed: true });
  await send({ type: "SetProgressiveLink", data: { meterId: "isla", link: "linked" } }, meter);
  const views = memoryViews();
  const runner = projectionRunner({ store, views, now: () => 0 });
  const view = async () => {
    await runner.catchUp(stream);
    const row = await views.table("san-juan", "csp-01");
    if (!row) throw new Error("no row");
    return row;
  };
  opened = (await view()).view.inventoryCents;
  chips.rack = opened;
  chips.players = 1_000_000;
  for (const [command, ...moves] of session) {
    await send(command);
    for (const [amount, from, where] of moves) {
      chips[from] -= amount;
      chips[where] += amount;
    }
    books.push({ inventory: (await view()).view.inventoryCents, layout: chips.rack });
  }
  log = await logOf(store, stream);
  table = await view();
  rounds = await views.rounds("san-juan", "csp-01", { limit: 10 });
});

function record(round: number): RoundRecord {
  const row = rounds.find(({ summary }) => summary.round === round);
  if (!row) throw new Error(`no round ${round}`);
  const { firstSeq, lastSeq } = row.summary;
  return roundRecord(log.filter(({ seq }) => seq >= firstSeq && seq <= lastSeq));
}

const lineOf = (round: number, what: string) =>
  record(round).lines.find((line) => line.what === what);

describe("the device's chips lie in the rack, with the players, or are the meter's", () => {
  it("every chip is somewhere, and none is left on the layout", () => {
    const total = places.reduce((sum, place) => sum + chips[place], 0);
    expect(total).toBe(opened + 1_000_000);
    expect(chips.layout).toBe(0);
    // Five locked in all; the sixth went back with the void.
    expect(chips.meter).toBe(500);
  });

  it("[R36] the books say what is in the rack after every single act", () => {
    expect(books.map(({ inventory }) => inventory)).toEqual(books.map(({ layout }) => layout));
  });

  it("[R34] every total explains it: the locked wagers are the meter's and never in the rack", () => {
    const { totals, inventoryCents } = table.view;
    expect(totals).toMatchObject({
      rounds: 4,
      voidedRounds: 2,
      collectedCents: 2 * 3_500,
      paidCents: 2 * 11_000 + 5_000,
      progressiveCents: chips.meter,
    });
    expect(inventoryCents).toBe(opened + totals.collectedCents - totals.paidCents);
    expect(inventoryCents).toBe(chips.rack);
  });

  it("[R34] an award that the cage pays leaves the rack as it is, one from the inventory does not", () => {
    const [, , second, first] = rounds.map(({ summary }) => summary);
    expect(first).toMatchObject({ round: 1, paidCents: 16_000, progressiveCents: 200 });
    expect(second).toMatchObject({ round: 2, paidCents: 11_000, progressiveCents: 200 });
    expect(chips.cage).toBe(-5_000);
  });

  it("the rounds add up to the table's totals", () => {
    const { totals } = table.view;
    const sum = (field: "wageredCents" | "collectedCents" | "paidCents" | "progressiveCents") =>
      rounds.reduce((total, { summary }) => total + summary[field], 0);
    expect(sum("wageredCents")).toBe(totals.wageredCents);
    expect(sum("collectedCents")).toBe(totals.collectedCents);
    expect(sum("paidCents")).toBe(totals.paidCents);
    expect(sum("progressiveCents")).toBe(totals.progressiveCents);
  });
});

describe("the record of a round with the progressive", () => {
  it("[7.9.E.3] [R34] says by seat what the meter awarded and who paid it", () => {
    for (const [round, paidFrom] of [
      [1, "inventory"],
      [2, "cage"],
    ] as const) {
      expect(record(round).settlement).toMatchObject([
        {
          seat: 1,
          wonCents: 11_000,
          additional: [
            { bet: "progressive", wagerCents: 100, outcome: "win", wonCents: 5_000, paidFrom },
          ],
        },
        { seat: 2, additional: [] },
        { seat: 3, additional: [{ bet: "progressive", outcome: "lose", wonCents: 0 }] },
      ]);
    }
    expect(lineOf(1, "StudPaymentAuthorized")).toMatchObject({
      paragraph: "7.9.E.3",
      text: {
        en: "S-500 authorises the payment of seat 1: $50.00 of the progressive, paid by the table inventory.",
        es: "S-500 autoriza el pago del puesto 1: $50.00 del progresivo, que paga el inventario de mesa.",
      },
    });
    expect(lineOf(2, "StudPaymentAuthorized")).toMatchObject({
      paragraph: "7.9.E.3",
      text: {
        en: expect.stringContaining("paid by the cage"),
        es: expect.stringContaining("la caja"),
      },
    });
    expect(lineOf(2, "ProgressiveDocumented")).toMatchObject({ paragraph: "7.9.E.3" });
  });

  it("says of a void round what went back and what stays on the meter", () => {
    expect(lineOf(3, "RoundVoided")?.text).toEqual({
      en: "Round 3 void: a card on the floor. The deck is reshuffled; wagers are returned. Progressive wagers of seat 1 were locked and stay on the meter: $1.00.",
      es: expect.stringContaining("se quedan en el metro: $1.00 (puesto 1)"),
    });
    expect(lineOf(4, "RoundVoided")?.text.en).toContain("seat 1 are returned too: $1.00");
    expect(record(3).settlement[0]?.additional).toMatchObject([{ outcome: "on-meter" }]);
    expect(record(4).settlement[0]?.additional).toMatchObject([{ outcome: "returned" }]);
  });

  it("the seat shows its progressive wager, then what the meter awarded it", async () => {
    const at = async (what: string) => {
      const end = log.findIndex(({ events }) => events.some(({ event }) => event.type === what));
      const views = memoryViews();
      const store = memoryEventStore();
      for (const commit of log.slice(0, end + 1)) await store.append(commit);
      await projectionRunner({ store, views, now: () => 0 }).catchUp(stream);
      const row = await views.table("san-juan", "csp-01");
      return row?.view.seats.map(({ additionalWagers }) => additionalWagers[0]?.wonCents);
    };
    expect(await at("ProgressiveWagersLocked")).toEqual([null, ...unset(1), null, ...unset(4)]);
    expect(await at("ProgressiveClaimed")).toEqual([null, ...unset(1), 0, ...unset(4)]);
    expect(await at("ProgressiveAwardRecorded")).toEqual([5_000, ...unset(1), 0, ...unset(4)]);
  });
});

function unset(count: number): readonly undefined[] {
  return Array.from({ length: count }, () => undefined);
}
