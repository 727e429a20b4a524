import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { resource, resourcesOf, synthesise } from "./synthesise.ts";

const { stateful } = synthesise();
const tables = resourcesOf(stateful, "AWS::DynamoDB::Table");
const table = (prefix: string) => resource(stateful, "AWS::DynamoDB::Table", prefix).Properties;

describe("what was recorded is kept", () => {
  it.each(tables.map((found) => [found.id, found] as const))(
    "%s survives mistakes: deletion protection, recovery to any point, retained with its stack",
    (_id, { Properties, DeletionPolicy, UpdateReplacePolicy }) => {
      expect(Properties).toMatchObject({
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true },
        BillingMode: "PAY_PER_REQUEST",
      });
      expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(["Retain", "Retain"]);
    },
  );

  it("has three tables and no index: the log, the views, the live side", () => {
    expect(tables.map(({ id }) => id.slice(0, 4)).sort()).toEqual(["Even", "Live", "View"]);
    for (const { Properties } of tables) {
      expect(Properties).not.toHaveProperty("GlobalSecondaryIndexes");
      expect(Properties).not.toHaveProperty("LocalSecondaryIndexes");
    }
  });

  it("keeps one item per commit, and streams both images of any change to it", () => {
    expect(table("Events")).toMatchObject({
      KeySchema: [
        { AttributeName: "stream", KeyType: "HASH" },
        { AttributeName: "seq", KeyType: "RANGE" },
      ],
      AttributeDefinitions: [
        { AttributeName: "stream", AttributeType: "S" },
        { AttributeName: "seq", AttributeType: "N" },
      ],
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
    });
    expect(table("Events")).not.toHaveProperty("TimeToLiveSpecification");
  });

  it("lets only the live side expire", () => {
    expect(table("Live")).toMatchObject({
      TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
    });
    expect(table("Views")).not.toHaveProperty("TimeToLiveSpecification");
    expect(table("Views")).not.toHaveProperty("StreamSpecification");
  });

  it("archives what went over the bus", () => {
    stateful.hasResourceProperties("AWS::Events::Archive", {
      EventPattern: { source: ["croupier.table", "croupier.meter"] },
      RetentionDays: 90,
    });
  });
});

describe("dead letters", () => {
  const queues = resourcesOf(stateful, "AWS::SQS::Queue");

  it.each(queues.map((found) => [found.id, found] as const))(
    "%s waits 14 days, encrypted, and outlives its stack",
    (_id, { Properties, DeletionPolicy }) => {
      expect(Properties).toMatchObject({
        MessageRetentionPeriod: 14 * 24 * 3600,
        SqsManagedSseEnabled: true,
      });
      expect(DeletionPolicy).toBe("Retain");
    },
  );

  it("exist for each reader of the stream and each consumer of the bus", () => {
    expect(queues.map(({ id }) => id.replace(/[0-9A-F]{8}$/, "")).sort()).toEqual([
      "AwardDeadLetters",
      "MeterDeadLetters",
      "ProjectDeadLetters",
      "PublishDeadLetters",
      "PushDeadLetters",
      "SurveillanceDeadLetters",
    ]);
  });

  it.each(["Push", "Surveillance", "Meter", "Award"])(
    "%s: rules of our bus, and no others, may leave",
    (name) => {
      const { PolicyDocument } = resource(
        stateful,
        "AWS::SQS::QueuePolicy",
        `${name}DeadLettersPolicy`,
      ).Properties;
      const pattern = Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: "Allow",
            Action: "sqs:SendMessage",
            Principal: { Service: "events.amazonaws.com" },
            Condition: {
              ArnLike: {
                "aws:SourceArn": {
                  "Fn::Join": [
                    "",
                    Match.arrayWith([":rule/", { Ref: Match.stringLikeRegexp("^Bus") }, "/*"]),
                  ],
                },
              },
            },
          }),
        ]),
      });
      expect(pattern.test(PolicyDocument).hasFailed()).toBe(false);
    },
  );
});
