import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import {
  decodeBody,
  encodeEvents,
  parseEvent,
  UnreadableEventError,
} from "../../../events/catalogue/event-codec.ts";

const placed: TableEvent = {
  type: "WagerPlaced",
  data: {
    round: 1,
    seat: 3,
    wager: "main",
    amountCents: cents(5000),
    previousCents: cents(0),
    outOfLimits: false,
  },
};

const opened = {
  round: 7,
  rulesVersion: 1,
  gamingDay: "2026-11-30",
  shift: "day",
  dealer: "D-100",
};

describe("the body of a commit", () => {
  test("holds type, schema version and data of each event, and is read back as written", () => {
    const body = encodeEvents([placed, { type: "HandSet", data: { round: 1, seat: 3 } }]);
    expect(JSON.parse(body)).toEqual([
      { type: "WagerPlaced", v: 1, data: placed.data },
      { type: "HandSet", v: 1, data: { round: 1, seat: 3 } },
    ]);
    expect(decodeBody(body)).toEqual([placed, { type: "HandSet", data: { round: 1, seat: 3 } }]);
  });

  test("is refused when it could not be read again", () => {
    const wrong: TableEvent = {
      type: "StartingPositionDetermined",
      data: {
        ...{ round: 1, method: "dice", shakes: 3 },
        dice: [7, 1, 1],
        startingPosition: 2,
        startsAt: 1,
      },
    };
    expect(() => encodeEvents([wrong])).toThrow(UnreadableEventError);
  });

  test.each(["", "{}", "null", '[{"type":"HandSet"}]', '[{"type":"HandSet","v":"1","data":{}}]'])(
    "%j is none",
    (body) => expect(() => decodeBody(body)).toThrow(UnreadableEventError),
  );
});

describe("RoundOpened, of which three versions exist", () => {
  test("is read from version 1, stored before a replacement deck could be told apart", () => {
    expect(parseEvent({ type: "RoundOpened", v: 1, data: opened })).toEqual({
      type: "RoundOpened",
      data: { ...opened, deck: "in-play", game: "pai-gow-poker" },
    });
  });

  test("is read from version 2, stored while Pai Gow Poker was the only game", () => {
    const data = { ...opened, deck: "replacement" };
    expect(parseEvent({ type: "RoundOpened", v: 2, data })).toEqual({
      type: "RoundOpened",
      data: { ...data, game: "pai-gow-poker" },
    });
  });

  test("is written as version 3 and read back with its deck and game", () => {
    const event: TableEvent = {
      type: "RoundOpened",
      data: { ...opened, deck: "replacement", game: "pai-gow-poker" },
    };
    const body = encodeEvents([event]);
    expect(JSON.parse(body)[0].v).toBe(3);
    expect(decodeBody(body)).toEqual([event]);
  });

  test("is no version 3 without a game, nor a version 2 without a deck, nor a version 1 with one", () => {
    const inPlay = { ...opened, deck: "in-play" };
    expect(() => parseEvent({ type: "RoundOpened", v: 3, data: inPlay })).toThrow(/game/);
    expect(() => parseEvent({ type: "RoundOpened", v: 2, data: opened })).toThrow(/deck/);
    const mixed = { ...opened, deck: "in-play" };
    expect(() => parseEvent({ type: "RoundOpened", v: 1, data: mixed })).toThrow(
      UnreadableEventError,
    );
  });
});

describe("what cannot be read stops its stream with a clear error", () => {
  test.each([
    [
      "an unknown type",
      { type: "WagerDoubled", v: 1, data: {} },
      /unknown event type "WagerDoubled"/,
    ],
    ["a name of Object's own", { type: "toString", v: 1, data: {} }, /unknown event type/],
    ["a version from the future", { type: "WagerPlaced", v: 2, data: placed.data }, /version 2/],
    ["a missing field", { type: "HandSet", v: 1, data: { round: 1 } }, /seat/],
    ["an unknown field", { type: "HandSet", v: 1, data: { round: 1, seat: 1, x: 1 } }, /"x"/],
    [
      "a fraction of a cent",
      { type: "WagerPlaced", v: 1, data: { ...placed.data, amountCents: 0.5 } },
      /amountCents/,
    ],
    [
      "an unknown paragraph",
      {
        type: "WagerCollected",
        v: 1,
        data: { round: 1, seat: 1, amountCents: 1, paragraph: "10.99" },
      },
      /paragraph/,
    ],
    [
      "a card of no deck",
      {
        type: "DealerHandShown",
        v: 1,
        data: { round: 1, high: ["1h"], low: [], houseWay: "foxwoods" },
      },
      /high/,
    ],
  ])("%s", (_, stored, reason) => {
    expect(() => parseEvent(stored)).toThrow(UnreadableEventError);
    expect(() => parseEvent(stored)).toThrow(reason);
  });
});
