import { beforeAll, describe, expect, it } from "vitest";
import { sixMeters } from "../../../domain/progressive/meters.ts";
import { loadStream } from "../../../events/load-stream.ts";
import { meterAggregate } from "../../../events/meter-aggregate.ts";
import { memoryEventStore } from "../../../events/store/memory.ts";
import type { Commit } from "../../../events/store/port.ts";
import { announced, commitMessage } from "../../../lambdas/api/live/commit-message.ts";
import { displayTopic, meterTopic } from "../../../lambdas/api/live/topics.ts";
import { pushCommit } from "../../../lambdas/bus/push-commit.ts";
import { watchCommits } from "../../../lambdas/bus/watch-commits.ts";
import { meterStream, playMeter } from "../../projections/played-meter.ts";
import { entryOf, pushSide, queued } from "./push-side.ts";

const store = memoryEventStore();
let commits: readonly Commit[];
beforeAll(async () => {
  commits = await playMeter(store);
});

const [topic, display] = [meterTopic("csp-main"), displayTopic("csp-main")];

function commitOf(type: string): Commit {
  const found = commits.find(({ events }) => events.some(({ event }) => event.type === type));
  if (!found) throw new RangeError(`no ${type}`);
  return found;
}

describe("push sends a commit of a meter", () => {
  it("whole to those who may read it, and as what the meter shows to the others [R08]", async () => {
    for (const commit of commits) {
      const { ports, sent } = await pushSide({ [topic]: ["eye"], [display]: ["pad"] });
      await pushCommit(ports, entryOf(commit));
      const [whole, ...readings] = sent;
      expect(whole).toEqual({ to: "eye", message: commitMessage(topic, announced(commit)) });
      expect(whole?.message).toMatchObject({ stream: topic, seq: commit.seq });
      if (readings.length === 0) continue;
      const { state } = await loadStream(meterAggregate, store, meterStream, { at: commit.seq });
      const { displayCents, display: exact } = sixMeters(state);
      // All that is sent to a pad, by name: no event, no badge, no other amount.
      const message = {
        type: "meter",
        meterId: "csp-main",
        seq: commit.seq,
        at: new Date(commit.at).toISOString(),
        displayCents,
        display: exact,
      };
      expect(readings).toEqual([{ to: "pad", message }]);
    }
  });

  it.each(["MeterConfigured", "ContributionsRecorded", "ProgressiveAwarded", "MeterAdjusted"])(
    "%s changes what is shown",
    async (type) => {
      const { ports, sent } = await pushSide({ [display]: ["pad"] });
      await pushCommit(ports, entryOf(commitOf(type)));
      expect(sent).toHaveLength(1);
    },
  );

  it.each(["TableLinked", "AwardVerified", "MeterCommandRefused"])(
    "%s changes nothing that is shown",
    async (type) => {
      const { ports, sent } = await pushSide({ [display]: ["pad"] });
      await pushCommit(ports, entryOf(commitOf(type)));
      expect(sent).toEqual([]);
    },
  );

  it("never to another property, nor to those who follow another meter", async () => {
    const commit = commitOf("ContributionsRecorded");
    const abroad = await pushSide({ [topic]: ["a"], [display]: ["b"] }, "ponce");
    await pushCommit(abroad.ports, entryOf(commit));
    const beside = await pushSide({ "meter/lir-main": ["a"], "meter/lir-main/display": ["b"] });
    await pushCommit(beside.ports, entryOf(commit));
    expect([...abroad.sent, ...beside.sent]).toEqual([]);
  });

  it("and who is gone loses the subscription, and who cannot be reached has it tried again", async () => {
    const { ports, sent, live } = await pushSide({
      [topic]: ["slow-1"],
      [display]: ["gone-1", "p"],
    });
    const pushed = pushCommit(ports, entryOf(commitOf("ContributionsRecorded")));
    await expect(pushed).rejects.toThrow("1 subscribers of meter/csp-main");
    expect(sent.map(({ to }) => to)).toEqual(["p"]);
    expect(await live.subscribers("san-juan", display, 0)).toEqual(["p"]);
  });
});

describe("surveillance receives the commits of meters too", () => {
  it("in order", async () => {
    const { ports, sent } = await pushSide({ surveillance: ["eye"] });
    const records = commits.map((commit, index) => queued(entryOf(commit), `m${index}`)).reverse();
    expect(await watchCommits(ports, records)).toEqual({ batchItemFailures: [] });
    expect(sent.map(({ message }) => message)).toEqual(
      commits.map((commit) => commitMessage("surveillance", announced(commit))),
    );
  });
});
