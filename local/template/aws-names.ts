import { createHash } from "node:crypto";

/** The account and region that every local resource belongs to; no such account exists. */
export const account = "000000000000";
export const region = "us-east-1";
export const partition = "aws";
export const urlSuffix = "amazonaws.com";

/** `arn:aws:{service}:{region}:{account}:{resource}` */
export function arn(service: string, resource: string): string {
  return `arn:${partition}:${service}:${region}:${account}:${resource}`;
}

/** The label of every local stream: known before the table exists, unlike a creation time. */
export const streamLabel = "local";

export function roleArn(name: string): string {
  return `arn:${partition}:iam::${account}:role/${name}`;
}

/** An API id as API Gateway makes them: ten lower-case letters and digits. */
export function apiId(logicalId: string): string {
  const number = BigInt(`0x${createHash("sha256").update(logicalId).digest("hex")}`);
  return number.toString(36).slice(0, 10);
}

export function apiHost(id: string): string {
  return `${id}.execute-api.${region}.${urlSuffix}`;
}

export function queueUrl(name: string): string {
  return `https://sqs.${region}.${urlSuffix}/${account}/${name}`;
}

/** Last part of an ARN after its final separator: the name of a queue, function, role or table. */
export function nameFromArn(value: string): string {
  const parts = value.split(/[:/]/);
  return parts[parts.length - 1] ?? value;
}
