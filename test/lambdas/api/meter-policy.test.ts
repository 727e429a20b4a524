import { describe, expect, it } from "vitest";
import { departmentOf } from "../../../domain/progressive/departments.ts";
import { authorizeCommand } from "../../../lambdas/api/access.ts";
import { parseClaims } from "../../../lambdas/api/claims.ts";
import { meterCommandSchemas } from "../../../lambdas/api/meter-commands/meter-command-schemas.ts";
import { meterCommandPolicy } from "../../../lambdas/api/meter-policy.ts";
import { openApiDocument } from "../../../lambdas/api/openapi.ts";
import { roles } from "../../../lambdas/api/policy.ts";
import { claims, command, commandSide } from "./edge.ts";
import { configuration, linkedMeter } from "./meter-edge.ts";

// The filed table, written out pair by pair so that a change of policy has to be made twice.
const filed = {
  ConfigureMeter: "admin",
  ApproveConfiguration: "finance supervisor",
  LinkTable: "admin",
  UnlinkTable: "admin",
  ResolveContribution: "finance admin",
  ApproveResolution: "finance supervisor admin",
  AcknowledgeAward: "surveillance",
  OverrideAward: "supervisor",
  DocumentAward: "cage supervisor",
  SignSlip: "supervisor",
  VoidSlip: "cage supervisor",
  PayAward: "cage",
  ClearAward: "cage supervisor",
  AdjustMeter: "finance admin supervisor",
  WithdrawAdjustment: "finance admin supervisor",
  ApproveAdjustment: "finance cage supervisor admin",
  RetireMeter: "admin",
  ApproveRetirement: "finance",
} as const;

/** What only the process between table and meter sends: to a caller there is no such command. */
const steps = [
  "RecordContributions",
  "AwardProgressive",
  "RejectClaim",
  "VerifyAward",
  "SuspendTable",
  "ResumeTable",
  "RecordAward",
  "SetProgressiveLink",
  "DocumentProgressive",
] as const;

const outcome = (act: () => void) => {
  try {
    act();
    return "allowed";
  } catch (error) {
    return error instanceof Error ? error.message : "failed";
  }
};

const types = Object.keys(filed) as (keyof typeof filed)[];

describe("the policy of a meter's commands by role [R71]", () => {
  it("names every command that there is a schema for, and no other", () => {
    const known = meterCommandSchemas.map(({ shape }) => shape.type.value).sort();
    expect(Object.keys(meterCommandPolicy).sort()).toEqual(known);
    expect([...types].sort()).toEqual(known);
  });

  it.each(types.flatMap((type) => roles.map((role) => ({ type, role }))))(
    "$type by $role is as filed [R71]",
    ({ type, role }) => {
      const expected = filed[type].split(" ").includes(role)
        ? "allowed"
        : `The role ${role} may not issue ${type}.`;
      const act = () => authorizeCommand(parseClaims(claims(role)), meterCommandPolicy, type);
      expect(outcome(act)).toBe(expected);
    },
  );

  it.each(["dealer", "device", "regulator"] as const)("%s issues none at all", (role) => {
    const allowed = Object.values(meterCommandPolicy).filter((some) => some.includes(role));
    expect(allowed).toEqual([]);
  });

  it("[R72] surveillance has one, which moves nothing: that it has verified", () => {
    const all = Object.entries(meterCommandPolicy).filter(([, some]) =>
      some.includes("surveillance"),
    );
    expect(all).toEqual([["AcknowledgeAward", ["surveillance"]]]);
  });

  it.each([
    ["ConfigureMeter", "ApproveConfiguration"],
    ["RetireMeter", "ApproveRetirement"],
    ["AdjustMeter", "ApproveAdjustment"],
    ["ResolveContribution", "ApproveResolution"],
  ] as const)("[R02] [R03] [R11] %s can be approved from another department", (asked, approved) => {
    for (const asker of meterCommandPolicy[asked]) {
      const others = meterCommandPolicy[approved].map(departmentOf);
      const needed = asked === "AdjustMeter" ? 2 : 1;
      const able = new Set(others.filter((department) => department !== departmentOf(asker)));
      expect(able.size).toBeGreaterThanOrEqual(needed);
    }
  });
});

describe("what no role may send to a meter", () => {
  it.each(steps)("%s is answered as any unknown type, whoever asks [R71]", async (type) => {
    const side = await linkedMeter();
    const before = await side.meter();
    for (const role of roles) {
      const answer = await side.post(role, command(type, {}));
      const unknown = await side.post(role, command("OpenMeter", {}));
      expect(answer).toMatchObject({ status: 400, body: { code: "unknown-command" } });
      expect(answer.body.errors).toEqual(unknown.body.errors);
    }
    expect(await side.meter()).toEqual(before);
  });

  it.each(steps)("%s is not in the OpenAPI document", (type) => {
    const { components } = openApiDocument();
    expect(JSON.stringify(components)).not.toContain(`"${type}"`);
  });

  it("a command of a table, and to a table a command of a meter", async () => {
    const side = await linkedMeter();
    const toMeter = await side.post("supervisor", command("VoidRound", { reason: "a misdeal" }));
    expect(toMeter).toMatchObject({ status: 400, body: { code: "unknown-command" } });
    const toTable = await commandSide().post("admin", command("ConfigureMeter", { configuration }));
    expect(toTable).toMatchObject({ status: 400, body: { code: "unknown-command" } });
  });
});

describe("a command to a meter without access", () => {
  it("a token that says it is the system is refused [R70]", async () => {
    const side = await linkedMeter();
    const before = await side.meter();
    const forged = { ...claims("admin"), role: "system" };
    for (const type of ["RecordContributions", "LinkTable"]) {
      const answer = await side.post("admin", command(type, {}), { claims: forged });
      expect(answer).toMatchObject({
        status: 403,
        body: { code: "claims-incomplete", errors: [{ path: "role" }] },
      });
    }
    expect(side.counted).toEqual(["AccessRefused", "AccessRefused"]);
    expect(await side.meter()).toEqual(before);
  });

  it("is a 403 naming role and command, counted, logged and not stored", async () => {
    const side = await linkedMeter();
    const before = await side.meter();
    const answer = await side.post("dealer", command("PayAward", { hit: "?" }));
    expect(answer).toMatchObject({
      status: 403,
      body: { code: "role-not-allowed", detail: "The role dealer may not issue PayAward." },
    });
    expect(side.counted).toEqual(["AccessRefused"]);
    expect(side.warned).toEqual([expect.objectContaining({ sub: "dealer-1", role: "dealer" })]);
    expect(await side.meter()).toEqual(before);
  });

  it("is refused as a whole when one command of a batch is", async () => {
    const side = await linkedMeter();
    const before = await side.meter();
    const answer = await side.post("supervisor", [
      command("ApproveConfiguration", { version: 2 }),
      command("RetireMeter", { plan: {} }),
    ]);
    expect(answer).toMatchObject({ status: 403, body: { code: "role-not-allowed" } });
    expect(await side.meter()).toEqual(before);
  });
});
