import type { z } from "zod";
import type { ApiDefinition, RouteDefinition } from "./deployment.ts";
import {
  apiSchema,
  authorizerSchema,
  integrationSchema,
  routeSchema,
  stageSchema,
} from "./gateway-resources.ts";
import type { CheckedResource, ResourceSet } from "./resource-set.ts";

type Integration = CheckedResource<z.infer<typeof integrationSchema>>;
type Authorizer = CheckedResource<z.infer<typeof authorizerSchema>>;
type Route = CheckedResource<z.infer<typeof routeSchema>>;

interface Parts {
  readonly integrations: readonly Integration[];
  readonly authorizers: readonly Authorizer[];
  readonly routes: readonly Route[];
  readonly stages: readonly CheckedResource<z.infer<typeof stageSchema>>[];
}

/** API Gateway waits this long for a function unless the integration says less. */
const gatewayTimeoutMs = { HTTP: 30_000, WEBSOCKET: 29_000 } as const;

/** The HTTP API and the WebSocket API of the deployment; at most one of each. */
export function readApis(set: ResourceSet): {
  httpApi?: ApiDefinition;
  webSocketApi?: ApiDefinition;
} {
  const parts: Parts = {
    integrations: set.of("AWS::ApiGatewayV2::Integration", integrationSchema),
    authorizers: set.of("AWS::ApiGatewayV2::Authorizer", authorizerSchema),
    routes: set.of("AWS::ApiGatewayV2::Route", routeSchema),
    stages: set.of("AWS::ApiGatewayV2::Stage", stageSchema),
  };
  const found: { httpApi?: ApiDefinition; webSocketApi?: ApiDefinition } = {};
  for (const api of set.of("AWS::ApiGatewayV2::Api", apiSchema)) {
    const name = api.properties.ProtocolType === "HTTP" ? "httpApi" : "webSocketApi";
    if (found[name] !== undefined)
      set.report(api, "a second API of this protocol is not understood");
    else found[name] = readApi(set, api, parts);
  }
  return found;
}

function readApi(
  set: ResourceSet,
  api: CheckedResource<z.infer<typeof apiSchema>>,
  parts: Parts,
): ApiDefinition {
  const { ProtocolType: protocol, CorsConfiguration: cors } = api.properties;
  const stages = parts.stages.filter(({ properties }) => properties.ApiId === api.ref);
  const stage = stages[0]?.properties.StageName;
  if (stage === undefined || stages.length > 1) set.report(api, "exactly one stage is understood");
  const routes = parts.routes
    .filter(({ properties }) => properties.ApiId === api.ref)
    .flatMap((route) => readRoute(set, route, parts, gatewayTimeoutMs[protocol]));
  return {
    id: api.id,
    apiId: api.ref,
    stage: stage ?? "$default",
    routes,
    ...(cors === undefined ? {} : { cors }),
  };
}

function readRoute(
  set: ResourceSet,
  route: Route,
  { integrations, authorizers }: Parts,
  longestMs: number,
): RouteDefinition[] {
  const { RouteKey, Target, AuthorizationType, AuthorizerId, AuthorizationScopes } =
    route.properties;
  const integration = integrations.find(({ ref }) => `integrations/${ref}` === Target);
  if (integration === undefined) {
    set.report(route, `${Target} is no integration of this template`);
    return [];
  }
  const authorizer = authorizers.find(({ ref }) => ref === AuthorizerId);
  if ((AuthorizationType === "NONE") !== (authorizer === undefined)) {
    set.report(route, `AuthorizationType ${AuthorizationType} does not fit its authorizer`);
  }
  const { IntegrationUri, TimeoutInMillis } = integration.properties;
  return [
    {
      routeKey: RouteKey,
      functionId: invokedFunction(set, integration, IntegrationUri),
      timeoutMs: Math.min(TimeoutInMillis ?? longestMs, longestMs),
      scopes: AuthorizationScopes,
      ...(authorizer === undefined ? {} : { authorizer: withFunction(set, authorizer) }),
    },
  ];
}

function withFunction(
  set: ResourceSet,
  authorizer: Authorizer,
): NonNullable<RouteDefinition["authorizer"]> {
  const { properties } = authorizer;
  if (properties.AuthorizerType === "JWT") return properties;
  return { ...properties, functionId: invokedFunction(set, authorizer, properties.AuthorizerUri) };
}

/** Logical id of the function in an integration URI: its ARN, alone or within an invocation path. */
function invokedFunction(set: ResourceSet, user: CheckedResource<unknown>, uri: string): string {
  const arn = /\/functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri;
  const found = set.resources.find(
    ({ type, attributes }) => type === "AWS::Lambda::Function" && attributes.Arn === arn,
  );
  if (found === undefined) set.report(user, `${uri} is no function of these templates`);
  return found?.id ?? arn;
}
