import { z } from "zod";
import { tableIdSchema } from "../../../events/catalogue/values.ts";
import { command } from "../commands/envelope.ts";

const oneTable = z.strictObject({ tableId: tableIdSchema });

/** Only the table is named: its terms and its last lock are read from its own log, never stated (R16). */
export const linkCommands = [
  command("LinkTable", oneTable),
  command("UnlinkTable", oneTable),
] as const;
