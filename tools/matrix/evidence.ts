import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { z } from "zod";

/** One test as the runner reported it. */
export interface TestEvidence {
  readonly file: string;
  readonly name: string;
  readonly passed: boolean;
}

/** Where a tag stands: in the code that carries the rule out, and in the tests that show it. */
export interface Evidence {
  readonly code: ReadonlyMap<string, readonly string[]>;
  readonly tests: ReadonlyMap<string, readonly TestEvidence[]>;
}

const paragraphPattern =
  /\b(?:7\.9|8\.9|10\.8|10\.11|10\.12)\.[A-O](?:\.\d)?(?:\.[ivx]+)?(?![\w])/g;
const tagPattern = /\[([^\]]+)\]/g;

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Reads vitest's JSON report. @throws when the file is missing or has another shape. */
export function readTestReport(file: string, root: string): TestEvidence[] {
  const report = reportSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  return report.testResults.flatMap((result) =>
    result.assertionResults.map((test) => ({
      file: relative(root, result.name),
      name: test.fullName,
      passed: test.status === "passed",
    })),
  );
}

/** The tags `[10.11.G.2]`, `[E60]`, `[R05]` of every test; several may share one bracket. */
export function testsByTag(tests: readonly TestEvidence[]): Map<string, TestEvidence[]> {
  const byTag = new Map<string, TestEvidence[]>();
  for (const test of tests) {
    const tags = [...test.name.matchAll(tagPattern)].flatMap(([, inside]) =>
      (inside ?? "").split(/[\s,]+/),
    );
    for (const tag of new Set(tags)) push(byTag, tag, test);
  }
  return byTag;
}

/** The source files that name each paragraph where they carry it out. */
export function codeByParagraph(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const byParagraph = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const paragraph of new Set(text.match(paragraphPattern) ?? [])) {
      push(byParagraph, paragraph, file);
    }
  }
  return byParagraph;
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
