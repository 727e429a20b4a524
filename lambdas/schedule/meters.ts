import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { dynamoViews } from "../../projections/views/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { count, logger, observed } from "../observe.ts";
import { progressivePorts } from "../progressive/ports.ts";
import { type MetersSwept, sweepMeters } from "./sweep-meters.ts";

const client = new DynamoDBClient({});
const store = dynamoEventStore({ client, tableName: environment("EVENTS_TABLE") });
const views = dynamoViews({ client, tableName: environment("VIEWS_TABLE") });
const ports = { ...progressivePorts(store, { count, logger }), views };

/** Once a minute: what did not pass between meters and tables passes. */
export const handler = observed<unknown, MetersSwept>(() => sweepMeters(ports));
