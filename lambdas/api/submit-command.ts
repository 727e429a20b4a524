import type { TableCommand } from "../../domain/table/commands.ts";
import type { IdentifiedCommand } from "../../events/command.ts";
import type { HandleCommand } from "../../events/handle-command.ts";
import { tableStream } from "../../events/stream-id.ts";
import { authorizeTable } from "./access.ts";
import { type Acknowledgement, answerCommand, failTooLarge } from "./answer-command.ts";
import { type EnvelopedCommand, envelopedCommandSchema } from "./command-schemas.ts";
import type { Observer } from "./observer.ts";
import type { Batch } from "./parse-commands.ts";
import { commandPolicy } from "./policy.ts";
import { readSubmission, type Submission } from "./read-submission.ts";
import type { DrawNumber } from "./supplied-draw.ts";

export interface SubmitPorts {
  readonly handle: HandleCommand;
  readonly observer: Observer;
  readonly draw: DrawNumber;
}

const taken = { policy: commandPolicy, schema: envelopedCommandSchema };

/**
 * The one way of a command from outside into a table's log, by HTTP and by WebSocket alike: access,
 * then shape, then the rules.
 * @throws ProblemError for whatever is not acknowledged
 */
export async function submitCommand(
  { handle, observer, draw }: SubmitPorts,
  { tableId, ...submission }: Submission & { readonly tableId: string },
): Promise<Acknowledgement> {
  const { claims } = submission;
  authorizeTable(claims, tableId);
  const { commands, request } = readSubmission(submission, taken);
  const [first, ...rest] = commands;
  const result = await handle({
    ...request,
    stream: tableStream(claims.property, tableId),
    commands: [identified(first), ...rest.map(identified)],
    ...(asksForDraw(commands) && { drawn: draw() }),
  }).catch(failTooLarge);
  return answerCommand(result, { kind: "table", id: tableId, commands: commands.length, observer });
}

/**
 * A draw may be wanted: whether the table's filing has the system draw is known only where it is
 * decided. Sent again, a request is drawn for again, and answered with the draw that was stored.
 */
function asksForDraw([{ type, data }, ...others]: Batch<EnvelopedCommand>): boolean {
  return type === "DrawStartingPosition" && data.value === undefined && others.length === 0;
}

function identified({ commandId, type, data }: EnvelopedCommand): IdentifiedCommand {
  // Type and data come from one member of the schema union; taking them apart loses that tie.
  return { commandId, ...({ type, data } as TableCommand) };
}
