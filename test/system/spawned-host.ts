import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export type SpawnedHost = Awaited<ReturnType<typeof spawnedHost>>;

/** The host as a process of its own on a folder of data, to be killed and started again. */
export async function spawnedHost() {
  const data = await mkdtemp(path.join(tmpdir(), "croupier-kill-"));
  const port = await freePort();
  const children = new Set<ChildProcess>();

  function run(script: string, args: readonly string[]): ChildProcess {
    const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    children.add(child);
    child.once("exit", () => children.delete(child));
    return child;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    run,
    /** Resolves when the addresses answer. */
    async start(): Promise<ChildProcess> {
      const host = run("tools/start.ts", ["--data", data, "--port", String(port), "--no-demo"]);
      const output = collect(host);
      await until(async () => {
        if (host.exitCode !== null) throw new Error(`the host ended: ${output()}`);
        return output().includes("Croupier is running");
      });
      return host;
    },
    async kill(host: ChildProcess): Promise<void> {
      host.kill("SIGKILL");
      await once(host, "exit");
    },
    async close(): Promise<void> {
      for (const child of children) child.kill("SIGKILL");
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** What a process has written, read when asked. */
export function collect(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      text += String(chunk);
    });
  }
  return () => text;
}

/** Asks again and again; the test's own time is the bound. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
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
