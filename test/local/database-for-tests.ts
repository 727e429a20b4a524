import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { type LocalDatabase, openDatabase } from "../../local/database/open-database.ts";

export interface TestDatabase {
  readonly client: DynamoDBClient;
  readonly endpoint: string;
  readonly database: LocalDatabase;
  /** Each makes a table of the deployed shape under a new name, and returns the name. */
  createEventsTable(): Promise<string>;
  createViewsTable(): Promise<string>;
  createLiveTable(): Promise<string>;
  stop(): Promise<void>;
}

interface Shape {
  readonly keys: readonly [string, string];
  readonly sortType: "S" | "N";
  readonly stream: boolean;
}

async function createTable(client: DynamoDBClient, name: string, shape: Shape): Promise<string> {
  const [hash, range] = shape.keys;
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [
        { AttributeName: hash, KeyType: "HASH" },
        { AttributeName: range, KeyType: "RANGE" },
      ],
      AttributeDefinitions: [
        { AttributeName: hash, AttributeType: "S" },
        { AttributeName: range, AttributeType: shape.sortType },
      ],
      ...(shape.stream && {
        StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
      }),
    }),
  );
  return name;
}

/** The local database in memory on a loopback port of its own, with a plain SDK client. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const database = await openDatabase();
  const server = createServer((request, response) => {
    void database.handleRequest(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new DynamoDBClient({
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  });
  let made = 0;
  const named = (kind: string): string => `${kind}-${++made}`;
  const view: Shape = { keys: ["pk", "sk"], sortType: "S", stream: false };
  return {
    client,
    endpoint,
    database,
    createEventsTable: () =>
      createTable(client, named("events"), {
        keys: ["stream", "seq"],
        sortType: "N",
        stream: true,
      }),
    createViewsTable: () => createTable(client, named("views"), view),
    createLiveTable: () => createTable(client, named("live"), view),
    async stop() {
      client.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await database.close();
    },
  };
}
