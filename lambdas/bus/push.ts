import type { EventBridgeEvent } from "aws-lambda";
import { observed } from "../observe.ts";
import { correlationOf } from "./commit-published.ts";
import { pushCommit } from "./push-commit.ts";
import { pushPorts } from "./push-ports.ts";

const ports = pushPorts();

/** Bus → subscribers of the table or meter. The rule lets one entry per commit through. */
export const handler = observed<EventBridgeEvent<string, unknown>, void>(
  (event) => pushCommit(ports, event),
  correlationOf,
);
