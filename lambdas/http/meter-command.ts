import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { aggregateHandler, commandHandler } from "../../events/handle-command.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import { meterCommandRoutes } from "../api/accept-meter-command.ts";
import { environment } from "../api/environment.ts";
import { httpFunction } from "../api/http.ts";
import { observer } from "../api/observer.ts";

const store = dynamoEventStore({
  client: new DynamoDBClient({}),
  tableName: environment("EVENTS_TABLE"),
});
const options = { store, now: Date.now };

export const handler = httpFunction(
  meterCommandRoutes({
    meters: aggregateHandler(meterAggregate, options),
    tables: commandHandler(options),
    store,
    observer,
  }),
);
