import type { DynamoDBRecord } from "aws-lambda";
import { z } from "zod";
import { fromItem, readCommit } from "../../events/store/commit-codec.ts";
import type { Commit } from "../../events/store/port.ts";
import type { Doorbell } from "../../projections/commit-source.ts";

/** A new commit as the stream of the events table tells of it. */
export interface CommitRecorded extends Doorbell {
  /** What Lambda needs to be told to begin again from this record. */
  readonly sequenceNumber: string;
}

/** An item of the log that was changed or removed: nothing of ours does that. */
export interface Tampering {
  readonly eventName: string;
  readonly stream: string;
  readonly seq: number;
  readonly record: DynamoDBRecord;
}

const keysSchema = z.object({
  stream: z.object({ S: z.string() }).transform(({ S }) => S),
  seq: z
    .object({ N: z.string() })
    .transform(({ N }) => Number(N))
    .pipe(z.int()),
});

/**
 * The records of a batch, in order. Images are parsed only when read, so that one unreadable
 * commit concerns its own stream and not the batch.
 * @throws z.ZodError when a record is none of the events table.
 */
export function streamRecords(records: readonly DynamoDBRecord[]): {
  readonly commits: readonly CommitRecorded[];
  readonly tampering: readonly Tampering[];
} {
  const commits: CommitRecorded[] = [];
  const tampering: Tampering[] = [];
  for (const record of records) {
    const { stream, seq } = keysSchema.parse(record.dynamodb?.Keys);
    if (record.eventName === "INSERT") {
      const sequenceNumber = z.string().parse(record.dynamodb?.SequenceNumber);
      commits.push({ stream, seq, sequenceNumber, read: () => commitOf(record) });
    } else {
      tampering.push({ eventName: String(record.eventName), stream, seq, record });
    }
  }
  return { commits, tampering };
}

function commitOf(record: DynamoDBRecord): Commit {
  return readCommit(fromItem(record.dynamodb?.NewImage ?? {}));
}
