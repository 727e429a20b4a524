import { Logger } from "@aws-lambda-powertools/logger";
import { injectLambdaContext } from "@aws-lambda-powertools/logger/middleware";
import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import middy, { type MiddlewareObj } from "@middy/core";
import type { Context } from "aws-lambda";

/** Structured JSON logs of the function; service name and level come from the environment. */
export const logger = new Logger();

/** Metrics in the embedded metric format: written to the log, so they cost no call. */
const metrics = new Metrics();

/** Every metric of the system: dashboards and alarms name the same strings. */
export type MetricName =
  | "CommandAccepted"
  | "CommandRefused"
  | "CommandConflict"
  | "AccessRefused"
  | "RequestFailed"
  | "ReplayTooLarge"
  | "ParkedStream"
  | "BrokenChain"
  | "ProjectionLag"
  | "ProjectionFailed"
  | "PublishFailed"
  | "Pushed"
  | "PushFailed"
  | "TamperSuspected"
  | "ContributionCounted"
  | "ContributionDuplicate"
  | "ContributionQuarantined"
  | "ContributionUncounted"
  | "AwardAnswered"
  | "ClaimRejected"
  | "CutRepeated"
  | "MeterContended"
  | "WriteConflict"
  | "StepFailed"
  | "LinkTermsDiffer"
  | "ProgressiveHealed"
  | "ProgressiveSuspended"
  | "MetersUnswept";

/** Counts an occurrence; a port, so that logic can be tested without a log. */
export type Count = (metric: MetricName, value?: number) => void;

export const count: Count = (metric, value = 1) => {
  metrics.addMetric(metric, MetricUnit.Count, value);
};

/** Writes what a call has counted, whether it succeeded or failed; a call that counted nothing writes nothing. */
function writeMetrics(): MiddlewareObj {
  const write = (): void => {
    if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
  };
  return { after: write, onError: write };
}

/** An async function of one event, as Lambda calls it. */
export type LambdaFunction<Event, Result> = (event: Event, context: Context) => Promise<Result>;

/**
 * Wraps a function that is not called over HTTP: Lambda context on every log line, metrics
 * written at the end whether it succeeds or fails, and the correlation id when one event has
 * just one (`correlationId`). Keys of one call never leak into the next.
 */
export function observed<Event, Result>(
  handler: LambdaFunction<Event, Result>,
  correlationId?: (event: Event) => string | undefined,
): LambdaFunction<Event, Result> {
  const wrapped = middy<Event, Result>()
    .use(injectLambdaContext(logger, { clearState: true }))
    .use(writeMetrics())
    .before(({ event }) => {
      const id = correlationId?.(event);
      if (id !== undefined) logger.setCorrelationId(id);
    })
    .onError(({ error }) => {
      logger.error("unhandled", error instanceof Error ? error : new Error(String(error)));
    })
    .handler(handler);
  return async (event, context) => await wrapped(event, context);
}
