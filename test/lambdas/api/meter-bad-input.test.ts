import { describe, expect, it } from "vitest";
import { schemas } from "../../../lambdas/api/response-schemas.ts";
import { claims, command } from "./edge.ts";
import { configuration, linkedMeter } from "./meter-edge.ts";

const { thresholds, terms } = configuration;
const configure = (change: Record<string, unknown>) =>
  command("ConfigureMeter", { configuration: { ...configuration, ...change } });
const adjustment = {
  meter: "display",
  amountCents: 500,
  reasonCode: "malfunction",
  documentNumber: "ADJ-1",
  explanation: "the display skipped a wager",
};
const adjust = (change: Record<string, unknown>) =>
  command("AdjustMeter", { ...adjustment, ...change });

interface Bad {
  readonly name: string;
  readonly body: unknown;
  /** Paths of the faults that the body must list. */
  readonly paths: readonly string[];
  readonly says?: RegExp;
}

// admin may send each of these types, so that what is answered is the fault and not the role.
const cases: readonly Bad[] = [
  { name: "null for a body", body: "null", paths: [""] },
  { name: "no commands", body: [], paths: [""], says: /1 to 20 commands; 0/ },
  {
    name: "21 commands",
    body: Array.from({ length: 21 }, () => command("LinkTable", { tableId: "csp-01" })),
    paths: [""],
    says: /1 to 20 commands; 21/,
  },
  { name: "no data", body: { commandId: "test-no-data", type: "LinkTable" }, paths: ["data"] },
  { name: "a command id too short", body: { ...adjust({}), commandId: "a" }, paths: ["commandId"] },
  {
    name: "an unknown key of the envelope",
    body: { ...adjust({}), actor: "admin-2" },
    paths: ["actor"],
  },
  {
    name: "a version before the first",
    body: { ...adjust({}), expectedVersion: -1 },
    paths: ["expectedVersion"],
  },
  {
    name: "another badge than the token's [R70]",
    body: { ...adjust({}), badge: "admin-2" },
    paths: ["badge"],
    says: /only a device/,
  },
  {
    name: "a filing of nothing",
    body: command("ConfigureMeter", {}),
    paths: ["data.configuration"],
  },
  {
    name: "a rate below nothing [R12]",
    body: configure({ ratePpm: -1 }),
    paths: ["data.configuration.ratePpm"],
    says: /at least 0, not -1/,
  },
  {
    name: "a rate in fractions of a millionth",
    body: configure({ ratePpm: 0.713 }),
    paths: ["data.configuration.ratePpm"],
    says: /a whole number, not 0.713/,
  },
  {
    name: "every field that is wrong, at once",
    body: configure({ initialCents: "10", resetCents: null, overflow: "spill", tip: 1 }),
    paths: ["initialCents", "resetCents", "overflow", "tip"].map(
      (field) => `data.configuration.${field}`,
    ),
    says: /one of next-cycle, revenue, not \\"spill\\"/,
  },
  {
    name: "a threshold that is missing [R31]",
    body: configure({ thresholds: { ...thresholds, signatureAboveCents: undefined } }),
    paths: ["data.configuration.thresholds.signatureAboveCents"],
  },
  {
    name: "a hand that is none [R16]",
    body: configure({
      terms: { ...terms, pays: [{ category: "five-of-hearts", pay: "share", ppm: 1 }] },
    }),
    paths: ["data.configuration.terms.pays.0.category"],
  },
  {
    name: "a gaming day without its time zone [R74]",
    body: configure({ gamingDay: { startsAt: "6 am" } }),
    paths: ["data.configuration.gamingDay.startsAt", "data.configuration.gamingDay.timeZone"],
    says: /a time of day from 00:00 to 23:59/,
  },
  {
    name: "terms that are stated for a link [R16]",
    body: command("LinkTable", { tableId: "csp-01", terms }),
    paths: ["data.terms"],
    says: /unknown key/,
  },
  {
    name: "a last lock that is stated for an unlink",
    body: command("UnlinkTable", { tableId: "csp-01", lastLock: 3 }),
    paths: ["data.lastLock"],
  },
  {
    name: "a stream of another property for a table",
    body: command("LinkTable", { tableId: "table/other/csp-01" }),
    paths: ["data.tableId"],
    says: /1 to 32 small letters/,
  },
  {
    name: "an unlink in a batch",
    body: [command("UnlinkTable", { tableId: "csp-01" }), adjust({})],
    paths: ["0.type"],
    says: /sent alone/,
  },
  {
    name: "the same id twice in a batch",
    body: [
      { ...adjust({}), commandId: "test-twice" },
      { ...adjust({}), commandId: "test-twice" },
    ],
    paths: ["1.commandId"],
  },
  {
    name: "a correction without a document [R02]",
    body: adjust({ documentNumber: " ", explanation: "" }),
    paths: ["data.documentNumber", "data.explanation"],
  },
  {
    name: "a correction for a reason of its own [R02]",
    body: adjust({ reasonCode: "because" }),
    paths: ["data.reasonCode"],
    says: /malfunction, miscount/,
  },
  {
    name: "a correction of 2^53 cents",
    body: adjust({ amountCents: 2 ** 53 }),
    paths: ["data.amountCents"],
  },
  {
    name: "a receipt of nothing [R21]",
    body: adjust({ receipt: { number: "R-1", amountCents: 0 } }),
    paths: ["data.receipt.amountCents"],
  },
  {
    name: "a plan of no kind [R25]",
    body: command("RetireMeter", { plan: { kind: "keep" } }),
    paths: ["data.plan.kind"],
    says: /one of transfer, award, not \\"keep\\"/,
  },
  {
    name: "a plan without a document [R25]",
    body: command("RetireMeter", { plan: { kind: "transfer", toMeterId: "Isla 2" } }),
    paths: ["data.plan.toMeterId", "data.plan.documentNumber"],
  },
  {
    name: "an event id that is none [R11]",
    body: command("ResolveContribution", { eventId: "lock 3", counted: "yes", reason: "seen" }),
    paths: ["data.eventId", "data.counted"],
    says: /the id of an event, such as/,
  },
];

