import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { WorkerReply, WorkerRequest, WorkerStart } from "./worker-protocol.ts";

/** Runs in a thread of its own: loads one function and answers one invocation at a time. */
async function run(start: WorkerStart): Promise<void> {
  const reply = (message: WorkerReply): void => parentPort?.postMessage(message);
  const module: Record<string, unknown> = await import(pathToFileURL(start.file).href);
  const handler = module[start.exportName];
  if (typeof handler !== "function") {
    throw new TypeError(`${start.file} exports no function named ${start.exportName}`);
  }
  parentPort?.on("message", async (request: WorkerRequest) => {
    const { deadline } = request;
    const context = {
      ...request.context,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => deadline - Date.now(),
    };
    try {
      const result: unknown = await handler(JSON.parse(request.eventJson), context);
      reply({ kind: "result", resultJson: JSON.stringify(result ?? null) });
    } catch (error) {
      // As the Lambda runtime does: what a handler throws is logged and reported to the caller.
      console.error(error);
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      reply({ kind: "error", errorType: name, errorMessage: message });
    }
  });
  reply({ kind: "ready" });
}

await run(workerData);
