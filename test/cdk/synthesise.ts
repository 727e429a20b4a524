import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Template } from "aws-cdk-lib/assertions";
import type { App, Stack } from "aws-cdk-lib/core";
import { type BuildOptions, buildApp } from "../../cdk/build-app.ts";

/** A resource of a template, as plain JSON. */
export interface Resource {
  readonly id: string;
  readonly Type: string;
  // The template is JSON of a hundred shapes; each test reads the few properties it is about.
  readonly Properties: Record<string, unknown>;
  readonly Metadata?: Record<string, unknown>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export function freshApp(options: BuildOptions): { app: App; outdir: string } {
  const outdir = mkdtempSync(path.join(tmpdir(), "croupier-cdk-"));
  return { app: buildApp({ ...options, outdir }), outdir };
}

/** Both templates, without code and without the slow checks. */
export function synthesise(): { stateful: Template; stateless: Template } {
  const { app } = freshApp({ bundling: false, validation: false });
  const stack = (id: string) => Template.fromStack(app.node.findChild(id) as Stack);
  return { stateful: stack("CroupierStateful"), stateless: stack("CroupierStateless") };
}

export function resourcesOf(template: Template, type: string): Resource[] {
  return Object.entries(template.findResources(type)).map(([id, resource]) => ({
    id,
    ...(resource as Omit<Resource, "id">),
  }));
}

/** The one resource whose logical id begins so. */
export function resource(template: Template, type: string, prefix: string): Resource {
  const found = resourcesOf(template, type).filter(({ id }) => id.startsWith(prefix));
  if (found.length !== 1 || found[0] === undefined) {
    throw new Error(`${found.length} resources of type ${type} begin with ${prefix}`);
  }
  return found[0];
}
