import type { StackTemplate } from "../../../local/template/cloudformation.ts";

const ref = (name: string) => ({ Ref: name });
const arnOf = (id: string) => ({ "Fn::GetAtt": [id, "Arn"] });
const imported = (name: string) => ({ "Fn::ImportValue": `Kept:${name}` });
const handlers = "test/local/stack/handlers";

function role(statements: readonly unknown[]) {
  return {
    Type: "AWS::IAM::Role",
    Properties: {
      AssumeRolePolicyDocument: {},
      Policies: [{ PolicyName: "own", PolicyDocument: { Statement: statements } }],
    },
  };
}

function lambda(file: string, roleId: string, variables: Record<string, unknown>, timeout = 10) {
  return {
    Type: "AWS::Lambda::Function",
    Metadata: { "app:entry": `${handlers}/${file}` },
    Properties: {
      Handler: "index.handler",
      Runtime: "nodejs24.x",
      Role: arnOf(roleId),
      Timeout: timeout,
      MemorySize: 128,
      Environment: { Variables: variables },
    },
  };
}

function integration(api: string, fn: string) {
  return {
    Type: "AWS::ApiGatewayV2::Integration",
    Properties: { ApiId: ref(api), IntegrationType: "AWS_PROXY", IntegrationUri: arnOf(fn) },
  };
}

function route(api: string, key: string, target: string, more: Record<string, unknown> = {}) {
  return {
    Type: "AWS::ApiGatewayV2::Route",
    Properties: {
      ApiId: ref(api),
      RouteKey: key,
      Target: { "Fn::Join": ["/", ["integrations", ref(target)]] },
      ...more,
    },
  };
}

const exported = (name: string, value: unknown) => ({
  Value: value,
  Export: { Name: { "Fn::Sub": `\${AWS::StackName}:${name}` } },
});

const kept = {
  Resources: {
    Notes: {
      Type: "AWS::DynamoDB::Table",
      Properties: {
        KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
        AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
        BillingMode: "PAY_PER_REQUEST",
        StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
      },
    },
    Bus: { Type: "AWS::Events::EventBus", Properties: { Name: "ToyBus" } },
  },
  Outputs: {
    NotesName: exported("NotesName", ref("Notes")),
    NotesArn: exported("NotesArn", arnOf("Notes")),
    NotesStream: exported("NotesStream", { "Fn::GetAtt": ["Notes", "StreamArn"] }),
    BusName: exported("BusName", ref("Bus")),
    BusArn: exported("BusArn", arnOf("Bus")),
  },
};

const allow = (action: string | string[], resource: unknown) => ({
  Effect: "Allow",
  Action: action,
  Resource: resource,
});

const jwtRoute = { AuthorizationType: "JWT", AuthorizerId: ref("Jwt") };
const socketRoutes = ["$disconnect", "$default", "fail", "hang-up"];

