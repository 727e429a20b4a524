import { beforeAll, describe, expect, it } from "vitest";
import { defaultPaiGowPokerRules as rules } from "../../domain/pai-gow-poker/default-rules.ts";
import { trumpPlaza } from "../../domain/pai-gow-poker/house-way/trump-plaza.ts";
import type { PaiGowPokerFiling } from "../../domain/pai-gow-poker/table.ts";
import { decodeCarried } from "../../events/carried-state.ts";
import { commandHandler } from "../../events/handle-command.ts";
import { loadTable } from "../../events/load-table.ts";
import { memoryEventStore } from "../../events/store/memory.ts";
import type { Commit, EventStore } from "../../events/store/port.ts";
import { wrongCarriedState } from "../../events/verify-carried-states.ts";
import { playRound, seededRandom } from "./play-round.ts";
import {
  admin,
  committed,
  dealer,
  morning,
  openTable,
  request,
  signOn,
  stream,
} from "./table-requests.ts";

const own = { ...trumpPlaza, name: "casino-real", version: 3 };
const filed = (houseWay: PaiGowPokerFiling["paiGowPoker"]["houseWay"]): PaiGowPokerFiling => ({
  ...rules,
  paiGowPoker: { ...rules.paiGowPoker, houseWay },
});

const store = memoryEventStore();
// Without a table kept from command to command, every command loads what is carried.
const handle = commandHandler({ store, now: () => morning, cachedTables: 0 });
const file = async (houseWay: PaiGowPokerFiling["paiGowPoker"]["houseWay"]) =>
  committed(
    await handle(
      request({ type: "FileTableRules", data: { rules: filed(houseWay) } }, { actor: admin }),
    ),
  );
const play = (seed: number, houseWay: PaiGowPokerFiling["paiGowPoker"]["houseWay"]) =>
  playRound(
    async (command) => {
      const { events } = committed(await handle(request(command, { actor: dealer })));
      return events.map(({ event }) => event);
    },
    seededRandom(seed),
    { houseWay },
  );
const stored = () => store.readForward(stream, { after: 0, limit: 1000 });

let commits: readonly Commit[];
beforeAll(async () => {
  await file(own);
  committed(await handle(request(openTable)));
  committed(await handle(request(signOn)));
  for (const seat of [1, 2, 3, 4, 5, 6] as const) {
    const player = `player-${seat}`;
    committed(await handle(request({ type: "SeatPlayer", data: { seat, player } })));
  }
  await play(3, own);
  await play(5, own);
  commits = await stored();
});

describe("a table under a house way of its own", () => {
  it("sets the dealer's hands by it, from the first round on", () => {
    const shown = commits.flatMap(({ events }) =>
      events.flatMap(({ event }) => (event.type === "DealerHandShown" ? [event.data] : [])),
    );
    expect(shown.map(({ houseWay }) => houseWay)).toEqual(["casino-real", "casino-real"]);
  });

  it("is loaded with the whole document, now and as of any commit", async () => {
    for (const { seq } of commits) {
      const { state } = await loadTable(store, stream, { at: seq });
      expect(state.rules).toEqual(filed(own));
    }
  });

  it("carries its state in as few bytes as any other: the document stays where it was filed", () => {
    const carried = commits.flatMap(({ state }) => (state ? [state] : []));
    expect(carried.length).toBeGreaterThan(40);
    expect(Math.max(...carried.map(({ byteLength }) => byteLength))).toBeLessThan(600);
    for (const bytes of carried) expect(decodeCarried(bytes)?.houseWayFiledIn).toBe(1);
  });

  it("reads, when loaded cold, the commit of the filing and no other besides", async () => {
    const reads: number[] = [];
    const counting: EventStore = {
      ...store,
      readForward: async (of, range) => {
        reads.push(range.after + 1, range.limit);
        return store.readForward(of, range);
      },
    };
    await loadTable(counting, stream);
    expect(reads).toEqual([1, 1]);
  });

  it("agrees with its events at every commit", () => {
    expect(wrongCarriedState(commits)).toBeNull();
  });

  it("is folded from its events when the filing is not where its state says", async () => {
    const lost: EventStore = { ...store, readForward: async () => [] };
    expect((await loadTable(lost, stream)).state).toEqual((await loadTable(store, stream)).state);
  });

  it("carries no reference any more once a shipped one is filed", async () => {
    const { seq } = await file("trump-plaza");
    await play(7, "trump-plaza");
    const after = (await stored()).filter((commit) => commit.seq > seq);
    const references = after.flatMap(({ state }) =>
      state ? [decodeCarried(state)?.houseWayFiledIn] : [],
    );
    expect(new Set(references)).toEqual(new Set([undefined]));
    expect((await loadTable(store, stream)).state.rules).toEqual(filed("trump-plaza"));
    expect(wrongCarriedState(await stored())).toBeNull();
  });
});
