import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerHttp } from "../../../local/database/http-front.ts";
import { queueService } from "../../../local/queues/queue-service.ts";
import { openQueues } from "../../../local/queues/queues.ts";
import { type DurableStore, openDurableStore } from "../../../local/work/durable-store.ts";
import { type ManualClock, manualClock } from "../manual-clock.ts";

const arnOf = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;
const dead = {
  name: "dead",
  arn: arnOf("dead"),
  VisibilityTimeout: 30,
  MessageRetentionPeriod: 1_209_600,
};
const work = {
  name: "work",
  arn: arnOf("work"),
  VisibilityTimeout: 60,
  MessageRetentionPeriod: 345_600,
  RedrivePolicy: { deadLetterTargetArn: dead.arn, maxReceiveCount: 2 },
};

let clock: ManualClock;
let store: DurableStore;
let client: SQSClient;
let stop: () => Promise<void>;

async function start(): Promise<void> {
  const queues = await openQueues({ queues: [work, dead], store, clock });
  const service = queueService({ queues, clock, urlOf: (name) => `http://queues/0/${name}` });
  const server = createServer((request, response) => {
    void answerHttp(service, request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  client = new SQSClient({
    endpoint: `http://127.0.0.1:${port}`,
    useQueueUrlAsEndpoint: false,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  });
  stop = async () => {
    await service.close();
    client.destroy();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
}

beforeEach(async () => {
  clock = manualClock();
  store = await openDurableStore({});
  await start();
});
afterEach(async () => {
  await stop();
  await store.close();
});

const QueueUrl = "http://queues/0/work";
const send = (MessageBody: string) =>
  client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
const receive = async (url = QueueUrl, max = 10) =>
  (
    await client.send(
      new ReceiveMessageCommand({
        QueueUrl: url,
        MaxNumberOfMessages: max,
        MessageAttributeNames: ["All"],
      }),
    )
  ).Messages ?? [];

describe("a queue", () => {
  it("hands out what was sent, once, until the visibility timeout", async () => {
    await send("a");
    await send("b");
    expect((await receive()).map(({ Body }) => Body)).toEqual(["a", "b"]);
    expect(await receive()).toEqual([]);
    await clock.advance(60_000);
    const again = await receive();
    expect(again.map(({ Attributes }) => Attributes?.ApproximateReceiveCount)).toEqual(["2", "2"]);
  });

  it("forgets a deleted message, and only by its newest receipt", async () => {
    await send("a");
    const [first] = await receive();
    await clock.advance(60_000);
    const [second] = await receive();
    const remove = (ReceiptHandle: string | undefined) =>
      client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    await remove(first?.ReceiptHandle);
    expect((await attributes()).ApproximateNumberOfMessagesNotVisible).toBe("1");
    await remove(second?.ReceiptHandle);
    expect((await attributes()).ApproximateNumberOfMessagesNotVisible).toBe("0");
  });

  it("gives a message back early when its visibility is set to zero", async () => {
    await send("a");
    const [message] = await receive();
    await client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl,
        ReceiptHandle: message?.ReceiptHandle,
        VisibilityTimeout: 0,
      }),
    );
    expect(await receive()).toHaveLength(1);
  });

  it("moves a message that was received too often to its dead-letter queue", async () => {
    await send("poison");
    await receive();
    await clock.advance(60_000);
    await receive();
    await clock.advance(60_000);
    expect(await receive()).toEqual([]);
    const [message] = await receive("http://queues/0/dead");
    expect(message?.Body).toBe("poison");
  });

  it("drops what is older than its retention period", async () => {
    await send("old");
    await clock.advance(345_600_000);
    expect(await receive()).toEqual([]);
    expect((await attributes()).ApproximateNumberOfMessages).toBe("0");
  });

  it("keeps messages, receive counts and invisibility when its process dies", async () => {
    await send("a");
    await receive();
    await send("b");
    await stop();
    await start();
    expect((await receive()).map(({ Body }) => Body)).toEqual(["b"]);
    await clock.advance(60_000);
    const [a] = await receive(QueueUrl, 1);
    expect([a?.Body, a?.Attributes?.ApproximateReceiveCount]).toEqual(["a", "2"]);
  });

  it("waits for a message when asked to", async () => {
    const waiting = client.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 20 }));
    await send("late");
    expect((await waiting).Messages?.[0]?.Body).toBe("late");
  });
});

describe("the queue service", () => {
  it("takes a batch and keeps message attributes", async () => {
    const attribute = { DataType: "String", StringValue: "x" };
    const sent = await client.send(
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: [
          { Id: "1", MessageBody: "a", MessageAttributes: { RULE_ARN: attribute } },
          { Id: "2", MessageBody: "b" },
        ],
      }),
    );
    expect(sent.Successful?.map(({ Id }) => Id)).toEqual(["1", "2"]);
    const [a] = await receive();
    expect(a?.MessageAttributes).toEqual({ RULE_ARN: attribute });
  });

  it("refuses a message over 256 KB and a queue that is not deployed", async () => {
    await expect(send("x".repeat(262_145))).rejects.toThrow(/262144/);
    await expect(
      client.send(new GetQueueUrlCommand({ QueueName: "nowhere" })),
    ).rejects.toMatchObject({ name: "QueueDoesNotExist" });
  });
});

async function attributes(): Promise<Record<string, string>> {
  const answer = await client.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }),
  );
  return answer.Attributes ?? {};
}
