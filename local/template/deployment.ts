import type { z } from "zod";
import type { eventInvokeConfigSchema, eventSourceMappingSchema } from "./function-resources.ts";
import type { CorsConfiguration, JwtAuthorizer, RequestAuthorizer } from "./gateway-resources.ts";
import type { queueSchema, ruleSchema, scheduleSchema } from "./messaging-resources.ts";
import type { Statement } from "./role-resources.ts";
import type { tableSchema } from "./table-resources.ts";

/** One deployed function, with what its template says about how it runs. */
export interface FunctionDefinition {
  /** Logical id, unique over all stacks: also the access key id of its credentials. */
  readonly id: string;
  readonly name: string;
  readonly arn: string;
  /** Repository-relative path of the source file. */
  readonly entry: string;
  /** Name of the exported function. */
  readonly exportName: string;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly roleName: string;
  /** Identity policies of its role. */
  readonly statements: readonly Statement[];
}

type Resolved<Schema extends z.ZodType> = Readonly<z.infer<Schema>> & { readonly id: string };
type Named<Schema extends z.ZodType> = Resolved<Schema> & {
  readonly name: string;
  readonly arn: string;
};

export type TableDefinition = Pick<
  z.infer<typeof tableSchema>,
  | "KeySchema"
  | "AttributeDefinitions"
  | "BillingMode"
  | "StreamSpecification"
  | "TimeToLiveSpecification"
> & { readonly id: string; readonly name: string; readonly arn: string };

export type QueueDefinition = Named<typeof queueSchema>;
export type RuleDefinition = Named<typeof ruleSchema>;
export type ScheduleDefinition = Named<typeof scheduleSchema>;
export type MappingDefinition = Resolved<typeof eventSourceMappingSchema>;
export type EventInvokeConfigDefinition = Resolved<typeof eventInvokeConfigSchema>;

export interface BusDefinition {
  readonly id: string;
  readonly name: string;
  readonly arn: string;
}

/** One route of an API: its key, the function behind it and who may come in. */
export interface RouteDefinition {
  /** `GET /tables/{id}`, `$default`, `$connect`, `subscribe` ... */
  readonly routeKey: string;
  readonly functionId: string;
  /** Milliseconds after which the gateway gives up on the function. */
  readonly timeoutMs: number;
  readonly authorizer?: JwtAuthorizer | (RequestAuthorizer & { readonly functionId: string });
  readonly scopes: readonly string[];
}

export interface ApiDefinition {
  readonly id: string;
  readonly apiId: string;
  readonly stage: string;
  readonly routes: readonly RouteDefinition[];
  readonly cors?: CorsConfiguration;
}

/** All stacks as one: every name and reference already resolved. */
export interface Deployment {
  readonly functions: readonly FunctionDefinition[];
  readonly tables: readonly TableDefinition[];
  readonly queues: readonly QueueDefinition[];
  readonly buses: readonly BusDefinition[];
  readonly rules: readonly RuleDefinition[];
  readonly schedules: readonly ScheduleDefinition[];
  readonly mappings: readonly MappingDefinition[];
  readonly invokeConfigs: readonly EventInvokeConfigDefinition[];
  readonly httpApi?: ApiDefinition;
  readonly webSocketApi?: ApiDefinition;
  /** `{stack}.{output}` to its value; those that stacks export to each other are left out. */
  readonly outputs: Readonly<Record<string, string>>;
}
