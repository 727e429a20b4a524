import { type LeafTest, leafTest, PatternError } from "./leaf-test.ts";

/** Tells whether an event matches the pattern it was made from. */
export type EventMatcher = (event: unknown) => boolean;

/** One way a field may look: what is left of the path, and what to ask of the value at its end. */
type FieldTest = (parent: unknown) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const isLeaf = (value: unknown): boolean => value === null || typeof value !== "object";

/** An element of an array stands for the array: any that matches will do. */
const elements = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function valuesTest(name: string, alternatives: readonly unknown[]): FieldTest {
  if (alternatives.length === 0) throw new PatternError(`${name}: empty arrays are not allowed`);
  const tests: readonly LeafTest[] = alternatives.map(leafTest);
  return (parent) => {
    const present = isObject(parent) && Object.hasOwn(parent, name);
    const leaves = present ? elements(parent[name]).filter(isLeaf) : [];
    return tests.some(({ onAbsent, matches }) =>
      leaves.length === 0 ? onAbsent : leaves.some(matches),
    );
  };
}

function nestedTest(name: string, pattern: Record<string, unknown>): FieldTest {
  const inner = compilePattern(pattern);
  return (parent) => {
    const value = isObject(parent) ? parent[name] : undefined;
    // An absent object may still satisfy a pattern that asks for absence.
    return elements(value ?? {}).some(inner);
  };
}

function orTest(alternatives: readonly unknown[]): FieldTest {
  if (alternatives.length < 2) throw new PatternError("$or needs at least two alternatives");
  const matchers = alternatives.map(compilePattern);
  return (parent) => matchers.some((matches) => matches(parent));
}

function fieldTest(name: string, condition: unknown): FieldTest {
  if (name === "$or" && Array.isArray(condition)) return orTest(condition);
  if (Array.isArray(condition)) return valuesTest(name, condition);
  if (isObject(condition)) return nestedTest(name, condition);
  throw new PatternError(`"${name}" must be an object or an array`);
}

/**
 * Compiles an event pattern of EventBridge, or a filter pattern of an event source mapping, which
 * has the same language. Throws PatternError on what EventBridge would refuse, and on what is not
 * modelled here.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern-operators.html
 */
export function compilePattern(pattern: unknown): EventMatcher {
  if (!isObject(pattern)) throw new PatternError("a pattern is an object");
  const entries = Object.entries(pattern);
  if (entries.length === 0) throw new PatternError("a pattern names at least one field");
  const tests = entries.map(([name, condition]) => fieldTest(name, condition));
  return (event) => tests.every((holds) => holds(event));
}
