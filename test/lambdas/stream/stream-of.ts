import type { AttributeValue as SdkAttributeValue } from "@aws-sdk/client-dynamodb";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { toItem } from "../../../events/store/commit-codec.ts";
import type { CommitRecord } from "../../../events/store/port.ts";

/** A stream record as Lambda hands it over: bytes in base64. */
export function recordOf(
  commit: CommitRecord,
  eventName: "INSERT" | "MODIFY" | "REMOVE" = "INSERT",
): DynamoDBRecord {
  const image = Object.fromEntries(
    Object.entries(toItem(commit)).map(([name, value]) => [name, encoded(value)]),
  );
  return {
    eventName,
    dynamodb: {
      Keys: { stream: { S: commit.stream }, seq: { N: String(commit.seq) } },
      SequenceNumber: sequenceNumber(commit),
      ...(eventName !== "REMOVE" && { NewImage: image }),
      ...(eventName !== "INSERT" && { OldImage: image }),
    },
  };
}

export function sequenceNumber({ stream, seq }: CommitRecord): string {
  return `${stream}:${seq}`;
}

/** Lambda's JSON has base64 where the SDK has bytes. */
function encoded(value: SdkAttributeValue): AttributeValue {
  return value.B
    ? { B: Buffer.from(value.B).toString("base64") }
    : JSON.parse(JSON.stringify(value));
}
