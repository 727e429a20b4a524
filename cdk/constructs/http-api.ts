import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  HttpApi as Api,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { type IMetric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { CfnParameter } from "aws-cdk-lib/core";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledge.ts";
import type { AppFunction } from "./app-function.ts";

/** One function and the routes it answers, written `METHOD /path`. */
export interface HttpHandler {
  readonly fn: AppFunction;
  readonly routes: readonly string[];
  /** Answers without a token. */
  readonly open?: boolean;
}

export interface HttpApiProps {
  readonly jwtIssuer: CfnParameter;
  readonly jwtAudience: CfnParameter;
  readonly handlers: readonly HttpHandler[];
}

/** The request side: every route behind a JWT authorizer unless it says otherwise. */
export class HttpApi extends Construct {
  readonly url: string;
  readonly accessLog: LogGroup;
  /** Answers of 500 and above, the gateway's own included. */
  readonly serverErrors: IMetric;
  private readonly api: Api;

  constructor(scope: Construct, id: string, props: HttpApiProps) {
    super(scope, id);
    this.api = new Api(this, "Api", {
      apiName: "croupier",
      description: "Croupier commands and reads",
      createDefaultStage: false,
    });
    this.serverErrors = this.api.metricServerError({
      statistic: Stats.SUM,
      period: Duration.minutes(1),
    });
    this.accessLog = new LogGroup(this, "AccessLog", {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const stage = new HttpStage(this, "Stage", {
      httpApi: this.api,
      autoDeploy: true,
      throttle: { rateLimit: 500, burstLimit: 1000 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    });
    this.url = stage.url;
    const authorizer = new HttpJwtAuthorizer("Jwt", props.jwtIssuer.valueAsString, {
      jwtAudience: [props.jwtAudience.valueAsString],
    });
    for (const handler of props.handlers) this.route(handler, authorizer);
  }

  private route({ fn, routes, open }: HttpHandler, authorizer: HttpJwtAuthorizer): void {
    const integration = new HttpLambdaIntegration(fn.node.id, fn.lambda);
    for (const line of routes) {
      const [method, path] = line.split(" ") as [keyof typeof HttpMethod, string];
      const added = this.api.addRoutes({
        path,
        methods: [HttpMethod[method]],
        integration,
        ...(open ? {} : { authorizer }),
      });
      if (!open) continue;
      for (const route of added) {
        acknowledge(route, {
          "AwsSolutions-APIG4":
            "Health and the API description are public by design: they read no data and take no input.",
        });
      }
    }
  }
}

/** Who asked for what and what the gateway said; no address, no body, no token. */
const accessLogFields = {
  requestId: "$context.requestId",
  time: "$context.requestTime",
  routeKey: "$context.routeKey",
  status: "$context.status",
  badge: "$context.authorizer.claims.sub",
  role: "$context.authorizer.claims.role",
  authorizerError: "$context.authorizer.error",
  responseLength: "$context.responseLength",
  latency: "$context.responseLatency",
};
