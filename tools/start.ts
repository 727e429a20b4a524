import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Host } from "../local/host.ts";
import { startCroupier } from "../local/start-croupier.ts";
import { openDemoFloor } from "./demo-floor.ts";
import { localPort } from "./local-address.ts";

const usage = `npm start -- [options]      run Croupier on this machine

  --port <number>   port of the HTTP and WebSocket APIs (${localPort}; 0 for any free one)
  --data <folder>   where everything is kept (.data)
  --memory          keep nothing: everything is gone when the host stops
  --no-demo         do not set up the three demonstration tables
  --help            this text`;

interface Arguments {
  readonly port: number;
  readonly dataDir: string | undefined;
  readonly demo: boolean;
}

function readArguments(): Arguments | "help" {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: String(localPort) },
      data: { type: "string", default: ".data" },
      memory: { type: "boolean", default: false },
      "no-demo": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return "help";
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port ${values.port} is no port: a whole number from 0 to 65535`);
  }
  const dataDir = values.memory ? undefined : path.resolve(values.data);
  return { port, dataDir, demo: !values["no-demo"] };
}

/** Everything that the host and the functions say goes to a file, so that the console stays readable. */
async function logFile(dataDir: string | undefined) {
  const folder = dataDir ?? path.resolve(".data");
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "host.log");
  const stream = createWriteStream(file, { flags: "w" });
  return {
    file,
    write: (source: string, line: string) => void stream.write(`${source} ${line}\n`),
  };
}

function announcement(host: Host, seconds: string, log: string): string {
  const port = new URL(host.url).port;
  const at = port === String(localPort) ? "" : ` --url ${host.url}`;
  const token = `curl -s ${host.url}/_issuer/token -d role`;
  return `
Croupier is running (${seconds} s)

  HTTP API    ${host.url}            description: ${host.url}/openapi.json
  WebSocket   ${host.wsUrl}?ticket=...   ticket: POST ${host.url}/live/tickets
  Tokens      ${host.issuerUrl}/token     development issuer, this machine only
  Log         ${log}

A token (claims: sub = badge, role, table for a dealer or a device):
  ${token}=supervisor -d sub=S-2001
  ${token}=surveillance -d sub=V-4001     (or finance F-5001, regulator R-6001, admin A-9001, cage C-3001)
  ${token}=dealer -d sub=D-1042 -d table=pgp-01
  or only the token itself:  npm run -s token -- --role supervisor${at}

Try:
  TOKEN=$(npm run -s token -- --role supervisor${at})
  curl -s -H "authorization: Bearer $TOKEN" ${host.url}/tables/pgp-01
  npm run play -- --rounds 5${at}          real shuffled rounds through this API

Ctrl-C ends it.
`;
}

async function main(): Promise<void> {
  const asked = readArguments();
  if (asked === "help") return console.log(usage);
  const log = await logFile(asked.dataDir);
  const { port, dataDir } = asked;
  const host = await startCroupier({
    port,
    ...(dataDir === undefined ? {} : { dataDir }),
    log: log.write,
  });
  let stopping = false;
  const stop = (): void => {
    // A second Ctrl-C does not wait.
    if (stopping) process.exit(130);
    stopping = true;
    console.log("\nstopping ...");
    host.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  console.log(announcement(host, process.uptime().toFixed(1), log.file));
  if (!asked.demo) return;
  const { opened, tables } = await openDemoFloor(host.url);
  const newly = opened.length > 0 ? `just opened: ${opened.join(", ")}` : "as they were left";
  console.log(`Demonstration tables ${tables.join(", ")} (${newly}).`);
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await main().catch(fail);
