import { z } from "zod";
import type { EventStore } from "../../events/store/port.ts";
import { meterStream } from "../../events/stream-id.ts";
import type { HitRow, MeterRow } from "../../projections/meter/rows.ts";
import type { ViewReader } from "../../projections/views/port.ts";
import { authorizeReading } from "./access.ts";
import { parseWith } from "./field-faults.ts";
import type { HttpRequest, Routes } from "./http.ts";
import { logPage } from "./log-page.ts";
import { meterPath, pageLimit, wholeNumber } from "./parameters.ts";
import type { Reading } from "./policy.ts";
import { fail } from "./problem.ts";
import { eventsQuery } from "./read-events.ts";
import { rowAtLeast } from "./row-at-least.ts";

export interface ReadMetersPorts {
  readonly views: Pick<ViewReader, "meter" | "meters" | "hits">;
  readonly store: Pick<EventStore, "readForward" | "readBackward">;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

export const meterQuery = z.strictObject({ minVersion: wholeNumber(1).exactOptional() });
export const hitsQuery = z.strictObject({
  before: wholeNumber(1).exactOptional(),
  limit: pageLimit,
});
const noQuery = z.strictObject({});

/** R10 the hits that a page has unless told otherwise. */
const lastHits = 25;

/** Meters and their hits as views, which say how old they are, and the log of one. */
export function meterRoutes(ports: ReadMetersPorts): Routes {
  const { views, store } = ports;
  return {
    "GET /meters": async ({ claims, query }) => {
      const asker = claims();
      authorizeReading(asker, "meters");
      parseWith(noQuery, query);
      const rows = await views.meters(asker.property);
      return { status: 200, body: { meters: rows.map(meterBody) } };
    },
    "GET /meters/{meterId}": async (request) => ({
      status: 200,
      body: meterBody(await meterAsked(ports, request, "meters")),
    }),
    "GET /meters/{meterId}/display": async (request) => ({
      status: 200,
      body: displayBody(await meterAsked(ports, request, "meterDisplay")),
    }),
    "GET /meters/{meterId}/hits": async ({ claims, path, query }) => {
      const { property } = reader(claims);
      const { meterId } = parseWith(meterPath, path);
      const { before, limit = lastHits } = parseWith(hitsQuery, query);
      const meter = await views.meter(property, meterId);
      if (meter === null) return noMeter(meterId);
      const rows = await views.hits(property, meterId, {
        limit,
        ...(before === undefined ? {} : { before }),
      });
      const oldest = rows.length === limit ? rows.at(-1)?.hit.award.hit : undefined;
      const next = oldest !== undefined && oldest > 1 ? oldest : null;
      return {
        status: 200,
        body: { meterId, seq: meter.lastSeq, hits: rows.map(hitBody), next },
      };
    },
    "GET /meters/{meterId}/events": async ({ claims, path, query }) => {
      const { property } = reader(claims);
      const { meterId } = parseWith(meterPath, path);
      const asked = parseWith(eventsQuery, query);
      const page = await logPage(store, meterStream(property, meterId), asked);
      if (page === null) return noMeter(meterId);
      return { status: 200, body: { stream: `meter/${meterId}`, ...page } };
    },
  };
}

/** Who asks for more than what a meter shows. @throws ProblemError `role-not-allowed` */
function reader(claims: HttpRequest["claims"]): ReturnType<HttpRequest["claims"]> {
  const asker = claims();
  authorizeReading(asker, "meters");
  return asker;
}

/** @throws ProblemError `not-yet-visible`, `meter-not-found`, `role-not-allowed` */
async function meterAsked(
  { views, pause }: ReadMetersPorts,
  { claims, path, query }: HttpRequest,
  reading: Reading,
): Promise<MeterRow> {
  const asker = claims();
  authorizeReading(asker, reading);
  const { meterId } = parseWith(meterPath, path);
  const { minVersion = 0 } = parseWith(meterQuery, query);
  const read = () => views.meter(asker.property, meterId);
  return (await rowAtLeast(read, { minVersion, pause })) ?? noMeter(meterId);
}

function noMeter(meterId: string): never {
  return fail("meter-not-found", `There is no meter ${meterId}.`);
}

function meterBody({ view, lastSeq, version, at }: MeterRow) {
  return { ...view, seq: lastSeq, version, asOf: new Date(at).toISOString() };
}

/** R08 what a table shows, and as of when. */
function displayBody({ meterId, view, lastSeq, at }: MeterRow) {
  const { displayCents, display } = view;
  return { meterId, displayCents, display, seq: lastSeq, asOf: new Date(at).toISOString() };
}

/** R10 one hit: when, at which table and seat, and how much. */
function hitBody({ hit, gamingDay }: HitRow) {
  const { award, at, ...recorded } = hit;
  const { reset = null, ...paid } = award;
  return { ...paid, ...recorded, gamingDay, at: new Date(at).toISOString(), reset };
}
