import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkProof } from "../../domain/progressive/check-proof.ts";
import { hitProofSchema } from "../../events/catalogue/hit-proof.ts";
import { type House, type LiveClient, openHouse } from "./house.ts";
import { claim, configuration, fold, lock, meterId, opening } from "./progressive-round.ts";

const table = "csp-01";
const displayOf = (locks: number) => 10_000_000 + Math.floor(locks * 2 * 71.3);

describe("a progressive from the wager to the cards", () => {
  let house: House;
  let atMeter: LiveClient;
  let atTable: LiveClient;
  let commands = 0;

  beforeAll(async () => {
    house = await openHouse();
    await meter("admin", "ConfigureMeter", { configuration });
    await house.report(table, opening);
    await meter("admin", "LinkTable", { tableId: table });
    [atMeter, atTable] = [await house.connect("surveillance"), await house.connect("surveillance")];
    atMeter.send({ action: "subscribe", topic: `meter/${meterId}`, after: 0 });
    atTable.send({ action: "subscribe", topic: `table/${table}`, after: 0 });
    await heard(atTable, "ProgressiveLinkChanged");
  });
  afterAll(async () => {
    atMeter.close();
    atTable.close();
    await house.close();
  });

  it("moves the meter with each lock, and tells who follows it", async ({ annotate }) => {
    const display = await house.connect("dealer", table);
    display.send({ action: "subscribe", topic: `meter/${meterId}` });
    await display.until(({ type }) => type === "subscribed");
    const behind: number[] = [];
    for (let round = 1; round <= 5; round += 1) {
      await house.report(table, lock);
      const pushed = await display.until(
        (message) => message.type === "meter" && message.displayCents === displayOf(round),
      );
      const locked = atTable.heard.findLast((message) => holds(message, "ProgressiveWagersLocked"));
      behind.push(Date.parse(String(pushed.at)) - Date.parse(String(locked?.at)));
      if (round < 5) await house.report(table, fold);
    }
    display.close();
    await annotate(`from lock to meter, by the times of their commits: ${behind.join(", ")} ms`);
  });

  it("awards a royal flush the whole meter, and the round waits for it [R33]", async () => {
    await house.report(table, claim);
    const recorded = await heard(atTable, "ProgressiveAwardRecorded");
    expect(recorded).toMatchObject({
      round: 5,
      awards: [{ seat: 2, amountCents: displayOf(5), paidFrom: "cage" }],
    });
    const { status, body } = await house.send("dealer", table, "CloseRound", {});
    expect({ status, body }).toMatchObject({ status: 422 });
    // The award is locked; the meter has its reset and goes on.
    const { body: view } = await house.call("surveillance", "GET", `/meters/${meterId}/display`);
    expect(view).toMatchObject({ displayCents: 1_000_000 });
  });

  it("is authorised once, at the table, for table and meter [R26]", async () => {
    const authorized = { seat: 2, surveillanceNotified: true };
    await house.report(table, [["supervisor", "AuthorizeProgressive", authorized]]);
    expect(await heard(atMeter, "AwardVerified")).toMatchObject({ hit: 1, by: "S-2001" });
  });

  it("keeps the cards until the cage has documented, paid and cleared it [R27] [R29] [R31]", async () => {
    await meter("surveillance", "AcknowledgeAward", { hit: 1 });
    await meter("cage", "DocumentAward", { hit: 1, method: "cheque" });
    await meter("supervisor", "SignSlip", { serial: 1 });
    await meter("cage", "PayAward", { hit: 1, amountCents: displayOf(5) });
    await house.report(table, [["dealer", "CollectCards", { seats: [2] }, "7.9.E.3"]]);
    await meter("cage", "ClearAward", { hit: 1 });
    expect(await heard(atTable, "ProgressiveDocumented")).toMatchObject({ seat: 2, slip: 1 });
    await house.report(table, [
      ["dealer", "CollectCards", { seats: [2] }],
      ["dealer", "CloseRound", {}],
    ]);
  });

  it("leaves a proof from which its award follows, and nobody was denied what he needs [R35]", async () => {
    const { status, body } = await house.call(
      "surveillance",
      "GET",
      `/meters/${meterId}/hits/1/proof`,
    );
    expect(status).toBe(200);
    const proof = hitProofSchema.parse(body);
    expect(proof.awards).toMatchObject([{ amountCents: displayOf(5) }]);
    expect(proof.contributions).toHaveLength(5);
    expect(checkProof(proof)).toEqual([]);
    expect(house.host.denied).toEqual([]);
  });

  async function meter(role: string, type: string, data: unknown): Promise<void> {
    commands += 1;
    const body = { commandId: `meter-command-${commands}`, type, data };
    const answer = await house.call(role, "POST", `/meters/${meterId}/commands`, { body });
    expect({ type, status: answer.status, body: answer.body }).toMatchObject({ type, status: 201 });
  }
});

/** The data of the newest event of a type, once the feed has brought it. */
async function heard(client: LiveClient, type: string): Promise<unknown> {
  const commit = await client.until((message) => holds(message, type));
  return eventsIn(commit).find((event) => event.type === type)?.data;
}

function holds(message: Record<string, unknown>, type: string): boolean {
  return eventsIn(message).some((event) => event.type === type);
}

function eventsIn({ events }: Record<string, unknown>) {
  return (Array.isArray(events) ? events : []) as { type: string; data: unknown }[];
}
