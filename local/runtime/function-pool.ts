import { randomUUID } from "node:crypto";
import { FunctionError } from "../ports.ts";
import type { FunctionThread } from "./function-thread.ts";
import type { WorkerRequest } from "./worker-protocol.ts";

/** What the pool needs to know of the function it runs. */
export interface PooledFunction {
  readonly name: string;
  readonly arn: string;
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

export interface FunctionPool {
  /**
   * Runs the function once; waits for a free thread.
   * @throws FunctionError
   */
  invoke(event: unknown): Promise<unknown>;
  /** Threads now running. */
  threads(): number;
  /** Invocations waiting or running. */
  pending(): number;
  stop(): Promise<void>;
}

interface Job {
  readonly eventJson: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** More invocations than this waiting for one function are refused, as Lambda throttles. */
const longestQueue = 1000;
/** Lambda's limit for the event of a synchronous invocation, in bytes. */
const largestEvent = 6 * 1024 * 1024;

/**
 * Up to `concurrency` threads of one function, started when first needed and replaced when they
 * die; each runs one invocation at a time.
 */
export function functionPool(options: {
  readonly fn: PooledFunction;
  readonly concurrency: number;
  readonly start: () => Promise<FunctionThread>;
}): FunctionPool {
  const { fn, concurrency, start } = options;
  const queue: Job[] = [];
  const idle: FunctionThread[] = [];
  const threads = new Set<FunctionThread>();
  let starting = 0;
  let running = 0;
  let stopped = false;

  const runOn = async (thread: FunctionThread, job: Job): Promise<void> => {
    running += 1;
    try {
      job.resolve(await thread.invoke(requestFor(fn, job.eventJson)));
    } catch (error) {
      job.reject(error);
    } finally {
      running -= 1;
      if (thread.alive()) idle.push(thread);
      else threads.delete(thread);
      dispatch();
    }
  };
  const grow = async (): Promise<void> => {
    starting += 1;
    try {
      const thread = await start();
      threads.add(thread);
      if (stopped) await thread.stop();
      else idle.push(thread);
    } catch (error) {
      // The invocation that asked for the thread learns why there is none.
      queue.shift()?.reject(error);
    } finally {
      starting -= 1;
      dispatch();
    }
  };
  const dispatch = (): void => {
    if (stopped) return;
    while (queue.length > 0) {
      const thread = idle.pop();
      if (thread === undefined) break;
      if (!thread.alive()) {
        threads.delete(thread);
        continue;
      }
      const job = queue.shift();
      if (job !== undefined) void runOn(thread, job);
    }
    if (queue.length > starting && threads.size + starting < concurrency) void grow();
  };
  return {
    invoke(event) {
      const eventJson = JSON.stringify(event ?? null);
      if (Buffer.byteLength(eventJson) > largestEvent) {
        return Promise.reject(new FunctionError("RequestTooLargeException", "event over 6 MB"));
      }
      if (stopped) return Promise.reject(new FunctionError("Stopped", "the host is stopping"));
      if (queue.length >= longestQueue) {
        return Promise.reject(new FunctionError("TooManyRequestsException", "Rate Exceeded."));
      }
      return new Promise((resolve, reject) => {
        queue.push({ eventJson, resolve, reject });
        dispatch();
      });
    },
    threads: () => threads.size,
    pending: () => queue.length + running,
    async stop() {
      stopped = true;
      for (const job of queue.splice(0)) {
        job.reject(new FunctionError("Stopped", "the host is stopping"));
      }
      await Promise.all([...threads].map((thread) => thread.stop()));
    },
  };
}

function requestFor(fn: PooledFunction, eventJson: string): WorkerRequest {
  return {
    eventJson,
    context: {
      functionName: fn.name,
      functionVersion: "$LATEST",
      invokedFunctionArn: fn.arn,
      memoryLimitInMB: String(fn.memoryMb),
      awsRequestId: randomUUID(),
      logGroupName: `/aws/lambda/${fn.name}`,
      logStreamName: "local",
    },
    deadline: Date.now() + fn.timeoutMs,
  };
}
