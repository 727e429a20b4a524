import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { count, logger } from "../observe.ts";
import { type ProgressivePorts, progressivePorts } from "./ports.ts";

/** What every function between tables and meters is wired to; a write lost to another writer is counted. */
export function deployedPorts(client: DynamoDBClient): ProgressivePorts {
  const store = dynamoEventStore({
    client,
    tableName: environment("EVENTS_TABLE"),
    onCapacity: (operation) => {
      if (operation === "conflict") count("WriteConflict");
    },
  });
  return progressivePorts(store, { count, logger });
}
