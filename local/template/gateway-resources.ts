import { z } from "zod";
import { inert } from "./inert.ts";

const corsSchema = z.strictObject({
  AllowCredentials: z.boolean().default(false),
  AllowHeaders: z.array(z.string()).default([]),
  AllowMethods: z.array(z.string()).default([]),
  AllowOrigins: z.array(z.string()).default([]),
  ExposeHeaders: z.array(z.string()).default([]),
  MaxAge: z.number().int().optional(),
});

export const apiSchema = z.strictObject({
  Name: z.string(),
  ProtocolType: z.enum(["HTTP", "WEBSOCKET"]),
  CorsConfiguration: corsSchema.optional(),
  RouteSelectionExpression: z.literal("$request.body.action").optional(),
  Description: inert("text"),
  DisableExecuteApiEndpoint: inert("which host names reach the API"),
  IpAddressType: inert("the loopback interface is used"),
  Tags: inert("labels"),
});

export const stageSchema = z.strictObject({
  ApiId: z.string(),
  StageName: z.string(),
  AutoDeploy: z.literal(true),
  AccessLogSettings: inert("the host's stream shows each function's own log"),
  DefaultRouteSettings: inert("throttling and metrics are limits of the account"),
  RouteSettings: inert("throttling and metrics are limits of the account"),
  Description: inert("text"),
  Tags: inert("labels"),
});

export const integrationSchema = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal("AWS_PROXY"),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal("2.0").optional(),
  IntegrationMethod: inert("functions are always invoked by POST"),
  TimeoutInMillis: z.number().int().positive().optional(),
});

export const routeSchema = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string().regex(/^integrations\//),
  AuthorizationType: z.enum(["NONE", "JWT", "CUSTOM"]).default("NONE"),
  AuthorizerId: z.string().optional(),
  AuthorizationScopes: z.array(z.string()).default([]),
  OperationName: inert("text"),
});

const jwtAuthorizerSchema = z.strictObject({
  ApiId: z.string(),
  Name: z.string(),
  AuthorizerType: z.literal("JWT"),
  IdentitySource: z.tuple([z.literal("$request.header.Authorization")]),
  JwtConfiguration: z.strictObject({
    Audience: z.array(z.string()).min(1),
    Issuer: z.string().min(1),
  }),
});

const requestAuthorizerSchema = z.strictObject({
  ApiId: z.string(),
  Name: z.string(),
  AuthorizerType: z.literal("REQUEST"),
  AuthorizerUri: z.string(),
  IdentitySource: z.array(z.string().regex(/^route\.request\.(querystring|header)\.[\w-]+$/)),
  AuthorizerResultTtlInSeconds: z.literal(0).optional(),
});

export const authorizerSchema = z.discriminatedUnion("AuthorizerType", [
  jwtAuthorizerSchema,
  requestAuthorizerSchema,
]);

export type CorsConfiguration = z.infer<typeof corsSchema>;
export type JwtAuthorizer = z.infer<typeof jwtAuthorizerSchema>;
export type RequestAuthorizer = z.infer<typeof requestAuthorizerSchema>;
