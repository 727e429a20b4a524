import { createHash } from "node:crypto";
import type { CommitRecord } from "./store/port.ts";

/** What a stream remembers of the commands it has answered: small enough to travel in every commit. */
export interface CommandMemory {
  /** First 3 bytes of the SHA-256 of the last command ids, newest last. A hit is a hint, to be verified. */
  readonly recent: readonly number[];
  /** The devices that commanded last, newest last, with the highest counter each has used. */
  readonly devices: readonly { readonly device: string; readonly counter: number }[];
}

/** How many command ids and how many devices are remembered. */
export const memoryLimits = { commands: 64, devices: 4 } as const;

export const noMemory: CommandMemory = { recent: [], devices: [] };

/** Command ids joined in a commit never contain the comma that joins them. */
const separator = ",";

/** The ids of the commands that a commit answers, in order. */
export function commandIdsOf(commit: Pick<CommitRecord, "commandId">): readonly string[] {
  return commit.commandId.split(separator);
}

export function joinCommandIds(ids: readonly string[]): string {
  return ids.join(separator);
}

/** The memory after one more commit. */
export function remember(
  memory: CommandMemory,
  commit: Pick<CommitRecord, "commandId" | "actor">,
): CommandMemory {
  const recent = [...memory.recent, ...commandIdsOf(commit).map(shortHash)];
  return {
    recent: recent.slice(-memoryLimits.commands),
    devices: rememberDevice(memory.devices, commit.actor),
  };
}

function rememberDevice(
  devices: CommandMemory["devices"],
  { device, counter }: CommitRecord["actor"],
): CommandMemory["devices"] {
  if (device === undefined || counter === undefined) return devices;
  const highest = Math.max(counter, counterOf(devices, device) ?? 0);
  const others = devices.filter((known) => known.device !== device);
  return [...others, { device, counter: highest }].slice(-memoryLimits.devices);
}

/** The last counter of a device, if it is among those remembered. */
export function lastCounter(memory: CommandMemory, device: string): number | undefined {
  return counterOf(memory.devices, device);
}

function counterOf(devices: CommandMemory["devices"], device: string): number | undefined {
  return devices.find((known) => known.device === device)?.counter;
}

/**
 * How many of the newest commits can hold this command id; 0 when it is not remembered.
 * Every commit answers at least one command, so the id's age bounds the commit's.
 */
export function commitsToSearch(memory: CommandMemory, commandId: string): number {
  const index = memory.recent.indexOf(shortHash(commandId));
  return index === -1 ? 0 : memory.recent.length - index;
}

function shortHash(commandId: string): number {
  return createHash("sha256").update(commandId).digest().readUIntBE(0, 3);
}
