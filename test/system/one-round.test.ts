import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultPaiGowPokerRules } from "../../domain/pai-gow-poker/default-rules.ts";
import { type Act, type House, openHouse } from "./house.ts";

const table = "pgp-77";
const inventory = [
  { denominationCents: 25, count: 400 },
  { denominationCents: 100, count: 900 },
  { denominationCents: 500, count: 1000 },
];
const openedWith = 10_000 + 90_000 + 500_000;

/** The evening of one table: everything the dealer reports, in order, with the expected answers. */
const round: readonly Act[] = [
  ["admin", "FileTableRules", { rules: defaultPaiGowPokerRules }],
  ["supervisor", "OpenTable", { countedBy: "D-1042", inventory }],
  ["dealer", "SignOnDealer", { dealer: "D-1042" }],
  ["dealer", "SeatPlayer", { seat: 1, player: "guest-1" }],
  ["dealer", "SeatPlayer", { seat: 3, player: "guest-3" }],
  ["dealer", "SeatPlayer", { seat: 4, player: "guest-4" }],
  ["dealer", "OpenRound", { deck: "in-play" }],
  ["dealer", "PlaceWager", { seat: 1, wager: "main", amountCents: 5000 }],
  ["dealer", "PlaceWager", { seat: 3, wager: "main", amountCents: 2500 }],
  ["dealer", "PlaceWager", { seat: 4, wager: "main", amountCents: 1000 }],
  ["dealer", "TakeDeck", { hand: "left" }],
  ["dealer", "AnnounceNoMoreBets", {}],
  ["dealer", "DealGroups", { hand: "left", cardsPerGroup: [7, 7, 7, 7, 7, 7, 7], remaining: 4 }],
  ["dealer", "ShakeDice", { dice: [2, 4, 4], shakes: 3 }],
  ["dealer", "DeliverGroups", { startingPosition: 3 }],
  ["dealer", "CollectCards", { seats: [2, 5, 6] }],
  ["dealer", "SetHand", { seat: 1 }],
  ["dealer", "SetHand", { seat: 3 }],
  ["dealer", "SetHand", { seat: 4 }],
  ["dealer", "ShowDealerHand", { high: ["Ks", "Kh", "8c", "5s", "2d"], low: ["Qd", "Jc"] }],
  ["dealer", "ShowHand", { seat: 1, high: ["As", "Ad", "9c", "5d", "2s"], low: ["Ac", "Kd"] }],
  ["dealer", "ShowHand", { seat: 3, high: ["Qs", "Qh", "9d", "4c", "3s"], low: ["Ah", "Kc"] }],
  ["dealer", "ShowHand", { seat: 4, high: ["7s", "7h", "Jd", "Tc", "2h"], low: ["8s", "8d"] }],
  ["dealer", "PayWager", { seat: 1, wonCents: 5000, vigorishCents: 250 }],
  ["dealer", "CloseRound", {}],
];

describe("one round of Pai Gow Poker over the public API", () => {
  let house: House;
  let version = 0;

  beforeAll(async () => {
    house = await openHouse();
    version = await house.report(table, round);
  });
  afterAll(() => house.close());

  it("shows the table as the dealer left it, every dollar explained", async () => {
    const { body } = await house.call(
      "surveillance",
      "GET",
      `/tables/${table}?minVersion=${version}`,
    );
    expect(body).toMatchObject({
      status: "open",
      version,
      inventoryCents: openedWith + 1000 - 5000 + 250,
      totals: { rounds: 1, collectedCents: 1000, paidCents: 5000, vigorishCents: 250 },
      round: null,
      lastRound: 1,
    });
  });

  it("reports the commission to finance in JSON and in CSV, to the cent", async () => {
    await house.call("finance", "GET", `/tables/${table}?minVersion=${version}`);
    const query = `/commissions?from=${day(-1)}&to=${day(1)}&groupBy=table,dealer`;
    const json = await house.call("finance", "GET", query);
    expect(json.body.rows).toEqual([
      expect.objectContaining({ winningWagers: 1, wonCents: 5000, commissionCollectedCents: 250 }),
    ]);
    const csv = await house.call("finance", "GET", query, { headers: { accept: "text/csv" } });
    expect(csv.headers.get("content-type")).toMatch(/^text\/csv/);
    expect(csv.text).toContain("50.00");
    expect(csv.text).toContain("2.50");
  });

  it("rebuilds the round hand by hand for surveillance, each line with its paragraph", async () => {
    await house.call("surveillance", "GET", `/tables/${table}?minVersion=${version}`);
    const { status, text } = await house.call("surveillance", "GET", `/tables/${table}/rounds/1`);
    expect(status).toBe(200);
    const { lines } = JSON.parse(text) as { lines: { what: string; paragraph: string | null }[] };
    const cited = (what: string) =>
      lines.filter((line) => line.what === what).map(({ paragraph }) => paragraph);
    expect(cited("HandsCompared")).toEqual(["10.11.I", "10.11.H.2", "10.11.G.3"]);
    // unbet groups, the push, the loser, the winner once paid, the dealer
    expect(cited("CardsCollected")).toEqual(["10.8.G", "10.11.H", "10.11.G", "10.11.J", "10.11.K"]);
  });

  it("lets no function do what its role does not allow: nothing was denied", () => {
    expect(house.host.denied).toEqual([]);
  });

  it("replays what a reconnecting surveillance dashboard missed, then goes on live", async () => {
    const dashboard = await house.connect("surveillance");
    dashboard.send({ action: "subscribe", topic: `table/${table}`, after: 20 });
    const answer = await dashboard.until((message) => message.type === "subscribed");
    expect(answer).toMatchObject({ topic: `table/${table}`, mode: "replayed" });
    await dashboard.until((message) => message.type === "commit" && message.seq === round.length);
    const replayed = dashboard.heard.filter((message) => message.type === "commit");
    expect(replayed.map((message) => message.seq)).toEqual([21, 22, 23, 24, 25]);

    const next = await house.send("dealer", table, "OpenRound", { deck: "in-play" });
    const pushed = await dashboard.until((message) => message.seq === next.body.seq);
    expect(pushed).toMatchObject({ type: "commit", stream: `table/${table}` });
    dashboard.close();
  });
});

/** A date some days from today, in UTC: the gaming day of now lies between yesterday and tomorrow. */
function day(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
}
