import { DynamoDBClient, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import type { EventBridgeEvent } from "aws-lambda";

const client = new DynamoDBClient({});

export const handler = async (event: EventBridgeEvent<"NoteWritten", { id: string }>) => {
  await client.send(
    new UpdateItemCommand({
      TableName: process.env.NOTES_TABLE,
      Key: { id: { S: event.detail.id } },
      UpdateExpression: "SET seen = :source",
      ExpressionAttributeValues: { ":source": { S: event.source } },
    }),
  );
};
