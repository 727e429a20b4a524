import { describe, expect, it } from "vitest";
import { resource, resourcesOf, synthesise } from "./synthesise.ts";

const { stateless } = synthesise();
const imported = (name: string) =>
  ({ "Fn::ImportValue": expect.stringContaining(name) }) as Record<string, unknown>;
const arnOf = (prefix: string) => ({
  "Fn::GetAtt": [expect.stringMatching(new RegExp(`^${prefix}[0-9A-F]{8}$`)), "Arn"],
});

describe("the stream of the events table", () => {
  const readers = resourcesOf(stateless, "AWS::Lambda::EventSourceMapping").filter(
    ({ Properties }) => JSON.stringify(Properties.EventSourceArn).includes("StreamArn"),
  );

  it("has two readers and no more", () => {
    expect(readers.map(({ id }) => id.replace(/Stream[0-9A-F]{8}$/, "")).sort()).toEqual([
      "StreamProject",
      "StreamPublish",
    ]);
  });

  it.each(["Project", "Publish"])("%s reads it from the first record to the last", (name) => {
    const { Properties } = resource(
      stateless,
      "AWS::Lambda::EventSourceMapping",
      `Stream${name}Stream`,
    );
    expect(Properties).toEqual({
      EventSourceArn: imported("EventsD32975C2StreamArn"),
      FunctionName: { Ref: expect.stringMatching(`^Stream${name}Handler`) },
      StartingPosition: "TRIM_HORIZON",
      BatchSize: 100,
      ParallelizationFactor: 1,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 5,
      MaximumRecordAgeInSeconds: 12 * 3600,
      DestinationConfig: { OnFailure: { Destination: imported(`${name}DeadLetters`) } },
    });
  });
});

describe("the bus", () => {
  const once = { source: ["croupier.table", "croupier.meter"], detail: { index: [0] } };

  it("hands each commit to push, with retries and a place for what fails", () => {
    expect(resource(stateless, "AWS::Events::Rule", "BusRulesPush").Properties).toMatchObject({
      EventPattern: once,
      State: "ENABLED",
      Targets: [
        {
          Arn: arnOf("BusPushHandler"),
          DeadLetterConfig: { Arn: imported("PushDeadLetters") },
          RetryPolicy: { MaximumEventAgeInSeconds: 300, MaximumRetryAttempts: 5 },
        },
      ],
    });
    const asynchronous = resource(stateless, "AWS::Lambda::EventInvokeConfig", "BusPush");
    expect(asynchronous.Properties).toMatchObject({
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: imported("PushDeadLetters") } },
    });
  });

  it("hands each commit to surveillance through a queue that redrives", () => {
    const queue = resource(stateless, "AWS::SQS::Queue", "BusRulesSurveillanceQueue");
    expect(queue.Properties).toMatchObject({
      VisibilityTimeout: 60,
      SqsManagedSseEnabled: true,
      RedrivePolicy: {
        deadLetterTargetArn: imported("SurveillanceDeadLetters"),
        maxReceiveCount: 5,
      },
    });
    const rule = resource(stateless, "AWS::Events::Rule", "BusRulesSurveillance");
    expect(rule.Properties).toMatchObject({
      EventPattern: once,
      Targets: [
        {
          Arn: { "Fn::GetAtt": [queue.id, "Arn"] },
          DeadLetterConfig: { Arn: imported("SurveillanceDeadLetters") },
          RetryPolicy: { MaximumEventAgeInSeconds: 3600, MaximumRetryAttempts: 10 },
        },
      ],
    });
    const mapping = resource(stateless, "AWS::Lambda::EventSourceMapping", "BusSurveillance");
    expect(mapping.Properties).toMatchObject({
      EventSourceArn: { "Fn::GetAtt": [queue.id, "Arn"] },
      BatchSize: 10,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
  });
});

describe("the queues between tables and meters", () => {
  const feeds = [
    {
      name: "Meter",
      source: "croupier.table",
      types: ["ProgressiveWagersLocked", "ProgressiveClaimed", "StudPaymentAuthorized"],
      visibility: 90,
    },
    {
      name: "Award",
      source: "croupier.meter",
      types: [
        "ProgressiveAwarded",
        "ClaimRejected",
        "AwardCleared",
        "TableLinked",
        "TableSuspended",
        "TableResumed",
        "MeterRetired",
      ],
      visibility: 60,
    },
  ];

  it.each(feeds)("$name hears of exactly what it has a step for", ({ name, source, types }) => {
    const queue = resource(stateless, "AWS::SQS::Queue", `Progressive${name}Queue`);
    const rule = resource(stateless, "AWS::Events::Rule", `Progressive${name}`);
    expect(rule.Properties).toMatchObject({
      EventPattern: { source: [source], "detail-type": types },
      Targets: [
        {
          Arn: { "Fn::GetAtt": [queue.id, "Arn"] },
          DeadLetterConfig: { Arn: imported(`${name}DeadLetters`) },
          RetryPolicy: { MaximumEventAgeInSeconds: 3600, MaximumRetryAttempts: 10 },
        },
      ],
    });
  });

  it.each(feeds)("$name redrives, and hides a batch for six timeouts", ({ name, visibility }) => {
    const queue = resource(stateless, "AWS::SQS::Queue", `Progressive${name}Queue`);
    expect(queue.Properties).toMatchObject({
      VisibilityTimeout: visibility,
      SqsManagedSseEnabled: true,
      RedrivePolicy: { deadLetterTargetArn: imported(`${name}DeadLetters`), maxReceiveCount: 5 },
    });
    const fn = resource(stateless, "AWS::Lambda::Function", `Bus${name}Handler`);
    expect(6 * Number(fn.Properties.Timeout)).toBeLessThanOrEqual(visibility);
  });

  it.each(feeds)(
    "$name is read by two at most, without waiting for a batch to fill",
    ({ name }) => {
      const queue = resource(stateless, "AWS::SQS::Queue", `Progressive${name}Queue`);
      const mapping = resource(stateless, "AWS::Lambda::EventSourceMapping", `Bus${name}`);
      expect(mapping.Properties).toMatchObject({
        EventSourceArn: { "Fn::GetAtt": [queue.id, "Arn"] },
        BatchSize: 10,
        MaximumBatchingWindowInSeconds: 0,
        ScalingConfig: { MaximumConcurrency: 2 },
        FunctionResponseTypes: ["ReportBatchItemFailures"],
      });
    },
  );
});

describe("the sweep", () => {
  it("runs every minute; the next minute is its retry", () => {
    expect(resource(stateless, "AWS::Events::Rule", "SweepEveryMinute").Properties).toMatchObject({
      ScheduleExpression: "rate(1 minute)",
      State: "ENABLED",
      Targets: [{ Arn: arnOf("ScheduleSweepHandler"), RetryPolicy: { MaximumRetryAttempts: 0 } }],
    });
  });

  it("of meters does the same", () => {
    expect(resource(stateless, "AWS::Events::Rule", "MetersEveryMinute").Properties).toMatchObject({
      ScheduleExpression: "rate(1 minute)",
      State: "ENABLED",
      Targets: [{ Arn: arnOf("ScheduleMetersHandler"), RetryPolicy: { MaximumRetryAttempts: 0 } }],
    });
  });
});
