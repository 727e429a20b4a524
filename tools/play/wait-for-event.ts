import { z } from "zod";
import type { Api } from "./api.ts";
import { playedCommit } from "./fold-events.ts";
import { until } from "./until.ts";

const page = z.object({ commits: z.array(playedCommit), next: z.int().nullable() });

type Data = Readonly<Record<string, unknown>>;

/**
 * What the first event of a type says that the table's log has after a commit: how a device hears of
 * what others do at its table.
 * @throws Error when none has come after half a minute.
 */
export async function waitForEvent(
  reader: Api,
  tableId: string,
  awaited: {
    readonly type: string;
    readonly after: number;
    readonly where?: (data: Data) => boolean;
  },
): Promise<Data> {
  const { type, after, where = () => true } = awaited;
  return await until(`${type} at ${tableId} after commit ${after}`, async () => {
    const { commits } = await reader.get(`/tables/${tableId}/events?after=${after}`, page);
    const events = commits.flatMap((commit) => commit.events);
    return events.find((event) => event.type === type && where(event.data))?.data;
  });
}
