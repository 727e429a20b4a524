import type { BalancePlan, PlannedRetirement } from "../../domain/progressive/commands.ts";
import { loadStream } from "../../events/load-stream.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import type { EventStore } from "../../events/store/port.ts";
import { meterStream } from "../../events/stream-id.ts";

/**
 * R25 a plan with what its target is, by a strongly consistent read of the other meter's own log: a
 * balance that goes to a meter which nobody has would be gone.
 */
export async function readTarget(
  store: EventStore,
  plan: BalancePlan,
  { property }: { readonly property: string },
): Promise<PlannedRetirement> {
  if (plan.kind !== "transfer") return { plan };
  const stream = meterStream(property, plan.toMeterId);
  const { seq, state } = await loadStream(meterAggregate, store, stream);
  if (seq === 0) return { plan, target: "absent" };
  return state.status === "retired" ? { plan, target: "retired" } : { plan };
}
