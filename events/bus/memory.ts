import type { EventBus, PublishedEvent } from "./port.ts";

/** A bus in memory, for tests: keeps what was published, in order. */
export interface MemoryEventBus extends EventBus {
  readonly published: readonly PublishedEvent[];
}

export function memoryEventBus(): MemoryEventBus {
  const published: PublishedEvent[] = [];
  return {
    published,
    async publish(events) {
      published.push(...structuredClone(events));
    },
  };
}
