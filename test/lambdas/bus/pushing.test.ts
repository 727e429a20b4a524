import { beforeAll, describe, expect, it } from "vitest";
import type { Commit } from "../../../events/store/port.ts";
import { announced, commitMessage } from "../../../lambdas/api/live/commit-message.ts";
import { correlationOf } from "../../../lambdas/bus/commit-published.ts";
import { pushCommit } from "../../../lambdas/bus/push-commit.ts";
import { watchCommits } from "../../../lambdas/bus/watch-commits.ts";
import { type Floor, playedFloor, streams } from "../../projections/played-floor.ts";
import { entryOf, pushSide, queued } from "./push-side.ts";

let floor: Floor;
beforeAll(async () => {
  floor = await playedFloor({ tables: 3, rounds: 0, seed: 1 });
});

function commitsOf(stream: string | undefined): readonly Commit[] {
  return floor.commits.filter((commit) => commit.stream === stream);
}

function commitAt(stream: string | undefined, seq: number): Commit {
  const commit = commitsOf(stream)[seq - 1];
  if (!commit) throw new RangeError(`no commit ${seq}`);
  return commit;
}

describe("push sends a commit to those who follow its table", () => {
  it("once, whole, with the correlation id of its command", async () => {
    const { ports, sent, counts } = await pushSide({
      "table/pgp-01": ["a", "b"],
      "table/pgp-02": ["c"],
    });
    const commit = commitAt(streams[0], 2);
    await pushCommit(ports, entryOf(commit));
    const message = commitMessage("table/pgp-01", announced(commit));
    expect(sent).toEqual([
      { to: "a", message },
      { to: "b", message },
    ]);
    expect(message).toMatchObject({
      stream: "table/pgp-01",
      seq: 2,
      correlationId: "correlation-0001",
    });
    expect(correlationOf(entryOf(commit))).toBe("correlation-0001");
    expect(counts).toEqual({ Pushed: 2 });
  });

  it("never to another property", async () => {
    const { ports, sent } = await pushSide({ "table/pgp-01": ["a"] });
    await pushCommit(ports, entryOf(commitAt(streams[2], 1)));
    expect(sent).toEqual([]);
  });

  it("and a subscriber who is gone loses the subscription", async () => {
    const { ports, sent, live } = await pushSide({ "table/pgp-01": ["gone-1", "a"] });
    await pushCommit(ports, entryOf(commitAt(streams[0], 1)));
    expect(sent.map(({ to }) => to)).toEqual(["a"]);
    expect(await live.subscribers("san-juan", "table/pgp-01", 0)).toEqual(["a"]);
  });

  it("and one who cannot be reached does not keep it from the others, but has it tried again", async () => {
    const { ports, sent, counts } = await pushSide({ "table/pgp-01": ["slow-1", "z"] });
    const pushed = pushCommit(ports, entryOf(commitAt(streams[0], 1)));
    await expect(pushed).rejects.toThrow("1 subscribers of table/pgp-01");
    expect(sent.map(({ to }) => to)).toEqual(["z"]);
    expect(counts).toEqual({ Pushed: 1, PushFailed: 1 });
  });

  it("and fails when the entry does not carry its commit or is not ours", async () => {
    const { ports } = await pushSide({});
    const entry = entryOf(commitAt(streams[0], 1));
    const { events, ...partial } = entry.detail;
    expect(events).toHaveLength(1);
    await expect(pushCommit(ports, { detail: partial })).rejects.toThrow("events");
    await expect(pushCommit(ports, { detail: { stream: "meter/x/y" } })).rejects.toThrow();
  });
});

describe("surveillance receives the commits of the whole floor", () => {
  it("each table's in order, with one query of the subscribers per property", async () => {
    const { ports, sent, live } = await pushSide({ surveillance: ["eye"] });
    const asked: string[] = [];
    const counting = {
      ...live,
      subscribers: (property: string, topic: string) => {
        asked.push(`${property} ${topic}`);
        return live.subscribers(property, topic, 0);
      },
    };
    const two = [...commitsOf(streams[0]), ...commitsOf(streams[1])];
    const records = two.map((commit, index) => queued(entryOf(commit), `m${index}`)).reverse();
    const answer = await watchCommits({ ...ports, live: counting }, records);
    expect(answer).toEqual({ batchItemFailures: [] });
    expect(asked).toEqual(["san-juan surveillance"]);
    for (const stream of [streams[0], streams[1]]) {
      const expected = commitsOf(stream).map((commit) =>
        commitMessage("surveillance", announced(commit)),
      );
      const table = expected[0]?.stream;
      const messages = sent.map(({ message }) => message);
      expect(messages.filter((message) => JSON.stringify(message).includes(`"${table}"`))).toEqual(
        expected,
      );
    }
  });

  it("and what cannot be read or delivered goes back to the queue alone", async () => {
    const { ports, sent, counts } = await pushSide({ surveillance: ["eye"] });
    const missing = { detail: { ...entryOf(commitAt(streams[0], 1)).detail, events: [] } };
    const answer = await watchCommits(ports, [
      queued("{", "garbled"),
      queued(missing, "missing"),
      queued(entryOf(commitAt(streams[0], 3)), "good"),
    ]);
    const failed = answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
    expect(failed.sort()).toEqual(["garbled", "missing"]);
    expect(sent).toHaveLength(1);
    expect(counts).toEqual({ PushFailed: 2, Pushed: 1 });
  });
});
