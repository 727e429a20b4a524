import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { dynamoViews } from "../../projections/views/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { httpFunction } from "../api/http.ts";
import { commissionRoutes } from "../api/report-commissions.ts";

const views = dynamoViews({
  client: new DynamoDBClient({}),
  tableName: environment("VIEWS_TABLE"),
});

export const handler = httpFunction(commissionRoutes({ views, now: Date.now }));
