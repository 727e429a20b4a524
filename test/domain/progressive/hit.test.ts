import { describe, expect, test } from "vitest";
import { cents } from "../../../domain/money/cents.ts";
import type { MeterCommand } from "../../../domain/progressive/commands.ts";
import { evolve } from "../../../domain/progressive/evolve.ts";
import { sixMeters } from "../../../domain/progressive/meters.ts";
import { type MeterState, unconfiguredMeter } from "../../../domain/progressive/state.ts";
import {
  awardOf,
  claimOf,
  expectRefused,
  lockOf,
  logOf,
  meterId,
  meterWith,
  record,
  stream,
} from "./scenario.ts";

const locks = [1, 2, 3, 4].map((lock) => lockOf(1, lock));
const royal = claimOf(1, 2, [4, "royal-flush"]);
const still = { ratePpm: 1_000_000, initialCents: cents(0), resetCents: cents(0) };

describe("[R24] the cut of a hit", () => {
  test("[R24] a wager before it belongs to the old cycle though it arrives later", () => {
    const meter = meterWith(still).does((state) => awardOf(state, royal, [logOf(1, locks)]));
    expect(meter.state.openAwards).toMatchObject([{ amountCents: 200 }]);
    expect(meter.events.at(-1)).toMatchObject({ data: { added: [{ lock: 1 }, { lock: 2 }] } });
    expect(meter.does(record(...locks)).state.cycle.wageredCents).toBe(200);
  });

  test("[R24] a wager after it belongs to the new cycle though it arrived before", () => {
    const meter = meterWith(still)
      .does(record(...locks))
      .does((state) => awardOf(state, royal, [logOf(1, locks)]));
    expect(meter.state.openAwards).toMatchObject([{ amountCents: 200 }]);
    expect(meter.events.at(-1)).toMatchObject({
      data: { moved: [{ lock: 3 }, { lock: 4 }], after: { displayCents: 200 } },
    });
  });

  test("[R24] at the same millisecond the stream's name decides, then the commit", () => {
    const at = royal.at;
    const tie = [lockOf(2, 1, { at }), lockOf(2, 2, { at: at + 1 })];
    const before = [lockOf(1, 1, { at }), lockOf(1, 2, { at })];
    const second = { ...claimOf(2, 1, [1, "royal-flush"]), at };
    const first = meterWith(still, 2).does((state) =>
      awardOf(state, royal, [logOf(1, before), logOf(2, tie)]),
    );
    expect(first.state.openAwards).toMatchObject([{ amountCents: 200 }]);
    const other = meterWith(still, 2).does((state) =>
      awardOf(state, second, [logOf(1, before), logOf(2, tie)]),
    );
    expect(other.state.openAwards).toMatchObject([{ amountCents: 300 }]);
  });

  test("[R24] a cut that leaves a table or a lock unaccounted for is refused", () => {
    const cut = (change: object, state: MeterState): MeterCommand => {
      const asked = awardOf(state, royal, [logOf(1, locks)]);
      if (asked.type !== "AwardProgressive") throw new Error("no award");
      const [table] = asked.data.cut;
      if (table === undefined) throw new Error("no table");
      return { type: "AwardProgressive", data: { claim: royal, cut: [{ ...table, ...change }] } };
    };
    const empty = meterWith(still);
    const full = empty.does(record(...locks));
    const none = { type: "AwardProgressive", data: { claim: royal, cut: [] } } as const;
    expectRefused(empty.asks(none), "cut-incomplete", /csp-1 stood.*R24/);
    for (const [meter, change, cites] of [
      [empty, { missing: locks.slice(0, 1) }, /Lock 2 .* not counted/],
      [empty, { missing: locks.slice(0, 3) }, /Lock 3 .* before the hit/],
      [empty, { missing: [lockOf(2, 1), lockOf(2, 2)] }, /not of table/],
      [full, { later: locks.slice(2, 3) }, /Lock 4 .* after the hit/],
      [full, { later: locks }, /Lock 1 .* after the hit/],
    ] as const) {
      expectRefused(meter.asks(cut(change, meter.state)), "cut-incomplete", cites);
    }
    const once = full.does((state) => awardOf(state, royal, [logOf(1, locks)]));
    const again = claimOf(1, 3, [1, "flush"]);
    const back = { stream: stream(1), lock: 1, claim: 0, missing: [], later: locks.slice(1) };
    expectRefused(
      once.asks({ type: "AwardProgressive", data: { claim: again, cut: [back] } }),
      "cut-incomplete",
      /can not end this cycle/,
    );
  });

  test("[R24] [R16] a table's locks of another meter are not of this one's cycle", () => {
    const elsewhere = locks.map((lock) => ({ ...lock, meterId: "csp-vip", cents: cents(700) }));
    const read = [logOf(1, [...locks.slice(0, 2), ...elsewhere])];
    const meter = meterWith(still).does((state) => awardOf(state, royal, read));
    expect(meter.state.openAwards).toMatchObject([{ amountCents: 200 }]);
    const cut = [
      { stream: stream(1), lock: 2, claim: 0, missing: elsewhere.slice(0, 2), later: [] },
    ];
    expectRefused(
      meterWith(still).asks({ type: "AwardProgressive", data: { claim: royal, cut } }),
      "cut-incomplete",
      /of meter csp-vip \(R24\)/,
    );
  });

  test("[R24] a wager counted while the logs were read makes the hit read again", () => {
    const meter = meterWith(still).does(record(...locks.slice(0, 2)));
    const asked = awardOf(meter.state, royal, [logOf(1, locks.slice(0, 2))]);
    const meanwhile = meter.does(record(...locks));
    expectRefused(meanwhile.asks(asked), "cut-incomplete", /Lock 3/);
  });

  test("[R24] an earlier claim is awarded first", () => {
    const earlier = claimOf(2, 1, [1, "royal-flush"]);
    const logs = [logOf(1, locks, [royal]), logOf(2, [lockOf(2, 1)], [earlier])];
    const meter = meterWith(still, 2);
    expectRefused(meter.asks(awardOf(meter.state, royal, logs)), "earlier-claim-open", /Round 1/, {
      field: "cut.1.claim",
    });
    const both = meter
      .does((state) => awardOf(state, earlier, logs))
      .does((state) => awardOf(state, royal, logs));
    expect(both.state.openAwards).toMatchObject([{ amountCents: 200 }, { amountCents: 100 }]);
  });

  test("[R24] a claim that comes out after a later hit is awarded from where that one cut", () => {
    const slow = claimOf(2, 1, [1, "royal-flush"]);
    const logs = [logOf(1, locks, [royal]), logOf(2, [], [slow])];
    const meter = meterWith({ ...still, resetCents: cents(5_000) }, 2)
      .does(record(...locks))
      .does((state) => awardOf(state, royal, [logOf(1, locks), logOf(2, [])]))
      .does((state) => awardOf(state, slow, logs));
    expect(meter.state.openAwards).toMatchObject([{ amountCents: 200 }, { amountCents: 5_000 }]);
    expect(meter.state.lastCut).toMatchObject({ stream: stream(1), seq: royal.seq });
    expect(sixMeters(meter.state).displayCents).toBe(5_200);
  });

  test("[R20] a wager that comes out after its cycle was cut counts in the present one", () => {
    const slow = lockOf(2, 1, { at: royal.at - 1 });
    const meter = meterWith(still, 2)
      .does((state) => awardOf(state, royal, [logOf(1, locks)]))
      .does(record(slow))
      .does((state) =>
        awardOf(state, claimOf(1, 4, [1, "royal-flush"]), [logOf(1, locks), logOf(2, [slow])]),
      );
    expect(meter.state.openAwards).toMatchObject([{ amountCents: 200 }, { amountCents: 300 }]);
  });
});

