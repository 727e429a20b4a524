import { setTimeout } from "node:timers/promises";
import type { MeterCommand } from "../../domain/progressive/commands.ts";
import {
  aggregateHandler,
  commandHandler,
  type HandleCommand,
} from "../../events/handle-command.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import type { MeterLogEvent } from "../../events/meter-log-event.ts";
import type { EventStore } from "../../events/store/port.ts";
import type { Report } from "../report.ts";

/** What the steps between tables and meters are made of; nothing in them knows where it runs. */
export interface ProgressivePorts {
  readonly store: EventStore;
  readonly tables: HandleCommand;
  readonly meters: HandleCommand<MeterCommand, MeterLogEvent>;
  /** Server time in ms since 1970. */
  readonly now: () => number;
  /** Waits so many ms. */
  readonly pause: (ms: number) => Promise<unknown>;
  readonly report: Report;
}

/** The steps on one store, with the process's own clock. */
export function progressivePorts(store: EventStore, report: Report): ProgressivePorts {
  const options = { store, now: Date.now };
  return {
    ...options,
    tables: commandHandler(options),
    meters: aggregateHandler(meterAggregate, options),
    pause: setTimeout,
    report,
  };
}
