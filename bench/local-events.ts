import { createServer } from "node:http";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { openDatabase } from "../local/database/open-database.ts";
import { listen } from "../local/listen.ts";

/** The local database in memory, with one table of commits, over loopback as the functions see it. */
export async function localEvents() {
  const database = await openDatabase();
  const server = createServer((request, response) => {
    void database.handleRequest(request, response);
  });
  const { port, close } = await listen(server, 0);
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "bench", secretAccessKey: "bench" },
  });
  const tableName = "events";
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [
        { AttributeName: "stream", KeyType: "HASH" },
        { AttributeName: "seq", KeyType: "RANGE" },
      ],
      AttributeDefinitions: [
        { AttributeName: "stream", AttributeType: "S" },
        { AttributeName: "seq", AttributeType: "N" },
      ],
    }),
  );
  return {
    client,
    tableName,
    async stop() {
      client.destroy();
      await close();
      await database.close();
    },
  };
}
