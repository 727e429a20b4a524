import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Host } from "../local/host.ts";
import { startCroupier } from "../local/start-croupier.ts";
import { openDemoFloor } from "./demo-floor.ts";
import { localPort } from "./local-address.ts";
import { badgeOfRole } from "./roles.ts";

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

/**
 * Everything that the host and the functions say goes to a file, so that the console stays readable.
 * Appended: what was said before a crash is evidence.
 */
async function logFile(dataDir: string | undefined) {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), "croupier-")));
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "host.log");
  const stream = createWriteStream(file, { flags: "a" });
  return {
    file,
    write: (source: string, line: string) => void stream.write(`${source} ${line}\n`),
  };
}

function announcement(host: Host, seconds: string, log: string): string {
  const port = new URL(host.url).port;
  const at = port === String(localPort) ? "" : ` --url ${host.url}`;
  const bearer = '-H "authorization: Bearer $TOKEN"';
  return `
Croupier is running (${seconds} s)

  HTTP API    ${host.url}        described at ${host.url}/openapi.json
  WebSocket   ${host.wsUrl}?ticket=...    ticket: POST ${host.url}/live/tickets
  Tokens      ${host.issuerUrl}/token    development issuer, this machine only
  Log         ${log}

A token for a role (${Object.keys(badgeOfRole).join(", ")}):
  npm run -s token -- --role supervisor${at}
  curl -s ${host.url}/_issuer/token -d role=dealer -d sub=D-1042 -d table=pgp-01

Try:
  npm run play -- --rounds 5 --tables 2${at === "" ? "" : ` ${at.trim()}`}
  TOKEN=$(npm run -s token -- --role surveillance${at})
  curl -s ${bearer} ${host.url}/tables/play-01
  curl -s ${bearer} ${host.url}/tables/play-01/rounds/1

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
