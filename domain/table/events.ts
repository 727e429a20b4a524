import type { Cents } from "../money/cents.ts";
import type { BankType } from "../pai-gow-poker/bank/events.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { Ruling } from "./commands.ts";
import type { Consequence } from "./consequences.ts";
import type { GameEvent, GameName } from "./game-types.ts";
import type { Irregularity } from "./irregularity-kinds.ts";
import type { ProgressiveLink } from "./linked-meter.ts";
import type { DenominationCount, TableRules } from "./rules.ts";
import type { Position, Seat } from "./seat.ts";
import type { DiceBet, MainWagerName } from "./wager-kinds.ts";

interface Count {
  readonly inventory: readonly DenominationCount[];
  readonly countedCents: Cents;
  /** What the books say: the previous closer at opening, the running inventory at closing. */
  readonly expectedCents: Cents;
  /** Counted less expected. */
  readonly differenceCents: Cents;
  readonly countedBy: string;
  readonly verifiedBy: string;
}

/** What can happen at every table, whatever its game. */
export type SharedEvent =
  | {
      readonly type: "TableRulesFiled";
      readonly data: { readonly rulesVersion: number; readonly rules: TableRules };
    }
  | {
      readonly type: "TableOpened";
      readonly data: Count & { readonly gamingDay: string; readonly shift: string };
    }
  /**
   * R38 an opening or closing count that differs from the books, or a payment of chips that were
   * not in the rack by the books: then the difference is what was missing in them.
   */
  | {
      readonly type: "InventoryDiscrepancyFound";
      readonly data: {
        readonly at: "opening" | "closing" | "payment";
        readonly differenceCents: Cents;
        readonly writtenReport: boolean;
        readonly regulatorCopy: boolean;
      };
    }
  | {
      readonly type: "TableClosed";
      readonly data: Count & { readonly gamingDay: string; readonly shift: string };
    }
  | { readonly type: "DealerSignedOn"; readonly data: { readonly dealer: string } }
  | { readonly type: "DealerSignedOff"; readonly data: { readonly dealer: string } }
  | {
      readonly type: "PlayerSeated";
      readonly data: { readonly seat: Seat; readonly player: string };
    }
  | { readonly type: "SeatVacated"; readonly data: { readonly seat: Seat } }
  | {
      readonly type: "RoundOpened";
      readonly data: {
        readonly round: number;
        readonly game: GameName;
        readonly rulesVersion: number;
        readonly gamingDay: string;
        readonly shift: string;
        readonly dealer: string;
        readonly deck: "in-play" | "replacement";
      };
    }
  | {
      readonly type: "WagerPlaced";
      readonly data: {
        readonly round: number;
        readonly seat: Seat;
        readonly wager: MainWagerName;
        readonly amountCents: Cents;
        /** What the wager replaces; 0 for a first wager. */
        readonly previousCents: Cents;
        readonly outOfLimits: boolean;
      };
    }
  | {
      readonly type: "WagerRemoved";
      readonly data: {
        readonly round: number;
        readonly seat: Seat;
        readonly wager: MainWagerName;
        readonly amountCents: Cents;
      };
    }
  | { readonly type: "NoMoreBetsAnnounced"; readonly data: { readonly round: number } }
  /** A losing wager goes to the table inventory at once. */
  | {
      readonly type: "WagerCollected";
      readonly data: {
        readonly round: number;
        readonly seat: Seat;
        readonly amountCents: Cents;
        /** Absent for an abandoned wager: its rule is filed, not among the texts at hand. */
        readonly paragraph?: ParagraphId;
      };
    }
  /** Paid from the table inventory, before any vigorish. */
  | {
      readonly type: "WagerPaid";
      readonly data: {
        readonly round: number;
        readonly seat: Seat;
        readonly wagerCents: Cents;
        readonly wonCents: Cents;
        readonly paragraph: ParagraphId;
      };
    }
  /** Into the discard rack, in this order: the record from which every hand can be rebuilt. */
  | {
      readonly type: "CardsCollected";
      readonly data: {
        readonly round: number;
        readonly positions: readonly Position[];
        /** True when no face was shown to anyone. */
        readonly unseen: boolean;
      };
    }
  | {
      readonly type: "RoundVoided";
      readonly data: {
        readonly round: number;
        readonly reason: string;
        readonly paragraph?: ParagraphId;
        readonly deck: "reshuffle" | "remove";
        readonly returned: readonly { readonly seat: Seat; readonly amountCents: Cents }[];
        /** 10.12.G the dealer's wager against a player bank, back to the inventory. */
        readonly dealerWagerCents?: Cents;
        /** 10.15 wagers on the dice that were not settled yet; settled ones stand. */
        readonly additional?: readonly {
          readonly seat: Seat;
          readonly bet: DiceBet;
          readonly amountCents: Cents;
        }[];
        /** Wagers on a progressive meter: given back, or counted there already, where they stay. */
        readonly progressive?: {
          readonly outcome: "returned" | "on-meter";
          readonly wagers: readonly { readonly seat: Seat; readonly amountCents: Cents }[];
        };
      };
    }
  | {
      readonly type: "RoundClosed";
      readonly data: {
        readonly round: number;
        readonly gamingDay: string;
        readonly shift: string;
        readonly dealer: string;
        readonly collectedCents: Cents;
        readonly paidCents: Cents;
        readonly vigorishCents: Cents;
        /** Absent when the house was the bank. */
        readonly bankType?: BankType;
        /** Into the inventory less out of it by the player bank's settlement, vigorish apart. */
        readonly bankCents?: Cents;
      };
    }
  | {
      readonly type: "IrregularityReported";
      readonly data: {
        readonly round?: number;
        readonly kind: Irregularity;
        readonly seat?: Seat;
        readonly description: string;
        readonly paragraph?: ParagraphId;
        /** What followed at once, as filed; absent when it was only recorded. */
        readonly consequence?: Consequence;
        /** Set when a supervisor is to decide, who is not the one who reported it. */
        readonly number?: number;
        readonly reportedBy?: string;
      };
    }
  /** R18 from here on progressive wagers are accepted, or refused. */
  | { readonly type: "ProgressiveLinkChanged"; readonly data: ProgressiveLink }
  /** A supervisor has decided what the filing left open. */
  | {
      readonly type: "IrregularityRuled";
      readonly data: {
        readonly number: number;
        readonly kind: Irregularity;
        readonly round?: number;
        readonly seat?: Seat;
        readonly decision: Ruling;
        readonly reason: string;
        readonly reportedBy: string;
        readonly ruledBy: string;
      };
    }
  | {
      readonly type: "CommandRefused";
      readonly data: {
        readonly command: string;
        readonly code: string;
        readonly message: string;
        readonly round?: number;
        readonly seat?: Seat;
        readonly paragraph?: ParagraphId;
        readonly field?: string;
        readonly stated?: string;
        readonly expected?: string;
      };
    };

export type TableEvent = SharedEvent | GameEvent;
export type TableEventType = TableEvent["type"];
