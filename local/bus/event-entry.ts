import { z } from "zod";

/** An event as EventBridge delivers it. */
export interface BusEvent {
  readonly version: "0";
  readonly id: string;
  readonly "detail-type": string;
  readonly source: string;
  readonly account: string;
  /** ISO 8601 without milliseconds. */
  readonly time: string;
  readonly region: string;
  readonly resources: readonly string[];
  readonly detail: unknown;
}

/** Why one entry of a request was not taken. */
export interface EntryFailure {
  readonly ErrorCode: string;
  readonly ErrorMessage: string;
}

/** Bytes of all entries of a request: "the total entry size must be less than 256 KB". */
export const requestSizeLimit = 262_144;
export const entriesLimit = 10;

export const entrySchema = z.strictObject({
  Source: z.string().optional(),
  DetailType: z.string().optional(),
  Detail: z.string().optional(),
  EventBusName: z.string().optional(),
  Resources: z.array(z.string()).optional(),
  /** Seconds since 1970, as the JSON protocol writes times. */
  Time: z.number().optional(),
  TraceHeader: z.string().optional(),
});

export type Entry = z.infer<typeof entrySchema>;

const bytes = (text: string | undefined): number => Buffer.byteLength(text ?? "");

/** Size of an entry as EventBridge counts it: a time is 14 bytes, texts are their UTF-8 bytes. */
export function entrySize(entry: Entry): number {
  const resources = entry.Resources ?? [];
  return (
    (entry.Time === undefined ? 0 : 14) +
    bytes(entry.Source) +
    bytes(entry.DetailType) +
    bytes(entry.Detail) +
    resources.reduce((sum, resource) => sum + bytes(resource), 0)
  );
}

const invalid = (field: string): EntryFailure => ({
  ErrorCode: "InvalidArgument",
  ErrorMessage: `Parameter ${field} is not valid. Reason: ${field} is a required argument.`,
});

const malformed: EntryFailure = {
  ErrorCode: "MalformedDetail",
  ErrorMessage: "Detail is malformed.",
};

function parsedDetail(text: string): Record<string, unknown> | null {
  try {
    const detail: unknown = JSON.parse(text);
    return detail !== null && typeof detail === "object" && !Array.isArray(detail)
      ? { ...detail }
      : null;
  } catch {
    // answered as a malformed detail
    return null;
  }
}

/** The parts of an event that its entry gives, or why it gives none. */
export function readEntry(
  entry: Entry,
):
  | { readonly source: string; readonly detailType: string; readonly detail: unknown }
  | EntryFailure {
  const { Source: source, DetailType: detailType, Detail: text } = entry;
  if (!source) return invalid("Source");
  if (!detailType) return invalid("DetailType");
  if (!text) return invalid("Detail");
  if (source.startsWith("aws."))
    return {
      ErrorCode: "NotAuthorizedForSourceException",
      ErrorMessage: "Not authorized for the source.",
    };
  const detail = parsedDetail(text);
  return detail ? { source, detailType, detail } : malformed;
}
