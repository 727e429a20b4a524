import { describe, expect, expectTypeOf, it } from "vitest";
import type { MeterCommand } from "../../../domain/progressive/commands.ts";
import type { EnvelopedMeterCommand } from "../../../lambdas/api/meter-commands/meter-command-schemas.ts";
import { schemas } from "../../../lambdas/api/response-schemas.ts";
import { claims, command } from "./edge.ts";
import { configuration, linkedMeter, meterId, meterSide, refusal } from "./meter-edge.ts";

/** Arrays as written, whether they are readonly or not: what the schemas and the domain differ in. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : { -readonly [Key in keyof T]: Plain<T[Key]> };
type WithoutEnvelope<T> = T extends { type: infer Type; data: infer Data }
  ? { type: Type; data: Data }
  : never;
/** What is completed from the table's log is stated by its name alone. */
type OfTables = "LinkTable" | "UnlinkTable";

describe("the command schemas and the meter's commands", () => {
  it("are the same types, both ways, but for what is read from a table's log", () => {
    type Parsed = Plain<WithoutEnvelope<EnvelopedMeterCommand>>;
    type Stated = Exclude<Parsed, { type: OfTables }>;
    type Asked = Plain<Extract<MeterCommand, { type: Stated["type"] }>>;
    expectTypeOf<Stated>().toExtend<Asked>();
    expectTypeOf<Asked>().toExtend<Stated>();
    expectTypeOf<Extract<Parsed, { type: OfTables }>["data"]>().toEqualTypeOf<{
      tableId: string;
    }>();
  });
});

const adjust = (more: object = {}, amountCents = 500) =>
  command(
    "AdjustMeter",
    {
      meter: "display",
      amountCents,
      reasonCode: "malfunction",
      documentNumber: "ADJ-1",
      explanation: "the display skipped a wager",
    },
    { ...more },
  );

describe("a command that the meter accepts", () => {
  it("is a 201 with its events and the new version, with nothing of the property in the stream", async () => {
    const side = meterSide();
    const answer = await side.post("admin", command("ConfigureMeter", { configuration }));
    expect(answer.status, answer.text).toBe(201);
    expect(schemas.Acknowledgement.parse(answer.body)).toMatchObject({
      stream: `meter/${meterId}`,
      seq: 1,
      version: 1,
      duplicate: false,
      events: [{ type: "MeterConfigured", data: { version: 1, by: "admin-1", configuration } }],
    });
    expect(side.counted).toEqual(["CommandAccepted"]);
    expect(await side.commits()).toMatchObject([{ actor: { badge: "admin-1", role: "admin" } }]);
  });

  it("is one commit when it comes in a batch, in order", async () => {
    const side = await linkedMeter();
    const before = (await side.commits()).length;
    const answer = await side.post("finance", [
      adjust(),
      command("WithdrawAdjustment", { adjustment: 1 }),
    ]);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.events).toMatchObject([
      { type: "AdjustmentRequested" },
      { type: "AdjustmentWithdrawn" },
    ]);
    expect(await side.commits()).toHaveLength(before + 1);
  });

  it("is none of a batch of which another is refused, and the refusal says which", async () => {
    const side = await linkedMeter();
    const batch = side.post("finance", [adjust(), adjust({}, 0)]);
    expect(await refusal(side, batch)).toMatchObject({ index: 1, field: "amountCents" });
    expect((await side.meter()).state.adjustments).toEqual([]);
    expect(side.counted).toEqual(["CommandRefused"]);
  });
});

describe("the same command id again to a meter", () => {
  it("with the same body is a 200 with the first answer, under any order of keys", async () => {
    const side = await linkedMeter();
    const sent = adjust();
    const first = await side.post("finance", sent);
    const before = await side.commits();
    const again = await side.post("finance", Object.fromEntries(Object.entries(sent).reverse()));
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ ...first.body, duplicate: true });
    expect(await side.commits()).toEqual(before);
    expect(side.counted).toEqual(["CommandAccepted"]);
  });

  it("after a refusal is the same refusal, recorded once", async () => {
    const side = await linkedMeter();
    const sent = adjust({}, 0);
    const first = await side.post("finance", sent);
    const before = await side.commits();
    const again = await side.post("finance", sent);
    expect(again).toMatchObject({ status: 422, body: { ...first.body, duplicate: true } });
    expect(await side.commits()).toEqual(before);
  });

  it.each([
    ["another body", adjust({}, 501), {}],
    ["another badge", adjust(), { badge: "finance-2" }],
  ])("with %s is a 409", async (_what, other, by) => {
    const side = await linkedMeter();
    const sent = adjust();
    await side.post("finance", sent);
    const before = await side.commits();
    const answer = await side.post("finance", { ...other, commandId: sent.commandId }, by);
    expect(answer).toMatchObject({ status: 409, body: { code: "command-id-reused" } });
    expect(await side.commits()).toEqual(before);
  });
});

describe("the version that a command was decided on", () => {
  it("is a 409 with the meter's own when it is old, and nothing is recorded", async () => {
    const side = await linkedMeter();
    const { version } = await side.meter();
    const before = await side.commits();
    const answer = await side.post("finance", adjust({ expectedVersion: version - 1 }));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: "version-conflict",
        version,
        detail: expect.stringMatching(/^The meter is at version 2/),
      },
    });
    expect(await side.commits()).toEqual(before);
    expect((await side.post("finance", adjust({ expectedVersion: version }))).status).toBe(201);
  });

  it("does not hold for the meter of another property", async () => {
    const side = await linkedMeter();
    const ponce = { claims: claims("admin", { property: "ponce" }) };
    const configure = command("ConfigureMeter", { configuration }, { expectedVersion: 0 });
    expect((await side.post("admin", configure, ponce)).status).toBe(201);
    expect((await side.meter()).version).toBe(2);
  });
});

describe("a console's own counter", () => {
  it("[R73] counts for the token's badge, and is not taken twice", async () => {
    const side = await linkedMeter();
    const device = { counter: 7, at: "2026-11-30T17:59:59.250Z" };
    expect((await side.post("finance", adjust({ device }))).status).toBe(201);
    const [commit] = (await side.commits()).slice(-1);
    expect(commit?.actor).toMatchObject({ device: "finance-1", counter: 7, deviceAt: device.at });
    const answer = await side.post("finance", adjust({ device }));
    expect(answer).toMatchObject({ status: 409, body: { code: "counter-reused" } });
  });
});
