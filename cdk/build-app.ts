import { App } from "aws-cdk-lib/core";
import { StatefulStack } from "./stacks/stateful.ts";
import { StatelessStack } from "./stacks/stateless.ts";

export interface BuildOptions {
  /** Where the cloud assembly goes; `cdk.out` unless stated. */
  readonly outdir?: string;
  /** False leaves the functions unbundled: a template without code, in a second. */
  readonly bundling?: boolean;
  /** Checks the templates against the rules that come with the CDK. */
  readonly validation?: boolean;
}

/** The whole system as two stacks, for no account or region in particular. */
export function buildApp({ outdir, bundling = true, validation = true }: BuildOptions = {}): App {
  const app = new App({
    ...(outdir === undefined ? {} : { outdir }),
    analyticsReporting: false,
    builtinCloudFormationValidation: validation,
    stackTraces: bundling,
    treeMetadata: bundling,
    postCliContext: {
      "@aws-cdk/core:validateAgainstDefaultRules": validation,
      // What the stateless stack uses cannot be taken out of the stateful one.
      "@aws-cdk/core:defaultCrossStackReferences": "strong",
      ...(bundling ? {} : { "aws:cdk:bundling-stacks": [] }),
    },
  });
  const store = new StatefulStack(app, "CroupierStateful", {
    description: "Croupier: what was recorded, and what is derived from it",
    terminationProtection: true,
  });
  new StatelessStack(app, "CroupierStateless", {
    description: "Croupier: APIs, functions, rules and alarms",
    store,
  });
  return app;
}
