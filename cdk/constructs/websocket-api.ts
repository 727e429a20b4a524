import { WebSocketApi as Api, type CfnApi, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledge.ts";
import type { AppFunction, Grant } from "./app-function.ts";

export interface WebSocketHandlers {
  /** REQUEST authorizer of `$connect`: takes the ticket. */
  readonly authorize: AppFunction;
  readonly connection: AppFunction;
  readonly command: AppFunction;
  readonly live: AppFunction;
}

/** The live side: one stage, `live`, entered with a ticket. */
export class WebSocketApi extends Construct {
  /** `wss://` address that clients connect to. */
  readonly url: string;
  /** `https://` address of @connections. */
  readonly endpoint: string;
  /** To push to any connection of this stage, and to nothing else. */
  readonly push: Grant;
  private readonly api: Api;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.api = new Api(this, "Api", {
      apiName: "croupier-live",
      description: "Croupier live feed and commands",
      routeSelectionExpression: "$request.body.action",
    });
    const stage = new WebSocketStage(this, "Stage", {
      webSocketApi: this.api,
      stageName: "live",
      autoDeploy: true,
      throttle: { rateLimit: 500, burstLimit: 1000 },
    });
    acknowledge(stage, {
      "AwsSolutions-APIG1":
        "WebSocket access logs need a role set for the whole AWS account, which is not this stack's to set; every connection and message is logged by its function.",
    });
    this.url = stage.url;
    this.endpoint = stage.callbackUrl;
    this.push = this.mayPush(stage.stageName);
  }

  /** Separate from the constructor because the handlers need to know `endpoint` first. */
  handleWith(handlers: WebSocketHandlers): void {
    const to = (id: string, { lambda }: AppFunction) => new WebSocketLambdaIntegration(id, lambda);
    const connection = to("Connection", handlers.connection);
    const live = to("Live", handlers.live);
    this.api.addRoute("$connect", {
      integration: connection,
      authorizer: new WebSocketLambdaAuthorizer("Ticket", handlers.authorize.lambda, {
        identitySource: ["route.request.querystring.ticket"],
      }),
    });
    const inside = [
      this.api.addRoute("$disconnect", { integration: connection }),
      this.api.addRoute("$default", { integration: live }),
      this.api.addRoute("command", { integration: to("Command", handlers.command) }),
      ...["subscribe", "unsubscribe", "ping"].map((action) =>
        this.api.addRoute(action, { integration: live }),
      ),
    ];
    for (const route of inside) {
      acknowledge(route, {
        "AwsSolutions-APIG4":
          "API Gateway authorises a WebSocket once, at $connect; these routes exist only inside an authorised connection.",
      });
    }
  }

  private mayPush(stageName: string): Grant {
    const stack = Stack.of(this);
    const api = stack.resolve(stack.getLogicalId(this.api.node.defaultChild as CfnApi));
    return {
      actions: ["execute-api:ManageConnections"],
      on: [
        stack.formatArn({
          service: "execute-api",
          resource: this.api.apiId,
          resourceName: `${stageName}/POST/@connections/*`,
        }),
      ],
      accepted: {
        [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<${api}>/live/POST/@connections/*]`]:
          "API Gateway makes the connection ids; the grant is already narrowed to posting on this one stage.",
      },
    };
  }
}
