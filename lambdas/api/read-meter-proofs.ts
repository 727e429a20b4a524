import type { EventStore } from "../../events/store/port.ts";
import { meterStream } from "../../events/stream-id.ts";
import type { ViewReader } from "../../projections/views/port.ts";
import { authorizeReading } from "./access.ts";
import { parseWith } from "./field-faults.ts";
import { hitProof } from "./hit-proof.ts";
import type { Routes } from "./http.ts";
import { hitPath } from "./parameters.ts";
import { fail } from "./problem.ts";

export interface ReadProofsPorts {
  readonly views: Pick<ViewReader, "hit">;
  readonly store: EventStore;
}

/** `GET /meters/{meterId}/hits/{hit}/proof`: R35 how the award was reached, from the log alone. */
export function meterProofRoutes({ views, store }: ReadProofsPorts): Routes {
  return {
    "GET /meters/{meterId}/hits/{hit}/proof": async ({ claims, path }) => {
      const asker = claims();
      authorizeReading(asker, "meters");
      const { meterId, hit } = parseWith(hitPath, path);
      // The row only says where to read; what the proof says is the log's.
      const row = await views.hit(asker.property, meterId, hit);
      if (row === null) return fail("hit-not-found", `Meter ${meterId} has no hit ${hit}.`);
      const proof = await hitProof(store, meterStream(asker.property, meterId), row);
      return { status: 200, body: proof };
    },
  };
}
