import { z } from "zod";
import type { Api } from "./api.ts";
import { filing, inChips } from "./filing.ts";
import type { TableDevice } from "./table-device.ts";
import type { Tally } from "./tally.ts";

/** The consoles and the device that work one table. */
export interface Staff {
  readonly tableId: string;
  readonly dealer: string;
  readonly reader: Api;
  readonly admin: TableDevice;
  readonly supervisor: TableDevice;
  readonly device: TableDevice;
  /** A device acting for another dealer: to end what a run before this one left open. */
  readonly deviceFor: (dealer: string) => TableDevice;
}

export interface OpenedTable {
  readonly openedWithCents: number;
  /** Everything of this session comes after this seq. */
  readonly afterSeq: number;
}

const head = z.object({ seq: z.int(), version: z.int() });
const view = z.looseObject({
  status: z.enum(["unfiled", "closed", "open"]),
  dealer: z.string().nullable(),
  inventoryCents: z.int(),
  openedWithCents: z.int(),
  round: z.looseObject({ number: z.int() }).nullable(),
});

/** The rack of a new table: enough for a bad night. */
const firstFloatCents = 25_000_000;

/** Brings a table from whatever state it is in to an open session with dealer and six players. */
export async function openTable(staff: Staff): Promise<OpenedTable> {
  const { tableId, dealer, admin, supervisor, device } = staff;
  let before = await standing(staff);
  if (before?.status === "open") before = await endOldSession(staff, before);
  if (before === null || before.status === "unfiled") {
    await admin.do("FileTableRules", { rules: filing });
  }
  const openedWithCents =
    before !== null && before.openedWithCents > 0 ? before.inventoryCents : firstFloatCents;
  const afterSeq = (await headOf(staff))?.seq ?? 0;
  await supervisor.do("OpenTable", { countedBy: dealer, inventory: inChips(openedWithCents) });
  await device.do("SignOnDealer", { dealer });
  for (const seat of [1, 2, 3, 4, 5, 6]) {
    await device.do("SeatPlayer", { seat, player: `${tableId}-p${seat}` });
  }
  return { openedWithCents, afterSeq };
}

/**
 * Closes with the device's own count of the rack.
 * @returns that count, and whether the books agreed.
 */
export async function closeTable(
  { dealer, supervisor }: Staff,
  { openedWithCents }: OpenedTable,
  { collectedCents, vigorishCents, paidCents }: Tally,
): Promise<{ inventoryCents: number; discrepancy: boolean }> {
  const inventoryCents = openedWithCents + collectedCents + vigorishCents - paidCents;
  const types = await supervisor.do("CloseTable", {
    countedBy: dealer,
    inventory: inChips(inventoryCents),
  });
  return { inventoryCents, discrepancy: types.includes("InventoryDiscrepancyFound") };
}

/** A run before this one stopped in mid-session: its round is void, its rack counted. */
async function endOldSession(staff: Staff, open: z.infer<typeof view>) {
  if (open.round !== null) {
    const reply = await staff.supervisor.offer("VoidRound", {
      reason: "the table device stopped in mid-round",
      deck: "reshuffle",
    });
    // Every wager was settled already: only the dealer's cards were left to collect.
    if (reply.kind === "refused" && open.dealer !== null) {
      await staff.deviceFor(open.dealer).do("CloseRound", {});
    }
  }
  const { inventoryCents } = (await standing(staff)) ?? open;
  await staff.supervisor.do("CloseTable", {
    countedBy: staff.dealer,
    inventory: inChips(inventoryCents),
  });
  return await standing(staff);
}

/** The table as the view has it once the view has caught up with the log; null when there is none. */
async function standing(staff: Staff): Promise<z.infer<typeof view> | null> {
  const newest = await headOf(staff);
  if (newest === null) return null;
  return await staff.reader.get(`/tables/${staff.tableId}?minVersion=${newest.version}`, view);
}

async function headOf({ reader, tableId }: Staff): Promise<z.infer<typeof head> | null> {
  const { status, body } = await reader.request("GET", `/tables/${tableId}/events?limit=1`);
  return status === 404 ? null : head.parse(body);
}
