import { describe, expect, it } from "vitest";
import { paragraphs } from "../../domain/regulation/paragraphs.ts";
import { codeByParagraph, testsByTag } from "../../tools/matrix/evidence.ts";
import { type Reason, reasons } from "../../tools/matrix/reasons.ts";
import { renderMatrix } from "../../tools/matrix/render.ts";
import { promisedTags } from "../../tools/matrix/scope.ts";

const passed = (name: string) => ({ file: "test/a.test.ts", name, passed: true });
const failed = (name: string) => ({ file: "test/a.test.ts", name, passed: false });

function matrixOf(tests: readonly ReturnType<typeof passed>[], why: readonly Reason[] = []) {
  return renderMatrix({ code: new Map(), tests: testsByTag(tests) }, why);
}

/** The gaps but for those of paragraphs. */
function tagGaps(tests: readonly ReturnType<typeof passed>[], why: readonly Reason[] = []) {
  return matrixOf(tests, why).gaps.filter((gap) => !/^\d/.test(gap));
}

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
    const { gaps } = matrixOf([failed("[10.8.C] the snake")]);
    expect(gaps).toContain("10.8.C: no code names this paragraph");
    expect(gaps).toContain("10.8.C: no passing test");
  });

  it("reports a promised tag without a passing test, and is content with one", () => {
    const tests = promisedTags.slice(1).map((tag) => passed(`[${tag}]`));
    expect(tagGaps(tests)).toEqual([`${promisedTags[0]}: no passing test, and no reason why`]);
  });

  it.each(["R01", "R35", "E100", "E120", "dispute-D1", "dispute-D17", "dispute-E11"])(
    "promises %s",
    (tag) => {
      expect(promisedTags).toContain(tag);
      expect(tagGaps([failed(`[${tag}]`)])).toContain(`${tag}: no passing test, and no reason why`);
    },
  );

  it.each(["7.9", "8.9", "10.8", "10.11", "10.12"])("promises section %s whole", (section) => {
    const { gaps } = matrixOf([]);
    const ids = Object.keys(paragraphs).filter((id) => id.startsWith(`${section}.`));
    for (const id of ids) expect(gaps).toContain(`${id}: no passing test`);
  });

  it("tells a dispute of group E from a worked example", () => {
    const { markdown, gaps } = matrixOf([passed("[dispute-E1] a pair of tens")]);
    expect(gaps).not.toContain("dispute-E1: no passing test, and no reason why");
    expect(gaps).toContain("E01: no passing test, and no reason why");
    expect(markdown).toContain("| dispute-E1 | 1 in");
  });

  it("tells a dispute of group D from a detection", () => {
    const { markdown } = matrixOf([passed("[dispute-D11] a dead hand"), passed("[D11] payout")]);
    expect(markdown).toContain("| dispute-D11 | 1 in");
    expect(markdown).not.toContain("| D11 |");
  });
});

describe("a written reason in place of a test", () => {
  const whole: Reason = { tag: "R17", inPart: false, reason: "Nobody files it." };
  const part: Reason = { tag: "R08", inPart: true, reason: "The rest is measured." };
  const others = promisedTags
    .filter((tag) => tag !== "R17" && tag !== "R08")
    .map((tag) => passed(`[${tag}]`));

  it("stands for the test that is not there, or for what the tests do not show", () => {
    const tests = [...others, passed("[R08] whole cents")];
    expect(tagGaps(tests, [whole, part])).toEqual([]);
    const { markdown } = matrixOf(tests, [whole, part]);
    expect(markdown).toContain("| R17 | By no test. Nobody files it. |");
    expect(markdown).toContain("| R08 | 1 in `test/a.test.ts`<br>In part. The rest is measured. |");
  });

  it("is pointless beside a passing test, unless it is in part", () => {
    const tests = [...others, passed("[R08]"), passed("[R17]")];
    expect(tagGaps(tests, [whole, part])).toEqual([
      "R17: a reason beside a passing test, and not in part",
    ]);
  });

  it("in part needs the test that shows the other part", () => {
    expect(tagGaps([...others, failed("[R08]")], [whole, part])).toEqual([
      "R08: shown in part by its reason, and by no passing test",
    ]);
  });

  it("is for something promised, once, and says something", () => {
    const tests = promisedTags.filter((tag) => tag !== "R17").map((tag) => passed(`[${tag}]`));
    expect(tagGaps(tests, [{ ...whole, tag: "R99" }, { ...whole, reason: " " }, whole])).toEqual([
      "R99: a reason, but nothing is promised",
      "R17: an empty reason",
      "R17: two reasons",
    ]);
  });

  it("does not stand for a paragraph of the manual", () => {
    const { gaps } = matrixOf([], [{ tag: "7.9.A", inPart: false, reason: "Later." }]);
    expect(gaps).toContain("7.9.A: no passing test");
    expect(gaps).toContain("7.9.A: a reason, but nothing is promised");
  });

  it.each(reasons)("of this house: $tag", ({ tag, reason }) => {
    expect(promisedTags).toContain(tag);
    expect(reason).toMatch(/^[A-Z].*[.]$/);
    // A cell of a table in the document.
    expect(reason).not.toMatch(/[|\n]/);
  });
});
