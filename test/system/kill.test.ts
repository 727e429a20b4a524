import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collect, type SpawnedHost, spawnedHost, until } from "./spawned-host.ts";

describe("a host killed with -9 in mid-round and started again on the same data", () => {
  let spawned: SpawnedHost;

  beforeAll(async () => {
    spawned = await spawnedHost();
  });
  afterAll(() => spawned.close());

  it("loses nothing and doubles nothing: the device plays on and reconciles to the cent [R75]", async () => {
    const host = await spawned.start();
    const play = spawned.run("tools/play.ts", [
      "--url",
      spawned.url,
      "--rounds",
      "4",
      "--tables",
      "2",
      "--seed",
      "7",
    ]);
    const output = collect(play);
    await midRound("play-01");
    await spawned.kill(host);
    await spawned.start();
    const [code] = await once(play, "exit");
    expect(output()).toContain("reconciled to the cent");
    expect(code).toBe(0);
  });

  /** Resolves when cards lie on the table and nothing of the round is settled. */
  async function midRound(table: string): Promise<void> {
    const token = await fetch(`${spawned.url}/_issuer/token`, {
      method: "POST",
      body: new URLSearchParams({ role: "surveillance", sub: "V-4001" }),
    });
    const { access_token } = (await token.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    await until(async () => {
      const answer = await fetch(`${spawned.url}/tables/${table}`, { headers });
      const view = (await answer.json()) as { round?: { phase?: string } | null };
      return ["delivering", "clearing", "setting", "showing"].includes(view.round?.phase ?? "");
    });
  }
});
