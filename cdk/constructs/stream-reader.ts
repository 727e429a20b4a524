import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { EventSourceMapping, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { AppFunction } from "./app-function.ts";

/**
 * Lets a function read the stream of the events table. Retries are finite and the batch is
 * halved around a poison record: one commit never blocks the others of its shard for long.
 */
export function readStream(
  reader: AppFunction,
  options: { readonly table: Table; readonly onFailure: IQueue },
): EventSourceMapping {
  const stream = options.table.tableStreamArn;
  if (stream === undefined) throw new Error("the events table has no stream");
  reader.allow({
    actions: ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
    on: [stream],
  });
  reader.allow({
    actions: ["dynamodb:ListStreams"],
    on: ["*"],
    accepted: {
      "AwsSolutions-IAM5[Resource::*]":
        "dynamodb:ListStreams, which Lambda asks for before it polls, can be granted on no narrower resource.",
    },
  });
  return new EventSourceMapping(reader, "Stream", {
    target: reader.lambda,
    eventSourceArn: stream,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 100,
    parallelizationFactor: 1,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 5,
    maxRecordAge: Duration.hours(12),
    onFailure: new SqsDlq(options.onFailure),
  });
}
