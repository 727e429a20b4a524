import { randomUUID } from "node:crypto";
import { FunctionError } from "../ports.ts";
import type { Queue } from "../queues/queue.ts";
import type { Clock } from "../work/clock.ts";
import type { DurableStore } from "../work/durable-store.ts";
import { type DeliveryState, deliveries } from "./deliveries.ts";

/** Lambda waits a minute, then two; a developer should not have to. */
const defaultRetryMs = [1000, 2000];
const defaultRetryAttempts = 2;
const defaultEventAgeSeconds = 21_600;

/** How asynchronous invocations of one function are retried and where failures go. */
export interface AsyncFunction {
  readonly functionId: string;
  readonly functionArn: string;
  readonly maximumRetryAttempts?: number | undefined;
  /** Seconds. */
  readonly maximumEventAge?: number | undefined;
  readonly onFailure?: Queue | undefined;
}

export interface AsyncInvocations {
  /** Accepted and stored when it resolves, as an Invoke of type Event is. */
  accept(functionId: string, event: unknown): Promise<void>;
  /** Stops after the invocations in progress; the rest is done after the next start. */
  close(): Promise<void>;
}

interface Invocation {
  readonly requestId: string;
  readonly functionId: string;
  readonly event: unknown;
}

const isInvocation = (value: unknown): value is Invocation =>
  value !== null && typeof value === "object" && "functionId" in value && "requestId" in value;

interface Failure {
  readonly condition: "RetriesExhausted" | "EventAgeExceeded";
  readonly invocation: Invocation;
  readonly invocations: number;
  readonly error: unknown;
}

/** The message an on-failure destination gets. */
function failureRecord(fn: AsyncFunction, failure: Failure, now: number): string {
  const { condition, invocation, invocations, error } = failure;
  const known = error instanceof FunctionError;
  return JSON.stringify({
    version: "1.0",
    timestamp: new Date(now).toISOString(),
    requestContext: {
      requestId: invocation.requestId,
      functionArn: `${fn.functionArn}:$LATEST`,
      condition,
      approximateInvokeCount: invocations,
    },
    requestPayload: invocation.event,
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "Unhandled" },
    responsePayload: {
      errorType: known ? error.errorType : "Error",
      errorMessage: error instanceof Error ? error.message : String(error),
    },
  });
}

/** Lambda's own queue of events: stored before they are accepted, at least once, in no order. */
export async function asyncInvocations(options: {
  readonly functions: readonly AsyncFunction[];
  readonly invoke: (functionId: string, event: unknown) => Promise<unknown>;
  readonly store: DurableStore;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** Waits (ms) before the first, second ... retry. */
  readonly retryMs?: readonly number[];
}): Promise<AsyncInvocations> {
  const { functions, invoke, store, clock, onError, retryMs = defaultRetryMs } = options;
  const byId = new Map(functions.map((fn) => [fn.functionId, fn]));
  const functionOf = (functionId: string): AsyncFunction => {
    const fn = byId.get(functionId);
    if (!fn) throw new Error(`No function ${functionId} is deployed`);
    return fn;
  };

  const attempt = async (
    invocation: Invocation,
    state: DeliveryState,
  ): Promise<{ readonly retryInMs: number } | "done"> => {
    const fn = functionOf(invocation.functionId);
    const giveUp = async (failure: Omit<Failure, "invocation">): Promise<"done"> => {
      await fn.onFailure?.send(failureRecord(fn, { ...failure, invocation }, clock.now()));
      return "done";
    };
    const age = (fn.maximumEventAge ?? defaultEventAgeSeconds) * 1000;
    if (state.attempts > 0 && clock.now() - state.acceptedAt > age)
      return giveUp({
        condition: "EventAgeExceeded",
        invocations: state.attempts,
        error: new Error("The event is too old to be tried again"),
      });
    try {
      await invoke(invocation.functionId, invocation.event);
      return "done";
    } catch (error) {
      const invocations = state.attempts + 1;
      if (invocations > (fn.maximumRetryAttempts ?? defaultRetryAttempts))
        return giveUp({ condition: "RetriesExhausted", invocations, error });
      return { retryInMs: retryMs[state.attempts] ?? retryMs.at(-1) ?? 0 };
    }
  };

  const pending = await deliveries<Invocation>({
    prefix: "async~",
    isPayload: isInvocation,
    attempt,
    store,
    clock,
    onError,
  });
  return {
    async accept(functionId, event) {
      functionOf(functionId);
      await pending.add([{ requestId: randomUUID(), functionId, event }]);
    },
    close: pending.close,
  };
}
