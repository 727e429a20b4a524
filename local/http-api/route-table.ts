import type { RouteDefinition } from "../template/deployment.ts";

export interface MatchedRoute {
  readonly route: RouteDefinition;
  /** Decoded values of `{name}` and `{name+}`. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

interface CompiledRoute {
  readonly route: RouteDefinition;
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  /** Larger is chosen first. */
  readonly priority: readonly number[];
}

/**
 * Chooses a route as API Gateway does: a full match before a greedy one (`{proxy+}`), a stated
 * method before `ANY`, more literal segments before fewer, and `$default` last.
 */
export function routeTable(
  routes: readonly RouteDefinition[],
): (method: string, path: string) => MatchedRoute | undefined {
  const fallback = routes.find(({ routeKey }) => routeKey === "$default");
  const compiled = routes
    .filter((route) => route !== fallback)
    .map(compile)
    .sort((a, b) => compare(b.priority, a.priority));
  return (method, path) => {
    for (const { route, pattern, names, method: wanted } of compiled) {
      if (wanted !== "ANY" && wanted !== method) continue;
      const found = pattern.exec(path);
      if (found === null) continue;
      const values = names.map((name, i) => [name, decode(found[i + 1] ?? "")]);
      return { route, pathParameters: Object.fromEntries(values) };
    }
    return fallback === undefined ? undefined : { route: fallback, pathParameters: {} };
  };
}

function compile(route: RouteDefinition): CompiledRoute {
  const [method = "", path = ""] = route.routeKey.split(" ");
  const names: string[] = [];
  const segments = path.split("/").map((segment) => {
    const [, name, greedy] = /^\{(\w+)(\+?)\}$/.exec(segment) ?? [];
    if (name === undefined) return segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    names.push(name);
    return greedy ? "(.+)" : "([^/]+)";
  });
  const greedy = path.endsWith("+}") ? 0 : 1;
  const literals = segments.length - names.length;
  const priority = [greedy, method === "ANY" ? 0 : 1, literals];
  return { route, method, names, priority, pattern: new RegExp(`^${segments.join("/")}$`) };
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A badly escaped segment stays as it was sent. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}
