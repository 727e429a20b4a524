import { describe, expect, it } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import { loadTable } from "../../../events/load-table.ts";
import { memoryEventStore } from "../../../events/store/memory.ts";
import type { EventStore } from "../../../events/store/port.ts";
import { rules } from "../../domain/caribbean-stud/stud-at.ts";
import { filedTerms } from "../../domain/progressive/scenario.ts";
import { command } from "./edge.ts";
import {
  configuration,
  linkedMeter,
  type MeterSide,
  meterId,
  meterSide,
  recorded,
  refusal,
  stud,
  studFiling,
  studStream,
} from "./meter-edge.ts";

const link = (tableId = stud) => command("LinkTable", { tableId });
const unlink = (more: object = {}) => command("UnlinkTable", { tableId: stud }, { ...more });
const linkAt = async (side: MeterSide) =>
  (await loadTable(side.store, studStream)).state.progressiveLink;
const contributor = async (side: MeterSide) => (await side.meter()).state.contributors[0];

async function configured(filed = studFiling()): Promise<MeterSide> {
  const side = meterSide();
  await recorded(side.postTable("admin", filed));
  await recorded(side.post("admin", command("ConfigureMeter", { configuration })));
  return side;
}

describe("[R16] linking a table", () => {
  it("[R16] takes the terms that the table has filed", async () => {
    const side = await configured();
    const answer = await recorded(side.post("admin", link()));
    expect(answer.body.events).toEqual([
      expect.objectContaining({
        type: "TableLinked",
        data: { stream: studStream, terms: filedTerms() },
      }),
    ]);
  });

  it("[R16] can come with the meter's first configuration", async () => {
    const side = meterSide();
    await recorded(side.postTable("admin", studFiling()));
    const both = [command("ConfigureMeter", { configuration }), link()];
    const answer = await recorded(side.post("admin", both));
    expect(answer.body.events).toMatchObject([
      { type: "MeterConfigured" },
      { type: "TableLinked" },
    ]);
  });

  it("[R16] is refused where another wager is filed", async () => {
    const side = await configured(studFiling({ wagerCents: cents(500) }));
    expect(await refusal(side, side.post("admin", link()))).toMatchObject({
      code: "other-terms",
      detail: expect.stringMatching(/R16/),
    });
  });

  it("[R16] is refused where another meter is filed", async () => {
    const side = await configured(studFiling({ meterId: "isla-2" }));
    expect(await refusal(side, side.post("admin", link()))).toMatchObject({
      code: "other-meter",
      stated: "isla-2",
      expected: meterId,
      detail: expect.stringMatching(/R16/),
    });
  });

  it.each([
    ["[R31]", "surveillanceAboveCents", 300_001],
    ["[R32]", "overrideAboveCents", 2_501],
  ] as const)("%s is refused where a looser %s is filed", async (_paragraph, threshold, filed) => {
    const meter = filedTerms().thresholds;
    const thresholds = { ...meter, [threshold]: cents(filed) };
    const side = await configured(studFiling({ thresholds }));
    expect(await refusal(side, side.post("admin", link()))).toMatchObject({
      code: "looser-thresholds",
      field: `terms.thresholds.${threshold}`,
      stated: String(filed),
      expected: String(meter[threshold]),
    });
  });

  it("[R16] is refused where no progressive is filed", async () => {
    const side = await configured(command("FileTableRules", { rules: rules() }));
    expect(await refusal(side, side.post("admin", link()))).toMatchObject({
      code: "no-progressive",
      detail: expect.stringMatching(/csp-01 has filed no progressive \(R16\)/),
    });
  });

  it("of a table that is not there is a 404, and nothing is recorded", async () => {
    const side = await configured();
    const before = await side.commits();
    expect(await side.post("admin", link("csp-99"))).toMatchObject({
      status: 404,
      body: { code: "table-not-found", detail: expect.stringMatching(/csp-99/) },
    });
    expect(await side.commits()).toEqual(before);
  });

  it("again with the same id is the first answer, whatever the table has filed since", async () => {
    const side = await configured();
    const sent = link();
    const first = await recorded(side.post("admin", sent));
    await recorded(side.postTable("admin", studFiling({ meterId: "isla-2" })));
    expect(await side.post("admin", sent)).toMatchObject({
      status: 200,
      body: { ...first.body, duplicate: true },
    });
    const other = { ...unlink(), commandId: sent.commandId };
    expect(await side.post("admin", other)).toMatchObject({
      status: 409,
      body: { code: "command-id-reused" },
    });
  });
});

/** A round with one progressive wager, of which wagering has ended: lock 1. */
async function lockedRound(side: MeterSide): Promise<void> {
  const inventory = [{ denominationCents: 2500, count: 400 }];
  await recorded(
    side.postTable("supervisor", [
      command("OpenTable", { countedBy: "dealer-1", inventory }),
      command("SignOnDealer", { dealer: "dealer-1" }),
    ]),
  );
  await recorded(
    side.postTable("dealer", [
      command("SeatPlayer", { seat: 2, player: "p-2" }),
      command("OpenRound", { deck: "in-play" }),
      command("PlaceWager", { seat: 2, wager: "ante", amountCents: 1000 }),
      command("PlaceWager", { seat: 2, wager: "progressive", amountCents: 100 }),
      command("AnnounceNoMoreBets", {}),
    ]),
  );
}

