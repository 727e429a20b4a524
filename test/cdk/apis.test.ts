import { describe, expect, it } from "vitest";
import { type Resource, resource, resourcesOf, synthesise } from "./synthesise.ts";

const { stateless } = synthesise();
const api = (prefix: string) => resource(stateless, "AWS::ApiGatewayV2::Api", prefix);
const stage = (prefix: string) => resource(stateless, "AWS::ApiGatewayV2::Stage", prefix);

function routesOf(prefix: string): Map<string, Resource> {
  const { id } = api(prefix);
  return new Map(
    resourcesOf(stateless, "AWS::ApiGatewayV2::Route")
      .filter(({ Properties }) => JSON.stringify(Properties.ApiId).includes(id))
      .map((route) => [String(route.Properties.RouteKey), route]),
  );
}

const throttled = {
  DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
};

describe("the HTTP API", () => {
  const routes = routesOf("HttpApi");
  const open = ["GET /health", "GET /openapi.json"];
  const closed = [
    "POST /tables/{tableId}/commands",
    "POST /meters/{meterId}/commands",
    "GET /tables",
    "GET /tables/{tableId}",
    "GET /tables/{tableId}/bank",
    "GET /tables/{tableId}/rounds",
    "GET /tables/{tableId}/rounds/{round}",
    "GET /tables/{tableId}/events",
    "GET /commissions",
    "GET /meters",
    "GET /meters/{meterId}",
    "GET /meters/{meterId}/display",
    "GET /meters/{meterId}/hits",
    "GET /meters/{meterId}/hits/{hit}/proof",
    "GET /meters/{meterId}/payouts",
    "GET /meters/{meterId}/log",
    "GET /meters/{meterId}/events",
    "POST /live/tickets",
    "POST /rules/pai-gow-poker/house-way",
    "POST /rules/pai-gow-poker/settle",
  ];

  it("has these routes and no others", () => {
    expect([...routes.keys()].sort()).toEqual([...open, ...closed].sort());
  });

  it.each(closed)("%s wants a token", (route) => {
    expect(routes.get(route)?.Properties).toMatchObject({
      AuthorizationType: "JWT",
      AuthorizerId: { Ref: expect.stringMatching(/^HttpApi/) },
    });
  });

  it.each(open)("%s does not", (route) => {
    expect(routes.get(route)?.Properties.AuthorizationType).toBe("NONE");
  });

  it("trusts the issuer and the audience that the deployment names", () => {
    stateless.hasParameter("JwtIssuer", { Type: "String" });
    stateless.hasParameter("JwtAudience", { Type: "String", Default: "croupier" });
    expect(stateless.findParameters("JwtIssuer").JwtIssuer).not.toHaveProperty("Default");
    stateless.hasResourceProperties("AWS::ApiGatewayV2::Authorizer", {
      AuthorizerType: "JWT",
      IdentitySource: ["$request.header.Authorization"],
      JwtConfiguration: { Issuer: { Ref: "JwtIssuer" }, Audience: [{ Ref: "JwtAudience" }] },
    });
  });

  it("limits its rate and logs each access with badge and verdict, but no address", () => {
    const { Properties } = stage("HttpApi");
    expect(Properties).toMatchObject({ ...throttled, StageName: "$default", AutoDeploy: true });
    const { Format } = Properties.AccessLogSettings as { Format: string };
    expect(Object.keys(JSON.parse(Format))).toEqual(
      expect.arrayContaining(["requestId", "routeKey", "status", "badge", "authorizerError"]),
    );
    expect(Format).not.toContain("sourceIp");
  });
});

describe("the WebSocket API", () => {
  const routes = routesOf("WebSocketApi");

  it("chooses the route by the action of the message, on stage live, at a limited rate", () => {
    expect(api("WebSocketApi").Properties).toMatchObject({
      ProtocolType: "WEBSOCKET",
      RouteSelectionExpression: "$request.body.action",
    });
    expect(stage("WebSocketApi").Properties).toMatchObject({ ...throttled, StageName: "live" });
  });

  it("has these routes and no others", () => {
    expect([...routes.keys()].sort()).toEqual(
      ["$connect", "$disconnect", "$default", "command", "subscribe", "unsubscribe", "ping"].sort(),
    );
  });

  it("lets nobody in without a ticket", () => {
    const authorizer = resource(stateless, "AWS::ApiGatewayV2::Authorizer", "WebSocketApi");
    expect(authorizer.Properties).toMatchObject({
      AuthorizerType: "REQUEST",
      IdentitySource: ["route.request.querystring.ticket"],
    });
    expect(routes.get("$connect")?.Properties).toMatchObject({
      AuthorizationType: "CUSTOM",
      AuthorizerId: { Ref: authorizer.id },
    });
  });
});
