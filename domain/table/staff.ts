import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { CommandData } from "./commands.ts";
import type { TableEvent } from "./events.ts";
import type { TableState } from "./state.ts";

/**
 * One dealer deals at a time. Signing on while another is signed on is a relief: he is signed off
 * first. During a round only a supervisor may order it; the round stays booked under the dealer who
 * opened it.
 */
export function decideSignOnDealer(
  state: TableState,
  { dealer }: CommandData<"SignOnDealer">,
  context: DecisionContext,
): Decision<TableEvent> {
  if (state.dealer === dealer) {
    return refused("dealer-signed-on", `Dealer ${dealer} is signed on already.`, {
      field: "dealer",
    });
  }
  if (isAtTheTable(context) && context.actor.badge !== dealer) {
    return refused(
      "signs-for-another",
      `A dealer signs on himself: state ${context.actor.badge}, or ask a supervisor.`,
      { field: "dealer", stated: dealer, expected: context.actor.badge },
    );
  }
  if (state.round !== null && isAtTheTable(context)) {
    return refused(
      "round-running",
      `Round ${state.round.number} is running; only a supervisor can order a relief before it closes.`,
    );
  }
  const relieved: readonly TableEvent[] =
    state.dealer === null ? [] : [{ type: "DealerSignedOff", data: { dealer: state.dealer } }];
  return accepted<TableEvent>(...relieved, { type: "DealerSignedOn", data: { dealer } });
}

/** A round is never left without a dealer: during one, a relief signs on instead. */
export function decideSignOffDealer(
  state: TableState,
  { dealer }: CommandData<"SignOffDealer">,
  context: DecisionContext,
): Decision<TableEvent> {
  if (state.dealer !== dealer) {
    return refused(
      "dealer-not-signed-on",
      state.dealer === null
        ? "No dealer is signed on."
        : `Dealer ${state.dealer} is signed on; state that badge.`,
      { field: "dealer", stated: dealer, ...(state.dealer && { expected: state.dealer }) },
    );
  }
  if (isAtTheTable(context) && context.actor.badge !== dealer) {
    return refused("signs-for-another", "A dealer signs off himself, or a supervisor does.", {
      field: "dealer",
      stated: dealer,
      expected: context.actor.badge,
    });
  }
  if (state.round !== null) {
    return refused(
      "round-running",
      `Round ${state.round.number} is running; close it, or have a relief signed on by a supervisor.`,
    );
  }
  return accepted({ type: "DealerSignedOff", data: { dealer } });
}

/** Acts as a dealer, himself or through the table's device. */
export function isAtTheTable({ actor }: DecisionContext): boolean {
  return actor.role === "dealer" || actor.role === "device";
}