describe("a claim", () => {
  const meter = meterWith(still).does(record(...locks));
  const asks = (claim: typeof royal) => meter.asks(awardOf(meter.state, claim, [logOf(1, locks)]));

  test("[R20] is awarded once", () => {
    const once = meter.does((state) => awardOf(state, royal, [logOf(1, locks)]));
    expect(once.asks(awardOf(once.state, royal, [logOf(1, locks)]))).toEqual({
      kind: "accepted",
      events: [],
    });
  });

  test("[7.9.E.3] on a pair wins nothing", () => {
    expectRefused(asks(claimOf(1, 2, [3, "one-pair"])), "no-progressive-win", /one-pair/, {
      paragraph: "7.9.E.3",
      field: "claim.hands.0.category",
    });
  });

  test("[7.9.E.3] names each hand once, from the dealer's far right", () => {
    for (const hands of [
      [
        [3, "flush"],
        [2, "flush"],
      ],
      [
        [3, "flush"],
        [3, "flush"],
      ],
    ] as const) {
      expectRefused(asks(claimOf(1, 2, ...hands)), "out-of-order", /right/, {
        paragraph: "7.9.E.3",
      });
    }
  });

  test("[7.9.E.3] that can not be awarded is rejected and holds up no other; one that can is not", () => {
    const pair = claimOf(2, 1, [3, "one-pair"]);
    const logs = [logOf(1, locks, [royal]), logOf(2, [], [pair])];
    const reject = (claim: typeof royal) => ({ type: "RejectClaim", data: { claim } }) as const;
    const two = meterWith(still, 2).does(record(...locks));
    expectRefused(two.asks(awardOf(two.state, royal, logs)), "earlier-claim-open", /Round 1/);
    const freed = two.does(reject(pair));
    expect(freed.events.at(-1)).toMatchObject({
      type: "ClaimRejected",
      data: { reason: "no-progressive-win" },
    });
    expect(freed.asks(reject(pair))).toEqual({ kind: "accepted", events: [] });
    const paid = freed.does((state) => awardOf(state, royal, logs));
    expect(paid.state.openAwards).toMatchObject([{ amountCents: 200 }]);
    expectRefused(two.asks(reject(royal)), "claim-stands", /7\.9\.E\.3/, { paragraph: "7.9.E.3" });
    expectRefused(two.asks(reject(claimOf(9, 1))), "table-not-linked", /R16/);
  });

  test("names a hand", () => {
    expectRefused(asks(claimOf(1, 2)), "no-hands", /winning hand/);
  });

  test("[R16] is of the wager that the link has", () => {
    const [hand] = royal.hands;
    if (hand === undefined) throw new Error("no hand");
    const other = { ...royal, hands: [{ ...hand, wagerCents: cents(500) }] };
    expectRefused(asks(other), "other-wager", /R16/, { expected: "100" });
  });

  test("[R16] is of a table of the link", () => {
    const other = claimOf(9, 1, [1, "flush"]);
    expectRefused(meter.asks(awardOf(meter.state, other)), "table-not-linked", /R16/);
  });
});

