import { beforeAll, describe, expect, it } from "vitest";
import { UnreadableEventError } from "../../../events/catalogue/event-codec.ts";
import { sweepStreams } from "../../../lambdas/schedule/sweep-streams.ts";
import { projectionRunner } from "../../../projections/runner.ts";
import { memoryViews } from "../../../projections/views/memory.ts";
import { type Floor, logOf, playedFloor, streams } from "../../projections/played-floor.ts";
import { doorbell } from "../../projections/view-contents.ts";
import { reported } from "../reported.ts";

const [first = "", second = ""] = streams;
let floor: Floor;
beforeAll(async () => {
  floor = await playedFloor({ tables: 2, rounds: 1, seed: 2 });
});

async function behindBy(commits: number) {
  const views = memoryViews();
  const runner = projectionRunner({ store: floor.store, views, now: () => 0 });
  for (const stream of [first, second]) {
    const log = await logOf(floor.store, stream);
    await runner.ring(log.slice(0, log.length - commits).map(doorbell));
  }
  const seen = reported();
  return { views, ...seen, ports: { store: floor.store, views, runner, report: seen.report } };
}

describe("the sweep", () => {
  it("projects what no doorbell told of and says how much it was", async () => {
    const { ports, views, counts } = await behindBy(3);
    expect(await sweepStreams(ports)).toEqual({ streams: 2, behind: 2, lag: 6, parked: 0 });
    expect(counts).toEqual({ ProjectionLag: 6 });
    const log = await logOf(floor.store, first);
    expect(await views.checkpoint(first)).toMatchObject({ lastSeq: log.length });
    expect(await sweepStreams(ports)).toMatchObject({ behind: 0, lag: 0 });
  });

  it("takes up a parked stream again once its commit can be projected", async () => {
    const { ports, views, counts, lines } = await behindBy(2);
    const before = await views.checkpoint(first);
    await views.park({ stream: first, fromSeq: 1 + (before?.lastSeq ?? 0), error: "?", at: 0 });
    expect(await sweepStreams(ports)).toMatchObject({ parked: 0 });
    expect(await views.parked(first)).toBeNull();
    const log = await logOf(floor.store, first);
    expect(await views.checkpoint(first)).toMatchObject({ lastSeq: log.length });
    expect(counts).not.toHaveProperty("ParkedStream");
    expect(lines[0]).toMatchObject({ level: "info", message: "stream is no longer parked" });
  });

  it("reports a stream that stays parked every time and leaves it where it stands", async () => {
    const { ports, views, counts, lines } = await behindBy(2);
    const before = await views.checkpoint(first);
    await views.park({ stream: first, fromSeq: 1 + (before?.lastSeq ?? 0), error: "?", at: 0 });
    const unreadable = {
      ...floor.store,
      readForward: async (stream: string, options: { after: number; limit: number }) => {
        if (stream === first) throw new UnreadableEventError("a type of the future");
        return await floor.store.readForward(stream, options);
      },
    };
    const runner = projectionRunner({ store: unreadable, views, now: () => 0 });
    const blocked = { ...ports, runner };
    expect(await sweepStreams(blocked)).toEqual({ streams: 2, behind: 2, lag: 4, parked: 1 });
    expect(counts).toEqual({ ParkedStream: 1, ProjectionLag: 4 });
    expect(lines[0]).toMatchObject({ level: "error", message: "stream is parked" });
    expect(await views.checkpoint(first)).toEqual(before);
    expect(await sweepStreams(blocked)).toMatchObject({ behind: 1, lag: 2, parked: 1 });
  });
});
