import type { BankType } from "../domain/pai-gow-poker/bank/events.ts";
import type { TableEvent } from "../domain/table/events.ts";

/** What a commission row is about; with the property it is the row's key. */
export interface CommissionKey {
  readonly gamingDay: string;
  readonly tableId: string;
  readonly dealer: string;
  readonly shift: string;
  readonly bankType: "house" | BankType;
}

/** What a commission row adds up: whole numbers only, so that sums are exact. */
export interface CommissionSums {
  /** Rounds closed; a voided round is none. */
  readonly rounds: number;
  readonly winningWagers: number;
  readonly wonCents: number;
  /** The commission before rounding, in 1/10,000 cent: the sum of won cents × basis points. */
  readonly dueTenThousandths: number;
  /** The vigorish really kept, in cents (10.11.J). */
  readonly vigorishCents: number;
}

export const noCommission: CommissionSums = {
  rounds: 0,
  winningWagers: 0,
  wonCents: 0,
  dueTenThousandths: 0,
  vigorishCents: 0,
};

export interface CommissionChange {
  readonly key: CommissionKey;
  readonly sums: CommissionSums;
}

/** What one event adds to which row of the commission view; null when it adds nothing. */
export function commissionChange(tableId: string, event: TableEvent): CommissionChange | null {
  switch (event.type) {
    // 10.11.J the vigorish is collected when the winner is paid
    case "CommissionCollected": {
      const { gamingDay, shift, dealer, bankType, wonCents, rateBasisPoints } = event.data;
      return {
        key: { gamingDay, tableId, dealer, shift, bankType },
        sums: {
          ...noCommission,
          winningWagers: 1,
          wonCents,
          dueTenThousandths: wonCents * rateBasisPoints,
          vigorishCents: event.data.vigorishCents,
        },
      };
    }
    case "RoundClosed": {
      const { gamingDay, shift, dealer, bankType = "house" } = event.data;
      return {
        key: { gamingDay, tableId, dealer, shift, bankType },
        sums: { ...noCommission, rounds: 1 },
      };
    }
    default:
      return null;
  }
}

/** The sum of two rows or changes. */
export function addCommission(left: CommissionSums, right: CommissionSums): CommissionSums {
  return {
    rounds: left.rounds + right.rounds,
    winningWagers: left.winningWagers + right.winningWagers,
    wonCents: left.wonCents + right.wonCents,
    dueTenThousandths: left.dueTenThousandths + right.dueTenThousandths,
    vigorishCents: left.vigorishCents + right.vigorishCents,
  };
}
