import { z } from "zod";
import { apiFor } from "../tools/play/api.ts";
import { gamePlayOf } from "../tools/play/game-plays.ts";
import { playTable } from "../tools/play/play-table.ts";
import { progressOn } from "../tools/play/progress.ts";

/** Dealt from the hand, the house always the bank. */
const game = gamePlayOf(0, ["pai-gow-poker"], { dealing: "hand", bank: "none", meter: null });

export interface Throughput {
  readonly tables: number;
  readonly commits: number;
  readonly perSecond: number;
}

const head = z.object({ seq: z.int() });

/** Several tables at once, each as fast as its answers come, until the views have caught up. */
export async function throughputOf(
  url: string,
  { tables, rounds }: { readonly tables: number; readonly rounds: number },
): Promise<Throughput> {
  const tableIds = Array.from({ length: tables }, (_, index) => `load-${index + 1}`);
  const progress = progressOn({ write: () => true }, { tty: false, tableIds });
  const reader = apiFor(url, { sub: "R-bench", role: "regulator" });
  const began = performance.now();
  const commits = await Promise.all(
    tableIds.map(async (tableId) => {
      const options = { url, tableId, run: "load", rounds, seed: "bench" };
      await playTable({ ...options, game, speed: 0, ws: false, progress });
      const { seq, version } = await reader.get(
        `/tables/${tableId}/events?limit=1`,
        head.extend({ version: z.int() }),
      );
      await reader.request("GET", `/tables/${tableId}?minVersion=${version}`);
      return seq;
    }),
  );
  const total = commits.reduce((sum, one) => sum + one, 0);
  return { tables, commits: total, perSecond: total / ((performance.now() - began) / 1000) };
}
