import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { AwsResponse, AwsService } from "../ports.ts";
import type { Clock } from "../work/clock.ts";
import { compilePattern, type EventMatcher } from "./compile-pattern.ts";
import {
  type BusEvent,
  type Entry,
  type EntryFailure,
  entriesLimit,
  entrySchema,
  entrySize,
  readEntry,
  requestSizeLimit,
} from "./event-entry.ts";
import type { RuleDeliveries, Target } from "./rule-deliveries.ts";

/** A rule of a bus with its targets. */
export interface BusRule {
  readonly busName: string;
  readonly pattern: unknown;
  readonly targets: readonly Target[];
}

const requestSchema = z.strictObject({
  Entries: z.array(entrySchema).min(1).max(entriesLimit),
});

const refused = (message: string): AwsResponse => ({
  status: 400,
  body: { __type: "ValidationException", message },
});

interface Accepted {
  readonly busName: string;
  readonly event: BusEvent;
}

const isFailure = (result: Accepted | EntryFailure): result is EntryFailure =>
  "ErrorCode" in result;

/** A bus may be named by its name or by its ARN. */
const busNameOf = (entry: Entry): string =>
  (entry.EventBusName ?? "default").split("/").at(-1) ?? "";

/** EventBridge: takes events, and owes each to every target whose rule matches it. */
export function eventBus(options: {
  readonly buses: readonly string[];
  readonly rules: readonly BusRule[];
  readonly deliveries: RuleDeliveries;
  readonly clock: Clock;
  readonly account: string;
  readonly region: string;
}): AwsService {
  const { deliveries, clock, account, region } = options;
  const buses = new Set([...options.buses, "default"]);
  const rules: readonly (BusRule & { readonly matches: EventMatcher })[] = options.rules.map(
    (rule) => ({ ...rule, matches: compilePattern(rule.pattern) }),
  );

  const accept = (entry: Entry): Accepted | EntryFailure => {
    const busName = busNameOf(entry);
    if (!buses.has(busName))
      return { ErrorCode: "InvalidArgument", ErrorMessage: `Event bus ${busName} does not exist.` };
    const read = readEntry(entry);
    if ("ErrorCode" in read) return read;
    const at = entry.Time === undefined ? clock.now() : entry.Time * 1000;
    const event: BusEvent = {
      version: "0",
      id: randomUUID(),
      "detail-type": read.detailType,
      source: read.source,
      account,
      time: `${new Date(at).toISOString().slice(0, 19)}Z`,
      region,
      resources: entry.Resources ?? [],
      detail: read.detail,
    };
    return { busName, event };
  };

  const targetsOf = ({ busName, event }: Accepted) =>
    rules
      .filter((rule) => rule.busName === busName && rule.matches(event))
      .flatMap(({ targets }) => targets.map((target) => ({ target, event })));

  return {
    async handle({ operation, body }) {
      if (operation !== "PutEvents") return refused(`${operation} is not modelled`);
      const request = requestSchema.safeParse(body);
      if (!request.success) return refused(z.prettifyError(request.error));
      const { Entries: entries } = request.data;
      if (entries.reduce((sum, entry) => sum + entrySize(entry), 0) >= requestSizeLimit)
        return refused("Total size of the entries in the request is over the limit.");
      const results = entries.map(accept);
      // The answer says "taken", so every delivery is on disk before it.
      await deliveries.add(
        results.flatMap((result) => (isFailure(result) ? [] : targetsOf(result))),
      );
      return {
        status: 200,
        body: {
          FailedEntryCount: results.filter(isFailure).length,
          Entries: results.map((r) => (isFailure(r) ? r : { EventId: r.event.id })),
        },
      };
    },
    close: deliveries.close,
  };
}
