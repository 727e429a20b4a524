import { z } from "zod";
import type { Commit, EventStore } from "../../events/store/port.ts";
import { tableStream } from "../../events/stream-id.ts";
import { authorizeReading } from "./access.ts";
import { parseWith } from "./field-faults.ts";
import type { Routes } from "./http.ts";
import { defaultPageLimit, pageLimit, tablePath, wholeNumber } from "./parameters.ts";
import { fail } from "./problem.ts";

export interface ReadEventsPorts {
  readonly store: Pick<EventStore, "readForward" | "readBackward">;
}

export const eventsQuery = z.strictObject({
  after: wholeNumber(0).exactOptional(),
  limit: pageLimit,
});

/** `GET /tables/{tableId}/events`: the log itself, commit by commit, oldest first. */
export function eventRoutes({ store }: ReadEventsPorts): Routes {
  return {
    "GET /tables/{tableId}/events": async ({ claims, path, query }) => {
      const asker = claims();
      authorizeReading(asker, "events");
      const { tableId } = parseWith(tablePath, path);
      const { after = 0, limit = defaultPageLimit } = parseWith(eventsQuery, query);
      const stream = tableStream(asker.property, tableId);
      const [head] = await store.readBackward(stream, { limit: 1 });
      if (head === undefined) return fail("table-not-found", `There is no table ${tableId}.`);
      const commits = await store.readForward(stream, { after, limit });
      const last = commits.at(-1)?.seq ?? after;
      return {
        status: 200,
        body: {
          stream: `table/${tableId}`,
          seq: head.seq,
          version: head.version,
          commits: commits.map(commitBody),
          next: last < head.seq ? last : null,
        },
      };
    },
  };
}

function commitBody(commit: Commit) {
  return {
    seq: commit.seq,
    version: commit.version,
    at: new Date(commit.at).toISOString(),
    actor: commit.actor,
    commandId: commit.commandId,
    correlationId: commit.correlationId,
    gamingDay: commit.gamingDay ?? null,
    cause: commit.cause ?? null,
    hash: Buffer.from(commit.hash).toString("hex"),
    events: commit.events.map(({ id, event }) => ({ id, type: event.type, data: event.data })),
  };
}
