import { createHash } from "node:crypto";
import { cents } from "../../domain/money/cents.ts";
import { defaultPaiGowPokerRules } from "../../domain/pai-gow-poker/default-rules.ts";
import type { TableCommand } from "../../domain/table/commands.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { CommandRequest, CommandResult } from "../../events/command.ts";
import type { HandleCommand } from "../../events/handle-command.ts";
import type { Actor, Commit } from "../../events/store/port.ts";

export const stream = "table/san-juan/pgp-01";
/** 2026-11-30 14:00 UTC, 10:00 in San Juan. */
export const morning = Date.UTC(2026, 10, 30, 14);

export const admin: Actor = { badge: "A-900", role: "admin" };
export const supervisor: Actor = { badge: "S-500", role: "supervisor" };
export const dealer: Actor = { badge: "D-100", role: "dealer" };

export const fileRules: TableCommand = {
  type: "FileTableRules",
  data: { rules: defaultPaiGowPokerRules },
};
export const openTable: TableCommand = {
  type: "OpenTable",
  data: {
    countedBy: dealer.badge,
    inventory: [
      { denominationCents: cents(25), count: 400 },
      { denominationCents: cents(500), count: 1000 },
      { denominationCents: cents(10_000), count: 500 },
    ],
  },
};
export const signOn: TableCommand = { type: "SignOnDealer", data: { dealer: dealer.badge } };

let made = 0;

/** A request with ids of its own, its hash that of its commands, as the API makes it. */
export function request(
  commands: TableCommand | readonly [TableCommand, ...TableCommand[]],
  options: Partial<CommandRequest> & { readonly ids?: readonly string[] } = {},
): CommandRequest {
  const [first, ...others] = Array.isArray(commands) ? commands : [commands];
  const { ids = [], ...rest } = options;
  const identified = (command: TableCommand, index: number) => ({
    ...command,
    commandId: ids[index] ?? `command-${String(++made).padStart(8, "0")}`,
  });
  const all = [
    identified(first, 0),
    ...others.map((command, index) => identified(command, index + 1)),
  ] as const;
  return {
    stream,
    commands: [...all],
    actor: supervisor,
    requestHash: createHash("sha256").update(JSON.stringify(all)).digest("hex"),
    correlationId: "correlation-0001",
    ...rest,
  };
}

/** The commit of a command that must have been accepted. */
export function committed(result: CommandResult): Commit<TableEvent> {
  if (result.kind !== "committed") throw new Error(`not committed: ${JSON.stringify(result)}`);
  return result.commit;
}

/** Files the rules unless they are, opens the table, signs the dealer on and seats six players: commits 1 to 9. */
export async function openedTable(
  handle: HandleCommand,
  on = stream,
  { filed = false }: { readonly filed?: boolean } = {},
): Promise<void> {
  if (!filed) committed(await handle(request(fileRules, { stream: on, actor: admin })));
  committed(await handle(request(openTable, { stream: on })));
  committed(await handle(request(signOn, { stream: on })));
  for (const seat of [1, 2, 3, 4, 5, 6] as const) {
    const seated: TableCommand = { type: "SeatPlayer", data: { seat, player: `player-${seat}` } };
    committed(await handle(request(seated, { stream: on })));
  }
}
