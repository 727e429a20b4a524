import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { comparePlaces } from "../../domain/progressive/place.ts";
import { parseTableStream } from "../../events/stream-id.ts";
import { answerClaim } from "./answer-claim.ts";
import { countLocks, type LockFact, meterOf } from "./count-locks.ts";
import { causeOf, type Fact, type FactOf, isFactOf } from "./fact.ts";
import { forwardAuthorization } from "./forward-authorization.ts";
import { type Message, readMessages, runStep } from "./messages.ts";
import type { ProgressivePorts } from "./ports.ts";
import { claimOf } from "./read-table-log.ts";

/**
 * What tables have recorded and meters are to do about it: first every lock of the batch, one write
 * per meter, then claims in the order of play, then payments authorised. A message whose effect the
 * meter does not have goes back to the queue.
 */
export async function fromTables(
  ports: ProgressivePorts,
  records: readonly SQSRecord[],
): Promise<SQSBatchResponse> {
  const { messages, unreadable } = readMessages(ports, records);
  const failed = new Set(unreadable);
  const locks = messages.filter(holds("ProgressiveWagersLocked"));
  for (const id of await locksFailed(ports, locks)) failed.add(id);
  const claims = messages.filter(holds("ProgressiveClaimed")).sort(inOrderOfPlay);
  for (const message of claims) {
    if (!(await runStep(ports, message, () => answer(ports, message.fact)))) failed.add(message.id);
  }
  for (const message of messages.filter(holds("StudPaymentAuthorized"))) {
    const done = await runStep(ports, message, () => forwardAuthorization(ports, message.fact));
    if (!done) failed.add(message.id);
  }
  return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
}

function holds<Type extends Fact["event"]["type"]>(type: Type) {
  return (message: Message): message is Message<FactOf<Type>> => isFactOf(message.fact, type);
}

function inOrderOfPlay(a: Message, b: Message): number {
  return comparePlaces(a.fact, b.fact);
}

/** @returns the messages whose lock the meter does not have */
async function locksFailed(
  ports: ProgressivePorts,
  messages: readonly Message<LockFact>[],
): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const group of byMeter(messages)) {
    const [first] = group;
    if (first === undefined) continue;
    const ids = group.map(({ fact }) => fact.eventId);
    let uncounted: ReadonlySet<string> = new Set(ids);
    // A meter that can not be written keeps its own locks waiting, and those of no other.
    await runStep(ports, first, async () => {
      const meter = meterOf(first.fact.stream, first.fact.event.data.meterId);
      uncounted = await countLocks(
        ports,
        meter,
        group.map(({ fact }) => fact),
      );
    });
    failed.push(...group.filter(({ fact }) => uncounted.has(fact.eventId)).map(({ id }) => id));
  }
  return failed;
}

function byMeter(messages: readonly Message<LockFact>[]): readonly Message<LockFact>[][] {
  const meters = new Map<string, Message<LockFact>[]>();
  for (const message of messages) {
    const { stream, event } = message.fact;
    // One that is of no table must not keep the others waiting: it fails where it is counted.
    const meter = `${parseTableStream(stream)?.property}/${event.data.meterId}`;
    meters.set(meter, [...(meters.get(meter) ?? []), message]);
  }
  return [...meters.values()];
}

function answer(ports: ProgressivePorts, fact: FactOf<"ProgressiveClaimed">): Promise<void> {
  const meter = meterOf(fact.stream, fact.event.data.meterId);
  return answerClaim(ports, { ...causeOf(fact), meter, claim: claimOf(fact) });
}
