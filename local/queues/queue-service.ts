import { z } from "zod";
import type { AwsResponse, AwsService } from "../ports.ts";
import type { Clock } from "../work/clock.ts";
import { md5, type Queue, type ReceivedMessage } from "./queue.ts";
import type { Queues } from "./queues.ts";

/** Bytes of one message or of all messages of a batch. */
const sizeLimit = 262_144;
const batchLimit = 10;

class QueueError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const attribute = z.looseObject({ DataType: z.literal("String"), StringValue: z.string() });
const message = z.object({
  MessageBody: z.string().min(1),
  DelaySeconds: z.int().min(0).max(900).optional(),
  MessageAttributes: z.record(z.string(), attribute).optional(),
});
const withQueue = z.object({ QueueUrl: z.string() });
const entryId = z.object({ Id: z.string().regex(/^[\w-]{1,80}$/) });
const receipt = z.object({ ReceiptHandle: z.string() });
const visibility = z.object({ VisibilityTimeout: z.int().min(0).max(43_200) });
const entries = <T extends z.ZodType>(entry: T) =>
  withQueue.extend({ Entries: z.array(entry).min(1).max(batchLimit) });

const requests = {
  send: withQueue.extend(message.shape),
  sendBatch: entries(entryId.extend(message.shape)),
  receive: withQueue.extend({
    MaxNumberOfMessages: z.int().min(1).max(batchLimit).default(1),
    VisibilityTimeout: visibility.shape.VisibilityTimeout.optional(),
    WaitTimeSeconds: z.int().min(0).max(20).default(0),
  }),
  remove: withQueue.extend(receipt.shape),
  removeBatch: entries(entryId.extend(receipt.shape)),
  change: withQueue.extend({ ...receipt.shape, ...visibility.shape }),
  getUrl: z.object({ QueueName: z.string() }),
};

type Message = z.infer<typeof message>;

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new QueueError(
    "com.amazonaws.sqs#InvalidParameterValue",
    `${issue?.path.join(".") ?? "request"}: ${issue?.message ?? "not valid"}`,
  );
}

const bytesOf = (messages: readonly Message[]): number =>
  messages.reduce((sum, { MessageBody }) => sum + Buffer.byteLength(MessageBody), 0);

function checkSize(messages: readonly Message[], code: string): void {
  if (bytesOf(messages) > sizeLimit)
    throw new QueueError(code, `Must be shorter than ${sizeLimit} bytes.`);
}

/** A received message in the names of the API. */
function apiMessage(received: ReceivedMessage) {
  return {
    MessageId: received.id,
    ReceiptHandle: received.receipt,
    Body: received.body,
    MD5OfBody: md5(received.body),
    Attributes: {
      ApproximateReceiveCount: String(received.receiveCount),
      ApproximateFirstReceiveTimestamp: String(received.firstReceivedAt ?? ""),
      SentTimestamp: String(received.sentAt),
    },
    ...(Object.keys(received.attributes).length > 0 && {
      MessageAttributes: received.attributes,
    }),
  };
}

async function sendOne(queue: Queue, request: Message) {
  const id = await queue.send(request.MessageBody, {
    ...(request.MessageAttributes && { attributes: request.MessageAttributes }),
    ...(request.DelaySeconds !== undefined && { delaySeconds: request.DelaySeconds }),
  });
  return { MessageId: id, MD5OfMessageBody: md5(request.MessageBody) };
}

type Operation = (body: unknown) => Promise<Record<string, unknown>>;

