import type { MeterCommandData } from "../../domain/progressive/commands.ts";
import { linkedTerms } from "../../domain/progressive/link.ts";
import type { FiledTerms } from "../../domain/progressive/rules.ts";
import type { TableCommand } from "../../domain/table/commands.ts";
import { isInService } from "../../domain/table/linked-meter.ts";
import { filedMeter, filedOtherwiseFault } from "../../domain/table/progressive-link.ts";
import type { CommandRequest } from "../../events/command.ts";
import type { HandleCommand } from "../../events/handle-command.ts";
import { loadStream } from "../../events/load-stream.ts";
import { type LoadedTable, loadTable } from "../../events/load-table.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import type { EventStore, StreamId } from "../../events/store/port.ts";
import { tableStream } from "../../events/stream-id.ts";
import { stepId } from "../progressive/perform.ts";
import { answerCommand, failNotFound } from "./answer-command.ts";
import type { Observer } from "./observer.ts";
import { fail } from "./problem.ts";
import { requestHash } from "./request-hash.ts";

export interface LinkPorts {
  readonly tables: HandleCommand;
  readonly store: EventStore;
  readonly observer: Observer;
}

/** The meter that is spoken to, and the request that does. */
export interface Linking {
  readonly property: string;
  readonly meterId: string;
  readonly stream: StreamId;
  readonly request: Pick<CommandRequest, "actor" | "correlationId" | "expectedVersion">;
}

/** An `UnlinkTable` as it was stated. */
interface Unlinking {
  readonly commandId: string;
  readonly data: { readonly tableId: string };
}

/**
 * What a table has filed of a progressive, by a strongly consistent read: the terms of a link are
 * never stated (R16).
 * @throws ProblemError `table-not-found`
 */
export async function readTerms(
  store: EventStore,
  tableId: string,
  { property, meterId }: Linking,
): Promise<MeterCommandData<"LinkTable">> {
  const { stream, state } = await existingTable(store, property, tableId);
  const filed = state.rules && filedMeter(state.rules);
  if (filed === null) return { stream, terms: null };
  const { meterId: filedFor, ...terms } = filed;
  return { stream, terms, ...(filedFor !== meterId && { otherMeterId: filedFor }) };
}

/**
 * The last lock of a table that leaves its meter. The table is taken out of service first, by the
 * admin's own badge, so that no lock can come after the one that is read; it refuses while wagers on
 * the meter lie on its layout. Sent again, that changes nothing. A table that goes on for a meter
 * which has it no more is taken out of service all the same.
 * @throws ProblemError for a table or meter that is not there, a version that is not the meter's, a
 *   link that the table has not heard of, and for what the table refuses
 */
export async function takeOutOfService(
  ports: LinkPorts,
  { commandId, data: { tableId } }: Unlinking,
  linking: Linking,
): Promise<MeterCommandData<"UnlinkTable">> {
  const { store, observer } = ports;
  const { property, meterId } = linking;
  const before = await existingTable(store, property, tableId);
  const { stream } = before;
  const heard = before.state.progressiveLink?.meterId === meterId;
  const terms = await termsOfLink(ports, stream, linking);
  // Its link, still on the way, would put the table into service after it has left. One that has filed
  // otherwise since never comes into service by it, and is free to go.
  if (terms !== null && !heard && !hasFiledOtherwise(before, meterId, terms)) failUnderWay(tableId);
  // A table of another meter is left as it is: the refusal of the meter that is spoken to follows.
  if (heard) {
    const command = { type: "SetProgressiveLink", data: { meterId, link: "unlinked" } } as const;
    const result = await ports.tables(stepAt(stream, command, commandId, linking));
    answerCommand(result, { kind: "table", id: tableId, commands: 1, observer });
  }
  const { state } = await loadTable(store, stream);
  if (isInService(state, meterId)) failUnderWay(tableId);
  const lastLock = state.locks?.find((lock) => lock.meterId === meterId)?.lock ?? 0;
  return { stream, lastLock };
}

/** @throws ProblemError `link-under-way` always */
function failUnderWay(tableId: string): never {
  return fail(
    "link-under-way",
    `The meter's word is still on its way to table ${tableId}: unlink it in a moment, under a new command id.`,
  );
}

function hasFiledOtherwise(
  { state: { rules } }: LoadedTable,
  meterId: string,
  terms: FiledTerms,
): boolean {
  return rules !== null && filedOtherwiseFault(rules, { meterId, terms }) !== null;
}

/**
 * What the meter has the table linked by, null where it has not; decided before anything is written: an
 * old version is a conflict here as later.
 */
async function termsOfLink(
  { store, observer }: LinkPorts,
  table: StreamId,
  { stream, meterId, request: { expectedVersion } }: Linking,
): Promise<FiledTerms | null> {
  const { seq, version, state } = await loadStream(meterAggregate, store, stream);
  if (seq === 0) return failNotFound("meter", meterId);
  if (expectedVersion !== undefined && expectedVersion !== version) {
    const conflict = { kind: "conflict", code: "version-conflict", version } as const;
    answerCommand(conflict, { kind: "meter", id: meterId, commands: 1, observer });
  }
  return linkedTerms(state, table);
}

function stepAt(
  stream: StreamId,
  command: TableCommand,
  causeId: string,
  { stream: meter, request: { actor, correlationId } }: Linking,
): CommandRequest {
  const { badge, role } = actor;
  return {
    stream,
    commands: [{ ...command, commandId: stepId("unlink-table", meter, causeId) }],
    actor: { badge, role },
    requestHash: requestHash(command),
    correlationId,
  };
}

async function existingTable(
  store: EventStore,
  property: string,
  tableId: string,
): Promise<LoadedTable> {
  const table = await loadTable(store, tableStream(property, tableId));
  return table.seq === 0 ? failNotFound("table", tableId) : table;
}
