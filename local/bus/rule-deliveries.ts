import type { Queue } from "../queues/queue.ts";
import type { Clock } from "../work/clock.ts";
import type { DurableStore } from "../work/durable-store.ts";
import { type Deliveries, type DeliveryState, deliveries } from "./deliveries.ts";

const defaultRetryAttempts = 185;
const defaultEventAgeSeconds = 86_400;
const firstRetryMs = 100;
const longestRetryMs = 30_000;

/** A target of a rule or a schedule, its ARNs already tied to what is deployed. */
export interface Target {
  readonly id: string;
  readonly arn: string;
  readonly ruleArn: string;
  /** Hands the event over: to a queue, or to Lambda's own queue of events. */
  readonly handOver: (event: unknown) => Promise<void>;
  readonly maximumRetryAttempts?: number | undefined;
  /** Seconds. */
  readonly maximumEventAge?: number | undefined;
  readonly deadLetters?: Queue | undefined;
}

/** One event on its way to one target. */
interface Handover {
  readonly ruleArn: string;
  readonly targetId: string;
  readonly event: unknown;
}

const isHandover = (value: unknown): value is Handover =>
  value !== null && typeof value === "object" && "ruleArn" in value && "targetId" in value;

const text = (value: string) => ({ DataType: "String", StringValue: value });

/** A dead letter is the event itself; why it died is in its attributes. */
async function bury(
  target: Target,
  event: unknown,
  why: { readonly error: unknown; readonly retries: number; readonly condition: string },
): Promise<void> {
  const message = why.error instanceof Error ? why.error.message : String(why.error);
  await target.deadLetters?.send(JSON.stringify(event), {
    attributes: {
      RULE_ARN: text(target.ruleArn),
      TARGET_ARN: text(target.arn),
      ERROR_CODE: text(why.error instanceof Error ? why.error.name : "Error"),
      ERROR_MESSAGE: text(message),
      EXHAUSTED_RETRY_CONDITION: text(why.condition),
      RETRY_ATTEMPTS: text(String(why.retries)),
    },
  });
}

async function handOver(
  target: Target,
  event: unknown,
  context: { readonly state: DeliveryState; readonly now: number },
): Promise<{ readonly retryInMs: number } | "done"> {
  const { state, now } = context;
  try {
    await target.handOver(event);
    return "done";
  } catch (error) {
    const retries = state.attempts;
    const age = (target.maximumEventAge ?? defaultEventAgeSeconds) * 1000;
    if (retries >= (target.maximumRetryAttempts ?? defaultRetryAttempts)) {
      await bury(target, event, { error, retries, condition: "MaximumRetryAttempts" });
      return "done";
    }
    if (now - state.acceptedAt >= age) {
      await bury(target, event, { error, retries, condition: "MaximumEventAgeInSeconds" });
      return "done";
    }
    return { retryInMs: Math.min(firstRetryMs * 2 ** retries, longestRetryMs) };
  }
}

export interface RuleDeliveries {
  /** Stored, all or none, when it resolves. */
  add(events: readonly { readonly target: Target; readonly event: unknown }[]): Promise<void>;
  close: Deliveries<Handover>["close"];
}

/** The first stage: from a rule (or a schedule) to its target, with the target's retry policy. */
export async function ruleDeliveries(options: {
  readonly targets: readonly Target[];
  readonly store: DurableStore;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}): Promise<RuleDeliveries> {
  const { store, clock, onError } = options;
  const keyOf = (ruleArn: string, targetId: string): string => `${ruleArn} ${targetId}`;
  const targets = new Map(
    options.targets.map((target) => [keyOf(target.ruleArn, target.id), target]),
  );
  const pending = await deliveries<Handover>({
    prefix: "handover~",
    isPayload: isHandover,
    store,
    clock,
    onError,
    async attempt({ ruleArn, targetId, event }, state) {
      const target = targets.get(keyOf(ruleArn, targetId));
      if (target) return handOver(target, event, { state, now: clock.now() });
      onError(new Error(`An undelivered event names ${ruleArn} ${targetId}, no longer deployed`));
      return "done";
    },
  });
  return {
    add: (events) =>
      pending.add(
        events.map(({ target, event }) => ({
          ruleArn: target.ruleArn,
          targetId: target.id,
          event,
        })),
      ),
    close: pending.close,
  };
}
