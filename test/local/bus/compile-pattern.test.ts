import { describe, expect, it } from "vitest";
import { compilePattern } from "../../../local/bus/compile-pattern.ts";

/** The operators of the EventBridge user guide, each with what it takes and what it leaves. */
const cases: readonly {
  readonly pattern: object;
  readonly matches: readonly object[];
  readonly leaves: readonly object[];
}[] = [
  {
    pattern: { source: ["croupier.table"], detail: { index: [0] } },
    matches: [{ source: "croupier.table", detail: { index: 0, other: 1 } }],
    leaves: [
      { source: "croupier.table", detail: { index: 1 } },
      { source: "croupier.table", detail: { index: "0" } },
      { source: "croupier.table" },
      { source: "other", detail: { index: 0 } },
    ],
  },
  {
    pattern: { state: ["a", null, true] },
    matches: [{ state: "a" }, { state: null }, { state: true }],
    leaves: [{ state: "b" }, { state: false }, {}],
  },
  {
    pattern: { text: [""] },
    matches: [{ text: "" }],
    leaves: [{ text: " " }, { text: null }, {}],
  },
  {
    pattern: { seats: [3] },
    matches: [{ seats: [1, 3] }, { seats: 3 }],
    leaves: [{ seats: [1, 2] }, { seats: [] }],
  },
  {
    pattern: { hands: { seat: [3], outcome: ["win"] } },
    matches: [{ hands: [{ seat: 1 }, { seat: 3, outcome: "win" }] }],
    leaves: [
      {
        hands: [
          { seat: 3, outcome: "lose" },
          { seat: 1, outcome: "win" },
        ],
      },
    ],
  },
  {
    pattern: { p: [{ prefix: "ab" }] },
    matches: [{ p: "abc" }],
    leaves: [{ p: "Abc" }, { p: "cab" }, { p: 1 }, {}],
  },
  {
    pattern: { p: [{ prefix: { "equals-ignore-case": "AB" } }] },
    matches: [{ p: "abc" }],
    leaves: [{ p: "ba" }],
  },
  { pattern: { p: [{ suffix: ".png" }] }, matches: [{ p: "a.png" }], leaves: [{ p: "a.pngx" }] },
  {
    pattern: { p: [{ suffix: { "equals-ignore-case": ".png" } }] },
    matches: [{ p: "a.PNG" }],
    leaves: [{ p: "a.jpg" }],
  },
  {
    pattern: { p: [{ "equals-ignore-case": "alice" }] },
    matches: [{ p: "AlIcE" }],
    leaves: [{ p: "alices" }],
  },
  {
    pattern: { p: [{ wildcard: "dir/*.png" }] },
    matches: [{ p: "dir/a.png" }, { p: "dir/.png" }],
    leaves: [{ p: "dir/a.pngx" }, { p: "dir/aXpng" }],
  },
  {
    pattern: { n: [{ numeric: ["=", 300] }] },
    matches: [{ n: 300 }, { n: 3e2 }],
    leaves: [{ n: 301 }, { n: "300" }],
  },
  {
    pattern: { n: [{ numeric: [">", 0, "<=", 5] }] },
    matches: [{ n: 0.5 }, { n: 5 }],
    leaves: [{ n: 0 }, { n: 5.1 }, {}],
  },
  {
    pattern: { n: [{ numeric: ["<", 10] }] },
    matches: [{ n: -1 }],
    leaves: [{ n: 10 }],
  },
  {
    pattern: { n: [{ numeric: [">=", 10] }] },
    matches: [{ n: 10 }],
    leaves: [{ n: 9 }],
  },
  {
    pattern: { ip: [{ cidr: "10.0.0.0/24" }] },
    matches: [{ ip: "10.0.0.7" }],
    leaves: [{ ip: "10.0.1.7" }, { ip: "x" }, {}],
  },
  {
    pattern: { ip: [{ cidr: "2001:db8::/32" }] },
    matches: [{ ip: "2001:db8::1" }],
    leaves: [{ ip: "2001:db9::1" }],
  },
  {
    pattern: { x: [{ exists: true }] },
    matches: [{ x: 1 }, { x: null }],
    leaves: [{}, { x: { leafless: 1 } }],
  },
  {
    pattern: { d: { x: [{ exists: false }] } },
    matches: [{ d: {} }, {}],
    leaves: [{ d: { x: 1 } }],
  },
  {
    pattern: { x: [{ exists: false }, "a"] },
    matches: [{}, { x: "a" }],
    leaves: [{ x: "b" }],
  },
  {
    pattern: { s: [{ "anything-but": "a" }] },
    matches: [{ s: "b" }, { s: 1 }],
    leaves: [{ s: "a" }, {}],
  },
  {
    pattern: { s: [{ "anything-but": ["a", 3] }] },
    matches: [{ s: "b" }],
    leaves: [{ s: "a" }, { s: 3 }],
  },
  {
    pattern: { s: [{ "anything-but": { prefix: "in" } }] },
    matches: [{ s: "out" }],
    leaves: [{ s: "init" }],
  },
  {
    pattern: { s: [{ "anything-but": { suffix: [".a", ".b"] } }] },
    matches: [{ s: "x.c" }],
    leaves: [{ s: "x.a" }, { s: "x.b" }],
  },
  {
    pattern: { s: [{ "anything-but": { "equals-ignore-case": ["no"] } }] },
    matches: [{ s: "yes" }],
    leaves: [{ s: "NO" }],
  },
  {
    pattern: { s: [{ "anything-but": { wildcard: "*/lib/*" } }] },
    matches: [{ s: "src/app" }],
    leaves: [{ s: "a/lib/b" }],
  },
  {
    pattern: { a: ["x"], $or: [{ b: [1] }, { c: { d: [{ numeric: [">", 5] }] } }] },
    matches: [
      { a: "x", b: 1 },
      { a: "x", c: { d: 6 } },
    ],
    leaves: [{ a: "x" }, { a: "y", b: 1 }, { a: "x", c: { d: 5 } }],
  },
];

