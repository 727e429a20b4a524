import { z } from "zod";
import type { EventStore } from "../../events/store/port.ts";
import { tableStream } from "../../events/stream-id.ts";
import { authorizeReading } from "./access.ts";
import { parseWith } from "./field-faults.ts";
import type { Routes } from "./http.ts";
import { logPage } from "./log-page.ts";
import { pageLimit, tablePath, wholeNumber } from "./parameters.ts";
import { fail } from "./problem.ts";

export interface ReadEventsPorts {
  readonly store: Pick<EventStore, "readForward" | "readBackward">;
}

export const eventsQuery = z.strictObject({
  after: wholeNumber(0).exactOptional(),
  limit: pageLimit,
});

/** `GET /tables/{tableId}/events`: the log itself, oldest commit first, with all that its hash chain covers. */
export function eventRoutes({ store }: ReadEventsPorts): Routes {
  return {
    "GET /tables/{tableId}/events": async ({ claims, path, query }) => {
      const asker = claims();
      authorizeReading(asker, "events");
      const { tableId } = parseWith(tablePath, path);
      const asked = parseWith(eventsQuery, query);
      const stream = tableStream(asker.property, tableId);
      const page = await logPage(store, stream, asked);
      if (page === null) return fail("table-not-found", `There is no table ${tableId}.`);
      return { status: 200, body: { stream: `table/${tableId}`, ...page } };
    },
  };
}
