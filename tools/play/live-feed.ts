import { setTimeout as pause } from "node:timers/promises";
import type { WebSocket } from "ws";
import { z } from "zod";
import type { Api } from "./api.ts";
import { type PlayedCommit, playedCommit } from "./fold-events.ts";
import { untilReached } from "./retry.ts";
import { openSocket } from "./socket.ts";

const subscribed = z.looseObject({
  type: z.literal("subscribed"),
  mode: z.enum(["live", "replayed", "resync"]),
  cursor: z.record(z.string(), z.int()),
});
const pushed = playedCommit.extend({ type: z.literal("commit"), stream: z.string() });
const page = z.object({ commits: z.array(playedCommit), next: z.int().nullable() });

/** Listens to the whole floor, as surveillance does, and keeps every commit once and in order. */
export interface LiveFeed {
  /** Commits of one table that have arrived, without a gap, from where the feed began. */
  commitsOf(tableId: string): readonly PlayedCommit[];
  /** Resolves true when the table's commits have arrived up to `seq`, false after 20 seconds. */
  reaches(tableId: string, seq: number): Promise<boolean>;
  /** How the commits came: pushed, or asked for after a gap or a lost connection. */
  readonly counts: { pushed: number; reconnects: number; resyncs: number };
  close(): void;
}

const gapPatienceMs = 1_000;
const catchUpMs = 20_000;

/** @param api of an identity that may follow `surveillance` and read the log. */
export async function listenToFloor(api: Api): Promise<LiveFeed> {
  /** Last seq of each topic such that everything up to it has arrived. */
  const cursor = new Map<string, number>();
  const arrived = new Map<string, Map<number, PlayedCommit>>();
  const counts = { pushed: 0, reconnects: 0, resyncs: 0 };
  let socket: WebSocket | undefined;
  let closing = false;
  let failure: unknown;
  let answerFirst: () => void = () => undefined;
  const firstAnswer = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });

  const keep = (topic: string, commit: PlayedCommit) => {
    const commits = arrived.get(topic) ?? new Map<number, PlayedCommit>();
    arrived.set(topic, commits);
    if (commit.seq > (cursor.get(topic) ?? 0)) commits.set(commit.seq, commit);
    let seq = cursor.get(topic) ?? 0;
    while (commits.has(seq + 1)) seq += 1;
    cursor.set(topic, seq);
  };
  const subscribe = (first: boolean) => {
    const after = first ? {} : { after: Object.fromEntries(cursor) };
    socket?.send(JSON.stringify({ action: "subscribe", topic: "surveillance", ...after }));
  };
  /** Too much was missed to be replayed: the log has it all. */
  const resync = async (heads: Readonly<Record<string, number>>) => {
    counts.resyncs += 1;
    for (const topic of Object.keys(heads)) {
      for (let next: number | null = cursor.get(topic) ?? 0; next !== null; ) {
        const read: z.infer<typeof page> = await api.get(
          `${topic.replace(/^(table|meter)\//, "/$1s/")}/events?after=${next}`,
          page,
        );
        for (const commit of read.commits) keep(topic, commit);
        next = read.next;
      }
    }
    subscribe(false);
  };
  const hear = (body: Record<string, unknown>, first: boolean) => {
    if (body.type === "commit") {
      const { stream, ...commit } = pushed.parse(body);
      counts.pushed += 1;
      keep(stream, commit);
    } else if (body.type === "subscribed") {
      const answer = subscribed.parse(body);
      if (first) for (const [topic, seq] of Object.entries(answer.cursor)) cursor.set(topic, seq);
      else if (answer.mode === "resync") resync(answer.cursor).catch(fail);
      answerFirst();
    }
  };
  const fail = (error: unknown) => {
    failure = error;
    answerFirst();
  };
  const connect = async (first: boolean): Promise<void> => {
    socket = await untilReached(() =>
      openSocket(api, {
        message: (body) => hear(body, first && cursor.size === 0),
        closed() {
          if (closing) return;
          counts.reconnects += 1;
          connect(false).catch(fail);
        },
      }),
    );
    subscribe(first);
  };
  /** A push that came before its predecessor leaves a gap; what stays missing is asked for. */
  const checkGaps = setInterval(() => {
    const gap = [...arrived].some(([topic, commits]) =>
      [...commits.keys()].some((seq) => seq > (cursor.get(topic) ?? 0)),
    );
    if (gap && socket?.readyState === socket?.OPEN) subscribe(false);
  }, gapPatienceMs);
  checkGaps.unref();

  await connect(true);
  await firstAnswer;
  return {
    counts,
    commitsOf: (tableId) => {
      const topic = `table/${tableId}`;
      const last = cursor.get(topic) ?? 0;
      return [...(arrived.get(topic)?.values() ?? [])]
        .filter(({ seq }) => seq <= last)
        .sort((a, b) => a.seq - b.seq);
    },
    async reaches(tableId, seq) {
      const topic = `table/${tableId}`;
      for (let waited = 0; waited < catchUpMs; waited += 50) {
        if (failure !== undefined) throw failure;
        if ((cursor.get(topic) ?? 0) >= seq) return true;
        if (waited > 0 && waited % 2_000 === 0) subscribe(false);
        await pause(50);
      }
      return false;
    },
    close() {
      closing = true;
      clearInterval(checkGaps);
      socket?.close();
    },
  };
}