describe("an event pattern", () => {
  it.each(cases)("$pattern takes what it should", ({ pattern, matches }) => {
    const matcher = compilePattern(pattern);
    expect(matches.filter((event) => !matcher(event))).toEqual([]);
  });

  it.each(cases)("$pattern leaves what it should", ({ pattern, leaves }) => {
    const matcher = compilePattern(pattern);
    expect(leaves.filter(matcher)).toEqual([]);
  });
});

describe("a pattern that EventBridge would refuse is refused when it is loaded", () => {
  it.each([
    ["no object", ["a"]],
    ["an empty object", {}],
    ["a bare value", { a: "x" }],
    ["an empty list", { a: [] }],
    ["a nested list", { a: [["x"]] }],
    ["an unknown operator", { a: [{ like: "x" }] }],
    ["two operators in one object", { a: [{ prefix: "x", suffix: "y" }] }],
    ["a prefix that is no text", { a: [{ prefix: 1 }] }],
    ["an unknown numeric operator", { a: [{ numeric: ["~", 1] }] }],
    ["a numeric bound that is no number", { a: [{ numeric: ["<", "1"] }] }],
    ["an upside-down range", { a: [{ numeric: [">", 5, "<", 1] }] }],
    ["a range of two lower bounds", { a: [{ numeric: [">", 1, ">", 5] }] }],
    ["consecutive wildcards", { a: [{ wildcard: "a**" }] }],
    ["a malformed address block", { a: [{ cidr: "10.0.0.0/33" }] }],
    ["exists of a text", { a: [{ exists: "yes" }] }],
    ["anything-but of a truth value", { a: [{ "anything-but": [true] }] }],
    ["anything-but of an unknown operator", { a: [{ "anything-but": { cidr: "10.0.0.0/8" } }] }],
    ["a single alternative under $or", { $or: [{ a: ["x"] }] }],
  ])("%s", (_name, pattern) => {
    expect(() => compilePattern(pattern)).toThrow("Event pattern is not valid");
  });
});
