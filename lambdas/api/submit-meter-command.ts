import type { MeterCommand } from "../../domain/progressive/commands.ts";
import type { CommandResult, IdentifiedCommand } from "../../events/command.ts";
import { earlierAnswer } from "../../events/earlier-answer.ts";
import type { HandleCommand } from "../../events/handle-command.ts";
import { loadStream } from "../../events/load-stream.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import type { MeterLogEvent } from "../../events/meter-log-event.ts";
import type { EventStore, StreamEvent, StreamId } from "../../events/store/port.ts";
import { meterStream } from "../../events/stream-id.ts";
import { type Acknowledgement, answerCommand, failTooLarge } from "./answer-command.ts";
import { failInvalid } from "./field-faults.ts";
import {
  type EnvelopedMeterCommand,
  envelopedMeterCommandSchema,
} from "./meter-commands/meter-command-schemas.ts";
import { meterCommandPolicy } from "./meter-policy.ts";
import type { Batch } from "./parse-commands.ts";
import { readSubmission, type Submission, type Submitted } from "./read-submission.ts";
import { type Linking, type LinkPorts, readTerms, takeOutOfService } from "./table-of-link.ts";
import { readTarget } from "./target-of-plan.ts";

export interface MeterPorts extends LinkPorts {
  readonly meters: HandleCommand<MeterCommand, MeterLogEvent>;
}

const taken = { policy: meterCommandPolicy, schema: envelopedMeterCommandSchema };

/**
 * The one way of a person's command into a meter's log: access, then shape, then the rules, as at a
 * table. What a command that names a table needs of it is read from the table's own log first.
 * @throws ProblemError for whatever is not acknowledged
 */
export async function submitMeterCommand(
  ports: MeterPorts,
  { meterId, ...submission }: Submission & { readonly meterId: string },
): Promise<Acknowledgement> {
  const submitted = readSubmission(submission, taken);
  const { commands, request } = submitted;
  unlinkStandsAlone(commands);
  const { property } = submission.claims;
  const stream = meterStream(property, meterId);
  const { observer } = ports;
  const addressed = { kind: "meter", id: meterId, commands: commands.length, observer } as const;
  const known = await answeredBefore(ports.store, stream, submitted);
  if (known !== null) return answerCommand(known, addressed);
  const linking: Linking = { property, meterId, stream, request };
  const [first, ...rest] = commands;
  const result = await ports
    .meters({
      ...request,
      stream,
      commands: [
        await completed(ports, first, linking),
        ...(await Promise.all(rest.map((command) => completed(ports, command, linking)))),
      ],
    })
    .catch(failTooLarge);
  return answerCommand(result, addressed);
}

/** Unlinking also writes to the table's log, which a refusal of its neighbours could not undo. */
function unlinkStandsAlone(commands: Batch<EnvelopedMeterCommand>): void {
  const index = commands.findIndex(({ type }) => type === "UnlinkTable");
  if (index < 0 || commands.length === 1) return;
  failInvalid([
    { path: `${index}.type`, message: "UnlinkTable is sent alone: it changes the table's log too" },
  ]);
}

/**
 * A retry is answered with what is on record, whatever has become of the table since. Other commands
 * leave this to where they are decided.
 */
async function answeredBefore(
  store: EventStore,
  stream: StreamId,
  { commands, request }: Submitted<EnvelopedMeterCommand>,
): Promise<CommandResult<StreamEvent> | null> {
  if (!commands.some(({ data }) => "tableId" in data)) return null;
  const meter = await loadStream(meterAggregate, store, stream);
  return await earlierAnswer(store, meter, { ...request, commands });
}

async function completed(
  ports: LinkPorts,
  command: EnvelopedMeterCommand,
  linking: Linking,
): Promise<IdentifiedCommand<MeterCommand>> {
  const { commandId, type, data } = command;
  switch (type) {
    case "LinkTable":
      return { commandId, type, data: await readTerms(ports.store, data.tableId, linking) };
    case "RetireMeter":
    case "ApproveRetirement":
      return { commandId, type, data: await readTarget(ports.store, data.plan, linking) };
    case "UnlinkTable":
      return { commandId, type, data: await takeOutOfService(ports, command, linking) };
    default:
      // Type and data come from one member of the schema union; taking them apart loses that tie.
      return { commandId, ...({ type, data } as MeterCommand) };
  }
}
