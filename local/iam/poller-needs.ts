import type { Deployment } from "../template/deployment.ts";
import { isAllowed } from "./is-allowed.ts";

const reading = {
  stream: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
  queue: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
};

/**
 * What the roles of mapped functions lack: Lambda polls with the function's own role, and refuses
 * to create a mapping whose role may not read its source or write its on-failure queue.
 */
export function missingPollerNeeds({ functions, mappings }: Deployment): string[] {
  return mappings.flatMap(({ id, FunctionName, EventSourceArn, DestinationConfig }) => {
    const fn = functions.find(({ arn, name }) => arn === FunctionName || name === FunctionName);
    const actions = EventSourceArn.includes("/stream/") ? reading.stream : reading.queue;
    const failureQueue = DestinationConfig?.OnFailure.Destination;
    const needs = [
      ...actions.map((action) => ({ action, resource: EventSourceArn })),
      ...(failureQueue === undefined
        ? []
        : [{ action: "sqs:SendMessage", resource: failureQueue }]),
    ];
    return needs
      .filter((need) => !isAllowed(fn?.statements ?? [], need))
      .map(({ action, resource }) => `${id}: ${fn?.roleName} may not ${action} on ${resource}`);
  });
}
