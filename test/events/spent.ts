import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { expect } from "vitest";
import type { TableCommand } from "../../domain/table/commands.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import { commandHandler } from "../../events/handle-command.ts";
import { dynamoEventStore } from "../../events/store/dynamodb.ts";
import type { Actor } from "../../events/store/port.ts";
import { type Send, seededRandom } from "./play-round.ts";
import { committed, morning, request } from "./table-requests.ts";

/** What whole rounds consumed, per command. */
export interface Spent {
  readonly commands: number;
  readonly meanWrite: number;
  readonly mostWrite: number;
  readonly meanRead: number;
  readonly mostRead: number;
}

export interface Spending {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly stream: string;
  /** True when every command finds a new instance: nothing is kept in memory between two of them. */
  readonly cold: boolean;
  readonly seed: number;
  readonly play: (send: Send, random: () => number) => Promise<void>;
}

let counter = 0;

const meter: Actor = { badge: "meter-isla", role: "system" };

/** Who sends what a device may not. */
const others: Partial<Record<TableCommand["type"], Actor>> = {
  AuthorizeProgressive: { badge: "S-500", role: "supervisor" },
  RecordAward: meter,
  DocumentProgressive: meter,
};

/** A command as a table device sends it: every field of the envelope set, ids of full length. */
function fromDevice(command: TableCommand, stream: string) {
  const other = others[command.type];
  if (other !== undefined) return request(command, { stream, actor: other });
  counter += 1;
  return request(command, {
    stream,
    ids: [`01KB8ZT4Q6${String(counter).padStart(16, "0")}`],
    correlationId: `3f1c2a9e-5b7d-4c1e-9a64-${String(counter).padStart(12, "0")}`,
    actor: {
      badge: "D-100",
      role: "device",
      device: "device-pai-gow-poker-01",
      counter,
      deviceAt: "2026-11-30T14:03:22.120Z",
    },
  });
}

/** Plays through the table in DynamoDB and adds up what it says that the commands consumed. */
export async function spentOn({
  client,
  tableName,
  stream,
  cold,
  seed,
  play,
}: Spending): Promise<Spent> {
  const writes: number[] = [];
  const reads: number[] = [];
  let read = 0;
  const store = dynamoEventStore({
    client,
    tableName,
    onCapacity: (operation, units) => {
      if (operation === "append") writes.push(units);
      else read += units;
    },
  });
  const handle = commandHandler({ store, now: () => morning, ...(cold && { cachedTables: 0 }) });
  const send = async (command: TableCommand): Promise<readonly TableEvent[]> => {
    read = 0;
    const { events } = committed(await handle(fromDevice(command, stream)));
    reads.push(read);
    return events.map(({ event }) => event);
  };
  await play(send, seededRandom(seed));
  return {
    commands: writes.length,
    meanWrite: mean(writes),
    mostWrite: Math.max(...writes),
    meanRead: mean(reads),
    mostRead: Math.max(...reads),
  };
}

function mean(units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + unit, 0) / units.length;
}

/** budget: 1.1 write units and 1 read unit per command on average, no commit over 2 write units. */
export function expectWithinBudget(spent: Spent): void {
  expect(spent.commands).toBeGreaterThan(80);
  expect(spent.meanWrite).toBeLessThanOrEqual(1.1);
  expect(spent.mostWrite).toBeLessThanOrEqual(2);
  expect(spent.meanRead).toBeLessThanOrEqual(1);
}
