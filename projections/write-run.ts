import { writeMeterRun } from "./meter/write-run.ts";
import type { FoldedRun } from "./stream-fold.ts";
import type { ViewWriter } from "./views/port.ts";
import { writeTableRun } from "./write-table-run.ts";

/**
 * Writes the rows of a run and then moves the stream's checkpoint, so that every row at or below
 * the checkpoint has always been applied. Safe to repeat after a failure half-way.
 */
export async function writeRun(views: ViewWriter, run: FoldedRun, stream: string): Promise<void> {
  if (run.kind === "table") await writeTableRun(views, run);
  else await writeMeterRun(views, run);
  const { seq, hash, at } = run.fold;
  await views.advance({ stream, lastSeq: seq, hash, at });
}
