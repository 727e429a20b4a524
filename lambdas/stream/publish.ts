import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { eventBridgeBus } from "../../events/bus/eventbridge.ts";
import { environment } from "../api/environment.ts";
import { count, logger, observed } from "../observe.ts";
import { publishBatch } from "./publish-batch.ts";

const bus = eventBridgeBus({
  client: new EventBridgeClient({}),
  busName: environment("BUS_NAME"),
});

/** Stream of the events table → bus. */
export const handler = observed<DynamoDBStreamEvent, DynamoDBBatchResponse>(({ Records }) =>
  publishBatch({ bus, report: { count, logger } }, Records),
);
