import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Act } from "./house.ts";
import { claim, configuration, lock, meterId, opening } from "./progressive-round.ts";
import { type SpawnedHost, spawnedHost, until } from "./spawned-host.ts";

const table = "csp-01";

describe("a host killed with -9 between the claim and its award, and started again", () => {
  let host: SpawnedHost;
  let commands = 0;

  beforeAll(async () => {
    host = await spawnedHost();
  });
  afterAll(() => host.close());

  it("has counted every wager and awards the claim once [R24]", async ({ annotate }) => {
    const first = await host.start();
    await send("admin", `meters/${meterId}`, "ConfigureMeter", { configuration });
    await report(opening);
    await send("admin", `meters/${meterId}`, "LinkTable", { tableId: table });
    await until(async () => (await types(`tables/${table}`)).includes("ProgressiveLinkChanged"));
    await report(lock);
    await report(claim);
    await host.kill(first);
    const killed = Date.now();
    await host.start();
    await until(async () => (await types(`tables/${table}`)).includes("ProgressiveAwardRecorded"));
    const after = await commitsOf(`meters/${meterId}`);
    const awards = after.filter(({ events }) => has(events, "ProgressiveAwarded"));
    expect(awards).toHaveLength(1);
    expect(after.some(({ events }) => has(events, "MeterCommandRefused"))).toBe(false);
    await annotate(`awarded ${Date.parse(awards[0]?.at ?? "") - killed} ms after the kill`);
    const events = await eventsOf(`tables/${table}`);
    const recorded = events.filter(({ type }) => type === "ProgressiveAwardRecorded");
    expect(recorded.map(({ data }) => data)).toMatchObject([
      { awards: [{ seat: 2, amountCents: 10_000_142 }] },
    ]);
  }, 300_000);

  async function report(acts: readonly Act[]): Promise<void> {
    for (const [role, type, data] of acts) await send(role, `tables/${table}`, type, data);
  }

  async function send(role: string, to: string, type: string, data: unknown): Promise<void> {
    commands += 1;
    const body = { commandId: `kill-command-${commands}`, type, data };
    const answer = await request(role, `${to}/commands`, body);
    expect({ type, status: answer.status }).toEqual({ type, status: 201 });
  }

  async function types(of: string): Promise<readonly string[]> {
    return (await eventsOf(of)).map(({ type }) => type);
  }

  async function eventsOf(of: string) {
    return (await commitsOf(of)).flatMap(({ events }) => events);
  }

  async function commitsOf(of: string): Promise<readonly CommitRead[]> {
    const answer = await request("surveillance", `${of}/events`);
    return ((await answer.json()) as { commits: CommitRead[] }).commits;
  }

  async function request(role: string, path: string, body?: unknown): Promise<Response> {
    return await fetch(`${host.url}/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${await token(role)}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async function token(role: string): Promise<string> {
    const badges: Record<string, string> = { dealer: "D-1042", supervisor: "S-2001" };
    const answer = await fetch(`${host.url}/_issuer/token`, {
      method: "POST",
      body: new URLSearchParams({
        role,
        sub: badges[role] ?? `X-${role}`,
        ...(role === "dealer" && { table }),
      }),
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    return access_token;
  }
});

interface CommitRead {
  readonly at: string;
  readonly events: readonly { readonly type: string; readonly data: unknown }[];
}

function has(events: CommitRead["events"], type: string): boolean {
  return events.some((event) => event.type === type);
}
