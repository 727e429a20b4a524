import { type AsyncInvocations, asyncInvocations } from "./bus/async-invocations.ts";
import { type BusRule, eventBus } from "./bus/event-bus.ts";
import { ruleDeliveries, type Target } from "./bus/rule-deliveries.ts";
import type { LocalDatabase } from "./database/open-database.ts";
import type { AwsService, Invoke } from "./ports.ts";
import { queueService } from "./queues/queue-service.ts";
import { openQueues, type Queues } from "./queues/queues.ts";
import { startQueueMapping } from "./streams/queue-mapping.ts";
import { type Mapping, startStreamMapping } from "./streams/stream-mapping.ts";
import { account, nameFromArn, region } from "./template/aws-names.ts";
import type {
  Deployment,
  FunctionDefinition,
  MappingDefinition,
  RuleDefinition,
} from "./template/deployment.ts";
import type { Clock } from "./work/clock.ts";
import type { DurableStore } from "./work/durable-store.ts";

export interface EventWiring {
  /** EventBridge. */
  readonly events: AwsService;
  /** SQS. */
  readonly sqs: AwsService;
  readonly queues: Queues;
  /** Resolves when nothing is being delivered; what is left is delivered after the next start. */
  stop(): Promise<void>;
}

export interface WireEventsOptions {
  readonly deployment: Deployment;
  readonly database: LocalDatabase;
  readonly invoke: Invoke;
  readonly store: DurableStore;
  readonly clock: Clock;
  readonly queueUrl: (name: string) => string;
  readonly onError: (error: unknown) => void;
}

interface Surroundings extends WireEventsOptions {
  readonly queues: Queues;
  readonly functionOf: (arnOrName: string) => FunctionDefinition;
}

/** Ties streams, queues, bus rules and schedules to the functions as the template says. */
export async function wireEvents(options: WireEventsOptions): Promise<EventWiring> {
  const { deployment, store, clock, onError } = options;
  const queues = await openQueues({ queues: deployment.queues, store, clock });
  const surroundings: Surroundings = { ...options, queues, functionOf: finder(deployment) };
  const asynchronous = await asyncInvocations({
    functions: asyncFunctions(surroundings),
    invoke: options.invoke,
    store,
    clock,
    onError,
  });
  const rules = busRules(surroundings, asynchronous);
  const targets = rules.flatMap((rule) => rule.targets);
  const deliveries = await ruleDeliveries({ targets, store, clock, onError });
  const events = eventBus({
    buses: deployment.buses.map(({ name }) => name),
    rules,
    deliveries,
    clock,
    account,
    region,
  });
  const sqs = queueService({ queues, clock, urlOf: options.queueUrl });
  const mappings = await Promise.all(
    deployment.mappings.map((mapping) => startMapping(mapping, surroundings)),
  );
  return {
    events,
    sqs,
    queues,
    async stop() {
      await Promise.all(mappings.map((mapping) => mapping.stop()));
      await events.close();
      await asynchronous.close();
      await sqs.close();
    },
  };
}

function finder({ functions }: Deployment): (arnOrName: string) => FunctionDefinition {
  return (arnOrName) => {
    const found = functions.find(({ arn, name }) => arn === arnOrName || name === arnOrName);
    if (found === undefined) throw new Error(`no function ${arnOrName} is deployed`);
    return found;
  };
}

function asyncFunctions({ deployment, queues, functionOf }: Surroundings) {
  return deployment.functions.map((fn) => {
    const config = deployment.invokeConfigs.find(
      ({ FunctionName }) => functionOf(FunctionName).id === fn.id,
    );
    const onFailure = config?.DestinationConfig?.OnFailure?.Destination;
    return {
      functionId: fn.id,
      functionArn: fn.arn,
      maximumRetryAttempts: config?.MaximumRetryAttempts,
      maximumEventAge: config?.MaximumEventAgeInSeconds,
      ...(onFailure === undefined ? {} : { onFailure: queues.byArn(onFailure) }),
    };
  });
}

function busRules(surroundings: Surroundings, asynchronous: AsyncInvocations): BusRule[] {
  return surroundings.deployment.rules
    .filter(({ EventPattern, State }) => EventPattern !== undefined && State === "ENABLED")
    .map((rule) => ({
      busName: nameFromArn(rule.EventBusName ?? "default"),
      pattern: rule.EventPattern,
      targets: rule.Targets.map((target) => tie(rule, target, surroundings, asynchronous)),
    }));
}

/** Ties one target's ARNs to the queue or function that they name. */
export function tie(
  rule: { readonly arn: string },
  target: RuleDefinition["Targets"][number],
  { queues, functionOf }: Pick<Surroundings, "queues" | "functionOf">,
  asynchronous: AsyncInvocations,
): Target {
  const { Arn, Input, RetryPolicy, DeadLetterConfig } = target;
  const deliver = deliverTo(Arn, queues, functionOf, asynchronous);
  return {
    id: target.Id,
    arn: Arn,
    ruleArn: rule.arn,
    handOver: (event) => deliver(Input === undefined ? event : JSON.parse(Input)),
    maximumRetryAttempts: RetryPolicy?.MaximumRetryAttempts,
    maximumEventAge: RetryPolicy?.MaximumEventAgeInSeconds,
    ...(DeadLetterConfig === undefined ? {} : { deadLetters: queues.byArn(DeadLetterConfig.Arn) }),
  };
}

function deliverTo(
  arn: string,
  queues: Queues,
  functionOf: Surroundings["functionOf"],
  asynchronous: AsyncInvocations,
): (event: unknown) => Promise<void> {
  if (arn.startsWith("arn:aws:lambda:")) {
    const { id } = functionOf(arn);
    return (event) => asynchronous.accept(id, event);
  }
  const queue = queues.byArn(arn);
  return async (event) => {
    await queue.send(JSON.stringify(event));
  };
}

function startMapping(mapping: MappingDefinition, surroundings: Surroundings): Promise<Mapping> {
  const { queues, clock, store, database, onError } = surroundings;
  const fn = surroundings.functionOf(mapping.FunctionName);
  const invoke = (event: unknown): Promise<unknown> => surroundings.invoke(fn.id, event);
  if (mapping.EventSourceArn.startsWith("arn:aws:sqs:")) {
    const queue = queues.byArn(mapping.EventSourceArn);
    const shared = { properties: mapping, region, queue, invoke, clock, onError };
    return Promise.resolve(startQueueMapping(shared));
  }
  const table = tableOf(mapping.EventSourceArn);
  const onFailure = mapping.DestinationConfig?.OnFailure.Destination;
  return startStreamMapping({
    properties: mapping,
    functionArn: fn.arn,
    reader: database.stream(table),
    invoke,
    onFailure: onFailure === undefined ? null : queues.byArn(onFailure),
    store,
    clock,
    onError,
  });
}

/** `arn:aws:dynamodb:...:table/Events/stream/local` */
function tableOf(streamArn: string): string {
  const name = /:table\/([^/]+)\/stream\//.exec(streamArn)?.[1];
  if (name === undefined) throw new Error(`${streamArn} is no stream of a table`);
  return name;
}
