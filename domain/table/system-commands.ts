import type { TableCommandType } from "./commands.ts";

/**
 * Commands that follow from what happened at a meter. No person may send one, so no edge knows them:
 * they are in no request schema, no policy and no list of what may come next.
 */
export const systemCommands = ["SetProgressiveLink", "RecordAward", "DocumentProgressive"] as const;

/** Commands that a person or a table device sends. */
export type RequestedCommandType = Exclude<TableCommandType, (typeof systemCommands)[number]>;

export function isRequested(type: TableCommandType): type is RequestedCommandType {
  return !(systemCommands as readonly string[]).includes(type);
}
