import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { z } from "zod";
import { decodeBody } from "../catalogue/event-codec.ts";
import { eventId } from "../stream-id.ts";
import type { Actor, Commit, CommitRecord } from "./port.ts";

/** An item of the events table that is no commit. */
export class UnreadableCommitError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "UnreadableCommitError";
  }
}

/** The item of a commit. Hashes are stored as bytes: half the size of their hex. */
export function toItem(record: CommitRecord): Record<string, AttributeValue> {
  return {
    stream: { S: record.stream },
    seq: { N: String(record.seq) },
    version: { N: String(record.version) },
    body: { S: record.body },
    commandId: { S: record.commandId },
    requestHash: { B: Buffer.from(record.requestHash, "hex") },
    actor: { M: actorAttributes(record.actor) },
    at: { N: String(record.at) },
    correlationId: { S: record.correlationId },
    hash: { B: record.hash },
    ...(record.gamingDay !== undefined && { gamingDay: { S: record.gamingDay } }),
    ...(record.cause !== undefined && { cause: { S: record.cause } }),
    ...(record.state !== undefined && { state: { B: record.state } }),
    ...(record.fold !== undefined && { fold: { N: String(record.fold) } }),
  };
}

function actorAttributes(actor: Actor): Record<string, AttributeValue> {
  return {
    badge: { S: actor.badge },
    role: { S: actor.role },
    ...(actor.device !== undefined && { device: { S: actor.device } }),
    ...(actor.counter !== undefined && { counter: { N: String(actor.counter) } }),
    ...(actor.deviceAt !== undefined && { deviceAt: { S: actor.deviceAt } }),
  };
}

const text = z.object({ S: z.string() }).transform(({ S }) => S);
const whole = z
  .object({ N: z.string().regex(/^-?\d+$/) })
  .transform(({ N }) => Number(N))
  .pipe(z.int());
// The SDK gives bytes; a Lambda stream record gives the same attribute in base64.
const bytes = z
  .object({ B: z.union([z.instanceof(Uint8Array), z.base64()]) })
  .transform(
    ({ B }): Uint8Array => (typeof B === "string" ? new Uint8Array(Buffer.from(B, "base64")) : B),
  );

const itemSchema = z.object({
  stream: text,
  seq: whole,
  version: whole,
  body: text,
  commandId: text,
  requestHash: bytes.transform((hash) => Buffer.from(hash).toString("hex")),
  actor: z
    .object({
      M: z.object({
        badge: text,
        role: text,
        device: text.exactOptional(),
        counter: whole.exactOptional(),
        deviceAt: text.exactOptional(),
      }),
    })
    .transform(({ M }): Actor => M),
  at: whole,
  correlationId: text,
  gamingDay: text.exactOptional(),
  cause: text.exactOptional(),
  hash: bytes,
  state: bytes.exactOptional(),
  fold: whole.exactOptional(),
});

/**
 * The commit in an item of the table or of a stream record's image.
 * @throws UnreadableCommitError when the item is no commit.
 */
export function fromItem(item: Record<string, unknown>): CommitRecord {
  const parsed = itemSchema.safeParse(item);
  if (!parsed.success) {
    throw new UnreadableCommitError(`no commit: ${z.prettifyError(parsed.error)}`, {
      cause: parsed.error,
    });
  }
  return parsed.data;
}

/** The commit with its events parsed. @throws UnreadableEventError */
export function readCommit(record: CommitRecord): Commit {
  const events = decodeBody(record.body).map((event, index) => ({
    id: eventId(record.stream, record.seq, index),
    event,
  }));
  return { ...record, events };
}
