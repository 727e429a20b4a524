import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Host } from "../../local/host.ts";
import { startCroupier } from "../../local/start-croupier.ts";
import { openDemoFloor } from "../../tools/demo-floor.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const tour = section(readFileSync(`${root}/README.md`, "utf8"), "Two-minute tour");

describe("the README's tour, as a newcomer types it", () => {
  let host: Host;

  beforeAll(async () => {
    host = await startCroupier();
    await openDemoFloor(host.url);
  });
  afterAll(() => host.stop());

  /** Runs one block in a shell, on this host instead of the default address. */
  async function type(block: string | undefined): Promise<string> {
    const here = (block ?? "exit 9")
      .replaceAll("http://127.0.0.1:4600", host.url)
      .replaceAll(/npm run (--silent )?(token|play) --/g, `$& --url ${host.url}`);
    const { stdout } = await promisify(execFile)("bash", ["-euc", here], { cwd: root });
    return stdout;
  }

  it("plays, reconciles, shows a round to surveillance and the commission to finance, proves an award, and refuses", async () => {
    expect(tour).toHaveLength(4);
    expect(await type(tour[0])).toContain("reconciled to the cent");

    const seen = await type(tour[1]);
    expect(seen).toContain('"tableId":"play-01"');
    expect(seen).toContain("10.11.C");
    expect(seen).toContain("gaming_date,shift,table_no,dealer_id");

    const proven = await type(tour[2]);
    expect(proven).toContain("reconciled to the cent");
    expect(proven).toContain("recomputed: every award agrees");

    const refused = await type(tour[3]);
    expect(refused).toContain('"paragraph":"10.8.B.2"');
    expect(refused).toContain("No más apuestas");
  });
});

/** The fenced blocks under a heading. */
function section(text: string, heading: string): string[] {
  const from = text.indexOf(`## ${heading}`);
  const body = text.slice(from, text.indexOf("\n## ", from + 1));
  return [...body.matchAll(/```\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
}
