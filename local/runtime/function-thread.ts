import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import { FunctionError } from "../ports.ts";
import type { WorkerReply, WorkerRequest, WorkerStart } from "./worker-protocol.ts";

/** Lambda gives a function this long to load before it gives up. */
const loadTimeoutMs = 10_000;

/** Several times what any function here holds on to. */
const heapCeilingMb = 96;

export interface FunctionThreadOptions {
  readonly workerFile: string;
  readonly start: WorkerStart;
  readonly environment: Readonly<Record<string, string>>;
  readonly memoryMb: number;
  readonly log: (line: string) => void;
}

/** One execution environment: a worker thread that has loaded the function. */
export interface FunctionThread {
  /**
   * Runs one invocation; the caller sends no second one before it ends.
   * @throws FunctionError when the handler throws, is killed at its deadline, or the thread dies.
   */
  invoke(request: WorkerRequest): Promise<unknown>;
  /** False once the thread has died or was killed: it takes no more invocations. */
  alive(): boolean;
  stop(): Promise<void>;
}

/** The one thing that the thread is being waited for: its loading, or an invocation's result. */
interface Waiting {
  readonly resolve: (reply: WorkerReply) => void;
  readonly reject: (error: FunctionError) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Starts a thread and waits until its module is loaded.
 * @throws FunctionError `Runtime.ImportModuleError` or another when it cannot be.
 */
export async function functionThread(options: FunctionThreadOptions): Promise<FunctionThread> {
  const worker = startWorker(options);
  let alive = true;
  let waiting: Waiting | undefined;
  const settle = (): Waiting | undefined => {
    const settled = waiting;
    waiting = undefined;
    clearTimeout(settled?.timer);
    return settled;
  };
  const die = (error: FunctionError): void => {
    alive = false;
    settle()?.reject(error);
  };
  worker.on("message", (reply: WorkerReply) => settle()?.resolve(reply));
  worker.on("error", (error: Error) => {
    options.log(error.stack ?? error.message);
    die(new FunctionError(error.name, error.message, { cause: error }));
  });
  worker.on("exit", (code) =>
    die(new FunctionError("Runtime.ExitError", `the function's thread ended with code ${code}`)),
  );
  const reply = (timeoutMs: number, whenLate: string): Promise<WorkerReply> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        die(new FunctionError("Sandbox.Timedout", whenLate));
        void worker.terminate();
      }, timeoutMs);
      waiting = { resolve, reject, timer };
    });
  await reply(loadTimeoutMs, "the function did not load in 10 seconds");
  return {
    alive: () => alive,
    async invoke(request) {
      const timeoutMs = request.deadline - Date.now();
      const seconds = (timeoutMs / 1000).toFixed(2);
      const answered = reply(timeoutMs, `Task timed out after ${seconds} seconds`);
      worker.postMessage(request);
      return outcome(await answered);
    },
    async stop() {
      await worker.terminate();
    },
  };
}

function startWorker({ workerFile, start, environment, memoryMb, log }: FunctionThreadOptions) {
  const worker = new Worker(workerFile, {
    workerData: start,
    env: { ...environment },
    // V8 lets garbage grow towards the limit, and a score of threads share one machine: the heap
    // stays well below a deployed function's memory, which also has to hold code and buffers.
    resourceLimits: {
      maxOldGenerationSizeMb: Math.min(memoryMb, heapCeilingMb),
      maxYoungGenerationSizeMb: 8,
    },
    stdout: true,
    stderr: true,
  });
  for (const stream of [worker.stdout, worker.stderr]) {
    createInterface({ input: stream }).on("line", log);
  }
  return worker;
}

function outcome(reply: WorkerReply): unknown {
  if (reply.kind === "error") throw new FunctionError(reply.errorType, reply.errorMessage);
  return reply.kind === "result" ? JSON.parse(reply.resultJson) : undefined;
}
