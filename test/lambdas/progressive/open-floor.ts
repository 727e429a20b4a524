import type { SQSRecord } from "aws-lambda";
import { defaultCaribbeanStudRules } from "../../../domain/caribbean-stud/default-rules.ts";
import type { StudProgressive } from "../../../domain/caribbean-stud/rules.ts";
import type { CaribbeanStudFiling } from "../../../domain/caribbean-stud/table.ts";
import { cents } from "../../../domain/money/cents.ts";
import type { MeterCommand } from "../../../domain/progressive/commands.ts";
import type { MeterConfiguration } from "../../../domain/progressive/rules.ts";
import type { MeterState } from "../../../domain/progressive/state.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { TableState } from "../../../domain/table/state.ts";
import { publishedEvents } from "../../../events/bus/published-events.ts";
import { aggregateHandler, commandHandler } from "../../../events/handle-command.ts";
import { loadStream } from "../../../events/load-stream.ts";
import { loadTable } from "../../../events/load-table.ts";
import { meterAggregate } from "../../../events/meter-aggregate.ts";
import { memoryEventStore } from "../../../events/store/memory.ts";
import type { Actor, EventStore } from "../../../events/store/port.ts";
import { fromMeters } from "../../../lambdas/progressive/from-meters.ts";
import { fromTables } from "../../../lambdas/progressive/from-tables.ts";
import type { ProgressivePorts } from "../../../lambdas/progressive/ports.ts";
import { progressive } from "../../domain/caribbean-stud/stud-at.ts";
import {
  configuration,
  filedTerms,
  meterId,
  noon,
  stream,
} from "../../domain/progressive/scenario.ts";
import { reported } from "../reported.ts";

export const meter = `meter/san-juan/${meterId}`;
export const admin: Actor = { badge: "A-1", role: "admin" };
export const dealer: Actor = { badge: "D-1", role: "dealer" };
export const supervisor: Actor = { badge: "S-1", role: "supervisor" };
export const surveillance: Actor = { badge: "V-1", role: "surveillance" };
export const cage: Actor = { badge: "C-1", role: "cage" };

export const rules = {
  ...defaultCaribbeanStudRules,
  caribbeanStud: {
    ...defaultCaribbeanStudRules.caribbeanStud,
    progressive: { ...progressive, meterId },
  },
} satisfies CaribbeanStudFiling;

function withPays(more: StudProgressive["pays"]): CaribbeanStudFiling {
  const { progressive, ...stud } = rules.caribbeanStud;
  const pays = [...progressive.pays, ...more];
  return { ...rules, caribbeanStud: { ...stud, progressive: { ...progressive, pays } } };
}

export interface FloorOptions {
  readonly tables: number;
  readonly filing?: Partial<MeterConfiguration>;
  /** Hands that the tables pay on the progressive and the meter does not know: a filing gone wrong. */
  readonly morePays?: StudProgressive["pays"];
  /** What stands before the log, for faults. */
  readonly over?: (store: EventStore) => EventStore;
}

/** A message of one of the two queues. */
export interface Rung {
  readonly queue: "meter" | "award";
  readonly record: SQSRecord;
  readonly type: string;
}

export type Floor = Awaited<ReturnType<typeof openFloor>>;

