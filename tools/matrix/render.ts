import { paragraphs } from "../../domain/regulation/paragraphs.ts";
import type { Evidence, TestEvidence } from "./evidence.ts";
import type { Reason } from "./reasons.ts";
import { promisedSections, promisedTags } from "./scope.ts";

/** What the matrix shows and what it finds missing. */
export interface Matrix {
  readonly markdown: string;
  /** One sentence per promise that nothing keeps, and per reason that explains nothing. */
  readonly gaps: readonly string[];
}

const paragraphIds = Object.keys(paragraphs) as (keyof typeof paragraphs)[];

/** Paragraph → code → tests, in the manual's order, then the worked examples and requirements. */
export function renderMatrix(evidence: Evidence, reasons: readonly Reason[]): Matrix {
  const gaps = [
    ...paragraphGaps(evidence),
    ...tagGaps(evidence, reasons),
    ...reasonGaps(evidence, reasons),
  ];
  const sections = [...new Set(paragraphIds.map(sectionOf))];
  const markdown = [
    "# Traceability",
    "",
    "Built by `npm run matrix` from the tags in tests and code; do not edit. A paragraph of a promised",
    "section without code or without a passing test fails the build; so does a promised example,",
    "requirement or dispute case with neither a passing test nor a written reason.",
    "",
    ...sections.flatMap((section) => sectionTable(section, evidence)),
    ...tagTable("Worked examples", /^E\d+$/, evidence, reasons),
    ...tagTable("Operational requirements", /^R\d+$/, evidence, reasons),
    ...tagTable("Dispute cases", /^(?:[A-C]|dispute-[DE])\d{1,2}$/, evidence, reasons),
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

function tagGaps({ tests }: Evidence, reasons: readonly Reason[]): string[] {
  return promisedTags
    .filter((tag) => passing(tests.get(tag)).length === 0 && !reasons.some((of) => of.tag === tag))
    .map((tag) => `${tag}: no passing test, and no reason why`);
}

/** A reason is to be true: where tests have overtaken it, it goes. */
function reasonGaps({ tests }: Evidence, reasons: readonly Reason[]): string[] {
  return reasons.flatMap(({ tag, inPart, reason }, index) => {
    const shown = passing(tests.get(tag)).length > 0;
    return [
      ...(promisedTags.includes(tag) ? [] : [`${tag}: a reason, but nothing is promised`]),
      ...(reasons.findIndex((other) => other.tag === tag) < index ? [`${tag}: two reasons`] : []),
      ...(reason.trim() === "" ? [`${tag}: an empty reason`] : []),
      ...(shown && !inPart ? [`${tag}: a reason beside a passing test, and not in part`] : []),
      ...(!shown && inPart ? [`${tag}: shown in part by its reason, and by no passing test`] : []),
    ];
  });
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

function tagTable(
  title: string,
  pattern: RegExp,
  { tests }: Evidence,
  reasons: readonly Reason[],
): string[] {
  const tags = [...new Set([...tests.keys(), ...reasons.map(({ tag }) => tag)])]
    .filter((tag) => pattern.test(tag))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }) || (a < b ? -1 : 1));
  if (tags.length === 0) return [];
  const rows = tags.map((tag) => {
    const why = reasons.find((of) => of.tag === tag);
    const shown = passing(tests.get(tag));
    return `| ${tag} | ${shown.length === 0 && why ? "" : testCell(shown)}${reasonCell(why)} |`;
  });
  return [`## ${title}`, "", "| tag | passing tests |", "|---|---|", ...rows, ""];
}

function reasonCell(why: Reason | undefined): string {
  if (why === undefined) return "";
  return why.inPart ? `<br>In part. ${why.reason}` : `By no test. ${why.reason}`;
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
