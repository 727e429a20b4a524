import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import type { DynamoDBStreamEvent } from "aws-lambda";

const client = new EventBridgeClient({});

export const handler = async (event: DynamoDBStreamEvent) => {
  const Entries = event.Records.filter(({ eventName }) => eventName === "INSERT").map((record) => ({
    EventBusName: process.env.BUS_NAME,
    Source: "toy.notes",
    DetailType: "NoteWritten",
    Detail: JSON.stringify({ id: record.dynamodb?.Keys?.id?.S }),
  }));
  if (Entries.length > 0) await client.send(new PutEventsCommand({ Entries }));
  return { batchItemFailures: [] };
};
