import { type AwsService, FunctionError, type Invoke } from "../ports.ts";
import type { Clock } from "../work/clock.ts";
import { seededRandom } from "./random.ts";

/** What goes wrong, how often; the same seed goes wrong in the same way. Shares are 0 to 1. */
export interface ChaosOptions {
  readonly seed: number;
  /** Share of invocations that happen twice, as at-least-once allows. */
  readonly duplicates?: number;
  /** Longest delay (ms) of an invocation: later events overtake earlier ones. */
  readonly delayMs?: number;
  /** Share of invocations and of service calls that are refused for their rate. */
  readonly throttles?: number;
}

export interface Chaos {
  /** Troubles the invocations that streams, queues, bus and schedules make. */
  invoke(invoke: Invoke): Invoke;
  /** Refuses calls of the named operations now and then, with the error the service would use. */
  service(service: AwsService, throttled: Readonly<Record<string, string>>): AwsService;
}

/** Trouble that the deployed system must stand: duplicates, reordering, delays, throttles. */
export function chaos(options: ChaosOptions & { readonly clock: Clock }): Chaos {
  const { seed, duplicates = 0, delayMs = 0, throttles = 0, clock } = options;
  const random = seededRandom(seed);
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      clock.after(ms, resolve);
    });
  return {
    invoke: (invoke) => async (functionId, event) => {
      // Drawn up front and in this order, so that a seed means the same whatever the handler does.
      const [delay, throttled, twice] = [random() * delayMs, random(), random()];
      if (delay > 0) await pause(delay);
      if (throttled < throttles)
        throw new FunctionError("TooManyRequestsException", "Rate exceeded");
      const result = await invoke(functionId, event);
      return twice < duplicates ? invoke(functionId, event) : result;
    },
    service: (service, throttled) => ({
      async handle(request) {
        const error = throttled[request.operation];
        if (error === undefined || random() >= throttles) return service.handle(request);
        return { status: 400, body: { __type: error, message: "Rate exceeded" } };
      },
      close: () => service.close(),
    }),
  };
}
