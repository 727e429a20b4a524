import path from "node:path";
import { fileURLToPath } from "node:url";
import { Effect, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, type CfnFunction, LoggingFormat, Runtime } from "aws-cdk-lib/aws-lambda";
import { NodejsFunction, OutputFormat } from "aws-cdk-lib/aws-lambda-nodejs";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledge.ts";

const projectRoot = fileURLToPath(new URL("../../", import.meta.url));

/** What a function may do, and to what: one IAM statement, never wider than the code needs. */
export interface Grant {
  readonly actions: readonly string[];
  readonly on: readonly string[];
  /** Findings of the template checks that this grant raises: rule id → why it cannot be narrower. */
  readonly accepted?: Readonly<Record<string, string>>;
}

export interface AppFunctionProps {
  /** Repository-relative path of the file that exports `handler`. */
  readonly entry: string;
  readonly description: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly may: readonly Grant[];
  /** Refused whatever else is granted. */
  readonly mayNot?: readonly Grant[];
  /** At least the worst case of the handler; 10 seconds unless stated. */
  readonly timeout?: Duration;
}

/**
 * One deployed function: its code, its log group and a role of its own that starts empty
 * (no managed policy), so that everything it may do is written where it is created.
 */
export class AppFunction extends Construct {
  readonly lambda: NodejsFunction;
  readonly entry: string;

  constructor(scope: Construct, id: string, props: AppFunctionProps) {
    super(scope, id);
    this.entry = props.entry;
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    });
    const logGroup = new LogGroup(this, "Logs", {
      retention: RetentionDays.SIX_MONTHS,
      // The record lies in the events table; a log is for the operator and may go with its function.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.lambda = new NodejsFunction(this, "Handler", {
      description: props.description,
      entry: path.join(projectRoot, props.entry),
      handler: "handler",
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 512,
      timeout: props.timeout ?? Duration.seconds(10),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      environment: { ...observability, ...props.environment },
      depsLockFilePath: path.join(projectRoot, "package-lock.json"),
      projectRoot,
      awsSdkConnectionReuse: false,
      bundling,
    });
    // The local host finds the source by this; it outlives any bundling.
    (this.lambda.node.defaultChild as CfnFunction).addMetadata("app:entry", props.entry);
    this.allow({
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      on: [logGroup.logGroupArn],
    });
    for (const grant of props.may) this.allow(grant);
    for (const grant of props.mayNot ?? []) this.state(Effect.DENY, grant);
  }

  allow(grant: Grant): void {
    this.state(Effect.ALLOW, grant);
  }

  private state(effect: Effect, grant: Grant): void {
    this.lambda.addToRolePolicy(
      new PolicyStatement({ effect, actions: [...grant.actions], resources: [...grant.on] }),
    );
    if (grant.accepted) acknowledge(this, grant.accepted);
  }
}

/** One service name for all functions, so that an alarm on a metric sees the whole system. */
export const service = "croupier";
export const metricsNamespace = "Croupier";

const observability = {
  POWERTOOLS_SERVICE_NAME: service,
  POWERTOOLS_METRICS_NAMESPACE: metricsNamespace,
  LOG_LEVEL: "INFO",
  NODE_OPTIONS: "--enable-source-maps",
};

const bundling = {
  format: OutputFormat.ESM,
  target: "node24",
  sourceMap: true,
  // Stack traces name files and lines; shipping the sources as well would only slow the start.
  sourcesContent: false,
  minify: true,
  keepNames: true,
  mainFields: ["module", "main"],
  // The SDK is bundled at the pinned version: the runtime's own changes without notice.
  externalModules: [],
  // CommonJS dependencies inside an ES module still ask for `require`.
  banner:
    "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
};
