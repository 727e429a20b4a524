import { z } from "zod";
import { tableIdSchema } from "../../../events/catalogue/values.ts";
import type { EventStore } from "../../../events/store/port.ts";
import { tableStream } from "../../../events/stream-id.ts";
import { inParallel } from "../../../projections/in-parallel.ts";
import type { ViewReader } from "../../../projections/views/port.ts";
import { authorizeReading, authorizeTable } from "../access.ts";
import { type Claims, withinToken } from "../claims.ts";
import { failInvalid, parseWith } from "../field-faults.ts";
import type { Observer } from "../observer.ts";
import { fail } from "../problem.ts";
import { catchUp } from "./catch-up.ts";
import { headSeq, type Missed, missedCommits, mostMissed } from "./missed-commits.ts";
import { connectionLifeMs, type LiveStore, type SendMessage } from "./port.ts";

export interface SubscribePorts {
  readonly live: Pick<LiveStore, "subscribe" | "unsubscribe">;
  readonly store: Pick<EventStore, "readBackward" | "readForward">;
  readonly views: Pick<ViewReader, "tables">;
  readonly send: SendMessage;
  readonly observer: Pick<Observer, "count" | "warn">;
  readonly now: () => number;
}

export interface Follower {
  readonly connectionId: string;
  readonly claims: Claims;
}

export const surveillanceTopic = "surveillance";
const tablePrefix = "table/";
const seqSchema = z.int().min(0);

/** Each table named costs a read: one message may not ask for more than the largest floor has. */
const mostTables = 500;
const floorCursor = z
  .record(z.string().regex(/^table\/[a-z0-9][a-z0-9-]{0,31}$/), seqSchema)
  .refine((cursor) => Object.keys(cursor).length <= mostTables);

const topicSchema = z.string().max(64);
const subscribeMessage = z.strictObject({
  action: z.literal("subscribe"),
  topic: topicSchema,
  /** Last seq seen: of the table, or for `surveillance` a map of topics to it. */
  after: z
    .union([seqSchema, floorCursor], {
      error: `the last seq seen of the table, or for the floor a map of \`table/{tableId}\` to it for at most ${mostTables} tables`,
    })
    .exactOptional(),
});
const unsubscribeMessage = z.strictObject({
  action: z.literal("unsubscribe"),
  topic: topicSchema,
});

type Topic =
  | { readonly kind: "table"; readonly tableId: string }
  | { readonly kind: "surveillance" };

/** @throws ProblemError when there is no such topic or the role may not follow it */
function allowedTopic(claims: Claims, topic: string): Topic {
  if (topic === surveillanceTopic) {
    authorizeReading(claims, "surveillance");
    return { kind: "surveillance" };
  }
  const tableId = tableIdSchema.safeParse(topic.slice(tablePrefix.length));
  if (!topic.startsWith(tablePrefix) || !tableId.success) {
    return failInvalid([{ path: "topic", message: "`table/{tableId}` or `surveillance`" }]);
  }
  authorizeReading(claims, "tables");
  authorizeTable(claims, tableId.data);
  return { kind: "table", tableId: tableId.data };
}

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
  if (allowed.kind === "table") {
    if (typeof after === "object") {
      return failInvalid([{ path: "after", message: "the last seq seen of this table" }]);
    }
    return await followTable(ports, follower, { tableId: allowed.tableId, after });
  }
  if (typeof after === "number") {
    return failInvalid([{ path: "after", message: "a map of `table/{tableId}` to the last seq" }]);
  }
  return await followFloor(ports, follower, after);
}

export async function unsubscribe(
  ports: Pick<SubscribePorts, "live" | "send">,
  { connectionId, claims }: Follower,
  message: unknown,
): Promise<void> {
  const { topic } = parseWith(unsubscribeMessage, message);
  allowedTopic(claims, topic);
  await ports.live.unsubscribe({ connectionId, property: claims.property, topic });
  await ports.send(connectionId, { type: "unsubscribed", topic });
}

async function register(ports: SubscribePorts, follower: Follower, topic: string): Promise<void> {
  const { connectionId, claims } = follower;
  const expiresAt = withinToken(claims, ports.now() + connectionLifeMs);
  await ports.live.subscribe({ connectionId, property: claims.property, topic, expiresAt });
}

async function followTable(
  ports: SubscribePorts,
  follower: Follower,
  { tableId, after }: { readonly tableId: string; readonly after: number | undefined },
): Promise<void> {
  const stream = tableStream(follower.claims.property, tableId);
  if ((await headSeq(ports.store, stream)) === 0) {
    return fail("table-not-found", `There is no table ${tableId}.`);
  }
  const topic = `${tablePrefix}${tableId}`;
  await register(ports, follower, topic);
  const missed = await missedCommits(ports.store, stream, { after });
  const { mode, seq } = missed;
  await catchUp(ports, follower.connectionId, { topic, mode, missed: [missed], head: { seq } });
}

/** How many tables' heads are read at once. */
const readsAtOnce = 10;

async function followFloor(
  ports: SubscribePorts,
  follower: Follower,
  after: Readonly<Record<string, number>> | undefined,
): Promise<void> {
  const { property } = follower.claims;
  await register(ports, follower, surveillanceTopic);
  const rows = await ports.views.tables(property);
  const named = Object.keys(after ?? {}).map((topic) => topic.slice(tablePrefix.length));
  const tableIds = [...new Set([...rows.map(({ tableId }) => tableId), ...named])].sort();
  const missed = await inParallel(tableIds, readsAtOnce, async (tableId) => ({
    topic: `${tablePrefix}${tableId}`,
    ...(await missedCommits(ports.store, tableStream(property, tableId), {
      // With a cursor, a table that it does not name is new since: from its beginning.
      after: after === undefined ? undefined : (after[`${tablePrefix}${tableId}`] ?? 0),
    })),
  }));
  const mode = modeOf(missed);
  const cursor = Object.fromEntries(missed.map(({ topic, seq }) => [topic, seq]));
  const topic = surveillanceTopic;
  await catchUp(ports, follower.connectionId, { topic, mode, missed, head: { cursor } });
}

/** One table too far behind, or all together, is a resync for the whole floor. */
function modeOf(missed: readonly Missed[]): Missed["mode"] {
  if (missed.some(({ mode }) => mode === "resync")) return "resync";
  const count = missed.reduce(
    (total, one) => total + (one.mode === "replayed" ? one.commits.length : 0),
    0,
  );
  if (count > mostMissed) return "resync";
  return count > 0 ? "replayed" : "live";
}
