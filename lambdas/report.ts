import type { Logger } from "@aws-lambda-powertools/logger";
import type { Count } from "./observe.ts";

/** Where functions say what they found: a port, so that logic can be tested without a log. */
export interface Report {
  readonly count: Count;
  readonly logger: Pick<Logger, "debug" | "info" | "warn" | "error" | "critical">;
}
