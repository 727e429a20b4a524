import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import { type Cents, cents } from "../money/cents.ts";
import type { CommandData } from "./commands.ts";
import { discrepancyFound } from "./discrepancy.ts";
import { dollars } from "./dollars.ts";
import type { TableEvent } from "./events.ts";
import { gamingDayAndShift } from "./gaming-day.ts";
import type { TableRules } from "./rules.ts";
import type { TableState } from "./state.ts";

type FiledTable = TableState & { readonly rules: TableRules };

/**
 * R37 the dealer counts the inventory by denomination, the supervisor who sends this verifies it,
 * and the count is held against the previous closer. The first opening ever has no closer.
 */
export function decideOpenTable(
  state: FiledTable,
  data: CommandData<"OpenTable">,
  context: DecisionContext,
): Decision<TableEvent> {
  if (state.status === "open") {
    return refused("table-open", "The table is open already; close it before opening it again.");
  }
  const fault = countFault(state.rules, data, context);
  if (fault !== null) return fault;
  const countedCents = worth(data.inventory);
  // Never zero: so a table that has been opened before is known by what it opened with.
  if (countedCents === 0) {
    return refused("inventory-empty", "A table opens with chips in its inventory; count them.", {
      field: "inventory",
    });
  }
  const firstEver = state.openedWithCents === 0;
  const expectedCents = firstEver ? countedCents : state.inventoryCents;
  return accepted<TableEvent>(
    {
      type: "TableOpened",
      data: {
        ...count(data, countedCents, expectedCents, context),
        ...gamingDayAndShift(context.at, state.rules),
      },
    },
    ...discrepancyFound("opening", cents(countedCents - expectedCents), state.rules),
  );
}

/** The closing count, held against the running inventory. The dealer signs off with the table. */
export function decideCloseTable(
  state: FiledTable,
  data: CommandData<"CloseTable">,
  context: DecisionContext,
): Decision<TableEvent> {
  if (state.round !== null) {
    return refused(
      "round-running",
      `Round ${state.round.number} is running; close or void it before closing the table.`,
    );
  }
  const fault = countFault(state.rules, data, context);
  if (fault !== null) return fault;
  const countedCents = worth(data.inventory);
  const signedOff: readonly TableEvent[] =
    state.dealer === null ? [] : [{ type: "DealerSignedOff", data: { dealer: state.dealer } }];
  return accepted<TableEvent>(
    ...signedOff,
    {
      type: "TableClosed",
      data: {
        ...count(data, countedCents, state.inventoryCents, context),
        ...gamingDayAndShift(context.at, state.rules),
      },
    },
    ...discrepancyFound("closing", cents(countedCents - state.inventoryCents), state.rules),
  );
}

function countFault(
  rules: TableRules,
  { countedBy, inventory }: CommandData<"OpenTable">,
  { actor }: DecisionContext,
): Decision<never> | null {
  if (countedBy === actor.badge) {
    return refused(
      "counted-and-verified-by-one",
      "The dealer counts and the supervisor verifies: two badges are needed.",
      { field: "countedBy", stated: countedBy },
    );
  }
  const counted = new Set<Cents>();
  for (const [index, line] of inventory.entries()) {
    const field = `inventory.${index}`;
    if (!rules.denominationsCents.includes(line.denominationCents)) {
      return refused(
        "unknown-denomination",
        `The table has no chip of ${dollars(line.denominationCents)}; it has ${rules.denominationsCents.map(dollars).join(", ")}.`,
        { field: `${field}.denominationCents`, stated: `${line.denominationCents}` },
      );
    }
    if (counted.has(line.denominationCents)) {
      return refused(
        "denomination-counted-twice",
        `State the chips of ${dollars(line.denominationCents)} in one line.`,
        { field: `${field}.denominationCents` },
      );
    }
    if (!Number.isSafeInteger(line.count * line.denominationCents) || line.count < 0) {
      return refused("impossible-count", "A count is a whole number of chips, zero or more.", {
        field: `${field}.count`,
        stated: `${line.count}`,
      });
    }
    counted.add(line.denominationCents);
  }
  return null;
}

function worth(inventory: CommandData<"OpenTable">["inventory"]): Cents {
  let total = 0;
  for (const line of inventory) total += line.denominationCents * line.count;
  return cents(total);
}

function count(
  { inventory, countedBy }: CommandData<"OpenTable">,
  countedCents: Cents,
  expectedCents: Cents,
  { actor }: DecisionContext,
) {
  return {
    inventory,
    countedCents,
    expectedCents,
    differenceCents: cents(countedCents - expectedCents),
    countedBy,
    verifiedBy: actor.badge,
  };
}
