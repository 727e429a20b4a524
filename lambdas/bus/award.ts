import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { observed } from "../observe.ts";
import { deployedPorts } from "../progressive/deployed-ports.ts";
import { fromMeters } from "../progressive/from-meters.ts";

const ports = deployedPorts(new DynamoDBClient({}));

/** Meters → queue → their tables: answers to claims, clearings, links. */
export const handler = observed<SQSEvent, SQSBatchResponse>(({ Records }) =>
  fromMeters(ports, Records),
);
