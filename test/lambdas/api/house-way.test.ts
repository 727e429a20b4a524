import { describe, expect, it } from "vitest";
import { trumpPlaza } from "../../../domain/pai-gow-poker/house-way/trump-plaza.ts";
import { houseWayRoutes } from "../../../lambdas/api/explain-house-way.ts";
import { roles } from "../../../lambdas/api/policy.ts";
import { schemas } from "../../../lambdas/api/response-schemas.ts";
import { calling, claims, recordingObserver } from "./edge.ts";

const call = calling(houseWayRoutes(), recordingObserver().observer);
const ask = (body: unknown, role: (typeof roles)[number] = "dealer") =>
  call("POST /rules/pai-gow-poker/house-way", {
    claims: claims(role),
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const cards = "Ks Kh 4c 4d Ah 9s 2c".split(" ");
const own = { ...trumpPlaza, name: "casino-real", version: 3 };

describe("POST /rules/pai-gow-poker/house-way", () => {
  it("sets by Foxwoods unless told otherwise, and says which row decided, in both languages", async () => {
    const { status, body } = await ask({ cards });
    expect(status).toBe(200);
    expect(schemas.HouseWayAnswer.parse(body)).toMatchObject({
      houseWay: { name: "foxwoods", version: 1 },
      low: ["4d", "4c"],
      high: ["Ah", "Ks", "Kh", "9s", "2c"],
      row: "two-pair-jacks-up",
      explanation: {
        en: "Two pairs, the first from J to A: a pair of the second rank in front.",
        es: "Dos pares, el primero de J a A: un par del segundo rango al frente.",
      },
      ranks: { high: { category: "one-pair" }, low: { category: "one-pair" } },
    });
  });

  it.each([
    ["by name", "trump-plaza", { name: "trump-plaza", version: 1 }],
    ["by a document sent along", own, { name: "casino-real", version: 3 }],
  ])("sets another way %s", async (_, houseWay, told) => {
    const { body } = await ask({ cards, houseWay });
    expect(body).toMatchObject({
      houseWay: told,
      low: ["Ah", "9s"],
      row: "two-pair-high-and-low-ace-in-front",
    });
  });

  it("ranks the wheel as asked", async () => {
    const wheelHand = "Ah 2c 3d 4s 5h 9s 9c".split(" ");
    const strengthOf = async (wheel: string) => {
      const { body } = await ask({ cards: wheelHand, wheel });
      return schemas.HouseWayAnswer.parse(body).ranks.high.strength;
    };
    expect(await strengthOf("lowest")).toBeLessThan(await strengthOf("second-highest"));
  });

  it.each(roles)("answers %s: it tells nothing of any table", async (role) => {
    expect((await ask({ cards }, role)).status).toBe(200);
  });

  it("refuses a document that has no row for these cards, by 10.11.D", async () => {
    const houseWay = { ...own, rows: own.rows.filter(({ holding }) => holding !== "two-pair") };
    expect(await ask({ cards, houseWay })).toMatchObject({
      status: 422,
      body: { code: "house-way-hole", paragraph: "10.11.D", stated: cards.join(" ") },
    });
  });

  it("refuses a document whose front cannot stand", async () => {
    const rows = [{ id: "kings", holding: "two-pair", front: "pair-of-first" }];
    expect(await ask({ cards, houseWay: { ...own, rows } })).toMatchObject({
      status: 422,
      body: { code: "house-way-foul", paragraph: "10.11.D" },
    });
  });
});

describe("bad input to the house way", () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...own.rows[0], id: `row-${index}` }));
  it.each([
    ["six cards", { cards: cards.slice(1) }, "cards"],
    ["eight cards", { cards: [...cards, "3c"] }, "cards"],
    ["a card twice", { cards: [...cards.slice(0, 6), "Ks"] }, "cards.6"],
    ["no card of the deck", { cards: [...cards.slice(0, 6), "10h"] }, "cards.6"],
    ["no cards", {}, "cards"],
    ["an unknown house way", { cards, houseWay: "borgata" }, "houseWay"],
    ["an unknown wheel", { cards, wheel: "highest" }, "wheel"],
    ["an unknown key", { cards, tip: 1 }, "tip"],
    ["a document without rows", { cards, houseWay: { ...own, rows: [] } }, "houseWay.rows"],
    ["an endless document", { cards, houseWay: { ...own, rows: rows(65) } }, "houseWay.rows"],
    [
      "a row for no holding",
      { cards, houseWay: { ...own, rows: [{ ...own.rows[0], holding: "straight" }] } },
      "houseWay.rows.0.holding",
    ],
    [
      "a front that is no choice",
      { cards, houseWay: { ...own, rows: [{ ...own.rows[0], front: "best" }] } },
      "houseWay.rows.0.front",
    ],
    [
      "a range from high to low",
      { cards, houseWay: { ...own, rows: [{ ...own.rows[0], first: ["A", "J"] }] } },
      "houseWay.rows.0.first",
    ],
  ])("%s is refused at its field", async (_, body, path) => {
    const answer = await ask(body);
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid-request" } });
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path }));
  });
});
