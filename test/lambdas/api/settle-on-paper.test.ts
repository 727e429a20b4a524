import { describe, expect, it } from "vitest";
import { schemas } from "../../../lambdas/api/response-schemas.ts";
import { settlementRoutes } from "../../../lambdas/api/settle-on-paper.ts";
import { calling, claims, recordingObserver } from "./edge.ts";

const call = calling(settlementRoutes(), recordingObserver().observer);
const post = (body: unknown) =>
  call("POST /rules/pai-gow-poker/settle", {
    claims: claims("supervisor"),
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
async function settle(body: unknown) {
  const answer = await post(body);
  expect(answer.status).toBe(200);
  return schemas.SettlementAnswer.parse(answer.body).settlement;
}

const cards = (text: string) => text.split(" ");
const hand = (high: string, low: string) => ({ high: cards(high), low: cards(low) });

/** Queen-high and ace-high pai gow of the dealer. */
const queenHigh = hand("Qc 8h 5c 3d 2h", "9d 7s");
const kingHigh = hand("Kc 8h 5c 3d 2h", "9h 7s");
const aceHigh = hand("Ac 9s 7c 4d 2h", "Kd Jh");
/** Seven to the jack, with three sevens. */
const sevens = { seat: 1, ...hand("7d 8s 9c Td Jh", "7c 7h"), wagerCents: 5_000 };
const beaten = { seat: 2, ...hand("Jc Ts 6c 4s 3c", "8d 4h"), wagerCents: 2_500 };

describe("POST /rules/pai-gow-poker/settle, by the manual", () => {
  it("[10.11.I] [10.11.J] a winner is paid less the vigorish, a loser is not", async () => {
    const settled = await settle({ dealer: queenHigh, players: [sevens, beaten] });
    expect(settled).toMatchObject([
      { seat: 1, outcome: "win", paragraph: "10.11.I", wonCents: 5_000, vigorishCents: 250 },
      { seat: 2, outcome: "lose", paragraph: "10.11.G.1", wonCents: 0, vigorishCents: 0 },
    ]);
  });

  it("[10.11.G.3] a foul loses whatever the dealer holds", async () => {
    const foul = { seat: 3, ...hand("Qd 9h 7s 4c 2c", "Kc Ks"), wagerCents: 2_500 };
    const dealer = hand("Ac 8c 7c 4d 2h", "Kd Jh");
    const variant = { dealerPushOn: "ace-high" };
    expect(await settle({ dealer, players: [foul], variant })).toMatchObject([
      { outcome: "lose", paragraph: "10.11.G.3", highComparison: null },
    ]);
  });
});

describe("as other houses do, which no table here can file", () => {
  const trips = { seat: 1, ...hand("7c 7d 7h Jh Td", "9c 8s"), wagerCents: 5_000 };
  const straight = hand("6c 5d 4h 3c 2d", "9d 8c");

  it("[B11] a straight beats three of a kind, but in the game that ranks them the other way", async () => {
    const ask = { dealer: straight, players: [trips] };
    expect(await settle(ask)).toMatchObject([{ highComparison: "lower", outcome: "lose" }]);
    const variant = { tripsOverStraights: true };
    expect(await settle({ ...ask, variant })).toMatchObject([
      { highComparison: "higher", lowComparison: "copy", outcome: "push" },
    ]);
  });

  it("[B11] the bonus pays 3 for three of a kind, not 2 for the straight, however the hands are set", async () => {
    const pays = { straight: 2, "three-of-a-kind": 3, "full-house": 5 };
    const players = [{ ...sevens, bonusCents: 500 }];
    expect(await settle({ dealer: queenHigh, players, bonus: { pays } })).toMatchObject([
      { bonus: { category: "three-of-a-kind", wonCents: 1_500, envyCents: 0 } },
    ]);
  });

  it("[C11] queen-high pai gow pushes every main wager, and the wager on it is paid 50 to 1", async () => {
    const players = [sevens, { ...beaten, dealerPushCents: 500 }];
    const variant = { dealerPushOn: "queen-high" };
    const ask = { dealer: queenHigh, players, variant, dealerPushPays: 50 };
    expect(await settle(ask)).toMatchObject([
      { outcome: "push", paragraph: null, wonCents: 0, vigorishCents: 0, dealerPushWonCents: 0 },
      { outcome: "push", paragraph: null, wonCents: 0, dealerPushWonCents: 25_000 },
    ]);
    expect(await settle({ ...ask, dealer: kingHigh })).toMatchObject([
      { outcome: "win", dealerPushWonCents: 0 },
      { outcome: "lose", dealerPushWonCents: 0 },
    ]);
  });

  it("[C13] ace-high pai gow pushes the main wagers, and the side wagers still resolve", async () => {
    const eights = { seat: 1, ...hand("8s 8d Qd Td 3c", "8c 6h"), wagerCents: 5_000 };
    const jackHigh = { seat: 2, ...hand("Jc Ts 6c 4s 3d", "8h 4h"), wagerCents: 5_000 };
    const players = [eights, jackHigh].map((player) => ({ ...player, bonusCents: 500 }));
    const variant = { dealerPushOn: "ace-high" };
    const bonus = { pays: { "three-of-a-kind": 3 } };
    expect(await settle({ dealer: aceHigh, players, variant, bonus })).toMatchObject([
      { outcome: "push", bonus: { wonCents: 1_500 } },
      { outcome: "push", bonus: { category: null, wonCents: 0 } },
    ]);
    const paired = hand("Ac 9s 9d 4d 2h", "Kd Qh");
    expect((await settle({ dealer: paired, players, variant })).at(1)?.outcome).toBe("lose");
  });

  it("[C15] envy goes to the others with the minimum wager, not for one's own hand nor the dealer's", async () => {
    const dealer = hand("Kc Kd Kh Ks 2h", "Ah Qd");
    const a = { seat: 1, ...hand("6c 6d 6h 6s 2c", "Jh 9s"), wagerCents: 500, bonusCents: 500 };
    const b = { seat: 2, ...hand("Jc Ts 8c 4s 3c", "9d 7h"), wagerCents: 500, bonusCents: 500 };
    const c = { seat: 3, ...hand("Jd Td 8d 4h 3d", "9h 7s"), wagerCents: 500, bonusCents: 100 };
    const bonus = {
      pays: { "four-of-a-kind": 25 },
      envy: { minimumCents: 500, paysCents: { "four-of-a-kind": 500 } },
    };
    expect((await settle({ dealer, players: [a, b, c], bonus })).map((seat) => seat.bonus)).toEqual(
      [
        { category: "four-of-a-kind", wonCents: 12_500, envyCents: 0 },
        { category: null, wonCents: 0, envyCents: 500 },
        { category: null, wonCents: 0, envyCents: 0 },
      ],
    );
  });
});

describe("a question that cannot be answered is refused by field", () => {
  it.each([
    [
      "a card twice",
      { dealer: queenHigh, players: [{ ...sevens, high: cards("7d 8s 9c Td Qc") }] },
      "players.0.high.4",
    ],
    ["six cards", { dealer: queenHigh, players: [{ ...sevens, low: ["7c"] }] }, "players.0"],
    [
      "a seat twice",
      { dealer: queenHigh, players: [sevens, { ...beaten, seat: 1 }] },
      "players.1.seat",
    ],
    [
      "a seat that is not there",
      { dealer: queenHigh, players: [{ ...sevens, seat: 7 }] },
      "players.0.seat",
    ],
    [
      "a dealer set four and three",
      { dealer: hand("Qc 8h 5c 3d", "9d 7s 2h"), players: [sevens] },
      "dealer.high",
    ],
    [
      "a fraction of a cent",
      { dealer: queenHigh, players: [{ ...sevens, wagerCents: 0.5 }] },
      "players.0.wagerCents",
    ],
  ])("%s", async (_, body, path) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(`"${path}"`);
  });

  it("[10.11.J] a vigorish that has a fraction of a cent where rules refuse one", async () => {
    const vigorish = { rateBasisPoints: 500, rounding: { mode: "none", fraction: "refuse" } };
    const players = [{ ...sevens, wagerCents: 501 }];
    const answer = await post({ dealer: queenHigh, players, vigorish });
    expect(answer).toMatchObject({ status: 422, body: { paragraph: "10.11.J" } });
  });
});
