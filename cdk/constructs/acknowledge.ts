import { Validations } from "aws-cdk-lib/core";
import type { IConstruct } from "constructs";

/** Accepts findings of the template checks on one construct: rule id → why it is right here. */
export function acknowledge(scope: IConstruct, reasons: Readonly<Record<string, string>>): void {
  Validations.of(scope).acknowledge(
    ...Object.entries(reasons).map(([id, reason]) => ({ id, reason })),
  );
}
