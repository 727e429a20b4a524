import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { observed } from "../observe.ts";
import { deployedPorts } from "../progressive/deployed-ports.ts";
import { fromTables } from "../progressive/from-tables.ts";

const ports = deployedPorts(new DynamoDBClient({}));

/** Tables → queue → their meters: locks, claims, payments authorised. */
export const handler = observed<SQSEvent, SQSBatchResponse>(({ Records }) =>
  fromTables(ports, Records),
);
