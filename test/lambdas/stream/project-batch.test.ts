import { beforeAll, describe, expect, it } from "vitest";
import { projectBatch } from "../../../lambdas/stream/project-batch.ts";
import { projectionRunner } from "../../../projections/runner.ts";
import { memoryViews } from "../../../projections/views/memory.ts";
import type { Views } from "../../../projections/views/port.ts";
import { type Floor, logOf, playedFloor, streams } from "../../projections/played-floor.ts";
import { contentsOf } from "../../projections/view-contents.ts";
import { reported } from "../reported.ts";
import { recordOf, sequenceNumber } from "./stream-of.ts";

const [first = "", second = ""] = streams;
let floor: Floor;
beforeAll(async () => {
  floor = await playedFloor({ tables: 2, rounds: 1, seed: 3 });
});

function ports(views: Views) {
  const seen = reported();
  const runner = projectionRunner({ store: floor.store, views, now: () => 0 });
  return { ...seen, ports: { runner, report: seen.report } };
}

describe("the stream of the events table becomes views", () => {
  it("from the images alone, and nothing is left to retry", async () => {
    const views = memoryViews();
    const records = floor.commits.map((commit) => recordOf(commit));
    const { ports: given, counts } = ports(views);
    expect(await projectBatch(given, records)).toEqual({ batchItemFailures: [] });
    expect(counts).toEqual({});
    const checkpoints = await views.checkpoints();
    expect(checkpoints.map(({ stream }) => stream)).toEqual([first, second]);
    const log = await logOf(floor.store, second);
    expect(checkpoints[1]?.lastSeq).toBe(log.length);
  });

  it("and a batch whose writes fail is retried from the first commit that is not in the views", async () => {
    const views = memoryViews();
    const throttled: Views = {
      ...views,
      async putTable(row) {
        if (row.tableId === "pgp-02" && row.lastSeq > 4) throw new Error("throttled");
        return await views.putTable(row);
      },
    };
    const { ports: given, counts } = ports(throttled);
    const log = await logOf(floor.store, second);
    await projectBatch(
      given,
      log.slice(0, 4).map((commit) => recordOf(commit)),
    );
    const records = floor.commits.map((commit) => recordOf(commit));
    const fifth = log[4];
    if (!fifth) throw new Error("too short a log");
    expect(await projectBatch(given, records)).toEqual({
      batchItemFailures: [{ itemIdentifier: sequenceNumber(fifth) }],
    });
    expect(counts).toEqual({ ProjectionFailed: 1 });
  });

  it("but a commit changed or removed is a tamper alert and changes no view", async () => {
    const views = memoryViews();
    const { ports: given, counts, lines } = ports(views);
    await projectBatch(
      given,
      floor.commits.map((commit) => recordOf(commit)),
    );
    const before = await contentsOf(views);
    const [commit] = floor.commits;
    if (!commit) throw new Error("an empty floor");
    const forged = { ...commit, body: "[]" };
    const answer = await projectBatch(given, [
      recordOf(forged, "MODIFY"),
      recordOf(commit, "REMOVE"),
    ]);
    expect(answer).toEqual({ batchItemFailures: [] });
    expect(await contentsOf(views)).toEqual(before);
    expect(counts).toEqual({ TamperSuspected: 2 });
    expect(lines.filter(({ level }) => level === "critical")).toHaveLength(2);
    expect(lines[0]?.fields[0]).toMatchObject({
      eventName: "MODIFY",
      stream: first,
      seq: 1,
      newImage: { body: { S: "[]" } },
    });
  });

  it("and an image that cannot be read parks its stream, loudly, while the other goes on", async () => {
    const views = memoryViews();
    const { ports: given, counts, lines } = ports(views);
    const records = floor.commits.map((commit) =>
      recordOf(commit.stream === first && commit.seq === 3 ? { ...commit, body: "?" } : commit),
    );
    expect(await projectBatch(given, records)).toEqual({ batchItemFailures: [] });
    expect(counts).toEqual({ ParkedStream: 1 });
    expect(lines[0]).toMatchObject({ level: "critical", message: "stream parked" });
    expect(await views.checkpoint(first)).toMatchObject({ lastSeq: 2 });
    const log = await logOf(floor.store, second);
    expect(await views.checkpoint(second)).toMatchObject({ lastSeq: log.length });
  });

  it("and a commit that does not continue the chain of hashes is counted as such", async () => {
    const views = memoryViews();
    const { ports: given, counts } = ports(views);
    const log = await logOf(floor.store, first);
    const records = log.map((commit) =>
      recordOf(commit.seq === 3 ? { ...commit, correlationId: "correlation-forged" } : commit),
    );
    await projectBatch(given, records);
    expect(counts).toEqual({ ParkedStream: 1, BrokenChain: 1 });
    expect(await views.checkpoint(first)).toMatchObject({ lastSeq: 2 });
  });
});
