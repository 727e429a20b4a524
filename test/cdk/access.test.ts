import { describe, expect, it } from "vitest";
import { actionsOf, type Statement, statementsByEntry, targetsOf } from "./policies.ts";
import { resourcesOf, synthesise } from "./synthesise.ts";

const { stateless } = synthesise();
const statements = statementsByEntry(stateless);

const readStream = [
  "events stream: dynamodb:DescribeStream",
  "events stream: dynamodb:GetRecords",
  "events stream: dynamodb:GetShardIterator",
  "*: dynamodb:ListStreams",
];
const sendDeadLetters = [
  "dead letters: sqs:GetQueueAttributes",
  "dead letters: sqs:GetQueueUrl",
  "dead letters: sqs:SendMessage",
];
const readQueue = (queue: string) => [
  `${queue}: sqs:ChangeMessageVisibility`,
  `${queue}: sqs:DeleteMessage`,
  `${queue}: sqs:GetQueueAttributes`,
  `${queue}: sqs:GetQueueUrl`,
  `${queue}: sqs:ReceiveMessage`,
];
const push = "connections: execute-api:ManageConnections";

/** Everything that each function may do, beside writing its own log. Nothing else is granted. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  "lambdas/http/command.ts": ["events: dynamodb:PutItem", "events: dynamodb:Query"],
  "lambdas/http/meter-command.ts": ["events: dynamodb:PutItem", "events: dynamodb:Query"],
  "lambdas/http/tables.ts": ["views: dynamodb:GetItem", "views: dynamodb:Query"],
  "lambdas/http/rounds.ts": [
    "events: dynamodb:Query",
    "views: dynamodb:GetItem",
    "views: dynamodb:Query",
  ],
  "lambdas/http/events.ts": ["events: dynamodb:Query"],
  "lambdas/http/commissions.ts": ["views: dynamodb:Query"],
  "lambdas/http/meters.ts": [
    "events: dynamodb:Query",
    "views: dynamodb:GetItem",
    "views: dynamodb:Query",
  ],
  "lambdas/http/tickets.ts": ["live: dynamodb:PutItem"],
  "lambdas/http/rules.ts": [],
  "lambdas/http/open.ts": [],
  "lambdas/websocket/authorize.ts": ["live: dynamodb:DeleteItem"],
  "lambdas/websocket/connection.ts": [
    "live: dynamodb:DeleteItem",
    "live: dynamodb:PutItem",
    "live: dynamodb:Query",
  ],
  "lambdas/websocket/command.ts": [
    "events: dynamodb:PutItem",
    "events: dynamodb:Query",
    "live: dynamodb:GetItem",
    push,
  ],
  "lambdas/websocket/live.ts": [
    "events: dynamodb:Query",
    "live: dynamodb:DeleteItem",
    "live: dynamodb:GetItem",
    "live: dynamodb:PutItem",
    "views: dynamodb:Query",
    push,
  ],
  "lambdas/stream/project.ts": [
    "events: dynamodb:Query",
    "views: dynamodb:DeleteItem",
    "views: dynamodb:GetItem",
    "views: dynamodb:PutItem",
    "views: dynamodb:Query",
    "views: dynamodb:UpdateItem",
    ...readStream,
    ...sendDeadLetters,
  ],
  "lambdas/stream/publish.ts": ["bus: events:PutEvents", ...readStream, ...sendDeadLetters],
  "lambdas/bus/push.ts": [
    "live: dynamodb:DeleteItem",
    "live: dynamodb:Query",
    push,
    ...sendDeadLetters,
  ],
  "lambdas/bus/surveillance.ts": [
    "live: dynamodb:DeleteItem",
    "live: dynamodb:Query",
    push,
    ...readQueue("surveillance queue"),
  ],
  "lambdas/bus/meter.ts": [
    "events: dynamodb:PutItem",
    "events: dynamodb:Query",
    ...readQueue("meter queue"),
  ],
  "lambdas/bus/award.ts": [
    "events: dynamodb:PutItem",
    "events: dynamodb:Query",
    ...readQueue("award queue"),
  ],
  "lambdas/schedule/meters.ts": [
    "events: dynamodb:PutItem",
    "events: dynamodb:Query",
    "views: dynamodb:Query",
  ],
  "lambdas/schedule/sweep.ts": [
    "events: dynamodb:Query",
    "views: dynamodb:DeleteItem",
    "views: dynamodb:GetItem",
    "views: dynamodb:PutItem",
    "views: dynamodb:Query",
    "views: dynamodb:UpdateItem",
  ],
};

const ownLog = ["own log: logs:CreateLogStream", "own log: logs:PutLogEvents"];

function granted(of: readonly Statement[]): string[] {
  return of
    .filter(({ Effect }) => Effect === "Allow")
    .flatMap((statement) =>
      targetsOf(statement).flatMap((target) =>
        actionsOf(statement).map((action) => `${target}: ${action}`),
      ),
    )
    .sort();
}

describe("least privilege", () => {
  it("knows every function", () => {
    expect([...statements.keys()].sort()).toEqual(Object.keys(allowed).sort());
  });

  it.each(Object.entries(allowed))("%s may do exactly what it needs", (entry, grants) => {
    expect(granted(statements.get(entry) ?? [])).toEqual([...grants, ...ownLog].sort());
  });

  it("gives each function a role of its own without managed policies", () => {
    const roles = resourcesOf(stateless, "AWS::IAM::Role");
    expect(roles).toHaveLength(Object.keys(allowed).length);
    for (const role of roles) {
      expect(role.Properties).not.toHaveProperty("ManagedPolicyArns");
      expect(role.Properties).not.toHaveProperty("Policies");
    }
  });
});

describe("[R62] no update or delete on events", () => {
  const rewriting = [
    "dynamodb:UpdateItem",
    "dynamodb:DeleteItem",
    "dynamodb:BatchWriteItem",
    "dynamodb:PartiQLInsert",
    "dynamodb:PartiQLUpdate",
    "dynamodb:PartiQLDelete",
  ];
  const covers = (pattern: string, action: string) =>
    pattern === action || (pattern.endsWith("*") && action.startsWith(pattern.slice(0, -1)));
  const states = (entry: string, effect: Statement["Effect"], action: string) =>
    (statements.get(entry) ?? []).some(
      (statement) =>
        statement.Effect === effect &&
        targetsOf(statement).some((target) => target === "events" || target === "*") &&
        actionsOf(statement).some((pattern) => covers(pattern, action)),
    );

  it.each(Object.keys(allowed))("%s is granted none of them", (entry) => {
    expect(rewriting.filter((action) => states(entry, "Allow", action))).toEqual([]);
  });

  const appending = [
    "lambdas/bus/award.ts",
    "lambdas/bus/meter.ts",
    "lambdas/http/command.ts",
    "lambdas/http/meter-command.ts",
    "lambdas/schedule/meters.ts",
    "lambdas/websocket/command.ts",
  ];

  it.each(appending)(
    "%s, which writes events, is denied each whatever else is granted",
    (entry) => {
      expect(rewriting.filter((action) => !states(entry, "Deny", action))).toEqual([]);
    },
  );

  it("only commands and the steps between tables and meters may append", () => {
    expect(
      Object.keys(allowed)
        .filter((entry) => states(entry, "Allow", "dynamodb:PutItem"))
        .sort(),
    ).toEqual(appending);
  });
});
