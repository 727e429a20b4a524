import { fail } from "./problem.ts";

/**
 * Parses a JSON text from outside.
 * @throws ProblemError `too-large` above `limitBytes`, `malformed` with the position when known
 */
export function parseJson(text: string, limitBytes: number): unknown {
  const size = Buffer.byteLength(text);
  if (size > limitBytes) {
    fail("too-large", `The body has ${size} bytes; at most ${limitBytes} are read.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    return fail("malformed", `The body is not JSON${whereIn(text, error)}.`);
  }
}

/** V8 names the position of most faults; its message is not repeated, for it quotes the body. */
function whereIn(text: string, error: unknown): string {
  if (text.trim() === "") return ": it is empty";
  const message = error instanceof Error ? error.message : "";
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return `: the fault is at character ${position}`;
  if (message.includes("end of JSON input"))
    return `: it ends too early, after ${text.length} characters`;
  return "";
}
