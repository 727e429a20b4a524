import { type AttributeValue, DynamoDBClient, paginateQuery } from "@aws-sdk/client-dynamodb";
import { loadTable } from "../events/load-table.ts";
import { dynamoEventStore } from "../events/store/dynamodb.ts";
import { writeUnits } from "../events/store/item-size.ts";
import { tableStream } from "../events/stream-id.ts";
import { localProperty, startCroupier } from "../local/start-croupier.ts";
import { gamePlayOf } from "../tools/play/game-plays.ts";
import { playTable } from "../tools/play/play-table.ts";
import { progressOn } from "../tools/play/progress.ts";

/** Dealt from the hand, the house always the bank. */
const game = gamePlayOf(0, ["pai-gow-poker"], { dealing: "hand", bank: "none", meter: null });

/** Capacity that whole rounds cost, in DynamoDB's units: exact, whatever the machine. */
export interface Capacity {
  readonly commands: number;
  readonly meanWriteUnits: number;
  readonly mostWriteUnits: number;
  /** Of a command on a cold instance: what it takes to load the table. A warm one reads nothing. */
  readonly coldReadUnits: number;
}

const tableId = "bench-01";

/** Plays rounds through the public API and weighs every commit as it was stored. */
export async function capacityOfRounds(rounds: number): Promise<Capacity> {
  const host = await startCroupier();
  try {
    const silent = progressOn({ write: () => true }, { tty: false, tableIds: [tableId] });
    const options = { url: host.url, tableId, run: "bench", rounds, seed: "bench" };
    await playTable({ ...options, game, speed: 0, ws: false, progress: silent });
    const tableName = Object.entries(host.aws.tables).find(([id]) => id.startsWith("Events"))?.[1];
    if (tableName === undefined) throw new Error("the host has no events table");
    const client = new DynamoDBClient(host.aws);
    const units = (await commitsOf(client, tableName)).map(writeUnits);
    return {
      commands: units.length,
      meanWriteUnits: units.reduce((sum, one) => sum + one, 0) / units.length,
      mostWriteUnits: Math.max(...units),
      coldReadUnits: await coldRead(client, tableName),
    };
  } finally {
    await host.stop();
  }
}

async function commitsOf(client: DynamoDBClient, TableName: string) {
  const items: Record<string, AttributeValue>[] = [];
  const pages = paginateQuery(
    { client },
    {
      TableName,
      KeyConditionExpression: "#stream = :stream",
      ExpressionAttributeNames: { "#stream": "stream" },
      ExpressionAttributeValues: { ":stream": { S: tableStream(localProperty, tableId) } },
    },
  );
  for await (const page of pages) items.push(...(page.Items ?? []));
  return items;
}

async function coldRead(client: DynamoDBClient, tableName: string): Promise<number> {
  let read = 0;
  const onCapacity = (_operation: string, units: number) => {
    read += units;
  };
  await loadTable(
    dynamoEventStore({ client, tableName, onCapacity }),
    tableStream(localProperty, tableId),
  );
  return read;
}
