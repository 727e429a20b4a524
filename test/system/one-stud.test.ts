import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultCaribbeanStudRules } from "../../domain/caribbean-stud/default-rules.ts";
import { type Act, type House, openHouse } from "./house.ts";

const table = "csp-07";
const inventory = [
  { denominationCents: 100, count: 900 },
  { denominationCents: 500, count: 1000 },
];
const openedWith = 90_000 + 500_000;
const ante = (seat: number, amountCents: number) => ({ seat, wager: "ante", amountCents });
const flush = ["2d", "4d", "6d", "8d", "Td"];

/** The round of one table: everything the dealer reports, in order. */
const round: readonly Act[] = [
  ["admin", "FileTableRules", { rules: defaultCaribbeanStudRules }],
  ["supervisor", "OpenTable", { countedBy: "D-1042", inventory }],
  ["dealer", "SignOnDealer", { dealer: "D-1042" }],
  ["dealer", "SeatPlayer", { seat: 2, player: "guest-2" }],
  ["dealer", "SeatPlayer", { seat: 5, player: "guest-5" }],
  ["dealer", "SeatPlayer", { seat: 7, player: "guest-7" }],
  ["dealer", "OpenRound", { deck: "in-play" }],
  ["dealer", "PlaceWager", ante(2, 1000)],
  ["dealer", "PlaceWager", ante(5, 500)],
  ["dealer", "PlaceWager", ante(7, 2000)],
  ["dealer", "AnnounceNoMoreBets", {}],
  ["dealer", "TurnDealerHand", { cards: ["Ac", "Kd", "Qh", "Js"] }, "7.9.D"],
  ["dealer", "DealHands", { cardsPerSeat: [5, 5, 5], dealerCards: 5, upcard: "9c", remaining: 32 }],
  ["dealer", "PlaceBet", { seat: 7, amountCents: 3000 }, "7.9.A"],
  ["dealer", "FoldHand", { seat: 7 }],
  ["dealer", "PlaceBet", { seat: 5, amountCents: 1000 }],
  ["dealer", "TurnDealerHand", { cards: ["Ac", "Kd", "Qh", "Js"] }, "7.9.D"],
  ["dealer", "PlaceBet", { seat: 2, amountCents: 2000 }],
  ["dealer", "TurnDealerHand", { cards: ["Ac", "Kd", "Qh", "Js"] }],
  ["dealer", "TurnHand", { seat: 5, cards: ["3c", "3h", "5h", "7s", "9d"] }, "7.9.E"],
  // A flush, which waits for the supervisor, and a pair.
  ["dealer", "TurnHand", { seat: 2, cards: flush }],
  ["dealer", "TurnHand", { seat: 5, cards: ["3c", "3h", "5h", "7s", "9d"] }],
  ["dealer", "PayWager", { seat: 2, wonCents: 1000 + 5 * 2000 }],
  ["dealer", "PayWager", { seat: 5, wonCents: 500 + 1000 }],
  ["dealer", "CollectCards", { seats: [2] }, "7.9.E.3"],
  ["supervisor", "AuthorizeProgressive", { seat: 2 }],
  ["dealer", "CollectCards", { seats: [2] }],
  ["dealer", "CloseRound", {}],
];

describe("one round of Caribbean Stud over the public API", () => {
  let house: House;
  let version = 0;

  beforeAll(async () => {
    house = await openHouse();
    version = await house.report(table, round);
  });
  afterAll(() => house.close());

  it("shows the table as the dealer left it, every dollar explained", async () => {
    const path = `/tables/${table}?minVersion=${version}`;
    const { body } = await house.call("surveillance", "GET", path);
    const paid = 11_000 + 1_500;
    expect(body).toMatchObject({
      game: "caribbean-stud",
      status: "open",
      inventoryCents: openedWith + 2000 - paid,
      totals: {
        rounds: 1,
        wageredCents: 3500 + 3000,
        collectedCents: 2000,
        paidCents: paid,
      },
      round: null,
    });
  });

  it("rebuilds the round hand by hand, the discard rack in its order, each line with its paragraph", async () => {
    await house.call("surveillance", "GET", `/tables/${table}?minVersion=${version}`);
    const { status, text } = await house.call("surveillance", "GET", `/tables/${table}/rounds/1`);
    expect(status).toBe(200);
    const record = JSON.parse(text) as {
      hands: { position: number | string; cards: string[] | null }[];
      discardRack: { position: number | string; unseen: boolean }[];
      settlement: unknown[];
      lines: { what: string; paragraph: string | null; text: { en: string; es: string } }[];
    };
    expect(record.hands).toEqual(
      [
        [2, flush],
        [5, ["3c", "3h", "5h", "7s", "9d"]],
        [7, null],
        ["dealer", ["Ac", "Kd", "Qh", "Js", "9c"]],
      ].map(([position, cards]) => ({ position, group: null, high: null, low: null, cards })),
    );
    expect(record.discardRack.map(({ position, unseen }) => [position, unseen])).toEqual([
      [7, true],
      [5, false],
      [2, false],
      ["dealer", false],
    ]);
    expect(record.settlement).toMatchObject([
      { seat: 2, wagerCents: 3000, outcome: "win", wonCents: 11_000, paragraph: "7.9.E.3" },
      { seat: 5, outcome: "win", wonCents: 1500, additional: [] },
      { seat: 7, outcome: "lose", collectedCents: 2000, paragraph: "7.9.A" },
    ]);
    const cited = (what: string) =>
      record.lines.filter((line) => line.what === what).map(({ paragraph }) => paragraph);
    expect(cited("StudHandFolded")).toEqual(["7.9.A"]);
    expect(cited("StudDealerHandTurned")).toEqual(["7.9.D"]);
    expect(cited("CardsCollected")).toEqual(["7.9.A", "7.9.E.3", "7.9.G", "7.9.G"]);
    const turned = record.lines.find(({ what }) => what === "StudDealerHandTurned");
    expect(turned?.text).toEqual({
      en: "The dealer shows Ac Kd Qh Js 9c: high card, which qualifies.",
      es: "El croupier enseña Ac Kd Qh Js 9c: carta alta, que cualifica.",
    });
    // Every line says what happened in both languages, never the name of the event alone.
    for (const { what, text } of record.lines) expect([text.en, text.es]).not.toContain(what);
  });

  it("lists the round with what was wagered in it, the bets too", async () => {
    const { body } = await house.call("surveillance", "GET", `/tables/${table}/rounds`);
    expect(body).toMatchObject({
      rounds: [
        { round: 1, status: "closed", wageredCents: 6500, collectedCents: 2000, paidCents: 12_500 },
      ],
    });
  });

  it("lets nobody state what the meter awards: there is no such command", async () => {
    const data = { round: 1, meterId: "isla", awards: [] };
    for (const role of ["dealer", "supervisor", "admin"]) {
      const { status, body } = await house.send(role, table, "RecordAward", data);
      expect({ status, code: body.code }).toEqual({ status: 400, code: "unknown-command" });
    }
  });

  it("tells the table device what may come next", async () => {
    const { body } = await house.send("dealer", table, "OpenRound", { deck: "in-play" });
    const path = `/tables/${table}?minVersion=${String(body.version)}`;
    const view = await house.call("dealer", "GET", path, { table });
    expect(view.body.round).toMatchObject({ phase: "wagering", dealerCards: null });
    expect(view.body.round).toMatchObject({ next: expect.arrayContaining(["PlaceWager"]) });
  });
});
