import { beforeAll, describe, expect, it } from "vitest";
import { memoryEventBus } from "../../../events/bus/memory.ts";
import { PublishError } from "../../../events/bus/publish-error.ts";
import { publishBatch } from "../../../lambdas/stream/publish-batch.ts";
import { type Floor, playedFloor } from "../../projections/played-floor.ts";
import { reported } from "../reported.ts";
import { recordOf, sequenceNumber } from "./stream-of.ts";

let floor: Floor;
beforeAll(async () => {
  floor = await playedFloor({ tables: 1, rounds: 1, seed: 9 });
});

describe("the stream of the events table is published", () => {
  it("one entry per event, each knowing its place in its commit", async () => {
    const bus = memoryEventBus();
    const { report } = reported();
    const records = floor.commits.map((commit) => recordOf(commit));
    expect(await publishBatch({ bus, report }, records)).toEqual({ batchItemFailures: [] });
    const expected = floor.commits.flatMap(({ events, stream, seq, correlationId }) =>
      events.map(({ id, event }, index) => ({
        type: event.type,
        detail: { eventId: id, stream, seq, index, count: events.length, correlationId },
      })),
    );
    expect(bus.published).toMatchObject(expected);
    expect(bus.published.length).toBe(expected.length);
  });

  it("again from the lowest commit of which an event was not delivered", async () => {
    const { report, counts } = reported();
    const commit = floor.commits.find(({ events }) => events.length > 1);
    if (!commit) throw new Error("no commit of several events");
    const before = floor.commits.slice(0, floor.commits.indexOf(commit));
    const sent = before.flatMap(({ events }) => events).length;
    const bus = {
      async publish() {
        throw new PublishError(sent + 1, "throttled");
      },
    };
    const records = floor.commits.map((each) => recordOf(each));
    expect(await publishBatch({ bus, report }, records)).toEqual({
      batchItemFailures: [{ itemIdentifier: sequenceNumber(commit) }],
    });
    expect(counts).toEqual({ PublishFailed: 1 });
  });

  it("without a commit that cannot be read, which is set aside loudly", async () => {
    const bus = memoryEventBus();
    const { report, counts, lines } = reported();
    const records = floor.commits
      .slice(0, 3)
      .map((commit) => recordOf(commit.seq === 2 ? { ...commit, body: "?" } : commit));
    expect(await publishBatch({ bus, report }, records)).toEqual({ batchItemFailures: [] });
    expect(bus.published.map(({ detail }) => detail.seq)).toEqual([1, 3]);
    expect(counts).toEqual({ PublishFailed: 1 });
    expect(lines[0]?.level).toBe("critical");
  });
});