const endRound = (side: MeterSide) =>
  recorded(
    side.postTable("dealer", [
      command("DealHands", { cardsPerSeat: [5], dealerCards: 5, upcard: "Kc", remaining: 42 }),
      command("FoldHand", { seat: 2 }),
      command("CloseRound", {}),
    ]),
  );

describe("[R18] [R20] unlinking a table", () => {
  it("[R18] takes it out of service by the admin's own badge, and then states its last lock", async () => {
    const side = await linkedMeter();
    await lockedRound(side);
    await endRound(side);
    const answer = await recorded(side.post("admin", unlink()));
    expect(answer.body.events).toEqual([
      expect.objectContaining({
        type: "TableUnlinked",
        data: { stream: studStream, lastLock: 1 },
      }),
    ]);
    expect(await linkAt(side)).toEqual({ meterId, link: "unlinked" });
    const [last] = (await side.commits(studStream)).slice(-1);
    expect(last?.actor).toEqual({ badge: "admin-1", role: "admin" });
    expect(await contributor(side)).toMatchObject({ link: "unlinked", lastLock: 1 });
  });

  it("is refused by the table while progressive wagers lie on it, and the meter keeps it", async () => {
    const side = await linkedMeter();
    await lockedRound(side);
    const before = await side.commits();
    const sent = unlink();
    const answer = await side.post("admin", sent);
    expect(answer).toMatchObject({ status: 422, body: { code: "progressive-in-play" } });
    expect(await side.commits()).toEqual(before);
    expect(await linkAt(side)).toEqual({ meterId, link: "linked" });
    const again = await side.post("admin", sent);
    expect(again).toMatchObject({ status: 422, body: { duplicate: true } });
    await endRound(side);
    await recorded(side.post("admin", unlink()));
  });

  it("again with the same id is the first answer, and neither log grows", async () => {
    const side = await linkedMeter();
    const sent = unlink();
    const first = await recorded(side.post("admin", sent));
    const before = [await side.commits(), await side.commits(studStream)];
    expect(await side.post("admin", sent)).toMatchObject({
      status: 200,
      body: { ...first.body, duplicate: true },
    });
    expect([await side.commits(), await side.commits(studStream)]).toEqual(before);
  });

  it("that broke off between the two logs is finished by the same request", async () => {
    const breaking = breakingStore();
    const side = await linkedMeter({ store: breaking.store });
    const sent = unlink();
    breaking.refuse(side.stream);
    expect((await side.post("admin", sent)).status).toBe(500);
    expect(await linkAt(side)).toEqual({ meterId, link: "unlinked" });
    expect(await contributor(side)).toMatchObject({ link: "linked" });
    breaking.refuse(null);
    const before = (await side.commits(studStream)).length;
    await recorded(side.post("admin", sent));
    expect(await contributor(side)).toMatchObject({ link: "unlinked", lastLock: 0 });
    expect(await side.commits(studStream)).toHaveLength(before);
  });

  it("waits until the table has heard of its link, which would bring it back into service", async () => {
    const side = await configured();
    await recorded(side.post("admin", link()));
    const before = [await side.commits(), await side.commits(studStream)];
    expect(await side.post("admin", unlink())).toMatchObject({
      status: 409,
      body: { code: "link-under-way", detail: expect.stringMatching(/csp-01/) },
    });
    expect([await side.commits(), await side.commits(studStream)]).toEqual(before);
  });

  it("[R16] [R31] [R32] does not wait where the table has filed otherwise since: it never comes into service by that link", async () => {
    const side = await configured();
    await recorded(side.post("admin", link()));
    await recorded(side.postTable("admin", studFiling({ wagerCents: cents(500) })));
    const answer = await recorded(side.post("admin", unlink()));
    expect(answer.body.events).toMatchObject([{ type: "TableUnlinked", data: { lastLock: 0 } }]);
    expect(await linkAt(side)).toBeUndefined();
  });

  it("takes a table out of service that went on for a meter which has it no more", async () => {
    const side = await linkedMeter();
    await recorded(side.post("admin", unlink()));
    await side.stepAtTable({ type: "SetProgressiveLink", data: { meterId, link: "linked" } });
    expect(await refusal(side, side.post("admin", unlink()))).toMatchObject({
      code: "table-not-linked",
    });
    expect(await linkAt(side)).toEqual({ meterId, link: "unlinked" });
  });

  it("on an old version of the meter is a conflict, and the table stays in service", async () => {
    const side = await linkedMeter();
    const { version } = await side.meter();
    const answer = await side.post("admin", unlink({ expectedVersion: version - 1 }));
    expect(answer).toMatchObject({ status: 409, body: { code: "version-conflict", version } });
    expect(await linkAt(side)).toEqual({ meterId, link: "linked" });
  });

  it("from a meter that does not have it is refused, and the table stays in service of its own", async () => {
    const side = await linkedMeter();
    const other = { meter: "isla-2" };
    await recorded(side.post("admin", command("ConfigureMeter", { configuration }), other));
    const answer = await side.post("admin", unlink(), other);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "table-not-linked", detail: expect.stringMatching(/R16/) },
    });
    expect(await linkAt(side)).toEqual({ meterId, link: "linked" });
  });
});

/** A store that, told so, can not be reached for one stream's writes. */
function breakingStore() {
  const store = memoryEventStore();
  let refused: string | null = null;
  const breaking: EventStore = {
    ...store,
    append: async (record) => {
      if (record.stream === refused) throw new Error("the store can not be reached");
      return await store.append(record);
    },
  };
  const refuse = (stream: string | null) => {
    refused = stream;
  };
  return { store: breaking, refuse };
}
