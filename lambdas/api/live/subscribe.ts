import { z } from "zod";
import type { EventStore, StreamId } from "../../../events/store/port.ts";
import { meterStream, tableStream } from "../../../events/stream-id.ts";
import { inParallel } from "../../../projections/in-parallel.ts";
import type { ViewReader } from "../../../projections/views/port.ts";
import { type Claims, withinToken } from "../claims.ts";
import { failInvalid, parseWith } from "../field-faults.ts";
import type { Observer } from "../observer.ts";
import { fail } from "../problem.ts";
import { catchUp } from "./catch-up.ts";
import { headSeq, type Missed, missedCommits, mostMissed } from "./missed-commits.ts";
import { connectionLifeMs, type LiveStore, type SendMessage } from "./port.ts";
import { sendDisplay } from "./send-display.ts";
import {
  allowedTopic,
  keptTopic,
  meterTopic,
  surveillanceTopic,
  type Topic,
  tableTopic,
} from "./topics.ts";

export interface SubscribePorts {
  readonly live: Pick<LiveStore, "subscribe" | "unsubscribe">;
  readonly store: EventStore;
  readonly views: Pick<ViewReader, "tables" | "meters">;
  readonly send: SendMessage;
  readonly observer: Pick<Observer, "count" | "warn">;
  readonly now: () => number;
}

export interface Follower {
  readonly connectionId: string;
  readonly claims: Claims;
}

const seqSchema = z.int().min(0);

/** Each stream named costs a read: one message may not ask for more than the largest floor has. */
const mostStreams = 500;
const floorCursor = z
  .record(z.string().regex(/^(table|meter)\/[a-z0-9][a-z0-9-]{0,31}$/), seqSchema)
  .refine((cursor) => Object.keys(cursor).length <= mostStreams);

const topicSchema = z.string().max(64);
const subscribeMessage = z.strictObject({
  action: z.literal("subscribe"),
  topic: topicSchema,
  /** Last seq seen: of the table or meter, or for `surveillance` a map of topics to it. */
  after: z
    .union([seqSchema, floorCursor], {
      error: `the last seq seen of the table or meter, or for the floor a map of \`table/{tableId}\` and \`meter/{meterId}\` to it for at most ${mostStreams} of them`,
    })
    .exactOptional(),
});
const unsubscribeMessage = z.strictObject({
  action: z.literal("unsubscribe"),
  topic: topicSchema,
});

/**
 * Answers `subscribed` and then sends what the client missed. The subscription is registered
 * before the log is read: nothing falls between, and a commit may come twice; clients drop a seq
 * that is not above their last.
 */
export async function subscribe(
  ports: SubscribePorts,
  follower: Follower,
  message: unknown,
): Promise<void> {
  const { topic, after } = parseWith(subscribeMessage, message);
  const allowed = allowedTopic(follower.claims, topic);
  if (allowed.kind === "surveillance") {
    if (typeof after !== "number") return await followFloor(ports, follower, after);
    return failInvalid([{ path: "after", message: "a map of topics to the last seq" }]);
  }
  if (typeof after === "object") {
    return failInvalid([{ path: "after", message: `the last seq seen of this ${allowed.kind}` }]);
  }
  await followStream(ports, follower, allowed, after);
}

export async function unsubscribe(
  ports: Pick<SubscribePorts, "live" | "send">,
  { connectionId, claims }: Follower,
  message: unknown,
): Promise<void> {
  const { topic } = parseWith(unsubscribeMessage, message);
  const kept = keptTopic(allowedTopic(claims, topic));
  await ports.live.unsubscribe({ connectionId, property: claims.property, topic: kept });
  await ports.send(connectionId, { type: "unsubscribed", topic });
}

async function register(ports: SubscribePorts, follower: Follower, topic: Topic): Promise<void> {
  const { connectionId, claims } = follower;
  const { property } = claims;
  const expiresAt = withinToken(claims, ports.now() + connectionLifeMs);
  await ports.live.subscribe({ connectionId, property, topic: keptTopic(topic), expiresAt });
}

async function followStream(
  ports: SubscribePorts,
  follower: Follower,
  topic: Exclude<Topic, { kind: "surveillance" }>,
  after: number | undefined,
): Promise<void> {
  const { property } = follower.claims;
  const name = topic.kind === "table" ? tableTopic(topic.tableId) : meterTopic(topic.meterId);
  const stream = streamOfTopic(property, name);
  if ((await headSeq(ports.store, stream)) === 0) return noStream(topic);
  await register(ports, follower, topic);
  if (topic.kind === "meter" && !topic.commits) {
    const { meterId } = topic;
    return await sendDisplay(ports, follower.connectionId, { property, meterId });
  }
  const missed = await missedCommits(ports.store, stream, { after });
  const { mode, seq } = missed;
  await catchUp(ports, follower.connectionId, {
    topic: name,
    mode,
    missed: [missed],
    head: { seq },
  });
}

function noStream(topic: Exclude<Topic, { kind: "surveillance" }>): never {
  return topic.kind === "table"
    ? fail("table-not-found", `There is no table ${topic.tableId}.`)
    : fail("meter-not-found", `There is no meter ${topic.meterId}.`);
}

/** The stream of `table/{tableId}` or `meter/{meterId}` within a property. */
function streamOfTopic(property: string, topic: string): StreamId {
  const [kind, id = ""] = topic.split("/");
  return kind === "meter" ? meterStream(property, id) : tableStream(property, id);
}

/** How many heads are read at once. */
const readsAtOnce = 10;

async function followFloor(
  ports: SubscribePorts,
  follower: Follower,
  after: Readonly<Record<string, number>> | undefined,
): Promise<void> {
  const { property } = follower.claims;
  await register(ports, follower, { kind: "surveillance" });
  const [tables, meters] = await Promise.all([
    ports.views.tables(property),
    ports.views.meters(property),
  ]);
  const known = [
    ...tables.map(({ tableId }) => tableTopic(tableId)),
    ...meters.map(({ meterId }) => meterTopic(meterId)),
  ];
  const topics = [...new Set([...known, ...Object.keys(after ?? {})])].sort();
  const missed = await inParallel(topics, readsAtOnce, async (topic) => ({
    topic,
    ...(await missedCommits(ports.store, streamOfTopic(property, topic), {
      // With a cursor, a stream that it does not name is new since: from its beginning.
      after: after === undefined ? undefined : (after[topic] ?? 0),
    })),
  }));
  const mode = modeOf(missed);
  const cursor = Object.fromEntries(missed.map(({ topic, seq }) => [topic, seq]));
  const topic = surveillanceTopic;
  await catchUp(ports, follower.connectionId, { topic, mode, missed, head: { cursor } });
}

/** One stream too far behind, or all together, is a resync for the whole floor. */
function modeOf(missed: readonly Missed[]): Missed["mode"] {
  if (missed.some(({ mode }) => mode === "resync")) return "resync";
  const count = missed.reduce(
    (total, one) => total + (one.mode === "replayed" ? one.commits.length : 0),
    0,
  );
  if (count > mostMissed) return "resync";
  return count > 0 ? "replayed" : "live";
}
