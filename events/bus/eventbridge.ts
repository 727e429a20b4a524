import {
  type EventBridgeClient,
  PutEventsCommand,
  type PutEventsRequestEntry,
} from "@aws-sdk/client-eventbridge";
import { kindOf } from "../stream-id.ts";
import type { EventBus, PublishedEvent } from "./port.ts";
import { PublishError } from "./publish-error.ts";

/** An entry's `source`: what kind of stream it comes from, `croupier.table` or `croupier.meter`. */
function sourceOf(stream: string): string {
  const kind = kindOf(stream);
  if (kind === null) throw new RangeError(`no stream of ours: ${stream}`);
  return `croupier.${kind}`;
}

/** What PutEvents accepts in one call. */
const entriesPerCall = 10;
const bytesPerCall = 256 * 1024;
/** Sends of one entry before it is reported unsent; the stream's own retries come on top. */
const maximumSends = 4;

export interface EventBridgeBusOptions {
  readonly client: EventBridgeClient;
  readonly busName: string;
  /** Waits before send `attempt` (1, 2, ...) of entries that failed. */
  readonly pause?: (attempt: number) => Promise<void>;
}

/**
 * The bus in EventBridge. A call can succeed while some of its entries fail, so the result of each
 * entry is looked at and the failed ones are sent again, a bounded number of times.
 * @throws PublishError naming the first event that could not be delivered.
 */
export function eventBridgeBus(options: EventBridgeBusOptions): EventBus {
  return {
    async publish(events) {
      const entries = events.map((event) => entryOf(event, options.busName));
      // One call after another: consumers see a table's events nearly always in order.
      for (const [start, end] of calls(entries)) {
        await deliver(options, entries.slice(start, end), start);
      }
    },
  };
}

function entryOf({ type, detail }: PublishedEvent, busName: string): PutEventsRequestEntry {
  return {
    EventBusName: busName,
    Source: sourceOf(detail.stream),
    DetailType: type,
    Detail: JSON.stringify(detail),
    Time: new Date(detail.at),
  };
}

/** Splits the entries into calls within both limits, as [start, end). */
function* calls(entries: readonly PutEventsRequestEntry[]): Generator<[number, number]> {
  let start = 0;
  let bytes = 0;
  for (const [index, entry] of entries.entries()) {
    const size = entryBytes(entry);
    if (index > start && (index - start === entriesPerCall || bytes + size > bytesPerCall)) {
      yield [start, index];
      start = index;
      bytes = 0;
    }
    if (size > bytesPerCall) {
      throw new PublishError(index, `an event of ${size} bytes is more than the bus carries`);
    }
    bytes += size;
  }
  if (start < entries.length) yield [start, entries.length];
}

/** Size as EventBridge counts it: 14 bytes for the time, and the text in UTF-8. */
function entryBytes({ Source = "", DetailType = "", Detail = "" }: PutEventsRequestEntry): number {
  return 14 + Buffer.byteLength(Source) + Buffer.byteLength(DetailType) + Buffer.byteLength(Detail);
}

async function deliver(
  { client, pause = pauseWithJitter }: EventBridgeBusOptions,
  entries: readonly PutEventsRequestEntry[],
  offset: number,
): Promise<void> {
  let unsent = entries.map((entry, index) => ({ entry, index, reason: "" }));
  for (let attempt = 0; attempt < maximumSends; attempt++) {
    if (attempt > 0) await pause(attempt);
    const Entries = unsent.map(({ entry }) => entry);
    const { Entries: results = [] } = await client
      .send(new PutEventsCommand({ Entries }))
      .catch((cause: unknown) => {
        throw new PublishError(offset + (unsent[0]?.index ?? 0), "the bus did not answer", {
          cause,
        });
      });
    // An entry without a result of its own was not accepted either.
    unsent = unsent.flatMap((entry, index) =>
      results[index]?.EventId === undefined
        ? [{ ...entry, reason: results[index]?.ErrorCode ?? "no result" }]
        : [],
    );
    if (unsent.length === 0) return;
  }
  const [first] = unsent;
  throw new PublishError(
    offset + (first?.index ?? 0),
    `not accepted after ${maximumSends} sends: ${first?.reason}`,
  );
}

/** 50, 100, 200 ms, each shortened by up to half so that publishers do not march in step. */
async function pauseWithJitter(attempt: number): Promise<void> {
  const longest = 25 * 2 ** attempt;
  await new Promise((resolve) => setTimeout(resolve, longest * (0.5 + Math.random() / 2)));
}
