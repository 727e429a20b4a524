import { BlockList, isIP } from "node:net";

/** A pattern that cannot be used: refused when it is loaded, never at a later event. */
export class PatternError extends Error {
  constructor(reason: string) {
    super(`Event pattern is not valid. Reason: ${reason}`);
    this.name = "PatternError";
  }
}

/** What one alternative of a field asks of a value that is no object. */
export interface LeafTest {
  /** The answer when the field is absent (or holds no leaf). */
  readonly onAbsent: boolean;
  readonly matches: (value: unknown) => boolean;
}

const present = (matches: LeafTest["matches"]): LeafTest => ({ onAbsent: false, matches });

const isText = (value: unknown): value is string => typeof value === "string";

const lower = (text: string): string => text.toLowerCase();

function onText(test: (text: string) => boolean): LeafTest {
  return present((value) => isText(value) && test(value));
}

/** The text of `prefix` and `suffix`: plain, or to be compared without regard to case. */
function affix(operator: "prefix" | "suffix", operand: unknown): LeafTest {
  const has = (text: string, part: string): boolean =>
    operator === "prefix" ? text.startsWith(part) : text.endsWith(part);
  if (isText(operand)) return onText((text) => has(text, operand));
  const folded = onlyOperand(operand, "equals-ignore-case");
  if (isText(folded)) return onText((text) => has(lower(text), lower(folded)));
  throw new PatternError(`${operator} match pattern must be a string`);
}

function onlyOperand(operand: unknown, operator: string): unknown {
  if (operand === null || typeof operand !== "object") return undefined;
  const [[name, value] = [], ...others] = Object.entries(operand);
  return name === operator && others.length === 0 ? value : undefined;
}

function equalsIgnoreCase(operand: unknown): LeafTest {
  if (!isText(operand)) throw new PatternError("equals-ignore-case match pattern must be a string");
  return onText((text) => lower(text) === lower(operand));
}

function wildcard(operand: unknown): LeafTest {
  if (!isText(operand)) throw new PatternError("wildcard match pattern must be a string");
  if (operand.includes("**"))
    throw new PatternError("Consecutive wildcard characters are not allowed");
  if (operand.includes("\\")) throw new PatternError("escapes in a wildcard are not modelled");
  const parts = operand.split("*").map((part) => part.replace(/[.+?^${}()|[\]]/g, "\\$&"));
  const expression = new RegExp(`^${parts.join(".*")}$`, "s");
  return onText((text) => expression.test(text));
}

function cidr(operand: unknown): LeafTest {
  const [address = "", bits = ""] = String(operand).split("/");
  const version = isIP(address);
  if (version === 0 || !/^\d+$/.test(bits) || Number(bits) > (version === 6 ? 128 : 32))
    throw new PatternError("Malformed CIDR");
  const block = new BlockList();
  block.addSubnet(address, Number(bits), version === 6 ? "ipv6" : "ipv4");
  return onText((text) => isIP(text) > 0 && block.check(text, isIP(text) === 6 ? "ipv6" : "ipv4"));
}

const comparisons: Record<string, (value: number, bound: number) => boolean> = {
  "=": (value, bound) => value === bound,
  "<": (value, bound) => value < bound,
  "<=": (value, bound) => value <= bound,
  ">": (value, bound) => value > bound,
  ">=": (value, bound) => value >= bound,
};

function numeric(operand: unknown): LeafTest {
  if (!Array.isArray(operand) || ![2, 4].includes(operand.length))
    throw new PatternError("Invalid numeric match");
  const bounds: { readonly operator: string; readonly bound: number }[] = [];
  for (let i = 0; i < operand.length; i += 2) {
    const [operator, bound]: unknown[] = operand.slice(i, i + 2);
    if (!isText(operator) || !comparisons[operator] || typeof bound !== "number")
      throw new PatternError("Unrecognized numeric range operator");
    bounds.push({ operator, bound });
  }
  checkRange(bounds);
  return present(
    (value) =>
      typeof value === "number" &&
      bounds.every(({ operator, bound }) => comparisons[operator]?.(value, bound)),
  );
}

function checkRange([low, high]: readonly { operator: string; bound: number }[]): void {
  if (!low || !high) return;
  if (!low.operator.startsWith(">") || !high.operator.startsWith("<"))
    throw new PatternError("Bad numeric range operators");
  if (low.bound >= high.bound) throw new PatternError("Bottom must be less than top");
}

function exists(operand: unknown): LeafTest {
  if (typeof operand !== "boolean")
    throw new PatternError("exists match pattern must be either true or false.");
  return { onAbsent: !operand, matches: () => operand };
}

const negatable = ["prefix", "suffix", "equals-ignore-case", "wildcard"] as const;

function anythingBut(operand: unknown): LeafTest {
  if (operand !== null && typeof operand === "object" && !Array.isArray(operand)) {
    const [[name, value] = [], ...others] = Object.entries(operand);
    const operator = negatable.find((known) => known === name);
    if (!operator || others.length > 0) throw new PatternError("Unsupported anything-but pattern");
    const alternatives: unknown[] = Array.isArray(value) ? value : [value];
    if (alternatives.length === 0) throw new PatternError("Empty anything-but list");
    const tests = alternatives.map((alternative) => leafTest({ [operator]: alternative }));
    return present((seen) => tests.every(({ matches }) => !matches(seen)));
  }
  const values: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (values.length === 0 || values.some((value) => !isText(value) && typeof value !== "number"))
    throw new PatternError("Inside anything but list, only strings and numbers are supported.");
  return present((seen) => !values.includes(seen));
}

const operators: Record<string, (operand: unknown) => LeafTest> = {
  prefix: (operand) => affix("prefix", operand),
  suffix: (operand) => affix("suffix", operand),
  "equals-ignore-case": equalsIgnoreCase,
  wildcard,
  cidr,
  numeric,
  exists,
  "anything-but": anythingBut,
};

/** Compiles one alternative: a plain value, or an object with exactly one operator. */
export function leafTest(alternative: unknown): LeafTest {
  if (alternative === null || typeof alternative !== "object")
    return present((value) => value === alternative);
  if (Array.isArray(alternative))
    throw new PatternError("Match value must be String, number, true, false, or null");
  const [[name, operand] = [], ...others] = Object.entries(alternative);
  if (name === undefined || others.length > 0)
    throw new PatternError("Only one key allowed in match expression");
  const make = operators[name];
  if (!make) throw new PatternError(`Unrecognized match type ${name}`);
  return make(operand);
}
