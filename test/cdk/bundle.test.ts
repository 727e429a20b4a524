import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { functionsOf } from "./policies.ts";
import { freshApp, synthesise } from "./synthesise.ts";

describe("what is deployed", () => {
  it("is one ES module per function with its source map, the SDK inside", {
    timeout: 300_000,
  }, () => {
    const { app, outdir } = freshApp({ bundling: true, validation: false });
    app.synth();
    const bundles = readdirSync(outdir).filter((name) => name.startsWith("asset."));
    // Functions whose bundles are equal would share an asset; each of ours has code of its own.
    expect(bundles).toHaveLength(functionsOf(synthesise().stateless).length);
    for (const bundle of bundles) {
      const file = (name: string) => readFileSync(path.join(outdir, bundle, name), "utf8");
      expect(readdirSync(path.join(outdir, bundle)).sort()).toEqual(["index.mjs", "index.mjs.map"]);
      expect(file("index.mjs")).toMatch(/export\{[^}]*\bas handler\b/);
      expect(file("index.mjs")).not.toMatch(/from"@(aws-sdk|middy)/);
      const { sources } = JSON.parse(file("index.mjs.map")) as { sources: string[] };
      expect(sources.some((source) => source.includes("lambdas/"))).toBe(true);
    }
  });
});
