import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { AppFunction, type Grant } from "./constructs/app-function.ts";
import type { WebSocketApi } from "./constructs/websocket-api.ts";
import type { StatefulStack } from "./stacks/stateful.ts";

/** One resource in the hands of one function: the name it is told and what it may do with it. */
interface Use {
  readonly environment: Readonly<Record<string, string>>;
  readonly grant?: Grant;
}

interface Definition {
  readonly entry: string;
  readonly description: string;
  readonly uses: readonly Use[];
  readonly mayNot?: readonly Grant[];
  readonly timeout?: Duration;
}

interface Surroundings {
  readonly store: StatefulStack;
  readonly webSocketApi: WebSocketApi;
}

/** Every function of the system with all that it may touch: the access policy, on one page. */
export function functionsOf(scope: Construct, { store, webSocketApi }: Surroundings) {
  const all: AppFunction[] = [];
  const define = (id: string, definition: Definition): AppFunction => {
    const { uses, ...rest } = definition;
    const fn = new AppFunction(scope, id, {
      ...rest,
      environment: Object.assign({}, ...uses.map((use) => use.environment)),
      may: uses.flatMap(({ grant }) => (grant ? [grant] : [])),
    });
    all.push(fn);
    return fn;
  };
  const resources = resourcesOf(store, webSocketApi);
  return {
    http: httpFunctions(define, resources),
    webSocket: webSocketFunctions(define, resources),
    ...behindTheStream(define, resources),
    ...progressiveFunctions(define, resources),
    all,
  };
}

type Define = (id: string, definition: Definition) => AppFunction;
type Resources = ReturnType<typeof resourcesOf>;

function resourcesOf(store: StatefulStack, webSocketApi: WebSocketApi) {
  return {
    events: tableUse("EVENTS_TABLE", store.events),
    views: tableUse("VIEWS_TABLE", store.views),
    live: tableUse("LIVE_TABLE", store.live),
    /** A commit once stored is never touched again, whatever a later grant may say by mistake. */
    rewriting: {
      actions: ["UpdateItem", "DeleteItem", "BatchWriteItem", "PartiQL*"].map(dynamo),
      on: [store.events.tableArn],
    },
    publish: {
      environment: { BUS_NAME: store.bus.eventBusName },
      grant: { actions: ["events:PutEvents"], on: [store.bus.eventBusArn] },
    },
    push: {
      environment: { WEBSOCKET_ENDPOINT: webSocketApi.endpoint },
      grant: webSocketApi.push,
    },
    webSocketUrl: { environment: { WEBSOCKET_URL: webSocketApi.url } },
  };
}

function tableUse(variable: string, table: Table): (...operations: string[]) => Use {
  return (...operations) => ({
    environment: { [variable]: table.tableName },
    grant: { actions: operations.map(dynamo), on: [table.tableArn] },
  });
}

function dynamo(operation: string): string {
  return `dynamodb:${operation}`;
}

function httpFunctions(define: Define, { events, views, live, ...resources }: Resources) {
  return {
    command: define("HttpCommand", {
      entry: "lambdas/http/command.ts",
      description: "Decides commands and records them",
      uses: [events("PutItem", "Query")],
      mayNot: [resources.rewriting],
    }),
    meterCommand: define("HttpMeterCommand", {
      entry: "lambdas/http/meter-command.ts",
      description: "Decides commands to meters and records them",
      uses: [events("PutItem", "Query")],
      mayNot: [resources.rewriting],
    }),
    tables: define("HttpTables", {
      entry: "lambdas/http/tables.ts",
      description: "Tables as they stand",
      uses: [views("GetItem", "Query")],
    }),
    rounds: define("HttpRounds", {
      entry: "lambdas/http/rounds.ts",
      description: "Rounds, and one round line by line from the log",
      uses: [views("GetItem", "Query"), events("Query")],
    }),
    events: define("HttpEvents", {
      entry: "lambdas/http/events.ts",
      description: "The log of one table, paged",
      uses: [events("Query")],
    }),
    commissions: define("HttpCommissions", {
      entry: "lambdas/http/commissions.ts",
      description: "Commission by table, dealer, shift or bank type",
      uses: [views("Query")],
    }),
    meters: define("HttpMeters", {
      entry: "lambdas/http/meters.ts",
      description: "Progressive meters: as they stand, hits and their proofs, register, logs",
      uses: [views("GetItem", "Query"), events("Query")],
    }),
    tickets: define("HttpTickets", {
      entry: "lambdas/http/tickets.ts",
      description: "Tickets to the live feed",
      uses: [live("PutItem"), resources.webSocketUrl],
    }),
    rules: define("HttpRules", {
      entry: "lambdas/http/rules.ts",
      description: "What the rules make of cards",
      uses: [],
    }),
    open: define("HttpOpen", {
      entry: "lambdas/http/open.ts",
      description: "Health and the API description",
      uses: [],
    }),
  };
}

