import type { Cents } from "../money/cents.ts";

/** What every round has, whatever its game: where it belongs, and the money that moved in it. */
export interface RoundFrame {
  readonly number: number;
  readonly rulesVersion: number;
  readonly gamingDay: string;
  readonly shift: string;
  readonly dealer: string;
  readonly collectedCents: Cents;
  readonly paidCents: Cents;
  readonly vigorishCents: Cents;
}
