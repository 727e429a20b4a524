import { describe, expect, it } from "vitest";
import { entryOf, functionsOf } from "./policies.ts";
import { resource, resourcesOf, synthesise } from "./synthesise.ts";

const { stateful, stateless } = synthesise();
const alarms = resourcesOf(stateless, "AWS::CloudWatch::Alarm");
const alarm = (name: string) => resource(stateless, "AWS::CloudWatch::Alarm", `Alarms${name}`);

describe("alarms", () => {
  it.each(["StreamProject", "StreamPublish"])("%s falls behind its slowest shard", (reader) => {
    expect(alarm(`${reader}Behind`).Properties).toMatchObject({
      Namespace: "AWS/Lambda",
      MetricName: "IteratorAge",
      Statistic: "Maximum",
      Threshold: 60_000,
      Dimensions: [
        { Name: "FunctionName", Value: { Ref: expect.stringMatching(`^${reader}Handler`) } },
      ],
    });
  });

  it.each(functionsOf(stateless).map((fn) => [entryOf(fn), fn.id] as const))(
    "%s ends in an error",
    (_entry, id) => {
      const watching = alarms.filter(
        ({ Properties }) =>
          Properties.MetricName === "Errors" && JSON.stringify(Properties).includes(`"${id}"`),
      );
      expect(watching).toHaveLength(1);
      expect(watching[0]?.Properties).toMatchObject({ Threshold: 0, Statistic: "Sum" });
    },
  );

  it("every dead-letter queue that is not empty", () => {
    const watched = alarms
      .filter(({ Properties }) => Properties.MetricName === "ApproximateNumberOfMessagesVisible")
      .map(({ Properties }) => JSON.stringify(Properties.Dimensions));
    const queues = resourcesOf(stateful, "AWS::SQS::Queue").map(({ id }) => id);
    expect(queues.length).toBeGreaterThan(0);
    for (const id of queues) {
      expect(watched.filter((dimensions) => dimensions.includes(id))).toHaveLength(1);
    }
  });

  it.each([
    ["StreamParked", "ParkedStream"],
    ["TamperSuspected", "TamperSuspected"],
    ["ChainBroken", "BrokenChain"],
  ])("%s, at the first occurrence", (name, metric) => {
    expect(alarm(name).Properties).toMatchObject({
      Namespace: "Croupier",
      MetricName: metric,
      Dimensions: [{ Name: "service", Value: "croupier" }],
      Threshold: 0,
      Statistic: "Sum",
    });
  });

  it("an answer of 500, as our functions count it and as the gateway does", () => {
    expect(alarm("RequestFailing").Properties).toMatchObject({
      Namespace: "Croupier",
      MetricName: "RequestFailed",
      Dimensions: [{ Name: "service", Value: "croupier" }],
      Threshold: 0,
      Statistic: "Sum",
    });
    expect(alarm("HttpApiFailing").Properties).toMatchObject({
      Namespace: "AWS/ApiGateway",
      MetricName: "5xx",
      Dimensions: [{ Name: "ApiId", Value: { Ref: expect.stringMatching(/^HttpApi/) } }],
      Threshold: 0,
      Statistic: "Sum",
    });
  });

  it.each([
    ["NotPublished", "PublishFailed", 0],
    ["ViewsBehind", "ProjectionLag", 0],
    ["PushFailing", "PushFailed", 20],
    ["ContributionSetAside", "ContributionQuarantined", 0],
    ["ProgressiveStepFailing", "StepFailed", 0],
    ["ProgressiveSuspended", "ProgressiveSuspended", 0],
    ["LinkTermsDiffer", "LinkTermsDiffer", 0],
    ["MetersDisagree", "ProgressiveHealed", 0],
    ["MeterContended", "MeterContended", 5],
    ["MetersUnswept", "MetersUnswept", 0],
  ])("%s: what was committed does not arrive, or not as it should", (name, metric, threshold) => {
    expect(alarm(name).Properties).toMatchObject({
      Namespace: "Croupier",
      MetricName: metric,
      Dimensions: [{ Name: "service", Value: "croupier" }],
      Threshold: threshold,
    });
  });

  it("refusals of access, by our functions and by the gateway before them", () => {
    expect(alarm("AccessRefused").Properties).toMatchObject({
      Namespace: "Croupier",
      MetricName: "AccessRefused",
      Dimensions: [{ Name: "service", Value: "croupier" }],
    });
    expect(alarm("AccessTurnedAway").Properties).toMatchObject({
      Namespace: "Croupier",
      MetricName: "AccessTurnedAway",
    });
    stateless.hasResourceProperties("AWS::Logs::MetricFilter", {
      FilterPattern: '{ ($.status = "401") || ($.status = "403") }',
      MetricTransformations: [{ MetricNamespace: "Croupier", MetricName: "AccessTurnedAway" }],
    });
  });

  it("all reach the one topic, which CloudWatch may publish to, and none fires on silence", () => {
    const topic = resource(stateless, "AWS::SNS::Topic", "Alarms");
    for (const { Properties } of alarms) {
      expect(Properties.AlarmActions).toEqual([{ Ref: topic.id }]);
      expect(Properties.TreatMissingData).toBe("notBreaching");
    }
    const policy = resource(stateless, "AWS::SNS::TopicPolicy", "Alarms");
    expect(policy.Properties.PolicyDocument).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Effect: "Allow",
          Action: "sns:Publish",
          Principal: { Service: "cloudwatch.amazonaws.com" },
        }),
      ]),
    });
  });
});
