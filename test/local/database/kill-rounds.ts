import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import {
  type AttributeValue,
  CreateTableCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { build } from "esbuild";
import { openDatabase } from "../../../local/database/open-database.ts";
import { beforeAll } from "../../../local/database/stream-record.ts";

export type Variant = "one-batch" | "two-batches";
const TableName = "killed";
const writers = 8;

interface Running {
  readonly child: ChildProcess;
  readonly client: DynamoDBClient;
}

/** The program to kill as plain JavaScript, beside its packages: it starts ten times as fast. */
async function bundled(): Promise<string> {
  const source = fileURLToPath(new URL("killed-process.ts", import.meta.url));
  const cache = new URL("../../../node_modules/.cache/croupier/", import.meta.url);
  const outfile = fileURLToPath(new URL(`killed-process-${process.pid}.mjs`, cache));
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
  });
  return outfile;
}

/** Starts the database in a process of its own on the same files. */
async function startProcess(
  program: string,
  { path, variant }: { readonly path: string; readonly variant: Variant },
): Promise<Running> {
  const child = spawn(process.execPath, [program, path, variant], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${String(port).trim()}`,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    maxAttempts: 1,
  });
  return { child, client };
}

const createTable = new CreateTableCommand({
  TableName,
  BillingMode: "PAY_PER_REQUEST",
  KeySchema: [
    { AttributeName: "pk", KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ],
  AttributeDefinitions: [
    { AttributeName: "pk", AttributeType: "S" },
    { AttributeName: "sk", AttributeType: "N" },
    { AttributeName: "g", AttributeType: "S" },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: "by-g",
      KeySchema: [
        { AttributeName: "g", KeyType: "HASH" },
        { AttributeName: "pk", KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "ALL" },
    },
  ],
  StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
});

const S = (value: string): AttributeValue => ({ S: value });
const N = (value: number): AttributeValue => ({ N: String(value) });

/** What was acknowledged, to be found again after every kill. */
export interface Acknowledged {
  readonly items: Set<string>;
  readonly transactions: Set<string>;
}

async function writeOne(
  client: DynamoDBClient,
  id: { readonly writer: number; readonly round: number; readonly n: number },
  acknowledged: Acknowledged,
): Promise<void> {
  const name = `${id.round}-${id.writer}-${id.n}`;
  const counter = { pk: S(`counter-${id.writer}`), sk: N(0) };
  const kind = id.n % 4;
  if (kind === 3) {
    const Put = (part: number) => ({
      Put: { TableName, Item: { pk: S(`tx-${name}`), sk: N(part), g: S("tx") } },
    });
    await client.send(new TransactWriteItemsCommand({ TransactItems: [Put(1), Put(2), Put(3)] }));
    acknowledged.transactions.add(`tx-${name}`);
  } else if (kind === 2) {
    const update = new UpdateItemCommand({
      TableName,
      Key: counter,
      UpdateExpression: "ADD n :one SET g = :g",
      ExpressionAttributeValues: { ":one": N(1), ":g": S(`g${id.n % 5}`) },
    });
    await client.send(update);
  } else if (id.n % 12 === 5) await client.send(new DeleteItemCommand({ TableName, Key: counter }));
  else {
    const Item = { pk: S(name), sk: N(id.n), body: S("x".repeat(300)) };
    await client.send(new PutItemCommand({ TableName, Item }));
    acknowledged.items.add(name);
  }
}

/** Writes until the process is gone; kills it after so many acknowledged writes. */
async function killWhileWriting(
  { child, client }: Running,
  options: { readonly round: number; readonly after: number; readonly acknowledged: Acknowledged },
): Promise<void> {
  let written = 0;
  const exited = once(child, "exit");
  const writer = async (number: number): Promise<void> => {
    for (let n = 0; child.exitCode === null && child.signalCode === null; n += 1) {
      try {
        await writeOne(client, { writer: number, round: options.round, n }, options.acknowledged);
      } catch {
        // The connection died with the process: what was not acknowledged may or may not be there.
        return;
      }
      written += 1;
      // Other writers' calls are in flight at this moment.
      if (written === options.after) child.kill("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, number) => writer(number)));
  child.kill("SIGKILL");
  await exited;
  client.destroy();
}

/** Disagreements found on the files after the last kill; all zero when nothing was torn. */
export interface Damage {
  readonly itemsUnlikeStream: number;
  readonly itemsUnlikeIndex: number;
  readonly brokenStream: number;
  readonly lostItems: number;
  readonly tornTransactions: number;
}

const canonical = (item: object | undefined): string =>
  JSON.stringify(Object.entries(item ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Opens the files as they were left and compares table, index, stream and acknowledgements. */
async function inspect(path: string, acknowledged: Acknowledged): Promise<Damage> {
  const database = await openDatabase({ path });
  const scan = async (index?: string): Promise<Map<string, string>> => {
    const found = new Map<string, string>();
    let start: unknown;
    do {
      const { body } = await database.service.handle({
        operation: "Scan",
        body: {
          TableName,
          ...(index !== undefined && { IndexName: index }),
          ...(start !== undefined && { ExclusiveStartKey: start }),
        },
      });
      const page = Object(body);
      for (const item of page.Items) found.set(`${item.pk.S}/${item.sk.N}`, canonical(item));
      start = page.LastEvaluatedKey;
    } while (start !== undefined);
    return found;
  };
  const items = await scan();
  const index = await scan("by-g");
  const { state, broken } = await foldStream(database.stream(TableName));
  await database.close();

  const parts = new Map<string, number>();
  for (const key of items.keys()) {
    const [pk = ""] = key.split("/");
    if (pk.startsWith("tx-")) parts.set(pk, (parts.get(pk) ?? 0) + 1);
  }
  const indexed = new Map([...items].filter(([, item]) => item.includes('"g"')));
  return {
    itemsUnlikeStream: differences(items, state),
    itemsUnlikeIndex: differences(indexed, index),
    brokenStream: broken,
    lostItems: [...acknowledged.items].filter((id) => !items.has(`${id}/${id.split("-")[2]}`))
      .length,
    tornTransactions:
      [...parts.values()].filter((count) => count !== 3).length +
      [...acknowledged.transactions].filter((id) => parts.get(id) !== 3).length,
  };
}

/** The table as its stream tells it, and how often the stream contradicts itself. */
async function foldStream(stream: {
  read(after: string, limit: number): Promise<readonly { dynamodb: StreamChange }[]>;
}) {
  const state = new Map<string, string>();
  let broken = 0;
  let after = beforeAll;
  for (;;) {
    const records = await stream.read(after, 1000);
    for (const { dynamodb } of records) {
      const { Keys, OldImage, NewImage, SequenceNumber } = dynamodb;
      const key = `${Keys.pk?.S}/${Keys.sk?.N}`;
      if (BigInt(SequenceNumber) !== BigInt(after) + 1n) broken += 1;
      if ((OldImage && canonical(OldImage)) !== state.get(key)) broken += 1;
      if (NewImage) state.set(key, canonical(NewImage));
      else state.delete(key);
      after = SequenceNumber;
    }
    if (records.length === 0) return { state, broken };
  }
}

interface StreamChange {
  readonly Keys: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly OldImage?: object;
  readonly NewImage?: object;
  readonly SequenceNumber: string;
}

const differences = (a: Map<string, string>, b: Map<string, string>): number =>
  new Set([...a.keys(), ...b.keys()].filter((key) => a.get(key) !== b.get(key))).size;

/** Kills the database so often in the middle of its writes, then looks at what it left. */
export async function killRounds(options: {
  readonly path: string;
  readonly variant: Variant;
  readonly rounds: number;
}): Promise<{ readonly damage: Damage; readonly acknowledged: Acknowledged }> {
  const acknowledged: Acknowledged = { items: new Set(), transactions: new Set() };
  const program = await bundled();
  for (let round = 0; round < options.rounds; round += 1) {
    const running = await startProcess(program, options);
    if (round === 0) await running.client.send(createTable);
    // Another moment every round.
    await killWhileWriting(running, { round, after: 40 + 17 * round, acknowledged });
  }
  await rm(program);
  return { damage: await inspect(options.path, acknowledged), acknowledged };
}
