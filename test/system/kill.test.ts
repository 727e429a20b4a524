import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("a host killed with -9 in mid-round and started again on the same data", () => {
  let data = "";
  let port = 0;
  const children = new Set<ChildProcess>();

  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), "croupier-kill-"));
    port = await freePort();
  });
  afterAll(async () => {
    for (const child of children) child.kill("SIGKILL");
    await rm(data, { recursive: true, force: true });
  });

  it("loses nothing and doubles nothing: the device plays on and reconciles to the cent [R75]", async () => {
    const host = await startHost();
    const play = run("tools/play.ts", [
      "--url",
      url(),
      "--rounds",
      "4",
      "--tables",
      "2",
      "--seed",
      "7",
    ]);
    const output = collect(play);
    await midRound("play-01");
    host.kill("SIGKILL");
    await once(host, "exit");
    await startHost();
    const [code] = await once(play, "exit");
    expect(output()).toContain("reconciled to the cent");
    expect(code).toBe(0);
  });

  const url = () => `http://127.0.0.1:${port}`;

  function run(script: string, args: readonly string[]): ChildProcess {
    const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    children.add(child);
    child.once("exit", () => children.delete(child));
    return child;
  }

  async function startHost(): Promise<ChildProcess> {
    const host = run("tools/start.ts", ["--data", data, "--port", String(port), "--no-demo"]);
    const output = collect(host);
    await until(async () => {
      if (host.exitCode !== null) throw new Error(`the host ended: ${output()}`);
      return output().includes("Croupier is running");
    });
    return host;
  }

  /** Resolves when cards lie on the table and nothing of the round is settled. */
  async function midRound(table: string): Promise<void> {
    const token = await fetch(`${url()}/_issuer/token`, {
      method: "POST",
      body: new URLSearchParams({ role: "surveillance", sub: "V-4001" }),
    });
    const { access_token } = (await token.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    await until(async () => {
      const answer = await fetch(`${url()}/tables/${table}`, { headers });
      const view = (await answer.json()) as { round?: { phase?: string } | null };
      return ["delivering", "clearing", "setting", "showing"].includes(view.round?.phase ?? "");
    });
  }
});

function collect(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      text += String(chunk);
    });
  }
  return () => text;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
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