/** The SQS API over the deployed queues, in the JSON protocol that the SDK speaks. */
export function queueService(options: {
  readonly queues: Queues;
  readonly clock: Clock;
  /** URL under which the endpoint serves a queue. */
  readonly urlOf: (queueName: string) => string;
}): AwsService {
  const { queues, clock, urlOf } = options;
  const waiting = new Set<() => void>();
  const queueOf = (url: string): Queue => {
    const queue = queues.byName(url.slice(url.lastIndexOf("/") + 1));
    if (queue) return queue;
    throw new QueueError(
      "com.amazonaws.sqs#QueueDoesNotExist",
      "The specified queue does not exist.",
    );
  };

  /** Resolves on the next arrival, on the end of the wait, or when the service closes. */
  const arrivalWithin = (queue: Queue, ms: number): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        stopListening();
        cancel();
        waiting.delete(end);
        resolve();
      };
      const stopListening = queue.onArrival(end);
      const cancel = clock.after(ms, end);
      waiting.add(end);
    });

  const operations: Record<string, Operation> = {
    async SendMessage(body) {
      const request = read(requests.send, body);
      checkSize([request], "com.amazonaws.sqs#InvalidParameterValue");
      return sendOne(queueOf(request.QueueUrl), request);
    },
    async SendMessageBatch(body) {
      const request = read(requests.sendBatch, body);
      checkSize(request.Entries, "com.amazonaws.sqs#BatchRequestTooLong");
      const queue = queueOf(request.QueueUrl);
      const sent: Record<string, unknown>[] = [];
      for (const entry of request.Entries)
        sent.push({ Id: entry.Id, ...(await sendOne(queue, entry)) });
      return { Successful: sent, Failed: [] };
    },
    async ReceiveMessage(body) {
      const request = read(requests.receive, body);
      const queue = queueOf(request.QueueUrl);
      const asked = {
        max: request.MaxNumberOfMessages,
        ...(request.VisibilityTimeout !== undefined && {
          visibilitySeconds: request.VisibilityTimeout,
        }),
      };
      let received = await queue.receive(asked);
      if (received.length === 0 && request.WaitTimeSeconds > 0) {
        await arrivalWithin(queue, request.WaitTimeSeconds * 1000);
        received = await queue.receive(asked);
      }
      return received.length === 0 ? {} : { Messages: received.map(apiMessage) };
    },
    async DeleteMessage(body) {
      const request = read(requests.remove, body);
      await queueOf(request.QueueUrl).remove(request.ReceiptHandle);
      return {};
    },
    async DeleteMessageBatch(body) {
      const request = read(requests.removeBatch, body);
      const queue = queueOf(request.QueueUrl);
      for (const { ReceiptHandle } of request.Entries) await queue.remove(ReceiptHandle);
      return { Successful: request.Entries.map(({ Id }) => ({ Id })), Failed: [] };
    },
    async ChangeMessageVisibility(body) {
      const request = read(requests.change, body);
      const queue = queueOf(request.QueueUrl);
      if (await queue.changeVisibility(request.ReceiptHandle, request.VisibilityTimeout)) return {};
      throw new QueueError(
        "com.amazonaws.sqs#MessageNotInflight",
        "The message is not in flight under this receipt handle.",
      );
    },
    async GetQueueUrl(body) {
      const { QueueName } = read(requests.getUrl, body);
      return { QueueUrl: urlOf(queueOf(QueueName).properties.name) };
    },
    async GetQueueAttributes(body) {
      const { properties, counts } = queueOf(read(withQueue, body).QueueUrl);
      const { visible, inFlight } = counts();
      return {
        Attributes: {
          QueueArn: properties.arn,
          ApproximateNumberOfMessages: String(visible),
          ApproximateNumberOfMessagesNotVisible: String(inFlight),
          VisibilityTimeout: String(properties.VisibilityTimeout),
          MessageRetentionPeriod: String(properties.MessageRetentionPeriod),
          ...(properties.RedrivePolicy && {
            RedrivePolicy: JSON.stringify(properties.RedrivePolicy),
          }),
        },
      };
    },
  };

  return {
    async handle({ operation, body }): Promise<AwsResponse> {
      const run = operations[operation];
      try {
        if (!run) throw new QueueError("com.amazonaws.sqs#UnsupportedOperation", operation);
        return { status: 200, body: await run(body) };
      } catch (error) {
        if (!(error instanceof QueueError)) throw error;
        return { status: 400, body: { __type: error.code, message: error.message } };
      }
    },
    async close() {
      for (const end of [...waiting]) end();
    },
  };
}
