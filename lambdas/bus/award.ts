import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { count, logger, observed } from "../observe.ts";
import { fromMeters } from "../progressive/from-meters.ts";
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

/** Meters → queue → their tables: answers to claims, clearings, links. */
export const handler = observed<SQSEvent, SQSBatchResponse>(({ Records }) =>
  fromMeters(ports, Records),
);
