import type { Routes } from "./http.ts";
import { openApiDocument } from "./openapi.ts";
import { software } from "./software.ts";

/** What needs no token: whether the API is up, and what it offers. */
export function openRoutes({ now }: { readonly now: () => number }): Routes {
  return {
    "GET /health": async () => ({
      status: 200,
      body: { status: "ok", version: software.version, time: new Date(now()).toISOString() },
    }),
    "GET /openapi.json": async () => ({
      status: 200,
      body: openApiDocument(),
      headers: { "cache-control": "public, max-age=300" },
    }),
  };
}
