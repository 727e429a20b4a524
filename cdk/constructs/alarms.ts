import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { FilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Duration, Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { type AppFunction, metricsNamespace, service } from "./app-function.ts";

export interface AlarmsProps {
  readonly functions: readonly AppFunction[];
  readonly streamReaders: readonly AppFunction[];
  readonly deadLetters: Readonly<Record<string, IQueue>>;
  /** Access log of the HTTP API: what its own authorizer turned away reaches no function. */
  readonly accessLog: ILogGroup;
  /** Answers of 500 and above of the HTTP API, per minute. */
  readonly serverErrors: IMetric;
}

interface Condition {
  readonly description: string;
  readonly metric: IMetric;
  /** Alarms above this value. */
  readonly above: number;
  /** How many periods in a row; one unless stated. */
  readonly periods?: number;
}

const minute = Duration.minutes(1);

/** What must wake someone, all of it sent to one topic. */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.topic = new Topic(this, "Topic", { displayName: "Croupier alarms", enforceSSL: true });
    this.letCloudWatchPublish();
    for (const reader of props.streamReaders) this.behind(reader);
    for (const fn of props.functions) this.failing(fn);
    for (const [name, queue] of Object.entries(props.deadLetters)) this.undelivered(name, queue);
    this.requests(props.serverErrors);
    this.integrity();
    this.delivery();
    this.progressive();
    this.refusals(props.accessLog);
  }

  /** A topic with a policy of its own loses the default one, and with it every alarm's right to publish. */
  private letCloudWatchPublish(): void {
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
    );
  }

  private behind(reader: AppFunction): void {
    this.alarm(`${reader.node.id}Behind`, {
      description: "A reader of the events stream is more than a minute behind",
      // Maximum: one slow shard must not hide behind the average of the others.
      metric: reader.lambda.metric("IteratorAge", { statistic: Stats.MAXIMUM, period: minute }),
      above: 60_000,
      periods: 3,
    });
  }

  private failing(fn: AppFunction): void {
    this.alarm(`${fn.node.id}Failing`, {
      description: `${fn.entry} ended in an error`,
      metric: fn.lambda.metricErrors({ period: minute, statistic: Stats.SUM }),
      above: 0,
    });
  }

  private undelivered(name: string, queue: IQueue): void {
    this.alarm(`${name}Undelivered`, {
      description: `Dead letters wait in the ${name} queue`,
      metric: queue.metricApproximateNumberOfMessagesVisible({
        period: minute,
        statistic: Stats.MAXIMUM,
      }),
      above: 0,
    });
  }

  /** A function that answers 500 has not failed as Lambda counts it; a gateway that does never called one. */
  private requests(serverErrors: IMetric): void {
    this.alarm("RequestFailing", {
      description: "A request or a message failed on this side: its sender was answered 500",
      metric: counted("RequestFailed"),
      above: 0,
    });
    this.alarm("HttpApiFailing", {
      description: "The HTTP API answered 500 or above: a function, its timeout or the gateway",
      metric: serverErrors,
      above: 0,
    });
  }

  private integrity(): void {
    this.alarm("StreamParked", {
      description: "A commit could not be projected: the views of its table stand still",
      metric: counted("ParkedStream"),
      above: 0,
    });
    this.alarm("TamperSuspected", {
      description: "A stored commit was modified or removed",
      metric: counted("TamperSuspected"),
      above: 0,
    });
    this.alarm("ChainBroken", {
      description: "A commit does not follow from the one before it",
      metric: counted("BrokenChain"),
      above: 0,
    });
  }

  private delivery(): void {
    this.alarm("NotPublished", {
      description: "A commit did not reach the bus: screens and consumers miss it",
      metric: counted("PublishFailed"),
      above: 0,
    });
    this.alarm("ViewsBehind", {
      description: "The sweep keeps finding commits that the stream did not bring to the views",
      metric: counted("ProjectionLag"),
      above: 0,
      periods: 3,
    });
    this.alarm("PushFailing", {
      description: "Subscribers could not be reached again and again",
      metric: counted("PushFailed", Duration.minutes(5)),
      above: 20,
    });
  }

  /** A meter that is wrong by a lock, or late by a claim, is money. */
  private progressive(): void {
    this.alarm("ContributionSetAside", {
      description:
        "A table locked more than is plausible, or no number of wagers (R11): look at it",
      metric: counted("ContributionQuarantined"),
      above: 0,
    });
    this.alarm("ProgressiveStepFailing", {
      description:
        "A step between a table and its meter fails: a claim, an award, a link or a lock",
      metric: counted("StepFailed"),
      above: 0,
    });
    this.alarm("ProgressiveSuspended", {
      description: "Locks of a table can not be counted: its progressive wagers are stopped (R18)",
      metric: counted("ProgressiveSuspended"),
      above: 0,
    });
    this.alarm("LinkTermsDiffer", {
      description:
        "A table has filed otherwise than it was linked (R16, R31, R32): it is out of service",
      metric: counted("LinkTermsDiffer"),
      above: 0,
    });
    this.alarm("MetersDisagree", {
      description: "The sweep keeps finding what did not pass between tables and meters",
      metric: counted("ProgressiveHealed"),
      above: 0,
      periods: 3,
    });
    this.alarm("MeterContended", {
      description: "Writers of one meter keep losing to each other: its display falls behind",
      metric: counted("MeterContended", Duration.minutes(5)),
      above: 5,
    });
    this.alarm("MetersUnswept", {
      description: "The sweep does not come to every meter",
      metric: counted("MetersUnswept"),
      above: 0,
      periods: 3,
    });
  }

  private refusals(accessLog: ILogGroup): void {
    new MetricFilter(this, "TurnedAway", {
      logGroup: accessLog,
      metricNamespace: metricsNamespace,
      metricName: "AccessTurnedAway",
      filterPattern: FilterPattern.any(
        FilterPattern.stringValue("$.status", "=", "401"),
        FilterPattern.stringValue("$.status", "=", "403"),
      ),
    });
    this.alarm("AccessTurnedAway", {
      description: "The gateway turned away many requests: expired tokens, or someone trying",
      metric: new Metric({
        namespace: metricsNamespace,
        metricName: "AccessTurnedAway",
        statistic: Stats.SUM,
        period: Duration.minutes(5),
      }),
      above: 20,
    });
    this.alarm("AccessRefused", {
      description: "Holders of a valid token or ticket asked for what their role does not allow",
      metric: counted("AccessRefused", Duration.minutes(5)),
      above: 5,
    });
  }

  private alarm(id: string, { description, metric, above, periods = 1 }: Condition): void {
    new Alarm(this, id, {
      alarmDescription: description,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.topic));
  }
}

/** A metric that the functions write themselves. */
function counted(metricName: string, period = minute): Metric {
  return new Metric({
    namespace: metricsNamespace,
    metricName,
    dimensionsMap: { service },
    statistic: Stats.SUM,
    period,
  });
}
