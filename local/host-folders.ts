import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Where one host keeps its things. Without a data folder everything is gone when it stops. */
export interface HostFolders {
  /** Undefined in memory. */
  readonly database: string | undefined;
  readonly work: string | undefined;
  readonly keys: string | undefined;
  /** Bundled functions: made anew at every start. */
  readonly functions: string;
  /** Removes what only this run needed. */
  cleanUp(): Promise<void>;
}

/** @param dataDir created when it is not there; undefined for a host in memory. */
export async function hostFolders(dataDir: string | undefined): Promise<HostFolders> {
  if (dataDir === undefined) {
    const functions = await mkdtemp(path.join(tmpdir(), "local-host-"));
    const cleanUp = () => rm(functions, { recursive: true, force: true });
    return { database: undefined, work: undefined, keys: undefined, functions, cleanUp };
  }
  await mkdir(dataDir, { recursive: true });
  return {
    database: path.join(dataDir, "database"),
    work: path.join(dataDir, "work"),
    keys: dataDir,
    functions: path.join(dataDir, "functions"),
    cleanUp: () => Promise.resolve(),
  };
}

/** Another process has the data folder open. */
class DataFolderInUseError extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `the data folder ${folder} is in use by another host: stop it or choose another with --data`,
      options,
    );
    this.name = "DataFolderInUseError";
  }
}

/** Runs `open`, saying clearly when the folder's lock is held by another process. */
export async function openLocked<T>(
  dataDir: string | undefined,
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (dataDir !== undefined && isLockFailure(error)) {
      throw new DataFolderInUseError(dataDir, { cause: error });
    }
    throw error;
  }
}

function isLockFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /LEVEL_LOCKED|lock/i.test(`${"code" in error ? error.code : ""} ${error.message}`)
    ? true
    : isLockFailure(error.cause);
}
