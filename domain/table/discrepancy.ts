import { type Cents, cents } from "../money/cents.ts";
import type { SharedEvent, TableEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import type { TableRules } from "./rules.ts";
import type { TableState } from "./state.ts";

type Found = Extract<SharedEvent, { type: "InventoryDiscrepancyFound" }>;

/** R38 every difference is on record; how large it is decides who must be told in writing. */
export function discrepancyFound(
  at: Found["data"]["at"],
  differenceCents: Cents,
  { discrepancy: { reportAboveCents, regulatorFromCents } }: TableRules,
): readonly Found[] {
  const difference = Math.abs(differenceCents);
  if (difference === 0) return [];
  return [
    {
      type: "InventoryDiscrepancyFound",
      data: {
        at,
        differenceCents,
        writtenReport: difference > reportAboveCents,
        regulatorCopy: difference >= regulatorFromCents,
      },
    },
  ];
}

/**
 * The chips that these events take out of the rack and that were not in it by the books. Nobody can
 * pay with chips he does not have: the rack held at least so much more than the books say, and the
 * payment, which has happened, stands. Found once, when the books go below zero; how far the rack
 * and the books really differ is for the closing count to say.
 */
export function overdrawn(
  table: TableState & { readonly rules: TableRules },
  events: readonly TableEvent[],
): readonly Found[] {
  const { inventoryCents } = events.reduce(evolve, table as TableState);
  if (table.inventoryCents < 0 || inventoryCents >= 0) return [];
  return discrepancyFound("payment", cents(-inventoryCents), table.rules);
}
