import { type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { acknowledge } from "./acknowledge.ts";

/** Where work that could not be done waits for a person: the longest time that SQS keeps it. */
export function deadLetterQueue(scope: Construct, id: string): Queue {
  const queue = new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    removalPolicy: RemovalPolicy.RETAIN,
  });
  acknowledge(queue, {
    "AwsSolutions-SQS3":
      "This queue is itself a dead-letter queue; what refers to it lies in another stack or is not a queue.",
  });
  return queue;
}

/**
 * A queue of the other stack, by name only: its policy is written there, once, and a rule that
 * tried to add to it from here would make the two stacks depend on each other.
 */
export function elsewhere(scope: Construct, id: string, queue: IQueue): IQueue {
  return Queue.fromQueueArn(scope, id, queue.queueArn);
}
