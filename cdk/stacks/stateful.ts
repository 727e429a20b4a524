import {
  type Attribute,
  AttributeType,
  BillingMode,
  StreamViewType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import { EventBus } from "aws-cdk-lib/aws-events";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { ArnFormat, Duration, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { deadLetterQueue } from "../constructs/dead-letter-queue.ts";
import { eventSource, meterEventSource } from "../event-source.ts";

/**
 * Everything that holds data, in a stack of its own: code is deployed many times a day,
 * what was recorded is never put at risk by it.
 */
export class StatefulStack extends Stack {
  /** The log: the only thing that cannot be rebuilt. */
  readonly events: Table;
  /** Derived from the log. */
  readonly views: Table;
  /** Connections, subscriptions and tickets: minutes to hours, expired by DynamoDB. */
  readonly live: Table;
  readonly bus: EventBus;
  readonly deadLetters: {
    readonly project: Queue;
    readonly publish: Queue;
    readonly push: Queue;
    readonly surveillance: Queue;
    readonly meter: Queue;
    readonly award: Queue;
  };

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.events = this.table("Events", {
      partitionKey: { name: "stream", type: AttributeType.STRING },
      sortKey: { name: "seq", type: AttributeType.NUMBER },
      // Old images too: they are the evidence when an item is modified or removed.
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
    });
    this.views = this.table("Views", rowKeys);
    this.live = this.table("Live", { ...rowKeys, timeToLiveAttribute: "expiresAt" });
    this.bus = new EventBus(this, "Bus", {
      description: "Every event of every table, once stored",
    });
    this.bus.archive("Archive", {
      description: "For inquiries into deliveries; replay reads the events table",
      eventPattern: { source: [eventSource, meterEventSource] },
      retention: Duration.days(90),
    });
    this.deadLetters = {
      project: deadLetterQueue(this, "ProjectDeadLetters"),
      publish: deadLetterQueue(this, "PublishDeadLetters"),
      push: deadLetterQueue(this, "PushDeadLetters"),
      surveillance: deadLetterQueue(this, "SurveillanceDeadLetters"),
      meter: deadLetterQueue(this, "MeterDeadLetters"),
      award: deadLetterQueue(this, "AwardDeadLetters"),
    };
    this.acceptUndelivered(this.deadLetters.push);
    this.acceptUndelivered(this.deadLetters.surveillance);
    this.acceptUndelivered(this.deadLetters.meter);
    this.acceptUndelivered(this.deadLetters.award);
  }

  private table(
    id: string,
    shape: {
      partitionKey: Attribute;
      sortKey: Attribute;
      stream?: StreamViewType;
      timeToLiveAttribute?: string;
    },
  ): Table {
    return new Table(this, id, {
      ...shape,
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /** Rules of our bus may leave here what they could not deliver (a queue has one policy, so it is said here). */
  private acceptUndelivered(queue: Queue): void {
    const rulesOfTheBus = this.formatArn({
      service: "events",
      resource: "rule",
      resourceName: `${this.bus.eventBusName}/*`,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    });
    queue.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("events.amazonaws.com")],
        actions: ["sqs:SendMessage"],
        resources: [queue.queueArn],
        conditions: { ArnLike: { "aws:SourceArn": rulesOfTheBus } },
      }),
    );
  }
}

const rowKeys = {
  partitionKey: { name: "pk", type: AttributeType.STRING },
  sortKey: { name: "sk", type: AttributeType.STRING },
};
