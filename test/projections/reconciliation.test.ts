import { beforeAll, describe, expect, it } from "vitest";
import type { TableEvent, TableEventType } from "../../domain/table/events.ts";
import { tableEventOf } from "../../events/catalogue/event-codec.ts";
import type { Commit } from "../../events/store/port.ts";
import { roundRecord } from "../../projections/round-record.ts";
import { projectionRunner } from "../../projections/runner.ts";
import { memoryViews } from "../../projections/views/memory.ts";
import type { Views } from "../../projections/views/port.ts";
import { logOf, playedFloor } from "./played-floor.ts";

const stream = "table/san-juan/pgp-01";
let log: readonly Commit[];
let views: Views;

beforeAll(async () => {
  const { store } = await playedFloor({ tables: 1, rounds: 6, seed: 21 });
  log = await logOf(store, stream);
  views = memoryViews();
  await projectionRunner({ store, views, now: () => 0 }).catchUp(stream);
});

type Of<Type extends TableEventType> = Extract<TableEvent, { type: Type }>;

function eventsOf<Type extends TableEventType>(type: Type): Of<Type>[] {
  const events = log.flatMap((commit) =>
    commit.events.map(({ event }): TableEvent => tableEventOf(event)),
  );
  return events.filter((event): event is Of<Type> => event.type === type);
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

async function commitsOfRound(round: number): Promise<readonly Commit[]> {
  const row = await views.round("san-juan", "pgp-01", round);
  if (!row) throw new Error(`no round ${round}`);
  const { firstSeq, lastSeq } = row.summary;
  return log.filter(({ seq }) => seq >= firstSeq && seq <= lastSeq);
}

describe("the views of a table agree with its log to the cent", () => {
  it("[10.11.J] the commission view adds up every vigorish collected and every round closed", async () => {
    const rows = await views.commissions("san-juan", { from: "2000-01-01", to: "2099-12-31" });
    const collected = eventsOf("CommissionCollected");
    expect(collected.length).toBeGreaterThan(0);
    expect(total(rows.map(({ sums }) => sums.rounds))).toBe(6);
    expect(total(rows.map(({ sums }) => sums.winningWagers))).toBe(collected.length);
    expect(total(rows.map(({ sums }) => sums.vigorishCents))).toBe(
      total(collected.map(({ data }) => data.vigorishCents)),
    );
    expect(rows.map(({ sums }) => sums.dueCents)).toEqual(
      rows.map(({ sums }) => sums.vigorishCents),
    );
    expect(total(rows.map(({ sums }) => sums.dueTenThousandths))).toBe(
      total(collected.map(({ data }) => data.wonCents * 500)),
    );
  });

  it("the rounds add up to the table's totals", async () => {
    const rows = await views.rounds("san-juan", "pgp-01", { limit: 100 });
    const table = await views.table("san-juan", "pgp-01");
    expect(rows.map(({ summary }) => summary.status)).toEqual([
      "voided",
      ...Array(6).fill("closed"),
    ]);
    const sums = rows.map(({ summary }) => summary);
    expect(table?.view.totals).toMatchObject({
      rounds: 7,
      voidedRounds: 1,
      wageredCents: total(sums.map(({ wageredCents }) => wageredCents)),
      collectedCents: total(sums.map(({ collectedCents }) => collectedCents)),
      paidCents: total(sums.map(({ paidCents }) => paidCents)),
      vigorishCents: total(sums.map(({ vigorishCents }) => vigorishCents)),
    });
    expect(sums[0]?.voidReason).toBe("the lights went out");
  });
});

describe("10.11.K a round can be rebuilt hand by hand", () => {
  it("[10.11.K] in the order in which its cards went to the discard rack", async () => {
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const record = roundRecord(await commitsOfRound(round));
      expect(record.discardRack[0]).toMatchObject({ position: "remainder", unseen: true });
      const positions = record.discardRack.slice(1).map(({ position }) => position);
      const collected = eventsOf("CardsCollected").filter(({ data }) => data.round === round);
      expect(positions).toEqual(collected.flatMap(({ data }) => data.positions));
      expect(new Set(positions)).toEqual(new Set(["dealer", 1, 2, 3, 4, 5, 6]));
    }
  });

  it("with the faces that were shown and no others, and what became of each wager", async () => {
    const record = roundRecord(await commitsOfRound(1));
    const shown = eventsOf("HandsCompared").filter(({ data }) => data.round === 1);
    for (const { data } of shown) {
      const { seat, high, low, outcome, paragraph } = data;
      const hand = record.hands.find(({ position }) => position === seat);
      expect(hand).toMatchObject({ high, low });
      const settled = record.settlement.find((each) => each.seat === seat);
      expect(settled).toMatchObject({ outcome, paragraph });
    }
    const faces = record.hands.filter(({ high }) => high !== null);
    expect(faces.length).toBe(shown.length + 1);
  });

  it("every line citing its paragraph in English and Spanish", async () => {
    const { lines, firstSeq } = roundRecord(await commitsOfRound(1));
    expect(firstSeq).toBe(lines[0]?.seq);
    const uncited = lines.filter(({ paragraph }) => paragraph === null).map(({ what }) => what);
    expect(new Set(uncited)).toEqual(new Set(["RoundOpened", "WagerPlaced", "RoundClosed"]));
    for (const { text, rule, what } of lines) {
      expect(text.en).not.toBe(what);
      expect(text.es).not.toBe(what);
      if (rule) expect([rule.en, rule.es].every((words) => words.length > 0)).toBe(true);
    }
  });

  it("as it stood at any moment", async () => {
    const commits = await commitsOfRound(2);
    const [first] = commits;
    if (!first) throw new Error("an empty round");
    const opened = roundRecord(commits, { atSeq: first.seq + 1 });
    expect(opened).toMatchObject({ status: "open", asOfSeq: first.seq + 1, hands: [] });
    expect(opened.settlement).toHaveLength(1);
    for (const { seq } of commits) {
      const then = roundRecord(commits, { atSeq: seq });
      expect(then.lines.every((line) => line.seq <= seq)).toBe(true);
    }
    expect(roundRecord(commits).status).toBe("closed");
  });
});
