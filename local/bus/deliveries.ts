import { randomUUID } from "node:crypto";
import type { Clock } from "../work/clock.ts";
import type { DurableStore } from "../work/durable-store.ts";

/** Attempts in progress at a time. */
const concurrency = 16;
/** Wait (ms) after a fault of the host itself, such as a closed file. */
const faultRetryMs = 1000;

export interface DeliveryState {
  /** Failed attempts so far. */
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly acceptedAt: number;
}

interface Delivery<Payload> extends DeliveryState {
  readonly payload: Payload;
  readonly dueAt: number;
}

export interface Deliveries<Payload> {
  /** Stored, all or none, when it resolves; the first attempts follow by themselves. */
  add(payloads: readonly Payload[]): Promise<void>;
  /** Resolves when no attempt is running; what is left is taken up after the next start. */
  close(): Promise<void>;
}

export interface DeliveriesOptions<Payload> {
  /** Where they are stored. */
  readonly prefix: string;
  readonly isPayload: (value: unknown) => value is Payload;
  /** One attempt: done (or given up), or to be repeated after a wait. */
  readonly attempt: (
    payload: Payload,
    state: DeliveryState,
  ) => Promise<{ readonly retryInMs: number } | "done">;
  readonly store: DurableStore;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

const isNumber = (value: unknown): value is number => typeof value === "number";

function stored<Payload>(
  value: unknown,
  isPayload: (value: unknown) => value is Payload,
): Delivery<Payload> | null {
  if (value === null || typeof value !== "object") return null;
  const { payload, attempts, acceptedAt, dueAt } = Object(value);
  if (!isNumber(attempts) || !isNumber(acceptedAt) || !isNumber(dueAt) || !isPayload(payload))
    return null;
  return { payload, attempts, acceptedAt, dueAt };
}

/**
 * Things to be done at least once, kept on disk until they are: each is removed only after its
 * attempt ended, so a kill repeats an attempt and loses none.
 */
export async function deliveries<Payload>(
  options: DeliveriesOptions<Payload>,
): Promise<Deliveries<Payload>> {
  const { prefix, store, clock } = options;
  const waiting = new Map<string, Delivery<Payload>>();
  for (const [key, value] of await store.entries(prefix)) {
    const delivery = stored(value, options.isPayload);
    if (!delivery) throw new Error(`Cannot read the stored delivery ${key}`);
    waiting.set(key, delivery);
  }
  const running = new Set<Promise<void>>();
  let closed = false;
  let cancelTimer: () => void = () => undefined;

  const again = async (key: string, delivery: Delivery<Payload>): Promise<void> => {
    await store.batch([{ type: "put", key, value: delivery }]);
    waiting.set(key, delivery);
  };

  const run = async (key: string, delivery: Delivery<Payload>): Promise<void> => {
    try {
      const result = await options.attempt(delivery.payload, delivery);
      if (result === "done") return await store.batch([{ type: "del", key }]);
      const dueAt = clock.now() + result.retryInMs;
      await again(key, { ...delivery, attempts: delivery.attempts + 1, dueAt });
    } catch (error) {
      // Not the target's failure but ours: the delivery stays stored and its attempt uncounted.
      options.onError(error);
      waiting.set(key, { ...delivery, dueAt: clock.now() + faultRetryMs });
    }
  };

  function startDue(): void {
    cancelTimer();
    if (closed) return;
    for (const [key, delivery] of waiting) {
      if (running.size >= concurrency) return;
      if (delivery.dueAt > clock.now()) continue;
      waiting.delete(key);
      const attempt = run(key, delivery).finally(() => {
        running.delete(attempt);
        startDue();
      });
      running.add(attempt);
    }
    const next = Math.min(...[...waiting.values()].map(({ dueAt }) => dueAt));
    if (Number.isFinite(next)) cancelTimer = clock.after(next - clock.now(), startDue);
  }

  startDue();
  return {
    async add(payloads) {
      const now = clock.now();
      const entries = payloads.map((payload, index) => {
        const order = `${String(now).padStart(15, "0")}~${String(index).padStart(4, "0")}`;
        const value: Delivery<Payload> = { payload, attempts: 0, acceptedAt: now, dueAt: now };
        return { type: "put" as const, key: `${prefix}${order}~${randomUUID()}`, value };
      });
      await store.batch(entries);
      for (const { key, value } of entries) waiting.set(key, value);
      startDue();
    },
    async close() {
      closed = true;
      cancelTimer();
      while (running.size > 0) await Promise.all(running);
    },
  };
}
