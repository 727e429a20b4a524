import { describe, expect, it } from "vitest";
import { readDeployment } from "../../../local/template/read-deployment.ts";
import { TemplateError } from "../../../local/template/template-error.ts";
import { toyStacks } from "../stack/toy-stacks.ts";

const queue = (properties: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  Type: "AWS::SQS::Queue",
  Properties: properties,
  ...more,
});

function read(resources: Record<string, unknown>, more: Record<string, unknown> = {}) {
  return readDeployment([{ name: "S", template: { Resources: resources, ...more } }], {
    Given: "g",
  });
}

function problems(resources: Record<string, unknown>, more: Record<string, unknown> = {}) {
  try {
    read(resources, more);
  } catch (error) {
    if (error instanceof TemplateError) return error.problems;
    throw error;
  }
  return [];
}

describe("stacks that import from each other", () => {
  const deployment = readDeployment(toyStacks, { JwtIssuer: "http://issuer.test" });

  it("are read in any order", () => {
    const writer = deployment.functions.find(({ id }) => id === "NotesFunction");
    expect(writer?.environment).toEqual({ NOTES_TABLE: "Notes" });
    expect(writer?.statements[0]?.Resource).toEqual([
      "arn:aws:dynamodb:us-east-1:000000000000:table/Notes",
    ]);
  });

  it("give every route its function and its authorizer", () => {
    const connect = deployment.webSocketApi?.routes.find((r) => r.routeKey === "$connect");
    expect(connect).toMatchObject({
      functionId: "SocketFunction",
      authorizer: { AuthorizerType: "REQUEST", functionId: "Authorizer" },
    });
    const write = deployment.httpApi?.routes.find((r) => r.routeKey === "POST /notes/{id}");
    expect(write?.authorizer).toMatchObject({
      JwtConfiguration: { Issuer: "http://issuer.test", Audience: ["toys"] },
    });
  });

  it("cannot be read without a value for a parameter that has no default", () => {
    expect(() => readDeployment(toyStacks)).toThrow(/JwtIssuer.*was given no value/);
    expect(() => readDeployment(toyStacks, { JwtIssuer: "x" })).toThrow(/does not match/);
  });
});

describe("the start is refused, naming resource and property, for", () => {
  it("a resource type that is not understood", () => {
    expect(problems({ Key: { Type: "AWS::KMS::Key" } })).toEqual([
      {
        stack: "S",
        logicalId: "Key",
        type: "AWS::KMS::Key",
        message: "resource type is not understood",
      },
    ]);
  });

  it("a property that is not understood, also a nested one", () => {
    expect(problems({ Q: queue({ FifoQueue: true }) })).toMatchObject([
      { logicalId: "Q", property: "FifoQueue" },
    ]);
    const RedrivePolicy = { deadLetterTargetArn: "a", maxReceiveCount: 1, x: 1 };
    expect(problems({ Q: queue({ RedrivePolicy }) })).toMatchObject([
      { logicalId: "Q", property: "RedrivePolicy.x" },
    ]);
  });

  it.each([
    ["an intrinsic", { "Fn::Base64": "x" }],
    ["a pseudo parameter", { Ref: "AWS::NotificationARNs" }],
    ["a reference", { Ref: "Nothing" }],
    ["an attribute", { "Fn::GetAtt": ["Q", "Colour"] }],
    ["an import", { "Fn::ImportValue": "Nowhere" }],
  ])("%s that is not understood", (_, value) => {
    const found = problems({ Q: queue({}), R: queue({ QueueName: value }) });
    expect(found).toMatchObject([{ logicalId: "R", property: "QueueName" }]);
  });

  it("a managed policy that is not understood", () => {
    const Properties = { ManagedPolicyArns: ["arn:aws:iam::aws:policy/AdministratorAccess"] };
    expect(problems({ R: { Type: "AWS::IAM::Role", Properties } })).toMatchObject([
      { logicalId: "R", message: expect.stringContaining("AdministratorAccess") },
    ]);
  });

  it("several faults at once, all of them listed", () => {
    expect(problems({ A: queue({ X: 1, Y: 2 }), B: { Type: "AWS::EC2::VPC" } })).toHaveLength(3);
  });
});

describe("an intrinsic", () => {
  const more = {
    Parameters: { Given: { Type: "String" } },
    Conditions: {
      Yes: { "Fn::Equals": [{ Ref: "Given" }, "g"] },
      No: { "Fn::Not": [{ Condition: "Yes" }] },
    },
  };
  it.each([
    ["Ref of a parameter", { Ref: "Given" }, "g"],
    ["Fn::Join", { "Fn::Join": ["-", ["a", { Ref: "Given" }]] }, "a-g"],
    ["Fn::Sub", { "Fn::Sub": `\${Given}-\${AWS::Region}-\${!x}` }, `g-us-east-1-\${x}`],
    ["Fn::Sub with variables", { "Fn::Sub": [`\${V}`, { V: { Ref: "Given" } }] }, "g"],
    ["Fn::Select", { "Fn::Select": [1, { "Fn::Split": [":", "a:b"] }] }, "b"],
    ["Fn::If", { "Fn::If": ["No", "a", { Ref: "Given" }] }, "g"],
  ])("%s is resolved", (_, value, name) => {
    expect(read({ Q: queue({ QueueName: value }) }, more).queues[0]?.name).toBe(name);
  });

  it("AWS::NoValue leaves its property out", () => {
    const QueueName = { Ref: "AWS::NoValue" };
    expect(read({ Q: queue({ QueueName }) }, more).queues[0]?.name).toBe("Q");
  });

  it("is not needed for a resource whose condition does not hold", () => {
    const unknown = { Type: "AWS::KMS::Key", Condition: "No" };
    expect(read({ K: unknown, Q: queue({}, { Condition: "Yes" }) }, more).queues).toHaveLength(1);
  });
});
