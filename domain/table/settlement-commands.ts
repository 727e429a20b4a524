import type { Cents } from "../money/cents.ts";
import type { Position, Seat } from "./seat.ts";

/** One winner paid; stated amounts are compared with the computed ones. */
export interface PayWager {
  readonly type: "PayWager";
  readonly data: {
    readonly seat: Seat;
    readonly wonCents?: Cents;
    /** Of games that keep one. */
    readonly vigorishCents?: Cents;
  };
}

/** Cards of these positions to the discard rack, in this order. */
export interface CollectCards {
  readonly type: "CollectCards";
  readonly data: { readonly seats: readonly Position[] };
}
