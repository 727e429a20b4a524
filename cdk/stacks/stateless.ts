import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { CfnOutput, CfnParameter, Duration, Stack, type StackProps } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { Alarms } from "../constructs/alarms.ts";
import type { AppFunction } from "../constructs/app-function.ts";
import { BusRules } from "../constructs/bus-rules.ts";
import { HttpApi } from "../constructs/http-api.ts";
import { ProgressiveQueues } from "../constructs/progressive-queues.ts";
import { readStream } from "../constructs/stream-reader.ts";
import { WebSocketApi } from "../constructs/websocket-api.ts";
import { functionsOf } from "../functions.ts";
import type { StatefulStack } from "./stateful.ts";

/** Everything that can be thrown away and deployed again: APIs, functions, rules, alarms. */
export class StatelessStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { readonly store: StatefulStack }) {
    super(scope, id, props);
    const { store } = props;
    const webSocketApi = new WebSocketApi(this, "WebSocketApi");
    const functions = functionsOf(this, { store, webSocketApi });
    const httpApi = this.httpApi(functions);
    webSocketApi.handleWith(functions.webSocket);
    readStream(functions.project, { table: store.events, onFailure: store.deadLetters.project });
    readStream(functions.publish, { table: store.events, onFailure: store.deadLetters.publish });
    new BusRules(this, "BusRules", {
      bus: store.bus,
      push: { fn: functions.push, deadLetters: store.deadLetters.push },
      surveillance: { fn: functions.surveillance, deadLetters: store.deadLetters.surveillance },
    });
    new ProgressiveQueues(this, "Progressive", {
      bus: store.bus,
      meter: { fn: functions.meter, deadLetters: store.deadLetters.meter },
      award: { fn: functions.award, deadLetters: store.deadLetters.award },
    });
    this.everyMinute("SweepEveryMinute", functions.sweep, "Finds what the stream did not deliver");
    this.everyMinute(
      "MetersEveryMinute",
      functions.meterSweep,
      "Finds what did not pass between tables and meters",
    );
    new Alarms(this, "Alarms", {
      functions: functions.all,
      streamReaders: [functions.project, functions.publish],
      deadLetters: store.deadLetters,
      accessLog: httpApi.accessLog,
      serverErrors: httpApi.serverErrors,
    });
    new CfnOutput(this, "HttpUrl", { value: httpApi.url });
    new CfnOutput(this, "WebSocketUrl", { value: webSocketApi.url });
  }

  private httpApi({ http }: ReturnType<typeof functionsOf>): HttpApi {
    return new HttpApi(this, "HttpApi", {
      jwtIssuer: new CfnParameter(this, "JwtIssuer", {
        description: "Issuer (`iss`) of the tokens; its keys are found through OpenID discovery",
        allowedPattern: "https?://.+",
      }),
      jwtAudience: new CfnParameter(this, "JwtAudience", {
        description: "Audience (`aud`) that a token must name",
        default: "croupier",
      }),
      handlers: [
        { fn: http.command, routes: ["POST /tables/{tableId}/commands"] },
        { fn: http.meterCommand, routes: ["POST /meters/{meterId}/commands"] },
        {
          fn: http.tables,
          routes: ["GET /tables", "GET /tables/{tableId}", "GET /tables/{tableId}/bank"],
        },
        {
          fn: http.rounds,
          routes: ["GET /tables/{tableId}/rounds", "GET /tables/{tableId}/rounds/{round}"],
        },
        { fn: http.events, routes: ["GET /tables/{tableId}/events"] },
        { fn: http.commissions, routes: ["GET /commissions"] },
        {
          fn: http.meters,
          routes: [
            "GET /meters",
            "GET /meters/{meterId}",
            "GET /meters/{meterId}/display",
            "GET /meters/{meterId}/hits",
            "GET /meters/{meterId}/hits/{hit}/proof",
            "GET /meters/{meterId}/payouts",
            "GET /meters/{meterId}/log",
            "GET /meters/{meterId}/events",
          ],
        },
        { fn: http.tickets, routes: ["POST /live/tickets"] },
        {
          fn: http.rules,
          routes: ["POST /rules/pai-gow-poker/house-way", "POST /rules/pai-gow-poker/settle"],
        },
        { fn: http.open, routes: ["GET /health", "GET /openapi.json"], open: true },
      ],
    });
  }

  private everyMinute(id: string, sweep: AppFunction, description: string): void {
    new Rule(this, id, {
      description,
      schedule: Schedule.rate(Duration.minutes(1)),
      // The next minute is the retry.
      targets: [new LambdaFunction(sweep.lambda, { retryAttempts: 0 })],
    });
    sweep.lambda.configureAsyncInvoke({ retryAttempts: 0 });
  }
}