const thrownAway = {
  Parameters: {
    JwtIssuer: { Type: "String", AllowedPattern: "https?://.+" },
    JwtAudience: { Type: "String", Default: "toys" },
  },
  Resources: {
    NotesRole: role([allow(["dynamodb:PutItem", "dynamodb:GetItem"], imported("NotesArn"))]),
    StreamRole: role([
      allow(
        ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
        imported("NotesStream"),
      ),
      allow("events:PutEvents", imported("BusArn")),
    ]),
    EventRole: role([allow("dynamodb:UpdateItem", imported("NotesArn"))]),
    SocketRole: role([
      allow("execute-api:ManageConnections", {
        "Fn::Sub": `arn:aws:execute-api:\${AWS::Region}:\${AWS::AccountId}:\${Socket}/live/*/@connections/*`,
      }),
    ]),
    NotesFunction: lambda("notes.ts", "NotesRole", { NOTES_TABLE: imported("NotesName") }, 2),
    OnStream: lambda("on-stream.ts", "StreamRole", { BUS_NAME: imported("BusName") }),
    OnEvent: lambda("on-event.ts", "EventRole", { NOTES_TABLE: imported("NotesName") }),
    Authorizer: lambda("authorizer.ts", "SocketRole", {}),
    SocketFunction: lambda("socket.ts", "SocketRole", {
      WEBSOCKET_ENDPOINT: {
        "Fn::Join": [
          "",
          ["https://", ref("Socket"), ".execute-api.", ref("AWS::Region"), ".amazonaws.com/live"],
        ],
      },
    }),
    Mapping: {
      Type: "AWS::Lambda::EventSourceMapping",
      Properties: {
        FunctionName: ref("OnStream"),
        EventSourceArn: imported("NotesStream"),
        StartingPosition: "TRIM_HORIZON",
        MaximumRetryAttempts: 3,
        FunctionResponseTypes: ["ReportBatchItemFailures"],
      },
    },
    Rule: {
      Type: "AWS::Events::Rule",
      Properties: {
        EventBusName: imported("BusName"),
        EventPattern: { source: ["toy.notes"] },
        Targets: [{ Id: "t", Arn: arnOf("OnEvent") }],
      },
    },
    Http: {
      Type: "AWS::ApiGatewayV2::Api",
      Properties: {
        Name: "toy",
        ProtocolType: "HTTP",
        CorsConfiguration: { AllowOrigins: ["http://floor.test"], AllowMethods: ["POST"] },
      },
    },
    HttpStage: {
      Type: "AWS::ApiGatewayV2::Stage",
      Properties: { ApiId: ref("Http"), StageName: "$default", AutoDeploy: true },
    },
    Jwt: {
      Type: "AWS::ApiGatewayV2::Authorizer",
      Properties: {
        ApiId: ref("Http"),
        Name: "jwt",
        AuthorizerType: "JWT",
        IdentitySource: ["$request.header.Authorization"],
        JwtConfiguration: { Issuer: ref("JwtIssuer"), Audience: [ref("JwtAudience")] },
      },
    },
    NotesIntegration: integration("Http", "NotesFunction"),
    WriteNote: route("Http", "POST /notes/{id}", "NotesIntegration", jwtRoute),
    ScopedNote: route("Http", "PUT /notes/{id}", "NotesIntegration", {
      ...jwtRoute,
      AuthorizationScopes: ["notes:replace"],
    }),
    ReadNote: route("Http", "GET /notes/{id}", "NotesIntegration"),
    RemoveNote: route("Http", "DELETE /notes/{id}", "NotesIntegration"),
    Socket: {
      Type: "AWS::ApiGatewayV2::Api",
      Properties: {
        Name: "toy-socket",
        ProtocolType: "WEBSOCKET",
        RouteSelectionExpression: "$request.body.action",
      },
    },
    SocketStage: {
      Type: "AWS::ApiGatewayV2::Stage",
      Properties: { ApiId: ref("Socket"), StageName: "live", AutoDeploy: true },
    },
    Ticket: {
      Type: "AWS::ApiGatewayV2::Authorizer",
      Properties: {
        ApiId: ref("Socket"),
        Name: "ticket",
        AuthorizerType: "REQUEST",
        IdentitySource: ["route.request.querystring.ticket"],
        AuthorizerUri: {
          "Fn::Join": [
            "",
            [
              "arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/",
              arnOf("Authorizer"),
              "/invocations",
            ],
          ],
        },
      },
    },
    SocketIntegration: integration("Socket", "SocketFunction"),
    Connect: route("Socket", "$connect", "SocketIntegration", {
      AuthorizationType: "CUSTOM",
      AuthorizerId: ref("Ticket"),
    }),
    ...Object.fromEntries(
      socketRoutes.map((key, i) => [`Socket${i}`, route("Socket", key, "SocketIntegration")]),
    ),
  },
};

/** Two small stacks with everything that the interpreter is for, and a system of their own. */
export const toyStacks: readonly StackTemplate[] = [
  { name: "ThrownAway", template: thrownAway },
  { name: "Kept", template: kept },
];
