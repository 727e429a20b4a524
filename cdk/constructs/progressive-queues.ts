import { type EventBus, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { eventSource, meterEventSource } from "../event-source.ts";
import type { AppFunction } from "./app-function.ts";
import { elsewhere } from "./dead-letter-queue.ts";

interface Reader {
  readonly fn: AppFunction;
  readonly deadLetters: IQueue;
}

export interface ProgressiveQueuesProps {
  readonly bus: EventBus;
  /** Hears of tables, writes to meters. */
  readonly meter: Reader;
  /** Hears of meters, writes to tables. */
  readonly award: Reader;
}

interface Feed {
  readonly source: string;
  readonly types: readonly string[];
  readonly description: string;
  /** Six times the function's timeout, so that a slow batch is not delivered twice. */
  readonly visibility: Duration;
}

/** Many tables write to one meter's stream: more writers at once would only lose to each other. Two is the least that Lambda takes. */
const maxConcurrency = 2;

/**
 * What passes between tables and meters waits in queues, for none of it may be missed: an event
 * handed to a function directly is lost with its last retry.
 */
export class ProgressiveQueues extends Construct {
  constructor(scope: Construct, id: string, { bus, meter, award }: ProgressiveQueuesProps) {
    super(scope, id);
    this.feed("Meter", bus, meter, {
      source: eventSource,
      types: ["ProgressiveWagersLocked", "ProgressiveClaimed", "StudPaymentAuthorized"],
      description: "Locks, claims and authorised payments of tables to their meters",
      visibility: Duration.seconds(90),
    });
    this.feed("Award", bus, award, {
      source: meterEventSource,
      types: [
        "ProgressiveAwarded",
        "ClaimRejected",
        "AwardCleared",
        "TableLinked",
        "TableSuspended",
        "TableResumed",
        "MeterRetired",
      ],
      description: "Answers, clearings and links of meters to their tables",
      visibility: Duration.seconds(60),
    });
  }

  private feed(name: string, bus: EventBus, { fn, deadLetters }: Reader, feed: Feed): void {
    const queue = new Queue(this, `${name}Queue`, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: feed.visibility,
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
    });
    new Rule(this, name, {
      eventBus: bus,
      description: feed.description,
      eventPattern: { source: [feed.source], detailType: [...feed.types] },
      targets: [
        new SqsQueue(queue, {
          deadLetterQueue: elsewhere(this, `${name}DeadLetters`, deadLetters),
          retryAttempts: 10,
          maxEventAge: Duration.hours(1),
        }),
      ],
    });
    fn.lambda.addEventSource(
      new SqsEventSource(queue, {
        batchSize: 10,
        // A window is counted in whole seconds and would be the whole second that the display may
        // be behind. With few readers a batch fills by itself while the one before is counted.
        maxBatchingWindow: Duration.seconds(0),
        maxConcurrency,
        reportBatchItemFailures: true,
      }),
    );
  }
}
