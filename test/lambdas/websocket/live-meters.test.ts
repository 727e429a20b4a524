import { describe, expect, it } from "vitest";
import { sixMeters } from "../../../domain/progressive/meters.ts";
import { loadStream } from "../../../events/load-stream.ts";
import { meterAggregate } from "../../../events/meter-aggregate.ts";
import { playMeter } from "../../projections/played-meter.ts";
import { at, property } from "../api/edge.ts";
import { liveSide } from "./live-side.ts";

const topic = "meter/csp-main";
const stream = `meter/${property}/csp-main`;

async function sideWithMeter(tables: Readonly<Record<string, number>> = {}) {
  const side = await liveSide(tables);
  const commits = await playMeter(side.store, stream);
  await side.runner.catchUp(stream);
  return { ...side, commits };
}

const subscribe = (after?: number) => ({
  action: "subscribe",
  topic,
  ...(after === undefined ? {} : { after }),
});

describe("following a meter", () => {
  it.each(["finance", "surveillance", "regulator", "supervisor", "cage"] as const)(
    "a %s gets its commits, and what came after the cursor [R80]",
    async (role) => {
      const side = await sideWithMeter();
      await side.connect("c1", role);
      const head = side.commits.length;
      expect(await side.say("c1", subscribe())).toEqual([
        { type: "subscribed", topic, mode: "live", seq: head },
      ]);
      const [answer, ...replayed] = await side.say("c1", subscribe(head - 2));
      expect(answer).toEqual({ type: "subscribed", topic, mode: "replayed", seq: head });
      expect(replayed).toMatchObject([
        { type: "commit", topic, stream: topic, seq: head - 1 },
        { type: "commit", topic, stream: topic, seq: head },
      ]);
      expect(await side.live.subscribers(property, topic, at)).toEqual(["c1"]);
    },
  );

  it.each(["dealer", "device", "admin"] as const)(
    "a %s gets what it shows now and no commit, whatever the cursor [R08]",
    async (role) => {
      const side = await sideWithMeter();
      await side.connect("c1", role);
      const loaded = await loadStream(meterAggregate, side.store, stream);
      const { displayCents, display } = sixMeters(loaded.state);
      for (const message of [subscribe(), subscribe(0), subscribe(9_999)]) {
        expect(await side.say("c1", message)).toEqual([
          { type: "subscribed", topic, mode: "live", seq: loaded.seq },
          {
            type: "meter",
            meterId: "csp-main",
            seq: loaded.seq,
            at: new Date(loaded.at).toISOString(),
            displayCents,
            display,
          },
        ]);
      }
      expect(await side.live.subscribers(property, topic, at)).toEqual([]);
      expect(await side.live.subscribers(property, `${topic}/display`, at)).toEqual(["c1"]);
      expect(await side.say("c1", { action: "unsubscribe", topic })).toEqual([
        { type: "unsubscribed", topic },
      ]);
      expect(await side.live.subscribers(property, `${topic}/display`, at)).toEqual([]);
    },
  );

  it("is a resync when the cursor is of another log", async () => {
    const side = await sideWithMeter();
    await side.connect("c1", "cage");
    expect(await side.say("c1", subscribe(999))).toMatchObject([{ mode: "resync" }]);
  });
});

describe("following the floor", () => {
  it("has meters in its cursor and replays them beside the tables [R80]", async () => {
    const side = await sideWithMeter({ "pgp-01": 0 });
    await side.connect("c1", "surveillance");
    const [live] = await side.say("c1", { action: "subscribe", topic: "surveillance" });
    const head = side.commits.length;
    const tableHead = await side.storedCommits();
    const cursor = { [topic]: head, "table/pgp-01": tableHead };
    expect(live).toMatchObject({ mode: "live", cursor });
    const after = { [topic]: head - 3, "table/pgp-01": tableHead };
    const [answer, ...replayed] = await side.say("c1", {
      action: "subscribe",
      topic: "surveillance",
      after,
    });
    expect(answer).toMatchObject({ mode: "replayed", cursor });
    expect(replayed.map(({ stream: of, seq }) => [of, seq])).toEqual(
      [2, 1, 0].map((back) => [topic, head - back]),
    );
  });
});
