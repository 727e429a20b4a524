import { createHash, randomUUID } from "node:crypto";
import type { Clock } from "../work/clock.ts";
import type { Change, DurableStore } from "../work/durable-store.ts";

interface MessageAttribute {
  readonly DataType: string;
  readonly StringValue: string;
}

type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

/** A message as it is kept; times in ms since 1970. */
interface Message {
  readonly id: string;
  readonly body: string;
  readonly attributes: MessageAttributes;
  readonly sentAt: number;
  /** Not handed out before. */
  readonly visibleAt: number;
  readonly receiveCount: number;
  readonly firstReceivedAt: number | null;
  /** Handle of the newest receive: only it may delete or prolong. */
  readonly receipt: string | null;
}

/** A message handed out: its receipt is known. */
export type ReceivedMessage = Message & { readonly receipt: string };

/** The properties of AWS::SQS::Queue that the local queue honours. */
export interface QueueProperties {
  readonly name: string;
  readonly arn: string;
  /** Seconds. */
  readonly VisibilityTimeout: number;
  /** Seconds. */
  readonly MessageRetentionPeriod: number;
  readonly RedrivePolicy?:
    | { readonly deadLetterTargetArn: string; readonly maxReceiveCount: number }
    | undefined;
}

interface SendOptions {
  readonly attributes?: MessageAttributes;
  readonly delaySeconds?: number;
}

export interface Queue {
  readonly properties: QueueProperties;
  /** Stored when it resolves; returns the message id. */
  send(body: string, options?: SendOptions): Promise<string>;
  /**
   * Hands out at most `max` visible messages and hides them for the visibility timeout (seconds).
   * One received too often goes to the dead-letter queue instead.
   */
  receive(options: {
    readonly max: number;
    readonly visibilitySeconds?: number;
  }): Promise<readonly ReceivedMessage[]>;
  /** Deletes by receipt; a receipt that is no longer the newest does nothing, as on AWS. */
  remove(receipt: string): Promise<void>;
  /** False when the receipt is not the newest of a message in flight. */
  changeVisibility(receipt: string, seconds: number): Promise<boolean>;
  counts(): { readonly visible: number; readonly inFlight: number };
  /** Moment (ms) at which the next hidden message becomes visible; null without one. */
  nextVisibleAt(): number | null;
  onArrival(listener: () => void): () => void;
}

/** A queue that can take over a message from another one, in the same batch that removes it there. */
export interface RedrivableQueue extends Queue {
  takeOver(message: Message): { readonly change: Change; readonly done: () => void };
}

export const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

const isMessage = (value: unknown): value is Message =>
  value !== null && typeof value === "object" && "body" in value && "visibleAt" in value;

export interface QueueOptions {
  readonly properties: QueueProperties;
  readonly store: DurableStore;
  readonly clock: Clock;
  /** The queue that a RedrivePolicy names; asked for when first needed. */
  readonly deadLetters: (arn: string) => RedrivableQueue;
}

/** Opens a queue with the messages it was left with. At least once, no promised order. */
export async function openQueue(options: QueueOptions): Promise<RedrivableQueue> {
  const { properties, store, clock, deadLetters } = options;
  const prefix = `queue~${properties.name}~`;
  const messages = new Map<string, Message>();
  for (const [key, value] of await store.entries(prefix))
    if (isMessage(value)) messages.set(key, value);
  const listeners = new Set<() => void>();
  const arrived = () => {
    for (const listener of listeners) listener();
  };
  // Sent order is kept by key: ms, then a counter within this process.
  let sent = 0;
  const keyFor = (sentAt: number): string => {
    sent += 1;
    return `${prefix}${String(sentAt).padStart(15, "0")}~${String(sent).padStart(9, "0")}~${randomUUID()}`;
  };
  const byReceipt = (receipt: string): readonly [string, Message] | undefined =>
    [...messages].find(([, message]) => message.receipt === receipt);

  const takeOver: RedrivableQueue["takeOver"] = (message) => {
    // A dead letter keeps its id and the age it had.
    const moved = { ...message, visibleAt: clock.now(), receiveCount: 0, receipt: null };
    const key = keyFor(message.sentAt);
    return {
      change: { type: "put", key, value: moved },
      done: () => {
        messages.set(key, moved);
        arrived();
      },
    };
  };

  const forget = async (key: string): Promise<void> => {
    messages.delete(key);
    await store.batch([{ type: "del", key }]);
  };

  const redrive = async (key: string, message: Message, target: string): Promise<void> => {
    const { change, done } = deadLetters(target).takeOver(message);
    messages.delete(key);
    await store.batch([{ type: "del", key }, change]);
    done();
  };

  /** Takes care of a message that may not be handed out any more; false when it may. */
  const retired = async (key: string, message: Message): Promise<boolean> => {
    const { MessageRetentionPeriod, RedrivePolicy: redrivePolicy } = properties;
    if (clock.now() - message.sentAt >= MessageRetentionPeriod * 1000) {
      await forget(key);
      return true;
    }
    if (!redrivePolicy || message.receiveCount < redrivePolicy.maxReceiveCount) return false;
    await redrive(key, message, redrivePolicy.deadLetterTargetArn);
    return true;
  };

  return {
    properties,
    takeOver,
    async send(body, { attributes = {}, delaySeconds = 0 } = {}) {
      const now = clock.now();
      const message: Message = {
        id: randomUUID(),
        body,
        attributes,
        sentAt: now,
        visibleAt: now + delaySeconds * 1000,
        receiveCount: 0,
        firstReceivedAt: null,
        receipt: null,
      };
      const key = keyFor(now);
      await store.batch([{ type: "put", key, value: message }]);
      messages.set(key, message);
      arrived();
      return message.id;
    },
    async receive({ max, visibilitySeconds = properties.VisibilityTimeout }) {
      const received: ReceivedMessage[] = [];
      const changes: Change[] = [];
      for (const [key, message] of [...messages]) {
        if (received.length === max) break;
        if (message.visibleAt > clock.now() || messages.get(key) !== message) continue;
        if (await retired(key, message)) continue;
        // Another reader has taken it meanwhile.
        if (messages.get(key) !== message) continue;
        const handed = {
          ...message,
          visibleAt: clock.now() + visibilitySeconds * 1000,
          receiveCount: message.receiveCount + 1,
          firstReceivedAt: message.firstReceivedAt ?? clock.now(),
          receipt: randomUUID(),
        };
        messages.set(key, handed);
        changes.push({ type: "put", key, value: handed });
        received.push(handed);
      }
      if (changes.length > 0) await store.batch(changes);
      return received;
    },
    async remove(receipt) {
      const found = byReceipt(receipt);
      if (found) await forget(found[0]);
    },
    async changeVisibility(receipt, seconds) {
      const [key, message] = byReceipt(receipt) ?? [];
      if (!key || !message || message.visibleAt <= clock.now()) return false;
      const changed = { ...message, visibleAt: clock.now() + seconds * 1000 };
      messages.set(key, changed);
      await store.batch([{ type: "put", key, value: changed }]);
      arrived();
      return true;
    },
    counts() {
      const hidden = [...messages.values()].filter(({ visibleAt }) => visibleAt > clock.now());
      return { visible: messages.size - hidden.length, inFlight: hidden.length };
    },
    nextVisibleAt() {
      const times = [...messages.values()].map(({ visibleAt }) => visibleAt);
      const hidden = times.filter((time) => time > clock.now());
      return hidden.length === 0 ? null : Math.min(...hidden);
    },
    onArrival(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
