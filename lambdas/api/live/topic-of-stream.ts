import type { StreamId } from "../../../events/store/port.ts";
import { parseMeterStream, parseTableStream } from "../../../events/stream-id.ts";
import { meterTopic, tableTopic } from "./topics.ts";

/** Whose stream it is, and the topic under which it is followed; null when it is none of ours. */
export function topicOfStream(
  stream: StreamId,
): { readonly property: string; readonly topic: string } | null {
  const table = parseTableStream(stream);
  if (table) return { property: table.property, topic: tableTopic(table.tableId) };
  const meter = parseMeterStream(stream);
  return meter && { property: meter.property, topic: meterTopic(meter.meterId) };
}
