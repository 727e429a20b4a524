import { describe, expect, it } from "vitest";
import { schemas } from "../../../lambdas/api/response-schemas.ts";
import { command, inARound } from "./edge.ts";

const wager = (data: Record<string, unknown>) =>
  command("PlaceWager", { seat: 3, wager: "main", amountCents: 5000, ...data });
const hand = (high: string[], low: string[]) => command("ShowHand", { seat: 3, high, low });
const five = ["Ah", "Kh", "Qh", "Jh", "9h"];

interface Bad {
  readonly name: string;
  readonly body: unknown;
  readonly status: number;
  readonly code: string;
  /** Paths of the faults that the body must list. */
  readonly paths?: readonly string[];
  readonly says?: RegExp;
}

const invalid = { status: 400, code: "invalid-request" };
const cases: readonly Bad[] = [
  {
    name: "malformed JSON",
    body: '{"seat": 3,, }',
    status: 400,
    code: "malformed",
    says: /character 11/,
  },
  { name: "JSON cut short", body: '{"commandId": "abc', status: 400, code: "malformed" },
  { name: "an empty body", body: "", status: 400, code: "malformed", says: /empty/ },
  { name: "a number for a body", body: "17", ...invalid, paths: [""] },
  { name: "null for a body", body: "null", ...invalid, paths: [""] },
  {
    name: "wrong types",
    body: wager({ seat: "3", amountCents: "5000" }),
    ...invalid,
    paths: ["data.seat", "data.amountCents"],
    says: /as a JSON number, not \\"5000\\"/,
  },
  {
    name: "no data",
    body: { commandId: "test-no-data", type: "PlaceWager" },
    ...invalid,
    paths: ["data"],
  },
  { name: "an unknown key", body: wager({ tip: 1 }), ...invalid, paths: ["data.tip"] },
  {
    name: "an unknown key of the envelope",
    body: { ...wager({}), actor: "x" },
    ...invalid,
    paths: ["actor"],
  },
  {
    name: "a body of 1 MB",
    body: JSON.stringify(wager({ note: "x".repeat(1_000_000) })),
    status: 413,
    code: "too-large",
  },
  {
    name: "an unknown command",
    body: command("PlaceSideBet", {}),
    status: 400,
    code: "unknown-command",
    paths: ["type"],
    says: /PlaceSideBet/,
  },
  {
    name: "a command named like a method",
    body: command("constructor", {}),
    status: 400,
    code: "unknown-command",
  },
  {
    name: "an amount of 0",
    body: wager({ amountCents: 0 }),
    ...invalid,
    paths: ["data.amountCents"],
    says: /"0 is too small: a whole number of cents from 1 to 100000000000"/,
  },
  {
    name: "a negative amount",
    body: wager({ amountCents: -5000 }),
    ...invalid,
    paths: ["data.amountCents"],
    says: /"-5000 is negative: a whole number of cents from 1 to/,
  },
  {
    name: "a fraction of a cent",
    body: wager({ amountCents: 5000.5 }),
    ...invalid,
    paths: ["data.amountCents"],
    says: /"5000.5 has a fraction of a cent: a whole number/,
  },
  {
    name: "an amount of 2^53",
    body: wager({ amountCents: 2 ** 53 }),
    ...invalid,
    paths: ["data.amountCents"],
    says: /"9007199254740992 is too large: a whole number/,
  },
  {
    name: "more than adds up exactly",
    body: wager({ amountCents: 2 ** 53 - 1 }),
    ...invalid,
    paths: ["data.amountCents"],
    says: /"9007199254740991 is too large: a whole number/,
  },
  { name: "seat 0", body: wager({ seat: 0 }), ...invalid, paths: ["data.seat"], says: /1 to 7/ },
  { name: "seat 8", body: wager({ seat: 8 }), ...invalid, paths: ["data.seat"], says: /1 to 7/ },
  {
    name: "a card twice",
    body: hand(five, ["Ah", "2c"]),
    ...invalid,
    paths: ["data.low.0"],
    says: /Ah is stated twice/,
  },
  {
    name: "a card that is not in the deck",
    body: hand([...five.slice(1), "1h"], ["3d", "2c"]),
    ...invalid,
    paths: ["data.high.4"],
    says: /not a card/,
  },
  {
    name: "six cards",
    body: hand(five, ["2c"]),
    ...invalid,
    paths: ["data"],
    says: /seven cards; 6/,
  },
  {
    name: "eight cards",
    body: hand(five, ["2c", "3c", "4c"]),
    ...invalid,
    paths: ["data"],
    says: /seven cards; 8/,
  },
  {
    name: "54 cards in a group",
    body: command("DealGroups", {
      hand: "left",
      cardsPerGroup: [54, 7, 7, 7, 7, 7, 7],
      remaining: 4,
    }),
    ...invalid,
    paths: ["data.cardsPerGroup.0"],
  },
  {
    name: "a die with seven sides",
    body: command("ShakeDice", { dice: [1, 2, 7], shakes: 3 }),
    ...invalid,
    paths: ["data.dice.2"],
  },
  {
    name: "two dice",
    body: command("ShakeDice", { dice: [1, 2], shakes: 3 }),
    ...invalid,
    paths: ["data.dice"],
  },
  {
    name: "the bank for the dealer's place",
    body: command("AcceptBank", { seat: "dealer", coverCents: 10_000, coBank: false }),
    ...invalid,
    paths: ["data.seat"],
    says: /1 to 6/,
  },
  {
    name: "a cover in fractions of a cent",
    body: command("AcceptBank", { seat: 1, coverCents: 10_000.5, coBank: false }),
    ...invalid,
    paths: ["data.coverCents"],
  },
  {
    name: "a bank that does not say whether it is a co-bank",
    body: command("AcceptBank", { seat: 1, coverCents: 10_000 }),
    ...invalid,
    paths: ["data.coBank"],
  },
  {
    name: "a dealer's wager below nothing",
    body: command("SetDealerWager", { amountCents: -1 }),
    ...invalid,
    paths: ["data.amountCents"],
  },
  {
    name: "a generator without a name",
    body: command("DrawStartingPosition", { value: 5, generator: "" }),
    ...invalid,
    paths: ["data.generator"],
  },
  {
    name: "the bank's hands with a card twice",
    body: command("ShowBankHand", { high: five, low: ["Ah", "2c"] }),
    ...invalid,
    paths: ["data.low.0"],
    says: /Ah is stated twice/,
  },
  {
    name: "a command id too short",
    body: { ...wager({}), commandId: "short" },
    ...invalid,
    paths: ["commandId"],
    says: /8 to 64 letters, digits, hyphens or underscores, not \\"short\\"/,
  },
  { name: "an empty batch", body: [], ...invalid, paths: [""] },
  {
    name: "21 commands",
    body: Array.from({ length: 21 }, () => wager({})),
    ...invalid,
    paths: [""],
  },
  {
    name: "a batch with two faults",
    body: [wager({ seat: 0 }), wager({ amountCents: 0 })],
    ...invalid,
    paths: ["0.data.seat", "1.data.amountCents"],
  },
  {
    name: "one id for two commands",
    body: [wager({}), wager({})].map((one) => ({ ...one, commandId: "same-id-01" })),
    ...invalid,
    paths: ["1.commandId"],
  },
  {
    name: "a batch that disagrees on the version",
    body: [
      { ...wager({}), expectedVersion: 5 },
      { ...wager({}), expectedVersion: 6 },
    ],
    ...invalid,
    paths: ["1.expectedVersion"],
  },
  {
    name: "a badge that is not the token's",
    body: { ...wager({}), badge: "dealer-2" },
    ...invalid,
    paths: ["badge"],
  },
  {
    name: "a device clock that is no time",
    body: { ...wager({}), device: { counter: 1, at: "noon" } },
    ...invalid,
    paths: ["device.at"],
  },
  ...["1".repeat(10), "1".repeat(200_000)].map((fraction) => ({
    name: `a device clock with ${fraction.length} digits of a second`,
    body: { ...wager({}), device: { counter: 1, at: `2026-11-30T17:59:59.${fraction}Z` } },
    ...invalid,
    paths: ["device.at"],
    says: /at most nine digits/,
  })),
  {
    name: "more events than one commit holds",
    body: Array.from({ length: 20 }, () =>
      command("ReportIrregularity", { kind: "other", description: "\u0001".repeat(500) }),
    ),
    status: 413,
    code: "too-large",
    says: /32768/,
  },
  ...["", " ", " \t\n "].map((description) => ({
    name: `a description of ${JSON.stringify(description)}`,
    body: command("ReportIrregularity", { kind: "other", description }),
    ...invalid,
    paths: ["data.description"],
    says: /not only spaces|at least 1 characters/,
  })),
  {
    name: "a name for a player",
    body: command("SeatPlayer", { seat: 1, player: "Jane Doe" }),
    ...invalid,
    paths: ["data.player"],
    says: /"1 to 64 letters, digits, hyphens or underscores, the first a letter or digit, not/,
  },
  {
    name: "a badge with a space",
    body: command("SignOnDealer", { dealer: "dealer 1" }),
    ...invalid,
    paths: ["data.dealer"],
    says: /"1 to 32 letters, digits or hyphens, the first no hyphen, not/,
  },
  {
    name: "a count of nothing known",
    body: command("WithdrawWager", { seat: 3, cardsCounted: 54 }),
    ...invalid,
    paths: ["data.cardsCounted"],
    says: /at most 53, not 54/,
  },
  {
    name: "a stale version",
    body: { ...wager({}), expectedVersion: 1 },
    status: 409,
    code: "version-conflict",
  },
];