function webSocketFunctions(define: Define, { events, live, ...resources }: Resources) {
  return {
    authorize: define("WebSocketAuthorize", {
      entry: "lambdas/websocket/authorize.ts",
      description: "Takes the ticket of a new connection",
      uses: [live("DeleteItem")],
    }),
    connection: define("WebSocketConnection", {
      entry: "lambdas/websocket/connection.ts",
      description: "Connections that open and close",
      uses: [live("PutItem", "DeleteItem", "Query")],
    }),
    command: define("WebSocketCommand", {
      entry: "lambdas/websocket/command.ts",
      description: "Decides commands and records them",
      uses: [events("PutItem", "Query"), live("GetItem"), resources.push],
      mayNot: [resources.rewriting],
    }),
    live: define("WebSocketLive", {
      entry: "lambdas/websocket/live.ts",
      description: "Subscriptions and what they missed",
      uses: [
        live("GetItem", "PutItem", "DeleteItem"),
        events("Query"),
        resources.views("Query"),
        resources.push,
      ],
    }),
  };
}

function behindTheStream(define: Define, { events, views, live, ...resources }: Resources) {
  const subscribers = live("Query", "DeleteItem");
  return {
    project: define("StreamProject", {
      entry: "lambdas/stream/project.ts",
      description: "Commits into views",
      uses: [events("Query"), views("GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query")],
      timeout: Duration.minutes(1),
    }),
    publish: define("StreamPublish", {
      entry: "lambdas/stream/publish.ts",
      description: "Commits onto the bus",
      uses: [resources.publish],
      timeout: Duration.minutes(1),
    }),
    push: define("BusPush", {
      entry: "lambdas/bus/push.ts",
      description: "A commit to the subscribers of its table or meter",
      uses: [subscribers, resources.push],
    }),
    surveillance: define("BusSurveillance", {
      entry: "lambdas/bus/surveillance.ts",
      description: "Commits to surveillance",
      uses: [subscribers, resources.push],
    }),
    sweep: define("ScheduleSweep", {
      entry: "lambdas/schedule/sweep.ts",
      description: "Catches up views that the stream did not reach",
      uses: [events("Query"), views("GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query")],
      timeout: Duration.seconds(50),
    }),
  };
}

/** The process between tables and meters: each step reads both logs and appends to one of them. */
function progressiveFunctions(define: Define, { events, views, rewriting }: Resources) {
  const steps = { uses: [events("PutItem", "Query")], mayNot: [rewriting] };
  return {
    meter: define("BusMeter", {
      ...steps,
      entry: "lambdas/bus/meter.ts",
      description: "Locks, claims and authorised payments of tables to their meters",
      // A claim reads the logs of all tables of its meter.
      timeout: Duration.seconds(15),
    }),
    award: define("BusAward", {
      ...steps,
      entry: "lambdas/bus/award.ts",
      description: "Answers, clearings and links of meters to their tables",
    }),
    meterSweep: define("ScheduleMeters", {
      ...steps,
      uses: [...steps.uses, views("Query")],
      entry: "lambdas/schedule/meters.ts",
      description: "Brings meters and their tables into agreement",
      timeout: Duration.seconds(50),
    }),
  };
}