/** Tables and their meter on one store, the steps between them, and the bus that rings for what is new. */
export async function openFloor({
  tables,
  filing = {},
  morePays = [],
  over = (store) => store,
}: FloorOptions) {
  const clock = { now: noon };
  const store = over(memoryEventStore());
  const options = { store, now: () => clock.now, sleep: async () => {} };
  const seen = reported();
  const ports: ProgressivePorts = {
    ...options,
    tables: commandHandler(options),
    meters: aggregateHandler(meterAggregate, options),
    pause: async (ms) => {
      clock.now += ms;
    },
    report: seen.report,
  };
  const told = new Map<string, number>();
  const names = Array.from({ length: tables }, (_, index) => stream(index + 1));
  let sent = 0;

  async function send(
    table: string,
    commands: readonly TableCommand[],
    actor = dealer,
  ): Promise<void> {
    const [first, ...rest] = commands.map((command) => ({ ...command, ...identity() }));
    if (first === undefined) return;
    const request = { stream: table, commands: [first, ...rest] as const, actor, ...envelope() };
    expectDone(await ports.tables({ ...request, commands: [first, ...rest] }));
  }

  async function sendMeter(command: MeterCommand, actor: Actor): Promise<void> {
    const commands = [{ ...command, ...identity() }] as const;
    expectDone(
      await ports.meters({ stream: meter, commands: [...commands], actor, ...envelope() }),
    );
  }

  function identity() {
    sent += 1;
    return { commandId: `floor-${sent}` };
  }
  const envelope = () => ({ requestHash: `hash-${sent}`, correlationId: `correlation-${sent}` });

  /** What the bus has not carried yet: each event once, as a message of the queue that its rule feeds. */
  async function ring(): Promise<readonly Rung[]> {
    const rung: Rung[] = [];
    for (const name of [...names, meter]) {
      const commits = await store.readForward(name, { after: told.get(name) ?? 0, limit: 10_000 });
      for (const commit of commits) {
        told.set(name, commit.seq);
        rung.push(...publishedEvents(commit).flatMap(messageOf));
      }
    }
    return rung;
  }

  /** Hands messages to the two functions as the queues do. @returns those that they gave back */
  async function deliver(rung: readonly Rung[]): Promise<readonly Rung[]> {
    const back: Rung[] = [];
    for (const queue of ["meter", "award"] as const) {
      const records = rung.filter((message) => message.queue === queue);
      if (records.length === 0) continue;
      const run = queue === "meter" ? fromTables : fromMeters;
      const { batchItemFailures } = await run(
        ports,
        records.map(({ record }) => record),
      );
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      back.push(...records.filter(({ record }) => failed.has(record.messageId)));
    }
    return back;
  }

  /** Rings and delivers until nothing is new; what is given back is delivered again a few times. */
  async function settle(): Promise<void> {
    let again: readonly Rung[] = [];
    for (let round = 0; round < 12; round += 1) {
      const next = [...again, ...(await ring())];
      if (next.length === 0) return;
      again = await deliver(next);
    }
  }

  const floor = {
    clock,
    store,
    ports,
    names,
    ...seen,
    send,
    sendMeter,
    ring,
    deliver,
    settle,
    meterState: async (): Promise<MeterState> =>
      (await loadStream(meterAggregate, store, meter)).state,
    tableState: async (table: string): Promise<TableState> => (await loadTable(store, table)).state,
    /** Everything that a stream holds, by type of event. */
    eventsOf: async (name: string) =>
      (await store.readForward(name, { after: 0, limit: 10_000 })).flatMap((commit) =>
        commit.events.map(({ id, event }) => ({ id, event, commit })),
      ),
  };
  await openAll(floor, filing, morePays);
  return floor;
}

type Opening = Pick<Floor, "names" | "send" | "sendMeter" | "settle">;

async function openAll(
  floor: Opening,
  filing: Partial<MeterConfiguration>,
  morePays: StudProgressive["pays"],
) {
  const filedMeter = { ...configuration, ...filing };
  const filed = withPays(morePays);
  await floor.sendMeter({ type: "ConfigureMeter", data: { configuration: filedMeter } }, admin);
  for (const table of floor.names) {
    await floor.send(table, [{ type: "FileTableRules", data: { rules: filed } }], admin);
    const inventory = [{ denominationCents: cents(10_000), count: 1_000 }];
    await floor.send(
      table,
      [
        { type: "OpenTable", data: { countedBy: "D-1", inventory } },
        { type: "SignOnDealer", data: { dealer: "D-1" } },
        { type: "SeatPlayer", data: { seat: 2, player: "guest-2" } },
        { type: "SeatPlayer", data: { seat: 5, player: "guest-5" } },
      ],
      supervisor,
    );
    const terms = filedTerms(filedMeter);
    await floor.sendMeter({ type: "LinkTable", data: { stream: table, terms } }, admin);
    // By its own filing it may not come into service: what then goes wrong has to be brought about.
    if (morePays.length > 0 || filing.thresholds) await floor.send(table, [linkAnyhow], system);
  }
  await floor.settle();
}

const system: Actor = { badge: `meter-${meterId}`, role: "system" };
const linkAnyhow: TableCommand = {
  type: "SetProgressiveLink",
  data: { meterId, link: "linked" },
};

let messages = 0;

function messageOf({ type, detail }: ReturnType<typeof publishedEvents>[number]): Rung[] {
  const fromTable = detail.stream.startsWith("table/");
  if (!(fromTable ? heardOfTables : heardOfMeters).includes(type)) return [];
  messages += 1;
  const body = JSON.stringify({ "detail-type": type, source: "croupier", detail });
  return [{ queue: fromTable ? "meter" : "award", type, record: recordOf(body) }];
}

/** A message as a queue hands it out. */
function recordOf(body: string, messageId = `message-${messages}`): SQSRecord {
  return {
    messageId,
    receiptHandle: messageId,
    body,
    attributes: {
      ApproximateReceiveCount: "1",
      SentTimestamp: "0",
      SenderId: "bus",
      ApproximateFirstReceiveTimestamp: "0",
    },
    messageAttributes: {},
    md5OfBody: "",
    eventSource: "aws:sqs",
    eventSourceARN: "arn",
    awsRegion: "us-east-1",
  };
}

const heardOfTables = ["ProgressiveWagersLocked", "ProgressiveClaimed", "StudPaymentAuthorized"];
const heardOfMeters = [
  "ProgressiveAwarded",
  "ClaimRejected",
  "AwardCleared",
  "TableLinked",
  "TableSuspended",
  "TableResumed",
  "MeterRetired",
];

function expectDone(result: { readonly kind: string }): void {
  if (result.kind !== "committed") throw new Error(JSON.stringify(result));
}
