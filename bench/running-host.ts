import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";

/** `npm start` in a process of its own, so that its memory and its work are its alone. */
export interface RunningHost {
  readonly url: string;
  /** From the start of the process to the announcement of its addresses, in ms. */
  readonly startMs: number;
  /** From the start of the process to the demonstration floor being open, in ms. */
  readonly floorMs: number;
  /** Resident memory now and at most, in MB; undefined where the system does not tell. */
  memory(): Promise<{ readonly now: number; readonly most: number } | undefined>;
  stop(): Promise<void>;
}

/** A host in memory, on a free port, with the demonstration floor. */
export async function runningHost(): Promise<RunningHost> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "tools/start.ts", "--memory", "--port", "0"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let url: string | undefined;
  let startMs = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const address = line.match(/HTTP API\s+(http:\/\/\S+)/)?.[1];
    if (address !== undefined) {
      url = address;
      startMs = performance.now() - began;
    }
    if (line.startsWith("Demonstration tables")) break;
  }
  if (url === undefined) throw new Error("the host ended before it was ready");
  child.stdout.resume();
  return {
    url,
    startMs,
    floorMs: performance.now() - began,
    memory: () => residentMemory(child.pid),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

async function residentMemory(pid: number | undefined) {
  if (process.platform !== "linux" || pid === undefined) return undefined;
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const megabytes = (field: string) =>
    Math.round(Number(status.match(new RegExp(`${field}:\\s+(\\d+) kB`))?.[1]) / 1024);
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}
