import { describe, expect, it } from "vitest";
import { memoryEventStore } from "../../../events/store/memory.ts";
import type { CommitRecord, EventStore } from "../../../events/store/port.ts";
import { tableStream } from "../../../events/stream-id.ts";
import { schemas } from "../../../lambdas/api/response-schemas.ts";
import { type Answer, command, commandSide, property, tableId } from "./edge.ts";
import { readyToDraw, type Start } from "./ready-to-draw.ts";

const numbers = [1, 2, 3, 4, 5, 6, 7];
const drawCommand = () => command("DrawStartingPosition", {});

/** A table at the draw, where the system draws these numbers in turn; `next` says how many it drew. */
async function atTheDraw(values: readonly number[], start?: Start) {
  const base = memoryEventStore();
  /** What happens around a write: nothing unless a test says otherwise. */
  const write = { before: async (_: CommitRecord) => {}, after: () => {} };
  const store: EventStore = {
    ...base,
    async append(record) {
      await write.before(record);
      const result = await base.append(record);
      write.after();
      return result;
    },
  };
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return { value: values[drawn - 1] ?? 7, generator: "croupier-v1-test" };
  };
  const side = commandSide({ store, draw });
  await readyToDraw(side, start);
  /** The numbers on record, oldest first. */
  const recorded = async () => {
    const stream = tableStream(property, tableId);
    const commits = await base.readForward(stream, { after: 0, limit: 1000 });
    return commits.flatMap(({ events }) =>
      events.flatMap(({ event: { type, data } }) =>
        type === "StartingPositionDetermined" && data.method === "random-number-generator"
          ? [data.value]
          : [],
      ),
    );
  };
  return { ...side, base, write, recorded, draws: () => drawn };
}

const eventsIn = (answer: Answer) => schemas.Acknowledgement.parse(answer.body).events;

/** What a client sees of an answer, without what differs between any two requests. */
const seen = ({ status, body }: Answer) => ({ status, ...body, instance: undefined });

describe("[10.12.H.2] a table where the system draws the starting position, as filed", () => {
  it("draws, records number and generator, and says that the number is its own", async () => {
    const side = await atTheDraw([6]);
    const answer = await side.post("dealer", drawCommand());
    expect(answer.status, answer.text).toBe(201);
    expect(eventsIn(answer)).toMatchObject([
      {
        type: "StartingPositionDetermined",
        data: {
          method: "random-number-generator",
          ...{ value: 6, startingPosition: 6, startsAt: 5 },
          ...{ generator: "croupier-v1-test", supplied: true },
        },
      },
    ]);
    expect(await side.recorded()).toEqual([6]);
  });

  it.each([{ value: 3 }, { value: 3, generator: "RNG-7" }, { generator: "RNG-7" }])(
    "refuses a device that states %j",
    async (stated) => {
      const side = await atTheDraw([6]);
      const answer = await side.post("dealer", command("DrawStartingPosition", stated));
      const field = "value" in stated ? "value" : "generator";
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: "draw-is-supplied", field });
      expect(await side.recorded()).toEqual([]);
    },
  );

  it("does not draw where a generator at the table is filed: the number is missing", async () => {
    const side = await atTheDraw([6], "random-number-generator");
    for (const stated of [{}, { generator: "RNG-7" }]) {
      const answer = await side.post("dealer", command("DrawStartingPosition", stated));
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: "impossible-draw", field: "value" });
    }
    expect(await side.recorded()).toEqual([]);
  });
});

describe("a draw is given once", () => {
  it("the same command again is answered with the first draw", async () => {
    const side = await atTheDraw([2, 7, 7]);
    const sent = drawCommand();
    const first = await side.post("dealer", sent);
    const again = await side.post("dealer", sent);
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ ...first.body, duplicate: true });
    expect(await side.recorded()).toEqual([2]);
  });

  it("an acknowledgement lost after the write is found again, and told of no number before", async () => {
    const side = await atTheDraw([2, 7, 7]);
    const sent = drawCommand();
    side.write.after = () => {
      throw new Error("the connection broke");
    };
    const lost = await side.post("dealer", sent);
    side.write.after = () => {};
    expect(lost.status).toBe(500);
    const again = await side.post("dealer", sent);
    expect(again.status).toBe(200);
    expect(eventsIn(again)).toMatchObject([{ data: { value: 2 } }]);
    expect(await side.recorded()).toEqual([2]);
  });

  it("a second command draws nothing, and neither does one with the id of the first", async () => {
    const side = await atTheDraw([2, 7, 7]);
    const sent = drawCommand();
    await side.post("dealer", sent);
    expect((await side.post("dealer", drawCommand())).body).toMatchObject({ code: "out-of-turn" });
    const other = { ...sent, data: { value: 5 } };
    expect((await side.post("dealer", other)).body).toMatchObject({ code: "command-id-reused" });
    expect(await side.recorded()).toEqual([2]);
  });

  it("of many sent at once one is stored, and no other answer has a number", async () => {
    const side = await atTheDraw([4, 1, 2, 3]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => side.post("dealer", drawCommand())));
    const [stored] = await side.recorded();
    expect(await side.recorded()).toHaveLength(1);
    const accepted = answers.filter(({ status }) => status === 201);
    expect(accepted.flatMap(eventsIn)).toMatchObject([{ data: { value: stored } }]);
    for (const { body, status } of answers) {
      if (status !== 201) expect(JSON.stringify(body)).not.toContain("StartingPosition");
    }
  });
});

