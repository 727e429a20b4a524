import { readFileSync } from "node:fs";
import path from "node:path";
import { CfnQueue } from "aws-cdk-lib/aws-sqs";
import { type Stack, Validations } from "aws-cdk-lib/core";
import { describe, expect, it } from "vitest";
import { withChecks } from "../../cdk/checks.ts";
import { freshApp } from "./synthesise.ts";

interface Report {
  readonly pluginReports: readonly {
    readonly pluginName: string;
    readonly conclusion: string;
    readonly violations: readonly { readonly ruleName: string; readonly severity: string }[];
  }[];
}

const minutes = 60_000;

describe("the checks on the templates", () => {
  const { app, outdir } = freshApp({ bundling: false, validation: true });
  const synthesised = () => withChecks(app).synth();

  it("pass: the CDK's own rules and AwsSolutions, errors and warnings alike", {
    timeout: 3 * minutes,
  }, () => {
    synthesised();
    const report: Report = JSON.parse(
      readFileSync(path.join(outdir, "validation-report.json"), "utf8"),
    );
    expect(report.pluginReports.flatMap(({ violations }) => violations)).toEqual([]);
  });

  it("would fail, each of the two, on a careless queue", { timeout: 3 * minutes }, () => {
    const { app: broken } = freshApp({ bundling: false, validation: true });
    const queue = new CfnQueue(broken.node.findChild("CroupierStateless") as Stack, "Careless");
    queue.addPropertyOverride("MessageRetentionPeriod", "for ever");
    const synthesis = () => withChecks(broken).synth();
    expect(synthesis).toThrow(
      /AwsSolutions-SQS4[\s\S]*MessageRetentionPeriod|MessageRetentionPeriod[\s\S]*AwsSolutions-SQS4/,
    );
  });
});

describe("accepted findings", () => {
  const { app } = freshApp({ bundling: false, validation: false });
  const accepted = app.node.findAll().flatMap((construct) =>
    construct.node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Record<string, string>))
      .map(([rule, reason]) => ({ at: construct.node.path, rule, reason })),
  );

  it("are few, each on one construct and never on a whole stack", () => {
    expect(accepted.length).toBeGreaterThan(0);
    expect(new Set(accepted.map(({ rule }) => rule.replace(/\[.*/, "")))).toEqual(
      new Set([
        "Annotation::AwsSolutions-SQS3",
        "Annotation::AwsSolutions-APIG1",
        "Annotation::AwsSolutions-APIG4",
        "Annotation::AwsSolutions-IAM5",
      ]),
    );
    for (const { at } of accepted) expect(at).toContain("/");
  });

  it("each have a reason that says something", () => {
    for (const { at, rule, reason } of accepted) {
      const words = reason.trim().split(/\s+/);
      expect([at, rule, words.length >= 8]).toEqual([at, rule, true]);
      expect(reason).not.toMatch(/\b(todo|fixme|temporary|n\/a|ignore|suppress)\b/i);
    }
  });
});
