// `npm run verify -- meter FILE`: recomputes what a file claims, without the system that wrote it.
import { readFileSync } from "node:fs";
import { verifyMeter } from "./verify/verify-meter.ts";

const usage = `npm run -s verify -- meter <file.json>      recompute a progressive award from its proof

  The file is what GET /meters/{id}/hits/{n}/proof gives. Exit code 1 when anything differs.`;

function main([what, file, ...rest]: readonly string[]): number {
  if (what !== "meter" || file === undefined || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  const { agrees, lines } = verifyMeter(readFileSync(file, "utf8"));
  for (const line of lines) console[agrees ? "log" : "error"](line);
  return agrees ? 0 : 1;
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
