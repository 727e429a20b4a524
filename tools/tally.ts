// The last line of a CI run: how many tests passed, failed and were skipped, from the named reports
// that the runs themselves wrote. Exit 1 when a test failed, none ran, or a report is missing.
import { readFileSync } from "node:fs";
import { z } from "zod";

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number().default(0),
  numFailedTestSuites: z.number(),
});

const count = { passed: 0, failed: 0, skipped: 0 };
for (const file of process.argv.slice(2)) {
  const report = reportSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  count.passed += report.numPassedTests;
  count.failed += report.numFailedTests;
  count.skipped += report.numPendingTests + report.numTodoTests;
  if (report.numFailedTests === 0 && report.numFailedTestSuites > 0) {
    count.failed += report.numFailedTestSuites; // a file that did not even load
  }
}
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;
