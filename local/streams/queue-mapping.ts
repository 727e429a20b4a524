import { compilePattern } from "../bus/compile-pattern.ts";
import { md5, type Queue, type ReceivedMessage } from "../queues/queue.ts";
import type { Clock } from "../work/clock.ts";
import { type PassResult, poller } from "../work/poller.ts";
import { batchOutcome } from "./batch-response.ts";
import type { Mapping } from "./stream-mapping.ts";

const fallbackMs = 1000;

/** The properties of AWS::Lambda::EventSourceMapping that hold for an SQS queue. */
export interface QueueMappingProperties {
  readonly id: string;
  readonly EventSourceArn: string;
  readonly BatchSize?: number | undefined;
  readonly MaximumBatchingWindowInSeconds?: number | undefined;
  readonly ScalingConfig?: { readonly MaximumConcurrency?: number | undefined } | undefined;
  readonly FunctionResponseTypes?: readonly "ReportBatchItemFailures"[] | undefined;
  readonly FilterCriteria?:
    | { readonly Filters: readonly { readonly Pattern: string }[] }
    | undefined;
}

export interface QueueMappingOptions {
  readonly properties: QueueMappingProperties;
  readonly region: string;
  readonly queue: Queue;
  readonly invoke: (event: unknown) => Promise<unknown>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

function eventRecord(message: ReceivedMessage, options: QueueMappingOptions) {
  return {
    messageId: message.id,
    receiptHandle: message.receipt,
    body: message.body,
    attributes: {
      ApproximateReceiveCount: String(message.receiveCount),
      SentTimestamp: String(message.sentAt),
      SenderId: "local",
      ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    },
    messageAttributes: Object.fromEntries(
      Object.entries(message.attributes).map(([name, { DataType, StringValue }]) => [
        name,
        {
          stringValue: StringValue,
          dataType: DataType,
          stringListValues: [],
          binaryListValues: [],
        },
      ]),
    ),
    md5OfBody: md5(message.body),
    eventSource: "aws:sqs",
    eventSourceARN: options.properties.EventSourceArn,
    awsRegion: options.region,
  };
}

/** A filter on the body matches its JSON; a body that is not JSON matches none. */
function filterOf({ FilterCriteria }: QueueMappingProperties) {
  const patterns = (FilterCriteria?.Filters ?? []).map(({ Pattern }) =>
    compilePattern(JSON.parse(Pattern)),
  );
  return (message: ReceivedMessage): boolean => {
    if (patterns.length === 0) return true;
    const seen = { messageId: message.id, body: parsed(message.body) };
    return patterns.some((matches) => matches(seen));
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // plain text: left as it is
    return body;
  }
}

/** Delivers one batch; what failed stays hidden until its visibility timeout ends. */
async function deliver(
  messages: readonly ReceivedMessage[],
  options: QueueMappingOptions,
): Promise<void> {
  const { queue, invoke, properties } = options;
  let response: unknown;
  try {
    response = await invoke({ Records: messages.map((message) => eventRecord(message, options)) });
  } catch {
    // The function's own log has the error; the queue's redrive policy counts the attempt.
    return;
  }
  const reporting = properties.FunctionResponseTypes?.includes("ReportBatchItemFailures") ?? false;
  const outcome = reporting
    ? batchOutcome(
        response,
        messages.map(({ id }) => id),
      )
    : ({ kind: "success" } as const);
  if (outcome.kind === "failure") return;
  for (const { id, receipt } of messages)
    if (outcome.kind === "success" || !outcome.failed.has(id)) await queue.remove(receipt);
}

/**
 * Feeds a function from a queue, at least once: as many batches at a time as its scaling configuration
 * allows, and one without any.
 */
export function startQueueMapping(options: QueueMappingOptions): Mapping {
  const { properties, queue, clock, onError } = options;
  const readers = Array.from({ length: properties.ScalingConfig?.MaximumConcurrency ?? 1 }, () =>
    poller({ clock, fallbackMs, pass: reader(options), onError }),
  );
  const wake = () => {
    for (const each of readers) each.wake();
  };
  const stopListening = queue.onArrival(wake);
  wake();
  return {
    async stop() {
      stopListening();
      await Promise.all(readers.map((each) => each.stop()));
    },
  };
}

/** One reader of the queue: gathers a batch within its own window, and waits for its end. */
function reader(options: QueueMappingOptions): () => Promise<PassResult> {
  const { properties, queue, clock } = options;
  const batchSize = properties.BatchSize ?? 10;
  const windowMs = (properties.MaximumBatchingWindowInSeconds ?? 0) * 1000;
  const matches = filterOf(properties);
  let windowEnds: number | null = null;

  return async () => {
    const { visible } = queue.counts();
    if (visible === 0) {
      // Another reader has taken what this one was gathering.
      windowEnds = null;
      const next = queue.nextVisibleAt();
      return next === null ? "idle" : { until: next };
    }
    windowEnds ??= clock.now() + windowMs;
    if (visible < batchSize && clock.now() < windowEnds) return { until: windowEnds };
    windowEnds = null;
    const received = await queue.receive({ max: batchSize });
    for (const message of received) if (!matches(message)) await queue.remove(message.receipt);
    const wanted = received.filter(matches);
    if (wanted.length > 0) await deliver(wanted, options);
    return "more";
  };
}
