import { namePattern } from "../../../events/stream-id.ts";
import { authorizeReading, authorizeTable } from "../access.ts";
import type { Claims } from "../claims.ts";
import { failInvalid } from "../field-faults.ts";
import { readPolicy } from "../policy.ts";

/** Every commit of every table and meter of a property. */
export const surveillanceTopic = "surveillance";

/** The commits of one table. */
export const tableTopic = (tableId: string) => `table/${tableId}`;
/** One meter: its commits, or what it shows, by the follower's role. */
export const meterTopic = (meterId: string) => `meter/${meterId}`;

/**
 * Where those who may only see what a meter shows are kept: a push finds them apart, so that no
 * commit is ever prepared for a connection that may not have it. Nobody subscribes by this name.
 */
export const displayTopic = (meterId: string) => `meter/${meterId}/display`;

/** What someone asks to follow and may. */
export type Topic =
  | { readonly kind: "table"; readonly tableId: string }
  /** With its commits, or what it shows alone. */
  | { readonly kind: "meter"; readonly meterId: string; readonly commits: boolean }
  | { readonly kind: "surveillance" };

/** @throws ProblemError when there is no such topic or the role may not follow it */
export function allowedTopic(claims: Claims, topic: string): Topic {
  if (topic === surveillanceTopic) {
    authorizeReading(claims, "surveillance");
    return { kind: "surveillance" };
  }
  const [kind, id = "", ...rest] = topic.split("/");
  if (rest.length > 0 || !namePattern.test(id)) return noTopic();
  if (kind === "table") {
    authorizeReading(claims, "tables");
    authorizeTable(claims, id);
    return { kind, tableId: id };
  }
  if (kind !== "meter") return noTopic();
  authorizeReading(claims, "meterDisplay");
  return { kind, meterId: id, commits: readPolicy.meters.includes(claims.role) };
}

function noTopic(): never {
  return failInvalid([
    { path: "topic", message: "`table/{tableId}`, `meter/{meterId}` or `surveillance`" },
  ]);
}

/** The topic under which a subscription is kept. */
export function keptTopic(topic: Topic): string {
  switch (topic.kind) {
    case "table":
      return tableTopic(topic.tableId);
    case "meter":
      return topic.commits ? meterTopic(topic.meterId) : displayTopic(topic.meterId);
    case "surveillance":
      return surveillanceTopic;
  }
}
