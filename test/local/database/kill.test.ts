import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { killRounds } from "./kill-rounds.ts";

const testTimeoutMs = 120_000;
const rounds = Number(process.env.KILL_ROUNDS ?? 8);

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), "croupier-kill-"));
});
afterEach(() => rm(path, { recursive: true, force: true }));

describe("a database killed in the middle of its writes", () => {
  it("loses nothing acknowledged; table, index and stream agree", {
    timeout: testTimeoutMs,
  }, async () => {
    const { damage, acknowledged } = await killRounds({ path, variant: "one-batch", rounds });
    expect(acknowledged.items.size).toBeGreaterThan(rounds);
    expect(acknowledged.transactions.size).toBeGreaterThan(0);
    expect(damage).toEqual({
      itemsUnlikeStream: 0,
      itemsUnlikeIndex: 0,
      brokenStream: 0,
      lostItems: 0,
      tornTransactions: 0,
    });
  });

  it("would be caught if it wrote items and stream in two batches", {
    timeout: testTimeoutMs,
  }, async () => {
    const { damage } = await killRounds({ path, variant: "two-batches", rounds: 4 });
    expect(damage.itemsUnlikeStream + damage.brokenStream).toBeGreaterThan(0);
  });
});
