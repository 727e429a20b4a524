/** What is known of a request, by condition key such as `aws:SecureTransport`. */
export type RequestContext = Readonly<Record<string, readonly string[]>>;

type Test = (have: string, want: string) => boolean;

/** `*` any text, `?` any one character; nothing else is special. */
export function matchesWildcard(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${source}$`, "s").test(text);
}

const equal: Test = (have, want) => have === want;
const like: Test = (have, want) => matchesWildcard(want, have);

/** The operators that CDK grants emit. */
const tests: Readonly<Record<string, Test>> = {
  StringEquals: equal,
  StringLike: like,
  ArnEquals: like,
  ArnLike: like,
  Bool: (have, want) => have.toLowerCase() === want.toLowerCase(),
};

/** Whether one operator holds for one key; undefined when the operator is not understood. */
function holds(operator: string, have: readonly string[], want: readonly string[]) {
  const [, every, name] = /^(ForAllValues:)?(\w+)$/.exec(operator) ?? [];
  const test = tests[name ?? ""];
  if (test === undefined) return undefined;
  const anyWanted = (value: string): boolean => want.some((w) => test(value, w));
  return every === undefined ? have.some(anyWanted) : have.every(anyWanted);
}

/**
 * Whether a statement's conditions hold. An operator that is not understood fails closed:
 * it keeps an Allow from applying and lets a Deny apply.
 */
export function conditionsHold(
  conditions: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> | undefined,
  context: RequestContext,
  effect: "Allow" | "Deny",
): boolean {
  return Object.entries(conditions ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(
      ([key, want]) => holds(operator, context[key] ?? [], want) ?? effect === "Deny",
    ),
  );
}
