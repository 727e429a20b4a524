import type { BankType } from "../domain/pai-gow-poker/bank/events.ts";
import { vigorish } from "../domain/pai-gow-poker/vigorish.ts";
import type { TableEvent } from "../domain/table/events.ts";
import type { TableRules } from "../domain/table/rules.ts";

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
  /** What the rules filed at that commit make of each won amount, rounded as filed, in cents (10.11.J). */
  readonly dueCents: number;
  /** The vigorish really kept, in cents: what the log says was collected. */
  readonly vigorishCents: number;
}

export const noCommission: CommissionSums = {
  rounds: 0,
  winningWagers: 0,
  wonCents: 0,
  dueTenThousandths: 0,
  dueCents: 0,
  vigorishCents: 0,
};

export interface CommissionChange {
  readonly key: CommissionKey;
  readonly sums: CommissionSums;
}

/**
 * What one event adds to which row of the commission view, under the rules of its table as filed
 * then; null when it adds nothing. What was due is computed anew, never copied from what was
 * collected, so that the two can be held against each other.
 * @throws RangeError when vigorish was collected at a table without filed rules, or on an amount
 * whose fraction of a cent its filing refuses: no decision of ours leaves such a log.
 */
export function commissionChange(
  tableId: string,
  event: TableEvent,
  rules: TableRules | null,
): CommissionChange | null {
  switch (event.type) {
    // 10.11.J the vigorish is collected when the winner is paid
    case "CommissionCollected": {
      if (rules?.game !== "pai-gow-poker") {
        throw new RangeError("vigorish collected where no rules are filed for it");
      }
      const { gamingDay, shift, dealer, bankType, wonCents } = event.data;
      const filed = rules.paiGowPoker.vigorish;
      return {
        key: { gamingDay, tableId, dealer, shift, bankType },
        sums: {
          ...noCommission,
          winningWagers: 1,
          wonCents,
          dueTenThousandths: wonCents * filed.rateBasisPoints,
          dueCents: vigorish(wonCents, filed),
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
    dueCents: left.dueCents + right.dueCents,
    vigorishCents: left.vigorishCents + right.vigorishCents,
  };
}
