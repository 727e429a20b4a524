import { memoryEventStore } from "../../../events/store/memory.ts";
import type { EventStore } from "../../../events/store/port.ts";
import type { Role } from "../../../lambdas/api/policy.ts";
import { meterProofRoutes } from "../../../lambdas/api/read-meter-proofs.ts";
import { meterRoutes } from "../../../lambdas/api/read-meters.ts";
import { meterReportRoutes } from "../../../lambdas/api/report-meters.ts";
import { projectionRunner } from "../../../projections/runner.ts";
import { memoryViews } from "../../../projections/views/memory.ts";
import { meterStream, playMeter } from "../../projections/played-meter.ts";
import { at, calling, claims, recordingObserver } from "./edge.ts";

interface Call {
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly claims?: Record<string, unknown>;
}

/** A meter of San Juan as it was played, its views, and all routes that read of meters. */
export async function meterSide(play: (store: EventStore) => Promise<unknown> = playMeter) {
  const store = memoryEventStore();
  await play(store);
  const views = memoryViews();
  const runner = projectionRunner({ store, views, now: () => at });
  await runner.catchUp(meterStream);
  const pauses: number[] = [];
  /** What happens during a pause: nothing unless a test says otherwise. */
  const meanwhile = { act: async () => {} };
  const pause = async (ms: number) => {
    pauses.push(ms);
    await meanwhile.act();
  };
  const recorded = recordingObserver();
  const call = calling(
    {
      ...meterRoutes({ views, store, pause }),
      ...meterProofRoutes({ views, store }),
      ...meterReportRoutes({ views, now: () => at }),
    },
    recorded.observer,
  );
  const get = (role: Role, route: string, { path = {}, ...more }: Call = {}) =>
    call(`GET /meters${route}`, {
      ...more,
      claims: claims(role, { property: "san-juan", ...more.claims }),
      path: { meterId: "csp-main", ...path },
    });
  return { store, views, runner, pauses, meanwhile, get, ...recorded };
}
