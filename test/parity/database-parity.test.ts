import { isDeepStrictEqual } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { describe, expect, it } from "vitest";
import { startTestDatabase } from "../local/database-for-tests.ts";
import { databaseCalls, type Outcome } from "./database-calls.ts";
import { javaIsThere, startDynamoDbLocal } from "./dynamodb-local.ts";

async function outcomesAt(endpoint: string): Promise<readonly Outcome[]> {
  const settings = {
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
  };
  const client = new DynamoDBClient(settings);
  const streams = new DynamoDBStreamsClient(settings);
  try {
    return await databaseCalls(client, streams);
  } finally {
    client.destroy();
    streams.destroy();
  }
}

/**
 * Calls in which DynamoDB Local itself is unlike the service, and what the service does. They are
 * checked to differ still, so that none stays listed for longer than it must.
 */
const oracleDeviates: Readonly<Record<string, string>> = {
  "an unknown stream": "a query that finds nothing is not free",
  "delete it again": "consumed capacity is told only to those who ask",
  "a delete of nothing": "consumed capacity is told only to those who ask",
  "a transaction with one item twice": "two operations on one item are a ValidationException",
  "an unknown table": "the message is: Requested resource not found",
};

const java = javaIsThere();
if (!java) console.warn("Java is absent: AWS DynamoDB Local cannot run, parity is NOT checked.");

describe.skipIf(!java)("the local database answers as AWS DynamoDB Local does", () => {
  it("every call of the app, call by call, and the stream they leave", async () => {
    const ours = await startTestDatabase();
    const theirs = await startDynamoDbLocal();
    try {
      const [local, aws] = [await outcomesAt(ours.endpoint), await outcomesAt(theirs.endpoint)];
      expect(aws.length).toBeGreaterThan(40);
      const alike = ({ call }: Outcome) => !(call in oracleDeviates);
      expect(local.filter(alike)).toEqual(aws.filter(alike));
      const differing = local.filter(({ result }, i) => !isDeepStrictEqual(result, aws[i]?.result));
      expect(differing.map(({ call }) => call).sort()).toEqual(Object.keys(oracleDeviates).sort());
    } finally {
      await ours.stop();
      await theirs.stop();
    }
  });
});