describe("a bad request to a meter is answered with what is wrong with it, and leaves nothing behind", () => {
  it.each(cases)("$name", async ({ body, paths, says = /./ }) => {
    const side = await linkedMeter();
    const before = await side.commits();
    const answer = await side.post("admin", body);
    expect(answer.status, answer.text).toBe(400);
    const found = schemas.Problem.parse(answer.body);
    expect(found).toMatchObject({ code: "invalid-request", instance: "request-0001" });
    expect((found.errors ?? []).map(({ path }) => path).sort()).toEqual([...paths].sort());
    expect(JSON.stringify([found.detail, found.errors])).toMatch(says);
    expect(JSON.stringify([found.detail, found.errors])).not.toMatch(/\/\^|NaN|Invalid|expected /);
    expect(await side.commits()).toEqual(before);
    expect(side.failed).toEqual([]);
  });

  it.each([
    ["PayAward", "cage", { hit: 0, amountCents: -1 }, ["data.hit", "data.amountCents"]],
    ["DocumentAward", "cage", { hit: 1, method: "voucher" }, ["data.method"]],
    ["VoidSlip", "cage", { serial: 1, reason: "  " }, ["data.reason"]],
    ["SignSlip", "supervisor", { serial: 1.5 }, ["data.serial"]],
    ["OverrideAward", "supervisor", { hit: 1, amountCents: 1 }, ["data.reason"]],
    ["AcknowledgeAward", "surveillance", {}, ["data.hit"]],
    ["ApproveConfiguration", "finance", { version: "2" }, ["data.version"]],
    ["ApproveAdjustment", "cage", { adjustment: null }, ["data.adjustment"]],
    ["ApproveRetirement", "finance", {}, ["data.plan"]],
    ["ApproveResolution", "supervisor", { counted: 1 }, ["data.eventId", "data.counted"]],
  ] as const)("%s names each field that is wrong", async (type, role, data, paths) => {
    const side = await linkedMeter();
    const answer = await side.post(role, command(type, data));
    expect(answer.status, answer.text).toBe(400);
    const { errors = [] } = schemas.Problem.parse(answer.body);
    expect(errors.map(({ path }) => path)).toEqual(paths);
  });

  it("malformed JSON", async () => {
    const side = await linkedMeter();
    const answer = await side.post("admin", '{"type": "LinkTable",, }');
    expect(answer).toMatchObject({ status: 400, body: { code: "malformed" } });
  });

  it("a body of 1 MB", async () => {
    const side = await linkedMeter();
    const before = await side.commits();
    const answer = await side.post(
      "admin",
      JSON.stringify(adjust({ note: "x".repeat(1_000_000) })),
    );
    expect(answer).toMatchObject({ status: 413, body: { code: "too-large" } });
    expect(await side.commits()).toEqual(before);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", ""])(
    "content type '%s'",
    async (type) => {
      const side = await linkedMeter();
      const before = await side.commits();
      const answer = await side.post("admin", adjust({}), { headers: { "content-type": type } });
      expect(answer).toMatchObject({ status: 415, body: { code: "unsupported-media-type" } });
      expect(await side.commits()).toEqual(before);
    },
  );

  it("a meter id that cannot be one", async () => {
    const side = await linkedMeter();
    const answer = await side.post("admin", adjust({}), { meter: "Isla/1" });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: "meterId" }] } });
  });

  it.each(["AdjustMeter", "LinkTable", "UnlinkTable"] as const)(
    "%s to a meter that is not there",
    async (type) => {
      const side = await linkedMeter();
      const data = type === "AdjustMeter" ? adjustment : { tableId: "csp-01" };
      const answer = await side.post("admin", command(type, data), { meter: "isla-2" });
      expect(answer).toMatchObject({
        status: 404,
        body: { code: "meter-not-found", detail: expect.stringMatching(/isla-2/) },
      });
    },
  );

  it("the meter of another property is not there for this one", async () => {
    const side = await linkedMeter();
    const before = await side.commits();
    const other = claims("admin", { property: "ponce" });
    for (const body of [adjust({}), command("LinkTable", { tableId: "csp-01" })]) {
      const answer = await side.post("admin", body, { claims: other });
      expect(answer.status, answer.text).toBe(404);
    }
    expect(await side.commits()).toEqual(before);
  });

  it("the next good command is accepted after all that", async () => {
    const side = await linkedMeter();
    for (const { body } of cases) await side.post("admin", body);
    expect((await side.post("admin", adjust({}))).status).toBe(201);
  });
});
