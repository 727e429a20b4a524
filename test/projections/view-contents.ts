import type { Commit } from "../../events/store/port.ts";
import type { Doorbell } from "../../projections/commit-source.ts";
import type { ViewReader } from "../../projections/views/port.ts";

/** All that people could read of these views. */
export async function contentsOf(views: ViewReader) {
  const properties = ["san-juan", "ponce"];
  const perProperty = properties.map(async (property) => ({
    tables: await views.tables(property),
    commissions: await views.commissions(property, { from: "2000-01-01", to: "2099-12-31" }),
    rounds: await Promise.all(
      ["pgp-01", "pgp-02"].map((tableId) => views.rounds(property, tableId, { limit: 1_000 })),
    ),
  }));
  return {
    checkpoints: await views.checkpoints(),
    parked: await views.parkedStreams(),
    properties: await Promise.all(perProperty),
  };
}

export function doorbell(commit: Commit): Doorbell {
  return { stream: commit.stream, seq: commit.seq, read: () => commit };
}
