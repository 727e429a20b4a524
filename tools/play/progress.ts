import type { Writable } from "node:stream";

/** Where each table stands: one line per table that changes in place, or plain lines in a log. */
export interface Progress {
  show(tableId: string, line: string): void;
  /** The last word on a table; printed also where lines do not change in place. */
  finish(tableId: string, line: string): void;
}

/** How many updates pass between two plain lines of one table. */
const plainEvery = 10;

export function progressOn(
  out: Pick<Writable, "write">,
  options: { readonly tty: boolean; readonly tableIds: readonly string[] },
): Progress {
  const { tty, tableIds } = options;
  const lines = new Map(tableIds.map((tableId) => [tableId, ""]));
  const updates = new Map<string, number>();
  let drawn = false;
  const draw = () => {
    if (drawn) out.write(`\u001b[${lines.size}A`);
    drawn = true;
    for (const [tableId, line] of lines) out.write(`\u001b[2K${tableId}  ${line}\n`);
  };
  const finish: Progress["finish"] = (tableId, line) => {
    lines.set(tableId, line);
    if (tty) draw();
    else out.write(`${tableId}  ${line}\n`);
  };
  return {
    finish,
    show(tableId, line) {
      const update = (updates.get(tableId) ?? 0) + 1;
      updates.set(tableId, update);
      if (tty || update % plainEvery === 0) finish(tableId, line);
    },
  };
}
