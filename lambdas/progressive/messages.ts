import type { SQSRecord } from "aws-lambda";
import { type Fact, factOfEntry } from "./fact.ts";
import { ContendedStreamError } from "./perform.ts";
import type { ProgressivePorts } from "./ports.ts";

/** A queued bus entry: its id in the queue, and what it tells of. */
export interface Message<Found extends Fact = Fact> {
  readonly id: string;
  readonly fact: Found;
}

/** The messages of a batch; what can not be read goes back to the queue, and in the end to its dead letters. */
export function readMessages(
  { report }: ProgressivePorts,
  records: readonly SQSRecord[],
): { readonly messages: readonly Message[]; readonly unreadable: readonly string[] } {
  const messages: Message[] = [];
  const unreadable: string[] = [];
  for (const { messageId, body } of records) {
    try {
      messages.push({ id: messageId, fact: factOfEntry(body) });
    } catch (error) {
      unreadable.push(messageId);
      report.count("StepFailed");
      report.logger.error("unreadable message", { messageId, error: asError(error) });
    }
  }
  return { messages, unreadable };
}

/** Runs a step for a message. @returns false when it failed, which is reported and not passed on */
export async function runStep(
  { report }: ProgressivePorts,
  message: Message | undefined,
  step: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    report.count(error instanceof ContendedStreamError ? "MeterContended" : "StepFailed");
    report.logger.error("step failed", {
      eventId: message?.fact.eventId,
      correlation_id: message?.fact.correlationId,
      error: asError(error),
    });
    return false;
  }
}

/** What could be read, as a list of one; of a log that can not be read nothing, which is reported. */
export async function readable<Read>(
  { report }: Pick<ProgressivePorts, "report">,
  stream: string,
  read: () => Promise<Read>,
): Promise<readonly Read[]> {
  try {
    return [await read()];
  } catch (error) {
    report.count("StepFailed");
    report.logger.error("log not read", { stream, error: asError(error) });
    return [];
  }
}

export function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
