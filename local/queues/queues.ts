import type { Clock } from "../work/clock.ts";
import type { DurableStore } from "../work/durable-store.ts";
import { openQueue, type Queue, type QueueProperties, type RedrivableQueue } from "./queue.ts";

export interface Queues {
  /** The queue of an ARN; throws when no template defines it. */
  byArn(arn: string): Queue;
  byName(name: string): Queue | undefined;
}

/** Opens all queues of the deployment. Dead-letter queues must be among them. */
export async function openQueues(options: {
  readonly queues: readonly QueueProperties[];
  readonly store: DurableStore;
  readonly clock: Clock;
}): Promise<Queues> {
  const { queues, store, clock } = options;
  const opened = new Map<string, RedrivableQueue>();
  const byArn = (arn: string): RedrivableQueue => {
    const queue = opened.get(arn);
    if (!queue) throw new Error(`No queue with ARN ${arn} is deployed`);
    return queue;
  };
  for (const properties of queues)
    opened.set(properties.arn, await openQueue({ properties, store, clock, deadLetters: byArn }));
  for (const { RedrivePolicy: policy } of queues) if (policy) byArn(policy.deadLetterTargetArn);
  return {
    byArn,
    byName: (name) => [...opened.values()].find(({ properties }) => properties.name === name),
  };
}
