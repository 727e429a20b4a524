// `npm run matrix`: docs/traceability.md from the tags in code and tests. Exit 1 on a gap.
// `--report FILE` takes the results of a run already made; `--check` fails if the file is stale.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { codeByParagraph, readTestReport, testsByTag } from "./matrix/evidence.ts";
import { reasons } from "./matrix/reasons.ts";
import { renderMatrix } from "./matrix/render.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const rooms = ["domain", "events", "projections", "lambdas"];
const paragraphList = "domain/regulation/paragraphs.ts";

const { values } = parseArgs({
  options: { report: { type: "string" }, check: { type: "boolean", default: false } },
});

const tests = readTestReport(values.report ?? runTests(), root);
const matrix = renderMatrix(
  {
    tests: testsByTag(tests),
    code: codeByParagraph(readSources()),
  },
  reasons,
);

const target = join(root, "docs/traceability.md");
const stale = values.check && readFileSync(target, "utf8") !== matrix.markdown;
if (!values.check) writeFileSync(target, matrix.markdown);
for (const gap of matrix.gaps) console.error(`gap: ${gap}`);
if (stale) console.error("docs/traceability.md is stale: run `npm run matrix` and commit it");
console.log(`traceability: ${tests.length} tests read, ${matrix.gaps.length} gaps`);
process.exitCode = matrix.gaps.length > 0 || stale ? 1 : 0;

function runTests(): string {
  const report = join(mkdtempSync(join(tmpdir(), "croupier-matrix-")), "tests.json");
  const run = spawnSync(
    "npx",
    [
      "vitest",
      "run",
      "--project",
      "unit",
      "--project",
      "system",
      "--reporter=json",
      `--outputFile=${report}`,
    ],
    { cwd: root, stdio: ["ignore", "ignore", "inherit"] },
  );
  if (run.error) throw run.error;
  return report;
}

function readSources(): Map<string, string> {
  const sources = new Map<string, string>();
  for (const room of rooms) {
    for (const entry of readdirSync(join(root, room), { recursive: true, encoding: "utf8" })) {
      const file = `${room}/${entry}`;
      if (!file.endsWith(".ts") || file === paragraphList) continue;
      sources.set(file, readFileSync(join(root, file), "utf8"));
    }
  }
  return new Map([...sources].sort(([a], [b]) => a.localeCompare(b, "en")));
}
