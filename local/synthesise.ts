import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { StackTemplate } from "./template/cloudformation.ts";

const run = promisify(execFile);
const projectRoot = path.resolve(import.meta.dirname, "..");
const cacheFile = path.join(projectRoot, "node_modules/.cache/local-host/stacks.json");

const stacksSchema = z.array(z.object({ name: z.string(), template: z.unknown() }));
const cacheSchema = z.object({ key: z.string(), stacks: stacksSchema });

/**
 * The stacks of the CDK app. Synthesis takes seconds and much memory, so it runs in a process of
 * its own, and its result is kept until a source file of the app or a dependency changes.
 */
export async function synthesise(): Promise<readonly StackTemplate[]> {
  const key = await sourceHash();
  const cached = await readCache();
  if (cached?.key === key) return cached.stacks;
  const main = path.join(import.meta.dirname, "synthesise-main.ts");
  const { stdout } = await run(process.execPath, ["--import", "tsx", main], {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  const stacks = stacksSchema.parse(JSON.parse(stdout));
  await writeCache(JSON.stringify({ key, stacks }));
  return stacks;
}

/** Hash of all that the templates are made from. */
async function sourceHash(): Promise<string> {
  const folder = path.join(projectRoot, "cdk");
  const names = await readdir(folder, { recursive: true });
  const sources = names.filter((name) => name.endsWith(".ts")).sort();
  const files = [
    ...sources.map((name) => path.join(folder, name)),
    path.join(projectRoot, "package-lock.json"),
    path.join(import.meta.dirname, "synthesise-main.ts"),
  ];
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(await readFile(file))
      .update("\0");
  return hash.digest("hex");
}

async function readCache(): Promise<z.infer<typeof cacheSchema> | undefined> {
  try {
    const parsed = cacheSchema.safeParse(JSON.parse(await readFile(cacheFile, "utf8")));
    return parsed.data;
  } catch {
    // Absent or torn: as good as no cache.
    return undefined;
  }
}

/** Renamed into place: two hosts starting at once never read half a file. */
async function writeCache(json: string): Promise<void> {
  await mkdir(path.dirname(cacheFile), { recursive: true });
  const part = `${cacheFile}.${process.pid}`;
  await writeFile(part, json);
  await rename(part, cacheFile);
}
