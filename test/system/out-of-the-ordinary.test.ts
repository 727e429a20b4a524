import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "../../domain/money/cents.ts";
import { defaultPaiGowPokerRules } from "../../domain/pai-gow-poker/default-rules.ts";
import type { PaiGowPokerRules } from "../../domain/pai-gow-poker/rules.ts";
import { type House, openHouse } from "./house.ts";

type Step = readonly [role: string, type: string, data: unknown];

const inventory = [{ denominationCents: 500, count: 2000 }];
const openedWith = 1_000_000;
const dealt = { cardsPerGroup: [7, 7, 7, 7, 7, 7, 7], remaining: 4 };

describe("what is out of the ordinary, over the public API", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  async function accepted(table: string, [role, type, data]: Step) {
    const { status, body } = await house.send(role, table, type, data);
    expect({ type, status, body }).toMatchObject({ type, status: 201 });
    return body;
  }

  async function refused(table: string, [role, type, data]: Step) {
    const { status, body } = await house.send(role, table, type, data);
    return { status, ...body };
  }

  /** A round at a table so filed, with $50 at seat 3; nothing dealt yet. */
  async function openRound(table: string, filed: Partial<PaiGowPokerRules>) {
    const paiGowPoker = { ...defaultPaiGowPokerRules.paiGowPoker, ...filed };
    const steps: readonly Step[] = [
      ["admin", "FileTableRules", { rules: { ...defaultPaiGowPokerRules, paiGowPoker } }],
      ["supervisor", "OpenTable", { countedBy: "D-1042", inventory }],
      ["dealer", "SignOnDealer", { dealer: "D-1042" }],
      ["dealer", "SeatPlayer", { seat: 3, player: "guest-3" }],
      ["dealer", "OpenRound", { deck: "in-play" }],
      ["dealer", "PlaceWager", { seat: 3, wager: "main", amountCents: 5000 }],
    ];
    for (const step of steps) await accepted(table, step);
  }

  async function seen(table: string, version: unknown) {
    const { body } = await house.call(
      "surveillance",
      "GET",
      `/tables/${table}?minVersion=${version}`,
    );
    return body;
  }

  it("an irregularity that a supervisor reports is ruled on by another badge, and voids the round", async () => {
    const table = "pgp-78";
    await openRound(table, {});
    const report = { kind: "other", description: "a card is found on the floor" };
    await accepted(table, ["supervisor", "ReportIrregularity", report]);
    const ruling = { number: 1, decision: "round-void", reason: "the deck is not complete" };
    expect(await refused(table, ["dealer", "RuleOnIrregularity", ruling])).toMatchObject({
      status: 403,
    });
    expect(await refused(table, ["supervisor", "RuleOnIrregularity", ruling])).toMatchObject({
      status: 422,
      code: "reported-and-ruled-by-one",
    });
    const token = await house.host.token({
      ...{ sub: "S-2002", role: "supervisor", property: "san-juan" },
    });
    const body = { commandId: "another-badge-1", type: "RuleOnIrregularity", data: ruling };
    const ruled = await house.call("supervisor", "POST", `/tables/${table}/commands`, {
      ...{ token, body },
    });
    expect(ruled.status, ruled.text).toBe(201);
    expect(ruled.body.events).toMatchObject([
      { type: "IrregularityRuled", data: { reportedBy: "S-2001", ruledBy: "S-2002" } },
      { type: "RoundVoided" },
    ]);
    expect(await seen(table, ruled.body.version)).toMatchObject({
      round: null,
      inventoryCents: openedWith,
      totals: { voidedRounds: 1 },
    });
  });

  it("a wager on the dice is filed, placed, decided by them and paid before the cards go out", async () => {
    const table = "pgp-79";
    const limits = {
      minimumCents: cents(500),
      maximumCents: cents(10_000),
      incrementCents: cents(500),
    };
    const additionalWager = { limits, sum: [{ total: 8, pays: 3 }] };
    await openRound(table, { additionalWager });
    const onDice = { seat: 3, wager: "dice", bet: "sum", amountCents: 1000 };
    const steps: readonly Step[] = [
      ["dealer", "PlaceWager", onDice],
      ["dealer", "TakeDeck", { hand: "left" }],
      ["dealer", "AnnounceNoMoreBets", {}],
      ["dealer", "DealGroups", { hand: "left", ...dealt }],
      ["dealer", "ShakeDice", { dice: [1, 3, 4], shakes: 3 }],
    ];
    for (const step of steps) await accepted(table, step);
    expect(await refused(table, ["dealer", "DeliverGroups", {}])).toMatchObject({ status: 422 });
    const paid = await accepted(table, ["dealer", "SettleAdditionalWagers", { paidCents: 3000 }]);
    expect(paid.events).toMatchObject([
      { type: "AdditionalWagerPaid", data: { seat: 3, wagerCents: 1000, pays: 3, wonCents: 3000 } },
    ]);
    expect(await seen(table, paid.version)).toMatchObject({ inventoryCents: openedWith - 3000 });
    await accepted(table, ["dealer", "DeliverGroups", {}]);
  });

  it("[10.12.H.2] the system draws the starting position, once, and to everybody the same", async () => {
    const table = "pgp-80";
    await openRound(table, {
      dealing: { method: "automatic-shoe", direction: "clockwise" },
      startingPosition: "supplied-random-number",
    });
    await accepted(table, ["dealer", "AnnounceNoMoreBets", {}]);
    const draw = { commandId: "the-only-draw-1", type: "DrawStartingPosition", data: {} };
    const deal = { commandId: "not-with-it-1", type: "DealFromShoe", data: {} };
    const more = { cardsPerPosition: dealt.cardsPerGroup, remaining: 4 };
    const batch = [
      { ...draw, commandId: "not-alone-1" },
      { ...deal, data: more },
    ];
    const path = `/tables/${table}/commands`;
    const beside = await house.call("dealer", "POST", path, { table, body: batch });
    expect(beside.body).toMatchObject({ code: "draw-not-alone", index: 0 });
    const drawn = await house.call("dealer", "POST", path, { table, body: draw });
    expect(drawn.status, drawn.text).toBe(201);
    const again = await house.call("dealer", "POST", path, { table, body: draw });
    expect(again.body).toEqual({ ...drawn.body, duplicate: true });

    const device = await house.connect("dealer", table);
    device.send({ action: "command", tableId: table, ...draw });
    const ack = await device.until(({ type }) => type === "ack");
    expect(ack.events).toEqual(drawn.body.events);
    device.close();
    expect(ack.events).toMatchObject([
      {
        type: "StartingPositionDetermined",
        data: { generator: expect.stringMatching(/^croupier-v1-openssl-/), supplied: true },
      },
    ]);
    await accepted(table, ["dealer", "DealFromShoe", more]);
  });

  it("nothing of it was more than a function's role allows", () => {
    expect(house.host.denied).toEqual([]);
  });
});
