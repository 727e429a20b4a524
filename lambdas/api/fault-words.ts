import type { z } from "zod";
import { eventIdSchema } from "../../events/catalogue/meter-values.ts";
import {
  badgeSchema,
  commandIdSchema,
  playerSchema,
  tableIdSchema,
  timeOfDaySchema,
} from "../../events/catalogue/values.ts";

/** What a text of each form looks like, by the pattern that it is checked with. */
const forms: ReadonlyMap<string, string> = new Map([
  formOf(badgeSchema, "1 to 32 letters, digits or hyphens, the first no hyphen"),
  formOf(
    playerSchema,
    "1 to 64 letters, digits, hyphens or underscores, the first a letter or digit",
  ),
  formOf(tableIdSchema, "1 to 32 small letters, digits or hyphens, the first no hyphen"),
  formOf(commandIdSchema, "8 to 64 letters, digits, hyphens or underscores"),
  formOf(eventIdSchema, "the id of an event, such as table/condado/csp-01#12.0"),
  formOf(timeOfDaySchema, "a time of day from 00:00 to 23:59, such as 06:00"),
]);

/** The pattern is the schema's own: it is asked about a text that no form admits. */
function formOf(schema: z.ZodString, words: string): [pattern: string, words: string] {
  const [issue] = schema.safeParse("\u0000").error?.issues ?? [];
  return [issue?.code === "invalid_format" ? String(issue.pattern) : "", words];
}

const namedForms: Readonly<Record<string, string>> = {
  date: "a date such as 2026-11-30, stated once",
  datetime: "a time in UTC such as 2026-11-30T18:00:00.250Z",
};

const kinds: Readonly<Record<string, string>> = {
  int: "a whole number",
  number: "a number",
  string: "a text",
  boolean: "true or false",
  array: "a list",
  object: "a JSON object",
  record: "a JSON object",
};

/**
 * Says of one issue what would be accepted, in words: who reads an answer need not read regular
 * expressions. A schema that has words of its own comes first; undefined leaves zod's.
 */
export function faultWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_format":
      return not(formWords(issue.format, issue.pattern), issue.input);
    case "invalid_type":
      return not(kinds[issue.expected] ?? issue.expected, issue.input);
    case "invalid_value":
      return not(`one of ${issue.values.map(String).join(", ")}`, issue.input);
    case "too_small":
      return `at least ${issue.minimum}${unit(issue.origin)}, not ${measure(issue.input)}`;
    case "too_big":
      return `at most ${issue.maximum}${unit(issue.origin)}, not ${measure(issue.input)}`;
    case "invalid_union":
      if (!Array.isArray(issue.options)) return undefined;
      return not(`one of ${issue.options.join(", ")}`, chosen(issue));
    default:
      return undefined;
  }
}

/** What was stated where a value says which of several forms it has. */
function chosen({ input, discriminator }: z.core.$ZodRawIssue): unknown {
  if (typeof input !== "object" || input === null || discriminator === undefined) return undefined;
  return Object.entries(input).find(([key]) => key === discriminator)?.[1];
}

function formWords(format: string, pattern: string | undefined): string {
  return namedForms[format] ?? forms.get(pattern ?? "") ?? "a text of the form that is described";
}

function not(accepted: string, input: unknown): string {
  return input === undefined ? `missing: ${accepted}` : `${accepted}, not ${shown(input)}`;
}

/** What was stated, short enough to be repeated. */
export function shown(input: unknown): string {
  if (Array.isArray(input)) return "a list";
  if (typeof input === "object" && input !== null) return "an object";
  if (typeof input === "number") return String(input);
  const text = JSON.stringify(input) ?? String(input);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function unit(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" ? " items" : "";
}

function measure(input: unknown): string {
  return typeof input === "string" || Array.isArray(input) ? String(input.length) : shown(input);
}
