import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Api } from "./api.ts";
import { inChips } from "./common-filing.ts";
import { playedCommit } from "./fold-events.ts";
import type { TableDevice } from "./table-device.ts";
import { inventoryAfter, type Tally } from "./tally.ts";

/** The consoles and the device that work one table. */
export interface Staff {
  readonly tableId: string;
  readonly dealer: string;
  readonly filing: { readonly game: string };
  /** Where players sit. */
  readonly positions: readonly number[];
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
  /** Whose turn it is to be offered the bank first: what earlier sessions left (10.12.C). */
  readonly firstOffer: number;
}

const head = z.object({ seq: z.int(), version: z.int() });
const view = z.looseObject({
  status: z.enum(["unfiled", "closed", "open"]),
  rulesVersion: z.int(),
  dealer: z.string().nullable(),
  inventoryCents: z.int(),
  openedWithCents: z.int(),
  round: z.looseObject({ number: z.int(), phase: z.string() }).nullable(),
  seats: z.array(
    z.looseObject({
      seat: z.int(),
      outcome: z.string().nullable(),
      wonCents: z.int().nullable(),
    }),
  ),
});

const firstToAsk = z.object({ bank: z.looseObject({ firstOffer: z.int() }).nullable() });
const filings = z.object({ commits: z.array(playedCommit), next: z.int().nullable() });

/** The rack of a new table: enough for a bad night. */
const firstFloatCents = 25_000_000;

/** Brings a table from whatever state it is in to an open session with dealer and players. */
export async function openTable(staff: Staff): Promise<OpenedTable> {
  const { tableId, dealer, filing, admin, supervisor, device } = staff;
  let before = await standing(staff);
  if (before?.status === "open") before = await endOldSession(staff, before);
  if (before === null || !(await isFiled(staff, before.rulesVersion))) {
    await admin.do("FileTableRules", { rules: filing });
  }
  const openedWithCents =
    before !== null && before.openedWithCents > 0 ? before.inventoryCents : firstFloatCents;
  const afterSeq = (await headOf(staff))?.seq ?? 0;
  await supervisor.do("OpenTable", { countedBy: dealer, inventory: inChips(openedWithCents) });
  await device.do("SignOnDealer", { dealer });
  for (const seat of staff.positions) {
    await device.do("SeatPlayer", { seat, player: `${tableId}-p${seat}` });
  }
  const path = `/tables/${tableId}/bank?minVersion=${device.version()}`;
  const { bank } = await staff.reader.get(path, firstToAsk);
  return { openedWithCents, afterSeq, firstOffer: bank?.firstOffer ?? 1 };
}

/** True when the rules in force are the ones that this run plays by. */
async function isFiled({ reader, tableId, filing }: Staff, rulesVersion: number) {
  // The log is read up to the filing in force: the first commits, unless the table filed anew.
  for (let after: number | null = 0; after !== null; ) {
    const path = `/tables/${tableId}/events?after=${after}&limit=500`;
    const read: z.infer<typeof filings> = await reader.get(path, filings);
    const filed = read.commits
      .flatMap(({ events }) => events)
      .find(({ type, data }) => type === "TableRulesFiled" && data.rulesVersion === rulesVersion);
    if (filed !== undefined) return isDeepStrictEqual(filed.data.rules, filing);
    after = read.next;
  }
  return false;
}

/**
 * Closes with the device's own count of the rack.
 * @returns that count, and whether the books agreed.
 */
export async function closeTable(
  { dealer, supervisor }: Staff,
  { openedWithCents }: OpenedTable,
  tally: Tally,
): Promise<{ inventoryCents: number; discrepancy: boolean }> {
  const inventoryCents = inventoryAfter(openedWithCents, tally);
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
    if (reply.kind === "refused" && open.dealer !== null) {
      await finishRound(staff.deviceFor(open.dealer), open, reply.refusal.code);
    }
  }
  const { inventoryCents } = (await standing(staff)) ?? open;
  await staff.supervisor.do("CloseTable", {
    countedBy: staff.dealer,
    inventory: inChips(inventoryCents),
  });
  return await standing(staff);
}

/** Too far for a void: what is left to pay from the centre is paid, then the last cards collected. */
async function finishRound(device: TableDevice, open: z.infer<typeof view>, code: string) {
  if (code === "centre-being-paid") {
    const unpaid = open.seats.filter(({ outcome, wonCents }) => outcome === "win" && !wonCents);
    for (const { seat } of unpaid) await device.do("PayWager", { seat });
    await device.do("SettleBank", {});
  }
  if (open.round?.phase === "collecting") await collectWinners(device);
  await device.do("CloseRound", {});
}

/** What waits to be collected is told by the refusal of collecting nothing. */
async function collectWinners(device: TableDevice) {
  const reply = await device.offer("CollectCards", { seats: [] });
  if (reply.kind === "accepted") return;
  const seats = (reply.refusal.expected ?? "").split(",").filter(Boolean).map(Number);
  await device.do("CollectCards", { seats });
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