describe("a command that is not understood is answered with a problem and stores nothing", () => {
  it.each(cases)("$name", async ({ body, status, code, paths = [], says = /./ }) => {
    const side = await inARound();
    const before = await side.storedCommits();

    const answer = await side.post("dealer", body);

    expect(answer.status, answer.text).toBe(status);
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    const found = schemas.Problem.parse(answer.body);
    expect(found).toMatchObject({ code, status, type: `urn:croupier:problem:${code}` });
    expect(found.instance).toBe("request-0001");
    expect((found.errors ?? []).map(({ path }) => path)).toEqual(
      expect.arrayContaining([...paths]),
    );
    expect(JSON.stringify([found.detail, found.errors])).toMatch(says);
    expect(JSON.stringify([found.detail, found.errors])).not.toMatch(/\/\^|NaN|Invalid|expected /);
    expect(await side.storedCommits()).toBe(before);
    expect(side.failed).toEqual([]);
  });

  it("an unknown table", async () => {
    const side = await inARound();
    const answer = await side.post(
      "supervisor",
      command("CloseTable", { countedBy: "dealer-1", inventory: [] }),
      { table: "pgp-99" },
    );
    expect(answer).toMatchObject({ status: 404, body: { code: "table-not-found" } });
  });

  it("a table id that cannot be one", async () => {
    const side = await inARound();
    const answer = await side.post("supervisor", command("VacateSeat", { seat: 1 }), {
      table: "PGP/1",
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: "tableId" }] } });
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", ""])(
    "content type '%s'",
    async (type) => {
      const side = await inARound();
      const before = await side.storedCommits();
      const answer = await side.post("dealer", wager({}), { headers: { "content-type": type } });
      expect(answer).toMatchObject({ status: 415, body: { code: "unsupported-media-type" } });
      expect(await side.storedCommits()).toBe(before);
    },
  );

  it("a device without the badge it acts for [R70]", async () => {
    const side = await inARound();
    const answer = await side.post("device", wager({}));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: "badge" }] } });
  });

  it("the next good command is accepted after all that", async () => {
    const side = await inARound();
    for (const { body } of cases) await side.post("dealer", body);
    expect((await side.post("dealer", wager({}))).status).toBe(201);
  });
});
