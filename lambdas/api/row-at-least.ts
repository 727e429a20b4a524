import { fail } from "./problem.ts";

/** Two seconds in all: a healthy projector needs some hundredths of one. */
const pauses: readonly number[] = [20, 40, 80, 160, 300, 400, 500, 500];

export interface WantedVersion {
  readonly minVersion: number;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * A row of the views as soon as it has reached the version; null when there is none and none is
 * waited for. @throws ProblemError `not-yet-visible`
 */
export async function rowAtLeast<Row extends { readonly version: number }>(
  read: () => Promise<Row | null>,
  { minVersion, pause }: WantedVersion,
): Promise<Row | null> {
  let row = await read();
  for (const ms of pauses) {
    if ((row?.version ?? 0) >= minVersion) break;
    await pause(ms);
    row = await read();
  }
  const version = row?.version ?? 0;
  if (version < minVersion) {
    fail("not-yet-visible", `The view is at version ${version}, not yet at ${minVersion}.`, {
      version,
    });
  }
  return row;
}
