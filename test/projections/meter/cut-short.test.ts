import { beforeAll, describe, expect, it } from "vitest";
import { memoryEventStore } from "../../../events/store/memory.ts";
import type { EventStore } from "../../../events/store/port.ts";
import { projectionRunner } from "../../../projections/runner.ts";
import { memoryViews } from "../../../projections/views/memory.ts";
import type { Views } from "../../../projections/views/port.ts";
import { meterStream, playMeter } from "../played-meter.ts";
import { contentsOf } from "../view-contents.ts";

let store: EventStore;
let expected: Awaited<ReturnType<typeof contentsOf>>;

beforeAll(async () => {
  store = memoryEventStore();
  await playMeter(store);
  const views = memoryViews();
  await run(views, 1);
  expected = await contentsOf(views);
});

async function run(views: Views, stretch: number) {
  // A new runner: nothing is warm.
  return await projectionRunner({ store, views, now: () => 0, stretch }).catchUp(meterStream);
}

/** Views of which the nth write and all after it are refused; `written` counts those that were not. */
function refusingFrom(views: Views, nth: number) {
  let written = 0;
  const counted =
    <Row, Result>(write: (row: Row) => Promise<Result>) =>
    async (row: Row): Promise<Result> => {
      if (written + 1 >= nth) throw new Error("throttled");
      written += 1;
      return await write(row);
    };
  const refusing: Views = {
    ...views,
    putMeter: counted(views.putMeter),
    putHit: counted(views.putHit),
    putPayout: counted(views.putPayout),
    putMeterDay: counted(views.putMeterDay),
    advance: counted(views.advance),
  };
  return { refusing, written: () => written };
}

describe("a meter's run that is cut short after any write", () => {
  it.each([2, 100])("in stretches of %i comes to the rows of the log in order", async (stretch) => {
    const all = refusingFrom(memoryViews(), Number.POSITIVE_INFINITY);
    await run(all.refusing, stretch);
    for (let nth = 1; nth <= all.written(); nth += 1) {
      const views = memoryViews();
      const { refusing } = refusingFrom(views, nth);
      expect((await run(refusing, stretch)).outcome).toBe("failed");
      // What goes on need not take the commits in the same stretches.
      expect((await run(views, 3)).outcome).toBe("current");
      expect(await contentsOf(views)).toEqual(expected);
    }
  });
});
