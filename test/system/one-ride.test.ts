import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultLetItRideRules } from "../../domain/let-it-ride/default-rules.ts";
import { type Act, type House, openHouse } from "./house.ts";

const table = "lir-07";
const inventory = [
  { denominationCents: 100, count: 900 },
  { denominationCents: 500, count: 1000 },
];
const openedWith = 90_000 + 500_000;
const three = (each: number) => ({ wager: "three", amountsCents: [each, each, each] });

/** The round of one table: everything the dealer reports, in order. */
const round: readonly Act[] = [
  ["admin", "FileTableRules", { rules: defaultLetItRideRules }],
  ["supervisor", "OpenTable", { countedBy: "D-1042", inventory }],
  ["dealer", "SignOnDealer", { dealer: "D-1042" }],
  ["dealer", "SeatPlayer", { seat: 2, player: "guest-2" }],
  ["dealer", "SeatPlayer", { seat: 5, player: "guest-5" }],
  ["dealer", "SeatPlayer", { seat: 7, player: "guest-7" }],
  ["dealer", "OpenRound", { deck: "in-play" }],
  ["dealer", "PlaceWager", { seat: 2, ...three(1000) }],
  ["dealer", "PlaceWager", { seat: 5, ...three(500) }],
  ["dealer", "PlaceWager", { seat: 7, ...three(2000) }],
  ["dealer", "PlaceWager", { seat: 5, wager: "three-card-bonus", amountCents: 300 }],
  ["dealer", "AnnounceNoMoreBets", {}],
  [
    "dealer",
    "DealThreeCards",
    { cardsPerSeat: [3, 4, 3], communityCards: 3, remaining: 39 },
    "8.9.A.2",
  ],
  ["dealer", "DealThreeCards", { cardsPerSeat: [3, 3, 3], communityCards: 3, remaining: 40 }],
  ["dealer", "LetItRide", { seat: 2, wager: 1 }, "8.9.B"],
  ["dealer", "TakeBackWager", { seat: 7, wager: 1 }],
  ["dealer", "TakeBackWager", { seat: 5, wager: 1 }],
  ["dealer", "LetItRide", { seat: 2, wager: 1 }],
  ["dealer", "TakeBackWager", { seat: 2, wager: 2 }, "8.9.E"],
  ["dealer", "BurnCommunityCard", {}],
  ["dealer", "TurnCommunityCard", { card: "Th" }],
  ["dealer", "TakeBackWager", { seat: 2, wager: 1 }, "8.9.B.1"],
  ["dealer", "TakeBackWager", { seat: 7, wager: 2 }],
  ["dealer", "LayDownHand", { seat: 7 }],
  ["dealer", "TakeBackWager", { seat: 5, wager: 3 }, "8.9.E"],
  ["dealer", "TakeBackWager", { seat: 5, wager: 2 }],
  ["dealer", "LayDownHand", { seat: 5 }],
  ["dealer", "LetItRide", { seat: 2, wager: 2 }],
  ["dealer", "LayDownHand", { seat: 2 }],
  ["dealer", "TurnCommunityCard", { card: "4c" }],
  // A pair of tens, three wagers up; a pair of threes by the three-card bonus; nothing.
  ["dealer", "TurnHand", { seat: 2, cards: ["Td", "9s", "2c"] }],
  ["dealer", "TurnHand", { seat: 5, cards: ["3d", "3s", "8c"] }],
  ["dealer", "TurnHand", { seat: 7, cards: ["Kd", "9d", "6c"] }],
  ["dealer", "PayWager", { seat: 2, wonCents: 3000 }],
  ["dealer", "PayWager", { seat: 5, wonCents: 300 }],
  ["dealer", "CollectCards", { seats: [2, 5] }],
  ["dealer", "CloseRound", {}],
];

describe("one round of Let It Ride over the public API", () => {
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
    const collected = 500 + 2000;
    const paid = 3000 + 300;
    expect(body).toMatchObject({
      game: "let-it-ride",
      status: "open",
      inventoryCents: openedWith + collected - paid,
      totals: {
        rounds: 1,
        wageredCents: 6000 - 500 + 300,
        collectedCents: collected,
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
      settlement: { seat: number; outcome: string; wonCents: number; additional: unknown[] }[];
      lines: { what: string; paragraph: string | null; text: { en: string; es: string } }[];
    };
    expect(record.hands.map(({ position }) => position)).toEqual([7, 5, 2, "community"]);
    expect(record.discardRack.map(({ position }) => position)).toEqual([
      "burned",
      7,
      2,
      5,
      "community",
    ]);
    expect(record.settlement).toMatchObject([
      { seat: 2, outcome: "win", wonCents: 3000 },
      {
        seat: 5,
        outcome: "lose",
        additional: [{ bet: "three-card-bonus", outcome: "win", wonCents: 300 }],
      },
      { seat: 7, outcome: "lose" },
    ]);
    const cited = (what: string) =>
      record.lines.filter((line) => line.what === what).map(({ paragraph }) => paragraph);
    expect(cited("WagerTakenBack")).toEqual(["8.9.B.2", "8.9.B.2", "8.9.E.2", "8.9.E.2"]);
    expect(cited("CommunityCardTurned")).toEqual(["8.9.D", "8.9.F"]);
    expect(cited("RideHandTurned")).toEqual(["8.9.I", "8.9.H", "8.9.H"]);
    expect(cited("CardsCollected")).toEqual(["8.9.H", "8.9.I.2"]);
    const turned = record.lines.find(({ what }) => what === "RideHandTurned");
    expect(turned?.text).toEqual({
      en: "Seat 2 shows Td 9s 2c: a pair, 1 to 1; wagers up: 3, together $30.00.",
      es: "El puesto 2 enseña Td 9s 2c: un par, 1 a 1; apuestas en juego: 3, en total $30.00.",
    });
    // Every line says what happened in both languages, never the name of the event alone.
    for (const { what, text } of record.lines) expect([text.en, text.es]).not.toContain(what);
  });

  it("tells the next player's device what may come next", async () => {
    const { body } = await house.send("dealer", table, "OpenRound", { deck: "in-play" });
    const path = `/tables/${table}?minVersion=${String(body.version)}`;
    const view = await house.call("dealer", "GET", path, { table });
    expect(view.body.round).toMatchObject({ phase: "wagering", communityCards: [] });
    expect(view.body.round).toMatchObject({ next: expect.arrayContaining(["PlaceWager"]) });
  });
});
