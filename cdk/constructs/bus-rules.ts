import { type EventBus, Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction, SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { eventSource, meterEventSource } from "../event-source.ts";
import type { AppFunction } from "./app-function.ts";
import { elsewhere } from "./dead-letter-queue.ts";

export interface BusRulesProps {
  readonly bus: EventBus;
  readonly push: { readonly fn: AppFunction; readonly deadLetters: IQueue };
  readonly surveillance: { readonly fn: AppFunction; readonly deadLetters: IQueue };
}

/** The first event of a commit stands for the commit: consumers read the rest from the log. */
const oncePerCommit = { source: [eventSource, meterEventSource], detail: { index: [0] } };

/** Who hears of a new commit, and what happens when he cannot be told. */
export class BusRules extends Construct {
  readonly surveillanceQueue: Queue;

  constructor(scope: Construct, id: string, props: BusRulesProps) {
    super(scope, id);
    this.pushToSubscribers(props);
    this.surveillanceQueue = this.feedSurveillance(props);
  }

  /** A push is worth seconds, not minutes: a client that misses one sees the gap and asks. */
  private pushToSubscribers({ bus, push }: BusRulesProps): void {
    new Rule(this, "Push", {
      eventBus: bus,
      description: "Each commit to the subscribers of its table or meter",
      eventPattern: oncePerCommit,
      targets: [
        new LambdaFunction(push.fn.lambda, {
          deadLetterQueue: elsewhere(this, "PushDeadLetters", push.deadLetters),
          retryAttempts: 5,
          maxEventAge: Duration.minutes(5),
        }),
      ],
    });
    // The bus hands over and forgets: the handler's own failures are Lambda's to retry.
    push.fn.lambda.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: Duration.minutes(5),
      onFailure: new SqsDestination(push.deadLetters),
    });
  }

  /** Surveillance must not miss a commit, so it reads from a queue that waits for it. */
  private feedSurveillance({ bus, surveillance }: BusRulesProps): Queue {
    const queue = new Queue(this, "SurveillanceQueue", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // Six times the function's timeout, so that a slow batch is not delivered twice.
      visibilityTimeout: Duration.seconds(60),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: surveillance.deadLetters, maxReceiveCount: 5 },
    });
    new Rule(this, "Surveillance", {
      eventBus: bus,
      description: "Each commit to surveillance",
      eventPattern: oncePerCommit,
      targets: [
        new SqsQueue(queue, {
          deadLetterQueue: elsewhere(this, "SurveillanceDeadLetters", surveillance.deadLetters),
          retryAttempts: 10,
          maxEventAge: Duration.hours(1),
        }),
      ],
    });
    surveillance.fn.lambda.addEventSource(
      new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true }),
    );
    return queue;
  }
}
