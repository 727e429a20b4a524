import { describe, expect, it } from "vitest";
import { paragraphs } from "../../domain/regulation/paragraphs.ts";
import { codeByParagraph, testsByTag } from "../../tools/matrix/evidence.ts";
import { renderMatrix } from "../../tools/matrix/render.ts";
import { promisedExamples } from "../../tools/matrix/scope.ts";

const passed = (name: string) => ({ file: "test/a.test.ts", name, passed: true });
const failed = (name: string) => ({ file: "test/a.test.ts", name, passed: false });

describe("the traceability matrix", () => {
  it("reads several tags of one test, in one bracket or in many", () => {
    const byTag = testsByTag([passed("a copy loses [10.11.G.2] [E56, E57]")]);
    expect([...byTag.keys()]).toEqual(["10.11.G.2", "E56", "E57"]);
  });

  it("finds the whole paragraph id, not its beginning", () => {
    const code = codeByParagraph(
      new Map([["domain/x.ts", "// 10.8.B.1.ii over the rack, 10.11.E."]]),
    );
    expect([...code.keys()]).toEqual(["10.8.B.1.ii", "10.11.E"]);
  });

  it("reports a promised paragraph without code and without a passing test", () => {
    const { gaps } = renderMatrix({
      code: new Map(),
      tests: testsByTag([failed("[10.8.C] the snake")]),
    });
    expect(gaps).toContain("10.8.C: no code names this paragraph");
    expect(gaps).toContain("10.8.C: no passing test");
  });

  it("reports a promised example without a passing test, and is content with one", () => {
    const tests = promisedExamples.slice(1).map((id) => passed(`[${id}]`));
    const { gaps } = renderMatrix({ code: new Map(), tests: testsByTag(tests) });
    expect(gaps.filter((gap) => gap.startsWith("E"))).toEqual([
      `${promisedExamples[0]}: no passing test`,
    ]);
  });

  it.each(["7.9", "8.9", "10.8", "10.11", "10.12"])("promises section %s whole", (section) => {
    const { gaps } = renderMatrix({ code: new Map(), tests: new Map() });
    const ids = Object.keys(paragraphs).filter((id) => id.startsWith(`${section}.`));
    for (const id of ids) expect(gaps).toContain(`${id}: no passing test`);
  });

  it("tells a dispute of group E from a worked example", () => {
    const tests = testsByTag([passed("[dispute-E1] a pair of tens")]);
    const { markdown, gaps } = renderMatrix({ code: new Map(), tests });
    expect(gaps).not.toContain("dispute-E1: no passing test");
    expect(gaps).toContain("E01: no passing test");
    expect(markdown).toContain("| dispute-E1 | 1 in");
  });
});
