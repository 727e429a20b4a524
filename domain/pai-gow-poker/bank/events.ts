import type { Card } from "../../cards/card.ts";
import type { Cents } from "../../money/cents.ts";
import type { ParagraphId } from "../../regulation/paragraphs.ts";
import type { Seat } from "../../table/seat.ts";
import type { BankRuling } from "../commands.ts";
import type { Comparison, Outcome } from "../outcome.ts";

/** A player who answers for all winning wagers, or for half of them with the house (10.12.E). */
export type BankType = "player" | "co-bank";

interface AtSeat {
  readonly round: number;
  readonly seat: Seat;
}

/** An act of settlement in a round with a player as bank. */
interface Settled {
  readonly round: number;
  readonly bankType: BankType;
  readonly paragraph: ParagraphId;
}

/** What can happen only in a round in which a player may bank (10.12). */
export type BankEvent =
  | { readonly type: "BankOffered"; readonly data: AtSeat & { readonly player: string } }
  | {
      readonly type: "BankPassed";
      readonly data: AtSeat & {
        /** True when the player had the bank and gave it up. */
        readonly relinquished: boolean;
      };
    }
  /** The marker lies before this player. A second one of the same round is a new count of his chips. */
  | {
      readonly type: "BankAccepted";
      readonly data: AtSeat & {
        readonly player: string;
        readonly bankType: BankType;
        readonly coverCents: Cents;
        /** What had to be covered at that moment. */
        readonly requiredCents: Cents;
        /** 10.12.G his wager against the dealer in the last round without a player bank. */
        readonly lastWagerCents: Cents;
      };
    }
  /** 10.12.G chips moved between the inventory and the place in front of it. */
  | {
      readonly type: "DealerWagerSet";
      readonly data: {
        readonly round: number;
        readonly amountCents: Cents;
        readonly previousCents: Cents;
        /** The most that was open to the dealer; less was the bank's order. */
        readonly mostCents: Cents;
      };
    }
  | { readonly type: "FirstGroupChosen"; readonly data: AtSeat & { readonly group: number } }
  /** 10.12.H.1 the bank lifted the lid: the dice count for nothing and are shaken again. */
  | {
      readonly type: "DiceUncoveredByBank";
      readonly data: AtSeat & {
        readonly dice: readonly number[];
        readonly shakes: number;
        readonly paragraph: ParagraphId;
      };
    }
  | {
      readonly type: "BankHandShown";
      readonly data: AtSeat & {
        readonly bankType: BankType;
        readonly high: readonly Card[];
        readonly low: readonly Card[];
        /** The filed way, when it was the dealer who set the hands. */
        readonly houseWay?: string;
        readonly ruling?: BankRuling;
        /** Why the hands are foul, when a supervisor has ruled that they lose. */
        readonly foul?: ParagraphId;
      };
    }
  /** 10.12.K a win waits on the cards at the right of the rack, a tie is back in it, a loss is in the centre. */
  | {
      readonly type: "DealerWagerDecided";
      readonly data: Settled & {
        readonly amountCents: Cents;
        readonly outcome: Outcome;
        /** Absent against a fouled bank. */
        readonly highComparison?: Comparison;
        readonly lowComparison?: Comparison;
      };
    }
  /** A player's lost wager goes to the centre of the layout at once. */
  | {
      readonly type: "WagerMovedToCentre";
      readonly data: Settled & { readonly seat: Seat; readonly amountCents: Cents };
    }
  /** The centre ran out: the bank, and for a co-bank the inventory, put in what is left to pay. */
  | {
      readonly type: "CentreReplenished";
      readonly data: Settled & {
        readonly seat: Seat;
        readonly bankCents: Cents;
        readonly inventoryCents: Cents;
      };
    }
  /** Paid from the centre, before any vigorish. */
  | {
      readonly type: "WagerPaidFromCentre";
      readonly data: Settled & {
        readonly seat: Seat;
        readonly wagerCents: Cents;
        readonly wonCents: Cents;
      };
    }
  /** 10.12.N the dealer's wager, paid from the centre, and what it won: back in the inventory at once. */
  | {
      readonly type: "DealerWagerPaid";
      readonly data: Settled & {
        readonly wagerCents: Cents;
        readonly wonCents: Cents;
        readonly returnedCents: Cents;
      };
    }
  /** What was left in the centre, divided; nothing for a bank that had to put chips in. */
  | {
      readonly type: "BankSettled";
      readonly data: Settled & {
        readonly seat: Seat;
        readonly excessCents: Cents;
        /** 10.12.M the half of the house. */
        readonly inventoryCents: Cents;
        readonly vigorishCents: Cents;
        readonly receivedCents: Cents;
        /** Received less put in: what the round brought or cost the bank. */
        readonly resultCents: Cents;
      };
    };
