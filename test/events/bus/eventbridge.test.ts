import { EventBridgeClient, type PutEventsRequestEntry } from "@aws-sdk/client-eventbridge";
import { describe, expect, it } from "vitest";
import { eventBridgeBus } from "../../../events/bus/eventbridge.ts";
import type { PublishedEvent } from "../../../events/bus/port.ts";
import { PublishError } from "../../../events/bus/publish-error.ts";

interface Result {
  readonly EventId?: string;
  readonly ErrorCode?: string;
}

/** PutEvents as a function: what was asked, and an answer per entry. */
function answering(answer: (entry: PutEventsRequestEntry, call: number) => Result) {
  const calls: PutEventsRequestEntry[][] = [];
  const client = new EventBridgeClient({
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    requestHandler: {
      async handle({ body }: { body: Uint8Array | string }) {
        const { Entries }: { Entries: PutEventsRequestEntry[] } = JSON.parse(
          Buffer.from(body).toString(),
        );
        const results = Entries.map((entry) => answer(entry, calls.length));
        calls.push(Entries);
        const text = JSON.stringify({
          FailedEntryCount: results.filter(({ ErrorCode }) => ErrorCode).length,
          Entries: results,
        });
        return {
          response: {
            statusCode: 200,
            headers: { "content-type": "application/x-amz-json-1.1" },
            body: new TextEncoder().encode(text),
          },
        };
      },
    },
  });
  const bus = eventBridgeBus({ client, busName: "floor", pause: async () => {} });
  return { bus, calls };
}

function event(seq: number, words = ""): PublishedEvent {
  return {
    type: "NoMoreBetsAnnounced",
    detail: {
      eventId: `table/san-juan/pgp-01#${seq}.0`,
      stream: "table/san-juan/pgp-01",
      seq,
      index: 0,
      count: 1,
      version: seq,
      at: "2026-11-30T14:00:00.000Z",
      actor: { badge: "D-1", role: "dealer" },
      correlationId: "correlation-0001",
      gamingDay: "2026-11-30",
      data: { words },
    },
  };
}

function events(count: number, words = ""): PublishedEvent[] {
  return Array.from({ length: count }, (_, index) => event(index + 1, words));
}

function seqOf({ Detail = "" }: PutEventsRequestEntry): number {
  return JSON.parse(Detail).seq;
}

const accepted = { EventId: "id" };
const refused = { ErrorCode: "ThrottlingException" };

describe("publishing to EventBridge", () => {
  it("says of each entry what kind of stream it comes from: rules choose by it", async () => {
    const { bus, calls } = answering(() => ({ EventId: "1" }));
    const ofMeter = { ...event(1), detail: { ...event(1).detail, stream: "meter/san-juan/csp" } };
    await bus.publish([event(1), ofMeter]);
    expect(calls.flat().map(({ Source }) => Source)).toEqual(["croupier.table", "croupier.meter"]);
  });

  it("sends one entry per event, at most ten a call, in order", async () => {
    const { bus, calls } = answering(() => accepted);
    await bus.publish(events(23));
    expect(calls.map(({ length }) => length)).toEqual([10, 10, 3]);
    expect(calls.flat().map(seqOf)).toEqual(events(23).map(({ detail }) => detail.seq));
    expect(calls[0]?.[0]).toMatchObject({
      EventBusName: "floor",
      Source: "croupier.table",
      DetailType: "NoMoreBetsAnnounced",
    });
  });

  it("sends no more than 256 KB a call", async () => {
    const { bus, calls } = answering(() => accepted);
    await bus.publish(events(5, "x".repeat(100 * 1024)));
    expect(calls.map(({ length }) => length)).toEqual([2, 2, 1]);
  });

  it("looks at every entry's result and sends the failed ones again", async () => {
    const flaky = new Set([2, 7]);
    const { bus, calls } = answering((entry, call) =>
      call === 0 && flaky.has(seqOf(entry)) ? refused : accepted,
    );
    await bus.publish(events(8));
    expect(calls.map((entries) => entries.map(seqOf))).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8],
      [2, 7],
    ]);
  });

  it("gives up after a bounded number of sends, naming the first that was not accepted", async () => {
    const { bus, calls } = answering((entry) => (seqOf(entry) >= 14 ? refused : accepted));
    const failure = await bus.publish(events(20)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PublishError);
    expect(failure).toMatchObject({ firstUnsent: 13 });
    expect(calls.length).toBe(5);
  });

  it("sends what comes before an event that is too large for the bus, and names that one", async () => {
    const { bus, calls } = answering(() => accepted);
    const failure = await bus
      .publish([event(1), event(2), event(3, "x".repeat(257 * 1024)), event(4)])
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ firstUnsent: 2 });
    expect(calls.flat().map(seqOf)).toEqual([1, 2]);
  });
});
