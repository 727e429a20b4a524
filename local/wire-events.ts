import { type AsyncInvocations, asyncInvocations } from "./bus/async-invocations.ts";
import { type BusRule, eventBus } from "./bus/event-bus.ts";
import { ruleDeliveries, type Target } from "./bus/rule-deliveries.ts";
import type { LocalDatabase } from "./database/open-database.ts";
import type { AwsService, Invoke } from "./ports.ts";
import { queueService } from "./queues/queue-service.ts";
import { openQueues, type Queues } from "./queues/queues.ts";
import { type Schedule, startSchedules } from "./schedule/schedules.ts";
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
  const tie = tieTargets(surroundings, asynchronous);
  const rules = busRules(deployment, tie);
  const schedules = schedulesOf(deployment, tie);
  const targets = [
    ...rules.flatMap((rule) => rule.targets),
    ...schedules.flatMap((schedule) => schedule.targets.map(({ target }) => target)),
  ];
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
  const ticking = startSchedules({ schedules, deliveries, clock, account, region, onError });
  return {
    events,
    sqs,
    queues,
    async stop() {
      ticking.stop();
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

type RuleTarget = Omit<RuleDefinition["Targets"][number], "Input">;
type Tie = (ruleArn: string, target: RuleTarget) => Target;

/** Ties a target's ARNs to the queue or function that they name. */
function tieTargets({ queues, functionOf }: Surroundings, asynchronous: AsyncInvocations): Tie {
  return (ruleArn, { Id, Arn, RetryPolicy, DeadLetterConfig }) => ({
    id: Id,
    arn: Arn,
    ruleArn,
    handOver: deliverTo(Arn, queues, functionOf, asynchronous),
    maximumRetryAttempts: RetryPolicy?.MaximumRetryAttempts,
    maximumEventAge: RetryPolicy?.MaximumEventAgeInSeconds,
    ...(DeadLetterConfig === undefined ? {} : { deadLetters: queues.byArn(DeadLetterConfig.Arn) }),
  });
}

function busRules({ rules }: Deployment, tie: Tie): BusRule[] {
  return rules
    .filter(({ EventPattern, State }) => EventPattern !== undefined && State === "ENABLED")
    .map((rule) => ({
      busName: nameFromArn(rule.EventBusName ?? "default"),
      pattern: rule.EventPattern,
      targets: rule.Targets.map((target) => {
        if (target.Input !== undefined) {
          throw new Error(`${rule.id}: a constant input is understood for schedules only`);
        }
        return tie(rule.arn, target);
      }),
    }));
}

/** Scheduled rules and schedules of EventBridge Scheduler. */
function schedulesOf({ rules, schedules }: Deployment, tie: Tie): Schedule[] {
  const fromRules = rules.flatMap((rule): Schedule[] => {
    const { ScheduleExpression: expression, State, Targets, arn } = rule;
    if (expression === undefined || State === "DISABLED") return [];
    const targets = Targets.map((target) => ({ target: tie(arn, target), input: target.Input }));
    return [{ arn, expression, source: "aws.events", targets }];
  });
  const fromScheduler = schedules
    .filter(({ State }) => State === "ENABLED")
    .map(({ arn, ScheduleExpression: expression, Target }): Schedule => {
      const target = tie(arn, { Id: "target", ...Target });
      return {
        arn,
        expression,
        source: "aws.scheduler",
        targets: [{ target, input: Target.Input }],
      };
    });
  return [...fromRules, ...fromScheduler];
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
