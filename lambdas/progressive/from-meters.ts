import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { inParallel } from "../../projections/in-parallel.ts";
import { type Fact, isFactOf } from "./fact.ts";
import { forwardAnswer } from "./forward-answer.ts";
import { forwardClearing } from "./forward-clearing.ts";
import { forwardLink, forwardRetirement } from "./forward-link.ts";
import { readMessages, runStep } from "./messages.ts";
import type { ProgressivePorts } from "./ports.ts";

const stepsAtOnce = 5;

/**
 * What meters have recorded and tables are to hear of. Each message by itself; one whose table can
 * not be told goes back to the queue.
 */
export async function fromMeters(
  ports: ProgressivePorts,
  records: readonly SQSRecord[],
): Promise<SQSBatchResponse> {
  const { messages, unreadable } = readMessages(ports, records);
  const done = await inParallel(messages, stepsAtOnce, (message) =>
    runStep(ports, message, () => forward(ports, message.fact)),
  );
  const failed = messages.filter((_message, index) => !done[index]).map(({ id }) => id);
  return {
    batchItemFailures: [...unreadable, ...failed].map((itemIdentifier) => ({ itemIdentifier })),
  };
}

async function forward(ports: ProgressivePorts, fact: Fact): Promise<unknown> {
  if (isFactOf(fact, "ProgressiveAwarded")) return forwardAnswer(ports, fact);
  if (isFactOf(fact, "ClaimRejected")) return forwardAnswer(ports, fact);
  if (isFactOf(fact, "AwardCleared")) return forwardClearing(ports, fact);
  if (isFactOf(fact, "TableLinked")) return forwardLink(ports, fact);
  if (isFactOf(fact, "TableSuspended")) return forwardLink(ports, fact);
  if (isFactOf(fact, "TableResumed")) return forwardLink(ports, fact);
  if (isFactOf(fact, "MeterRetired")) return forwardRetirement(ports, fact);
}
