import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { count, logger, observed } from "../observe.ts";
import { fromTables } from "../progressive/from-tables.ts";
import { progressivePorts } from "../progressive/ports.ts";

const ports = progressivePorts(
  dynamoEventStore({
    client: new DynamoDBClient({}),
    tableName: environment("EVENTS_TABLE"),
    onCapacity: (operation) => {
      if (operation === "conflict") count("WriteConflict");
    },
  }),
  { count, logger },
);

/** Tables → queue → their meters: locks, claims, payments authorised. */
export const handler = observed<SQSEvent, SQSBatchResponse>(({ Records }) =>
  fromTables(ports, Records),
);