describe("what is kept of hits", () => {
  const many = Array.from({ length: 30 }, (_, index) => index + 1).reduce(
    (so, round) =>
      so.does((state) =>
        awardOf(state, claimOf(1, round, [5, "flush"]), [logOf(1, [lockOf(1, round)])]),
      ),
    meterWith({ ratePpm: 0 }),
  );

  test("[R10] the last 25, with time, table, seat and amount", () => {
    expect(many.state.recentHits).toHaveLength(25);
    expect(many.state.recentHits[0]?.hit).toBe(6);
    expect(many.state.recentHits.at(-1)).toEqual({
      hit: 30,
      cycle: 30,
      at: claimOf(1, 30).at,
      stream: stream(1),
      round: 30,
      seat: 5,
      category: "flush",
      amountCents: 5_000,
    });
  });

  test("[R09] six meters, each the replay of the log", () => {
    const replayed = many.events.reduce(evolve, unconfiguredMeter(meterId));
    expect(sixMeters(replayed)).toEqual(sixMeters(many.state));
    expect(sixMeters(many.state)).toEqual({
      inCents: 3_000,
      displayCents: 9_850_000,
      display: "98500.00000000",
      hits: 30,
      wins: "1500.00000000",
      overflow: "0.00000000",
      reserve: "0.00000000",
    });
  });

  test("[R19] a state that was stored and read back is the state", () => {
    expect(JSON.parse(JSON.stringify(many.state))).toEqual(many.state);
  });

  test("[R33] the award stays what it was at the hit, whatever the meter does", () => {
    const won = meterWith(still)
      .does(record(...locks))
      .does((state) => awardOf(state, royal, [logOf(1, locks)]));
    const [award] = won.state.openAwards;
    const later = won
      .does(record(lockOf(1, 5), lockOf(1, 6)))
      .does((state) =>
        awardOf(state, claimOf(1, 6, [1, "royal-flush"]), [
          logOf(1, [...locks, lockOf(1, 5), lockOf(1, 6)]),
        ]),
      );
    expect(later.state.openAwards[0]).toEqual(award);
  });
});
