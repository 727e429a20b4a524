import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildApp } from "../cdk/build-app.ts";

/** Runs in a process of its own, so that the CDK's memory is given back: prints the stacks as JSON. */
const outdir = await mkdtemp(path.join(tmpdir(), "synthesis-"));
try {
  const assembly = buildApp({ outdir, bundling: false, validation: false }).synth();
  const stacks = assembly.stacks.map(({ stackName, template }) => ({ name: stackName, template }));
  process.stdout.write(JSON.stringify(stacks));
} finally {
  await rm(outdir, { recursive: true, force: true });
}
