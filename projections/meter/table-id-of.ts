import { parseTableStream } from "../../events/stream-id.ts";

/** The table of a stream, as people name it: the property is always the reader's own. */
export function tableIdOf(stream: string): string {
  return parseTableStream(stream)?.tableId ?? stream;
}
