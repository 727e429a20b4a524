import type { StreamId } from "../../events/store/port.ts";
import type { CommissionKey } from "../commission.ts";

/** Key of a row of the views table. */
export interface RowKey {
  readonly pk: string;
  readonly sk: string;
}

export const checkpointPartition = "checkpoint#views";
export const parkedPartition = "parked#views";

export function checkpointKey(stream: StreamId): RowKey {
  return { pk: checkpointPartition, sk: stream };
}

export function parkedKey(stream: StreamId): RowKey {
  return { pk: parkedPartition, sk: stream };
}

export function tablePartition(property: string): string {
  return `table#${property}`;
}

export function tableKey(property: string, tableId: string): RowKey {
  return { pk: tablePartition(property), sk: tableId };
}

export function roundPartition(property: string, tableId: string): string {
  return `round#${property}#${tableId}`;
}

/** Zero-padded, so that rounds sort as numbers. */
export function roundKey(property: string, tableId: string, round: number): RowKey {
  return { pk: roundPartition(property, tableId), sk: String(round).padStart(8, "0") };
}

export function commissionPartition(property: string): string {
  return `commission#${property}`;
}

export function commissionKey(property: string, key: CommissionKey): RowKey {
  const { gamingDay, tableId, dealer, shift, bankType } = key;
  return {
    pk: commissionPartition(property),
    sk: [gamingDay, tableId, dealer, shift, bankType].join("#"),
  };
}

/** The inverse of {@link commissionKey}. Only the name of a shift may itself hold a `#`. @throws RangeError */
export function parseCommissionSort(sk: string): CommissionKey {
  const [gamingDay, tableId, dealer, ...rest] = sk.split("#");
  const bankType = rest.pop();
  if (!gamingDay || !tableId || !dealer || rest.length === 0 || !isBankType(bankType)) {
    throw new RangeError(`no key of a commission row: ${sk}`);
  }
  return { gamingDay, tableId, dealer, shift: rest.join("#"), bankType };
}

function isBankType(name: string | undefined): name is CommissionKey["bankType"] {
  return name === "house" || name === "player" || name === "co-bank";
}
