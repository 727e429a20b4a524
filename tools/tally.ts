// The last line of a CI run: how many tests passed, failed and were skipped, from the reports
// that the runs themselves wrote. Exit 1 when a test failed or none ran.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
  numFailedTestSuites: z.number(),
});

const folder = process.argv[2] ?? "reports";
const count = { passed: 0, failed: 0, skipped: 0 };
for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
  const report = reportSchema.parse(JSON.parse(readFileSync(join(folder, file), "utf8")));
  count.passed += report.numPassedTests;
  count.failed += report.numFailedTests;
  count.skipped += report.numPendingTests + report.numTodoTests;
  if (report.numFailedTests === 0 && report.numFailedTestSuites > 0) {
    count.failed += report.numFailedTestSuites; // a file that did not even load
  }
}
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;
