import { randomUUID } from "node:crypto";
import type { RuleDeliveries, Target } from "../bus/rule-deliveries.ts";
import type { Clock } from "../work/clock.ts";
import { ratePeriod } from "./rate.ts";

/** A scheduled rule, or a schedule of EventBridge Scheduler. */
export interface Schedule {
  readonly arn: string;
  /** `rate(5 minutes)`; nothing else runs here. */
  readonly expression: string;
  /** Source of the events: rules and the Scheduler sign differently. */
  readonly source: "aws.events" | "aws.scheduler";
  readonly targets: readonly { readonly target: Target; readonly input?: string | undefined }[];
}

export interface Schedules {
  stop(): void;
}

/** What a target gets that asked for no input of its own. */
function scheduledEvent(
  schedule: Schedule,
  at: { readonly now: number; readonly account: string; readonly region: string },
) {
  return {
    version: "0",
    id: randomUUID(),
    "detail-type": "Scheduled Event",
    source: schedule.source,
    account: at.account,
    time: `${new Date(at.now).toISOString().slice(0, 19)}Z`,
    region: at.region,
    resources: [schedule.arn],
    // The Scheduler writes an empty detail as text.
    detail: schedule.source === "aws.scheduler" ? "{}" : {},
  };
}

/**
 * Fires each schedule once a period, the first time one period after the start. What falls due
 * while the host is down is not made up for.
 */
export function startSchedules(options: {
  readonly schedules: readonly Schedule[];
  readonly deliveries: RuleDeliveries;
  readonly clock: Clock;
  readonly account: string;
  readonly region: string;
  readonly onError: (error: unknown) => void;
}): Schedules {
  const { deliveries, clock, account, region, onError } = options;
  const cancels = new Map<Schedule, () => void>();
  let stopped = false;

  const fire = (schedule: Schedule): void => {
    const event = scheduledEvent(schedule, { now: clock.now(), account, region });
    const due = schedule.targets.map(({ target, input }) => ({
      target,
      event: input === undefined ? event : JSON.parse(input),
    }));
    deliveries.add(due).catch(onError);
  };

  const arm = (schedule: Schedule, periodMs: number, dueAt: number): void => {
    const cancel = clock.after(dueAt - clock.now(), () => {
      if (stopped) return;
      fire(schedule);
      arm(schedule, periodMs, dueAt + periodMs);
    });
    cancels.set(schedule, cancel);
  };

  // Every expression is read before any schedule starts.
  const periods = options.schedules.map((schedule) => ({
    schedule,
    periodMs: ratePeriod(schedule.expression),
  }));
  for (const { schedule, periodMs } of periods) arm(schedule, periodMs, clock.now() + periodMs);
  return {
    stop() {
      stopped = true;
      for (const cancel of cancels.values()) cancel();
    },
  };
}
