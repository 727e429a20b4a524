import { devNull } from "node:os";
import { FunctionError, type Invoke } from "../ports.ts";
import { region } from "../template/aws-names.ts";
import type { FunctionDefinition } from "../template/deployment.ts";
import type { BundledFunctions } from "./bundle-functions.ts";
import { type FunctionPool, functionPool } from "./function-pool.ts";
import { functionThread } from "./function-thread.ts";

export interface Functions {
  readonly invoke: Invoke;
  /** Threads running and invocations waiting, by function. */
  status(): Readonly<Record<string, { readonly threads: number; readonly pending: number }>>;
  stop(): Promise<void>;
}

export interface StartFunctionsOptions {
  readonly functions: readonly FunctionDefinition[];
  readonly bundled: BundledFunctions;
  /** Address of the loopback AWS endpoint. */
  readonly endpointUrl: string;
  /** Replaces the addresses that AWS would have given by the local ones. */
  readonly localize: (value: string) => string;
  /** Threads of one function at most. */
  readonly concurrency: (definition: FunctionDefinition) => number;
  readonly log: (functionId: string, line: string) => void;
}

/** Makes every function callable; each starts its first thread with its first invocation. */
export function startFunctions(options: StartFunctionsOptions): Functions {
  const pools = new Map(options.functions.map((fn) => [fn.id, poolOf(fn, options)]));
  return {
    invoke(functionId, event) {
      const pool = pools.get(functionId);
      if (pool === undefined) {
        const message = `Function not found: ${functionId}`;
        return Promise.reject(new FunctionError("ResourceNotFoundException", message));
      }
      return pool.invoke(event);
    },
    status: () =>
      Object.fromEntries(
        [...pools].map(([id, pool]) => [id, { threads: pool.threads(), pending: pool.pending() }]),
      ),
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
    },
  };
}

function poolOf(fn: FunctionDefinition, options: StartFunctionsOptions): FunctionPool {
  const file = options.bundled.files.get(fn.entry);
  if (file === undefined) throw new Error(`${fn.id}: ${fn.entry} was not bundled`);
  return functionPool({
    fn,
    concurrency: options.concurrency(fn),
    start: () =>
      functionThread({
        workerFile: options.bundled.workerFile,
        start: { file, exportName: fn.exportName },
        environment: environmentOf(fn, options),
        memoryMb: fn.memoryMb,
        log: (line) => options.log(fn.id, line),
      }),
  });
}

/** Exactly what the template gives, and what the Lambda runtime itself would add. */
function environmentOf(
  fn: FunctionDefinition,
  { endpointUrl, localize }: StartFunctionsOptions,
): Record<string, string> {
  const own = Object.entries(fn.environment).map(([name, value]) => [name, localize(value)]);
  return {
    ...Object.fromEntries(own),
    AWS_LAMBDA_FUNCTION_NAME: fn.name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(fn.memoryMb),
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${fn.name}`,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    // The endpoint knows the caller by this key and judges it by the function's own role.
    AWS_ACCESS_KEY_ID: fn.id,
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL: endpointUrl,
    // A developer's own profile must not reach the functions.
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
  };
}
