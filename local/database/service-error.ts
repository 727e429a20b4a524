import type { ServiceError } from "dynalite/db/index.js";

/** An error that the caller of DynamoDB is meant to see, as AWS words it. */
export class DatabaseError extends Error implements ServiceError {
  readonly statusCode = 400;
  readonly body: Record<string, unknown>;
  constructor(code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.name = "DatabaseError";
    this.body = { __type: code, message, ...extra };
  }
}

export const serviceCode = (name: string): string => `com.amazonaws.dynamodb.v20120810#${name}`;

export const validationFailure = (message: string): DatabaseError =>
  new DatabaseError("com.amazon.coral.validate#ValidationException", message);

/** True for errors that carry an AWS answer (ours or dynalite's); all others are faults of the host. */
export function isServiceError(error: unknown): error is ServiceError {
  return (
    error instanceof Error &&
    "statusCode" in error &&
    typeof error.statusCode === "number" &&
    "body" in error &&
    typeof error.body === "object"
  );
}
