import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { observed } from "../observe.ts";
import { pushPorts } from "./push-ports.ts";
import { watchCommits } from "./watch-commits.ts";

const ports = pushPorts();

/** Bus → queue → the live feed of the whole floor. */
export const handler = observed<SQSEvent, SQSBatchResponse>(({ Records }) =>
  watchCommits(ports, Records),
);
