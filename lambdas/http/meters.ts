import { setTimeout } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { dynamoViews } from "../../projections/views/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { httpFunction } from "../api/http.ts";
import { meterProofRoutes } from "../api/read-meter-proofs.ts";
import { meterRoutes } from "../api/read-meters.ts";
import { meterReportRoutes } from "../api/report-meters.ts";

const client = new DynamoDBClient({});
const views = dynamoViews({ client, tableName: environment("VIEWS_TABLE") });
const store = dynamoEventStore({ client, tableName: environment("EVENTS_TABLE") });

export const handler = httpFunction({
  ...meterRoutes({ views, store, pause: (ms) => setTimeout(ms) }),
  ...meterProofRoutes({ views, store }),
  ...meterReportRoutes({ views, now: Date.now }),
});
