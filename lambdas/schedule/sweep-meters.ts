import { kindOf } from "../../events/stream-id.ts";
import { inParallel } from "../../projections/in-parallel.ts";
import type { ViewReader } from "../../projections/views/port.ts";
import { type Healing, heal } from "../progressive/heal.ts";
import { asError } from "../progressive/messages.ts";
import type { ProgressivePorts } from "../progressive/ports.ts";

export interface SweepMetersPorts extends ProgressivePorts {
  readonly views: Pick<ViewReader, "checkpoints" | "parkedStreams">;
}

export interface MetersSwept extends Healing {
  readonly meters: number;
  /** Meters that the time did not suffice for; the next sweep begins with them. */
  readonly left: number;
}

const metersAtOnce = 3;
/** No meter is begun later than this after the start, in ms: the function's own time ends soon after. */
const longestMs = 35_000;
const minuteMs = 60_000;

/**
 * Once a minute every meter that the views know is compared with its tables, and what was lost on the
 * way between them is made good. Bounded in time; where it does not suffice, each sweep begins with
 * another meter, so that every one has its turn.
 */
export async function sweepMeters(ports: SweepMetersPorts): Promise<MetersSwept> {
  const { report, now } = ports;
  const start = now();
  const meters = await knownMeters(ports);
  const turn = Math.floor(start / minuteMs) % Math.max(1, meters.length);
  const inTurn = [...meters.slice(turn), ...meters.slice(0, turn)];
  let left = 0;
  const healings = await inParallel(inTurn, metersAtOnce, async (meter) => {
    if (now() - start <= longestMs) return await healOne(ports, meter);
    left += 1;
    return none;
  });
  const swept = { meters: meters.length, left, ...total(healings) };
  // Always written: an alarm on a metric that is only sometimes there cannot tell good from silent.
  report.count("ProgressiveHealed", swept.healed);
  report.count("ProgressiveSuspended", swept.silent);
  if (left > 0) report.count("MetersUnswept", left);
  report.logger.info("meters swept", { ...swept });
  return swept;
}

const none: Healing = { healed: 0, failed: 0, silent: 0 };

/** From the checkpoints of the views, without a scan; a meter is known from its first commit on. */
async function knownMeters({ views }: SweepMetersPorts): Promise<readonly string[]> {
  const rows = await Promise.all([views.checkpoints(), views.parkedStreams()]);
  const streams = new Set(rows.flat().map(({ stream }) => stream));
  return [...streams].filter((stream) => kindOf(stream) === "meter").sort();
}

async function healOne(ports: SweepMetersPorts, meter: string): Promise<Healing> {
  try {
    return await heal(ports, meter);
  } catch (error) {
    ports.report.count("StepFailed");
    ports.report.logger.error("meter not swept", { meter, error: asError(error) });
    return { ...none, failed: 1 };
  }
}

function total(healings: readonly Healing[]): Healing {
  const sum = (part: keyof Healing) => healings.reduce((so, healing) => so + healing[part], 0);
  return { healed: sum("healed"), failed: sum("failed"), silent: sum("silent") };
}
