// `npm run verify -- meter FILE...`: recomputes what files claim, without the system that wrote them.
import { readFileSync } from "node:fs";
import { verifyMeter } from "./verify/verify-meter.ts";

const usage = `npm run -s verify -- meter <file.json>...   recompute progressive awards from their proofs

  A file is what GET /meters/{id}/hits/{n}/proof gives. Several are of consecutive cycles and are
  compared with each other too: a table left out of one shows beside those around it, and not in one
  alone. Exit code 1 when anything differs.`;

function main([what, ...files]: readonly string[]): number {
  if (what !== "meter" || files.length === 0) {
    console.error(usage);
    return 2;
  }
  const { agrees, lines } = verifyMeter(...files.map((file) => readFileSync(file, "utf8")));
  for (const line of lines) console[agrees ? "log" : "error"](line);
  return agrees ? 0 : 1;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
