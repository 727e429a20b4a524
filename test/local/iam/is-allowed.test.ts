import { describe, expect, it } from "vitest";
import { isAllowed } from "../../../local/iam/is-allowed.ts";
import { needsOf } from "../../../local/iam/needs-of.ts";
import type { Statement } from "../../../local/template/role-resources.ts";

const table = "arn:aws:dynamodb:us-east-1:000000000000:table/T";
const put = { action: "dynamodb:PutItem", resource: table };
const allow: Statement = { Effect: "Allow", Action: ["dynamodb:Put*"], Resource: [table] };

describe("a call is allowed", () => {
  it("when a statement allows action and resource, whatever the case of the action", () => {
    expect(isAllowed([allow], put)).toBe(true);
    expect(isAllowed([{ ...allow, Action: ["DYNAMODB:putitem"] }], put)).toBe(true);
  });

  it("not when nothing allows it", () => {
    expect(isAllowed([], put)).toBe(false);
    expect(isAllowed([allow], { ...put, resource: `${table}2` })).toBe(false);
    expect(isAllowed([allow], { ...put, action: "dynamodb:DeleteItem" })).toBe(false);
  });

  it("not when one denies it, whoever else allows it", () => {
    expect(isAllowed([{ ...allow, Effect: "Deny" }, allow], put)).toBe(false);
  });

  it("by NotAction and NotResource for everything else", () => {
    const others: Statement = { Effect: "Allow", NotAction: ["dynamodb:Delete*"], Resource: ["*"] };
    expect(isAllowed([others], put)).toBe(true);
    expect(isAllowed([others], { ...put, action: "dynamodb:DeleteItem" })).toBe(false);
  });
});

describe("a condition", () => {
  const under = (operator: string, effect: "Allow" | "Deny" = "Allow"): Statement => ({
    ...allow,
    Effect: effect,
    Condition: { [operator]: { "dynamodb:LeadingKeys": ["a*"] } },
  });

  it("that holds lets an allow apply", () => {
    const context = { "dynamodb:LeadingKeys": ["abc"] };
    expect(isAllowed([under("StringLike")], put, context)).toBe(true);
    expect(isAllowed([under("StringEquals")], put, context)).toBe(false);
  });

  it("on a key that the request does not have does not hold", () => {
    expect(isAllowed([under("StringLike")], put)).toBe(false);
  });

  it("on every value of a key", () => {
    const every = [under("ForAllValues:StringLike")];
    expect(isAllowed(every, put, { "dynamodb:LeadingKeys": ["abc", "b"] })).toBe(false);
    expect(isAllowed(every, put, { "dynamodb:LeadingKeys": ["abc", "ad"] })).toBe(true);
  });

  it("that is not understood keeps an allow out and lets a deny in", () => {
    expect(isAllowed([under("IpAddress")], put)).toBe(false);
    expect(isAllowed([allow, under("IpAddress", "Deny")], put)).toBe(false);
  });
});

describe("what a call needs", () => {
  it("is one action per item of a transaction", () => {
    const TransactItems = [{ Put: { TableName: "T" } }, { ConditionCheck: { TableName: "T" } }];
    expect(needsOf("dynamodb", "TransactWriteItems", { TransactItems })).toEqual([
      put,
      { action: "dynamodb:ConditionCheckItem", resource: table },
    ]);
  });

  it("is the index when one is queried, and every bus that is written to", () => {
    expect(needsOf("dynamodb", "Query", { TableName: "T", IndexName: "I" })).toEqual([
      { action: "dynamodb:Query", resource: `${table}/index/I` },
    ]);
    expect(needsOf("events", "PutEvents", { Entries: [{ EventBusName: "B" }, {}] })).toEqual([
      {
        action: "events:PutEvents",
        resource: "arn:aws:events:us-east-1:000000000000:event-bus/B",
      },
      {
        action: "events:PutEvents",
        resource: "arn:aws:events:us-east-1:000000000000:event-bus/default",
      },
    ]);
  });
});
