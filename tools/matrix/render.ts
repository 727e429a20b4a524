import { paragraphs } from "../../domain/regulation/paragraphs.ts";
import type { Evidence, TestEvidence } from "./evidence.ts";
import { promisedExamples, promisedSections } from "./scope.ts";

/** What the matrix shows and what it finds missing. */
export interface Matrix {
  readonly markdown: string;
  /** One sentence per promised paragraph or example without a passing test or without code. */
  readonly gaps: readonly string[];
}

const paragraphIds = Object.keys(paragraphs) as (keyof typeof paragraphs)[];

/** Paragraph → code → tests, in the manual's order, then the worked examples and requirements. */
export function renderMatrix(evidence: Evidence): Matrix {
  const gaps = [...paragraphGaps(evidence), ...exampleGaps(evidence)];
  const sections = [...new Set(paragraphIds.map(sectionOf))];
  const markdown = [
    "# Traceability",
    "",
    "Built by `npm run matrix` from the tags in tests and code; do not edit. A paragraph of a promised",
    "section without code or without a passing test fails the build.",
    "",
    ...sections.flatMap((section) => sectionTable(section, evidence)),
    ...tagTable("Worked examples", /^E\d+$/, evidence),
    ...tagTable("Operational requirements", /^R\d+$/, evidence),
    ...tagTable("Dispute cases", /^(?:[A-D]|dispute-E)\d{1,2}$/, evidence),
    "",
  ].join("\n");
  return { markdown, gaps };
}

function paragraphGaps({ code, tests }: Evidence): string[] {
  return paragraphIds
    .filter(isPromised)
    .flatMap((id) => [
      ...(code.has(id) ? [] : [`${id}: no code names this paragraph`]),
      ...(passing(tests.get(id)).length > 0 ? [] : [`${id}: no passing test`]),
    ]);
}

function exampleGaps({ tests }: Evidence): string[] {
  return promisedExamples
    .filter((id) => passing(tests.get(id)).length === 0)
    .map((id) => `${id}: no passing test`);
}

function sectionTable(section: string, { code, tests }: Evidence): string[] {
  const rows = paragraphIds
    .filter((id) => sectionOf(id) === section)
    .map((id) => {
      const shown = passing(tests.get(id));
      const where = (code.get(id) ?? []).map((file) => `\`${file}\``).join("<br>");
      return `| ${id} | ${paragraphs[id].en} | ${where || "—"} | ${testCell(shown)} |`;
    });
  const status = promisedSections.includes(section) ? "promised" : "not yet promised";
  return [
    `## Section ${section} (${status})`,
    "",
    "| paragraph | rule | code | passing tests |",
    "|---|---|---|---|",
    ...rows,
    "",
  ];
}

function tagTable(title: string, pattern: RegExp, { tests }: Evidence): string[] {
  const tags = [...tests.keys()]
    .filter((tag) => pattern.test(tag))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  if (tags.length === 0) return [];
  const rows = tags.map((tag) => `| ${tag} | ${testCell(passing(tests.get(tag)))} |`);
  return [`## ${title}`, "", "| tag | passing tests |", "|---|---|", ...rows, ""];
}

function testCell(tests: readonly TestEvidence[]): string {
  if (tests.length === 0) return "**none**";
  const files = [...new Set(tests.map((test) => test.file))].sort();
  return `${tests.length} in ${files.map((file) => `\`${file}\``).join("<br>")}`;
}

function passing(tests: readonly TestEvidence[] | undefined): readonly TestEvidence[] {
  return (tests ?? []).filter((test) => test.passed);
}

function isPromised(id: string): boolean {
  return promisedSections.includes(sectionOf(id));
}

function sectionOf(id: string): string {
  return id.split(".").slice(0, 2).join(".");
}
