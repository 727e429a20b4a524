import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { dynamoViews } from "../../projections/views/dynamodb.ts";
import { environment } from "../api/environment.ts";
import { observed } from "../observe.ts";
import { deployedPorts } from "../progressive/deployed-ports.ts";
import { type MetersSwept, sweepMeters } from "./sweep-meters.ts";

const client = new DynamoDBClient({});
const views = dynamoViews({ client, tableName: environment("VIEWS_TABLE") });
const ports = { ...deployedPorts(client), views };

/** Once a minute: what did not pass between meters and tables passes. */
export const handler = observed<unknown, MetersSwept>(() => sweepMeters(ports));
