import type { IncomingMessage } from "node:http";

/** Reads a request's body; one that is over `limit` bytes is drained, not kept. */
export async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer | "too-large"> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  return size > limit ? "too-large" : Buffer.concat(chunks);
}
