import { type App, Validations } from "aws-cdk-lib/core";
import { AwsSolutionsChecks } from "cdk-nag";

/** Adds the AwsSolutions rules to what synthesis checks; any finding fails it. */
export function withChecks(app: App): App {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}
