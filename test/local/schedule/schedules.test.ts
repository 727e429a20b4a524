import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RuleDeliveries, ruleDeliveries } from "../../../local/bus/rule-deliveries.ts";
import { ratePeriod } from "../../../local/schedule/rate.ts";
import { type Schedules, startSchedules } from "../../../local/schedule/schedules.ts";
import { type DurableStore, openDurableStore } from "../../../local/work/durable-store.ts";
import { type ManualClock, manualClock } from "../manual-clock.ts";

describe("a rate expression", () => {
  it.each([
    ["rate(1 minute)", 60_000],
    ["rate(5 minutes)", 300_000],
    ["rate(1 hour)", 3_600_000],
    ["rate(2 days)", 172_800_000],
  ])("%s is a period of %i ms", (expression, period) => {
    expect(ratePeriod(expression)).toBe(period);
  });

  it.each([
    "rate(1 minutes)",
    "rate(5 minute)",
    "rate(0 minutes)",
    "rate(1 second)",
    "cron(0 6 * * ? *)",
    "at(2026-01-01T00:00:00)",
  ])("%s is refused", (expression) => {
    expect(() => ratePeriod(expression)).toThrow(expression);
  });
});

describe("a schedule", () => {
  let store: DurableStore;
  let clock: ManualClock;
  let deliveries: RuleDeliveries;
  let schedules: Schedules;
  let fired: unknown[];
  const onError = (error: unknown) => {
    throw error;
  };
  const target = {
    id: "Target0",
    arn: "arn:sweep",
    ruleArn: "arn:rule",
    handOver: async (event: unknown) => void fired.push(event),
  };

  async function start(input?: string): Promise<void> {
    schedules = startSchedules({
      schedules: [
        {
          arn: "arn:rule",
          expression: "rate(1 minute)",
          source: "aws.events",
          targets: [{ target, input }],
        },
      ],
      deliveries,
      clock,
      account: "000000000000",
      region: "us-east-1",
      onError,
    });
  }

  beforeEach(async () => {
    fired = [];
    clock = manualClock();
    store = await openDurableStore({});
    deliveries = await ruleDeliveries({ targets: [target], store, clock, onError });
  });
  afterEach(async () => {
    schedules.stop();
    await deliveries.close();
    await store.close();
  });

  it("fires once a period, the first time one period after the start", async () => {
    await start();
    await clock.advance(59_999);
    expect(fired).toEqual([]);
    await clock.advance(1);
    expect(fired).toMatchObject([
      {
        "detail-type": "Scheduled Event",
        source: "aws.events",
        time: "2026-01-01T00:01:00Z",
        resources: ["arn:rule"],
        detail: {},
      },
    ]);
    await clock.advance(120_000);
    expect(fired).toHaveLength(3);
  });

  it("sends the input of its target instead when it has one", async () => {
    await start('{"only":"this"}');
    await clock.advance(60_000);
    expect(fired).toEqual([{ only: "this" }]);
  });

  it("fires no more once stopped", async () => {
    await start();
    schedules.stop();
    await clock.advance(120_000);
    expect(fired).toEqual([]);
  });
});
