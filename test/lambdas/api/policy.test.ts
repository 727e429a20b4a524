import { describe, expect, it } from "vitest";
import { systemCommands } from "../../../domain/table/system-commands.ts";
import { authorizeCommand, authorizeReading } from "../../../lambdas/api/access.ts";
import { parseClaims } from "../../../lambdas/api/claims.ts";
import { commandSchemas } from "../../../lambdas/api/command-schemas.ts";
import { commandPolicy, type Reading, readPolicy, roles } from "../../../lambdas/api/policy.ts";
import { claims, command, inARound } from "./edge.ts";

// The filed table, written out pair by pair so that a change of policy has to be made twice.
const table = "dealer device";
const filed = {
  FileTableRules: "admin",
  OpenTable: "supervisor",
  CloseTable: "supervisor",
  SignOnDealer: `${table} supervisor`,
  SignOffDealer: `${table} supervisor`,
  SeatPlayer: `${table} supervisor`,
  VacateSeat: `${table} supervisor`,
  OpenRound: table,
  PlaceWager: table,
  RemoveWager: table,
  OfferBank: table,
  PassBank: table,
  AcceptBank: table,
  SetDealerWager: table,
  AnnounceNoMoreBets: table,
  TakeDeck: table,
  DealGroups: table,
  ShakeDice: table,
  DrawStartingPosition: table,
  DealFromShoe: table,
  SettleAdditionalWagers: table,
  ChooseFirstGroup: table,
  DeliverGroups: table,
  CollectCards: table,
  AnswerExposure: table,
  SetHand: table,
  WithdrawWager: table,
  ShowDealerHand: table,
  ApproveReset: "supervisor",
  ShowBankHand: `${table} supervisor`,
  ShowHand: table,
  PayWager: table,
  SettleBank: table,
  DealHands: table,
  PlaceBet: table,
  FoldHand: table,
  ForfeitWagers: "supervisor",
  TurnDealerHand: table,
  ClaimProgressive: table,
  AuthorizeProgressive: "supervisor",
  DealThreeCards: table,
  LetItRide: table,
  TakeBackWager: table,
  BurnCommunityCard: table,
  TurnCommunityCard: table,
  LayDownHand: table,
  TurnHand: table,
  CloseRound: table,
  VoidRound: "supervisor",
  ReportIrregularity: `${table} supervisor`,
  RuleOnIrregularity: "supervisor",
} as const;
const everyone = "dealer device supervisor cage surveillance finance regulator admin";
const filedReadings = {
  tables: everyone,
  rounds: "surveillance supervisor regulator",
  events: "surveillance regulator",
  commissions: "finance regulator",
  meters: "finance surveillance regulator supervisor cage",
  meterDisplay: everyone,
  tickets: everyone,
  surveillance: "surveillance regulator",
  rules: everyone,
} as const;

const outcome = (act: () => void) => {
  try {
    act();
    return "allowed";
  } catch (error) {
    return error instanceof Error ? error.message : "failed";
  }
};

describe("the policy of commands by role [R71]", () => {
  const types = Object.keys(filed) as (keyof typeof filed)[];

  it("names every command that there is a schema for, and no other", () => {
    const known = commandSchemas.map(({ shape }) => shape.type.value).sort();
    expect(Object.keys(commandPolicy).sort()).toEqual(known);
    expect([...types].sort()).toEqual(known);
  });

  it.each(systemCommands)("%s is of no role: no request may name it", (type) => {
    expect(Object.keys(commandPolicy)).not.toContain(type);
  });

  it.each(types.flatMap((type) => roles.map((role) => ({ type, role }))))(
    "$type by $role is as filed",
    ({ type, role }) => {
      const expected = filed[type].split(" ").includes(role)
        ? "allowed"
        : `The role ${role} may not issue ${type}.`;
      expect(outcome(() => authorizeCommand(parseClaims(claims(role)), commandPolicy, type))).toBe(
        expected,
      );
    },
  );

  it.each(["surveillance", "finance", "cage", "regulator"] as const)(
    "%s issues no command at all [R72]",
    (role) => {
      expect(Object.values(commandPolicy).filter((allowed) => allowed.includes(role))).toEqual([]);
    },
  );
});

describe("the policy of reading by role [R71]", () => {
  const readings = Object.keys(filedReadings) as Reading[];

  it("names every reading", () => {
    expect(Object.keys(readPolicy).sort()).toEqual([...readings].sort());
  });

  it.each(readings.flatMap((reading) => roles.map((role) => ({ reading, role }))))(
    "$reading by $role is as filed",
    ({ reading, role }) => {
      const expected = filedReadings[reading].split(" ").includes(role)
        ? "allowed"
        : `The role ${role} may not read ${reading}.`;
      expect(outcome(() => authorizeReading(parseClaims(claims(role)), reading))).toBe(expected);
    },
  );
});

describe("a command without access", () => {
  const seat = () => command("SeatPlayer", { seat: 4, player: "p-4" });

  it("is a 403 naming role and command, counted, logged and not stored", async () => {
    const side = await inARound();
    const before = await side.storedCommits();
    const answer = await side.post("surveillance", seat());
    expect(answer).toMatchObject({
      status: 403,
      body: { code: "role-not-allowed", detail: "The role surveillance may not issue SeatPlayer." },
    });
    expect(side.counted).toEqual(["AccessRefused"]);
    expect(side.warned).toEqual([
      expect.objectContaining({ sub: "surveillance-1", role: "surveillance" }),
    ]);
    expect(await side.storedCommits()).toBe(before);
  });

  it("is refused before anything else in the body is looked at", async () => {
    const side = await inARound();
    const answer = await side.post("finance", { type: "SeatPlayer", data: { seat: 99 } });
    expect(answer).toMatchObject({ status: 403, body: { code: "role-not-allowed" } });
  });

  it("is refused as a whole when one command of a batch is", async () => {
    const side = await inARound();
    const before = await side.storedCommits();
    const voiding = command("VoidRound", { reason: "a misdeal", deck: "reshuffle" });
    const answer = await side.post("dealer", [seat(), voiding]);
    expect(answer).toMatchObject({ status: 403, body: { code: "role-not-allowed" } });
    expect(await side.storedCommits()).toBe(before);
  });

  it("is refused to a dealer at another table", async () => {
    const side = await inARound();
    const answer = await side.post("dealer", seat(), {
      claims: claims("dealer", { table: "pgp-02" }),
    });
    expect(answer).toMatchObject({ status: 403, body: { code: "table-not-allowed" } });
    expect(side.counted).toEqual(["AccessRefused"]);
  });

  it.each([
    ["no claims", undefined],
    ["no role", { ...claims("dealer"), role: undefined }],
    ["an unknown role", { ...claims("dealer"), role: "owner" }],
    ["no property", { ...claims("dealer"), property: undefined }],
    ["a property that climbs", { ...claims("dealer"), property: "../other" }],
    ["a dealer without a table", { ...claims("dealer"), table: undefined }],
    ["a badge with a comma", { ...claims("dealer"), sub: "a,b" }],
  ])("is refused when the token has %s", async (_, token) => {
    const side = await inARound();
    const answer = await side.post("dealer", seat(), { claims: token });
    expect(answer).toMatchObject({ status: 403, body: { code: "claims-incomplete" } });
  });
});