describe("who draws cannot try until he likes the number", () => {
  /** What comes of one request when the system draws each number in turn: all answers must be one. */
  async function whateverIsDrawn(
    attack: (side: Awaited<ReturnType<typeof atTheDraw>>) => Promise<Answer>,
  ) {
    const answers = [];
    for (const number of numbers) {
      const side = await atTheDraw(numbers.map(() => number));
      const answer = await attack(side);
      expect(await side.recorded()).toEqual([]);
      const reported = JSON.stringify(side.warned).replaceAll(/test-\d+/g, "");
      answers.push(JSON.stringify([seen(answer), reported]));
    }
    expect(new Set(answers).size).toBe(1);
    const [said] = JSON.parse(answers[0] ?? "[]");
    return said;
  }

  it("by a command beside it that is refused unless the number is 5", async () => {
    const said = await whateverIsDrawn(({ post }) =>
      post("dealer", [drawCommand(), command("DeliverGroups", { startingPosition: 5 })]),
    );
    expect(said).toMatchObject({ status: 422, code: "draw-not-alone", index: 0 });
  });

  it("by a command before it, for the size of a commit must not depend on the number either", async () => {
    const said = await whateverIsDrawn(({ post }) =>
      post("dealer", [
        command("ReportIrregularity", { kind: "other", description: "a noise", seat: 3 }),
        drawCommand(),
      ]),
    );
    expect(said).toMatchObject({ status: 422, code: "draw-not-alone", index: 1 });
  });

  it("the attempt is on record with who made it", async () => {
    const side = await atTheDraw([3]);
    await side.post("dealer", [drawCommand(), command("SetHand", { seat: 3 })]);
    const [last] = await side.base.readBackward(tableStream(property, tableId), { limit: 1 });
    expect(last?.actor.badge).toBe("dealer-1");
    expect(last?.events).toMatchObject([
      {
        event: {
          type: "CommandRefused",
          data: { command: "DrawStartingPosition", code: "draw-not-alone" },
        },
      },
    ]);
  });

  it("by expecting a version that is not the table's", async () => {
    const said = await whateverIsDrawn(({ post }) =>
      post("dealer", { ...drawCommand(), expectedVersion: 1 }),
    );
    expect(said).toMatchObject({ status: 409, code: "version-conflict" });
  });

  it("by writing in between when the number is drawn already", async () => {
    const said = await whateverIsDrawn(async (side) => {
      const stream = tableStream(property, tableId);
      const [last] = await side.base.readBackward(stream, { limit: 1 });
      overtaking(side, 1);
      return await side.post("dealer", { ...drawCommand(), expectedVersion: last?.version });
    });
    expect(said).toMatchObject({ status: 409, code: "version-conflict" });
  });

  it("by writing in between at every try", async () => {
    const said = await whateverIsDrawn((side) => {
      overtaking(side, 3);
      return side.post("dealer", drawCommand());
    });
    expect(said).toMatchObject({ status: 409, code: "contention" });
  });

  it("by speaking where it is not his turn", async () => {
    const said = await whateverIsDrawn(async (side) => {
      await side.post("supervisor", command("VoidRound", { reason: "r", deck: "reshuffle" }));
      return await side.post("dealer", drawCommand());
    });
    expect(said).toMatchObject({ status: 422 });
  });

  /** Another writer comes first at the next so many tries. */
  function overtaking(side: Awaited<ReturnType<typeof atTheDraw>>, tries: number): void {
    let left = tries;
    side.write.before = async () => {
      if (left === 0) return;
      left -= 1;
      const before = side.write.before;
      side.write.before = async () => {};
      // Refused, and so a commit of its own.
      const other = await side.post("dealer", command("SetHand", { seat: 3 }));
      if (other.status !== 422) throw new Error(`no other writer: ${other.text}`);
      side.write.before = before;
    };
  }
});
