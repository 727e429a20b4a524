import { describe, expect, it } from "vitest";
import { cents } from "../../domain/money/cents.ts";
import { tableView } from "../../projections/table.ts";
import { tableViewSchema } from "../../projections/views/body-schemas.ts";
import { openTable, stateAfter } from "../domain/scenario.ts";

const open = stateAfter(openTable());
const viewOf = (inventoryCents: number) =>
  tableView("pgp-01", { ...open, inventoryCents: cents(inventoryCents) });

describe("the inventory in the view of a table", () => {
  it.each([
    [2_000_000, false],
    [0, false],
    [-9_475, true],
  ])("[R38] of %d cents by the books is flagged below zero: %s", (inventoryCents, below) => {
    expect(viewOf(inventoryCents)).toMatchObject({ inventoryCents, inventoryBelowZero: below });
  });

  it("is stored and read back; a row written before the flag has none raised", () => {
    const view = viewOf(-1);
    expect(tableViewSchema.parse(JSON.parse(JSON.stringify(view)))).toEqual(view);
    const { inventoryBelowZero: _, ...older } = viewOf(100);
    expect(tableViewSchema.parse(older).inventoryBelowZero).toBe(false);
  });
});

describe("the meter of a table's progressive in its view", () => {
  it.each(["linked", "suspended", "unlinked"] as const)("[R18] is shown as %s", (link) => {
    const progressiveLink = { meterId: "isla", link };
    const view = tableView("csp-01", { ...open, progressiveLink });
    expect(view.progressive).toEqual(progressiveLink);
    expect(tableViewSchema.parse(JSON.parse(JSON.stringify(view)))).toEqual(view);
  });

  it("is null where there never was one, and in a row written before there could be", () => {
    const { progressive, ...older } = viewOf(100);
    expect(progressive).toBeNull();
    expect(tableViewSchema.parse(older).progressive).toBeNull();
  });
});
