import { describe, expect, test } from "vitest";
import { cents } from "../../domain/money/cents.ts";
import type { TableCommand } from "../../domain/table/commands.ts";
import { commandHandler } from "../../events/handle-command.ts";
import { loadTable } from "../../events/load-table.ts";
import { memoryEventStore } from "../../events/store/memory.ts";
import { committed, dealer, morning, openedTable, request, stream } from "./table-requests.ts";

const toTheSetting: readonly [TableCommand, ...TableCommand[]] = [
  { type: "OpenRound", data: { deck: "in-play" } },
  { type: "PlaceWager", data: { seat: 1, wager: "main", amountCents: cents(5_000) } },
  { type: "TakeDeck", data: { hand: "right" } },
  { type: "AnnounceNoMoreBets", data: {} },
  {
    type: "DealGroups",
    data: { hand: "right", cardsPerGroup: [7, 7, 7, 7, 7, 7, 7], remaining: 4 },
  },
  { type: "ShakeDice", data: { dice: [2, 4, 4], shakes: 3 } },
  { type: "DeliverGroups", data: {} },
  { type: "CollectCards", data: { seats: [2, 3, 4, 5, 6] } },
];
const setHand: TableCommand = { type: "SetHand", data: { seat: 1 } };
const wrongly: TableCommand = {
  type: "ShowDealerHand",
  data: { high: ["Qc", "Jd", "7c", "5d", "3h"], low: ["9s", "9h"] },
};

async function atTheSetting() {
  const store = memoryEventStore();
  const handle = commandHandler({ store, now: () => morning, sleep: async () => {} });
  await openedTable(handle);
  committed(await handle(request(toTheSetting, { actor: dealer })));
  return { store, handle };
}

describe("a refusal that leaves a fact behind", () => {
  test("[10.11.D] stores it in the same commit, and is answered as a refusal, now and later", async () => {
    const { store, handle } = await atTheSetting();
    committed(await handle(request(setHand, { actor: dealer })));
    const showing = request(wrongly, { actor: dealer });
    const result = await handle(showing);
    if (result.kind !== "refused") throw new Error("accepted");
    expect(result.refusal).toMatchObject({ code: "not-the-house-way", paragraph: "10.11.D" });
    const types = result.commit.events.map(({ event }) => event.type);
    expect(types).toEqual(["CommandRefused", "HouseWayDeviated"]);
    expect(await handle(showing)).toEqual({ ...result, duplicate: true });
    const { state } = await loadTable(store, stream);
    expect(state.round).toMatchObject({
      phase: "setting",
      dealerHand: null,
      deviation: { position: "dealer", approved: false },
    });
    expect(state.totals.refusals).toBe(1);
  });

  test("keeps the fact when the commands before it in the request are not stored", async () => {
    const { store, handle } = await atTheSetting();
    const result = await handle(request([setHand, wrongly], { actor: dealer }));
    if (result.kind !== "refused") throw new Error("accepted");
    const types = result.commit.events.map(({ event }) => event.type);
    expect(types).toEqual(["CommandRefused", "HouseWayDeviated"]);
    const { state } = await loadTable(store, stream);
    expect(state.round?.seats[0]?.hand).toBe("not-set");
  });

  test("but not of a round that the same request would have opened", async () => {
    const store = memoryEventStore();
    const handle = commandHandler({ store, now: () => morning, sleep: async () => {} });
    await openedTable(handle);
    const result = await handle(request([...toTheSetting, setHand, wrongly], { actor: dealer }));
    if (result.kind !== "refused") throw new Error("accepted");
    expect(result.commit.events.map(({ event }) => event.type)).toEqual(["CommandRefused"]);
  });
});
