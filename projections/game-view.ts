import type { Card } from "../domain/cards/card.ts";
import type { ParagraphId } from "../domain/regulation/paragraphs.ts";
import type { TableEvent } from "../domain/table/events.ts";
import type { GameName, RoundOf } from "../domain/table/game-types.ts";
import type { Position, Seat } from "../domain/table/seat.ts";
import type { Bilingual } from "./bilingual.ts";
import type { RoundView, SeatView } from "./round-view.ts";
import type { SeatSettlement } from "./settlement.ts";

/** The events of a line's own commit, before and after it, in their order. */
export interface Around {
  readonly before: readonly TableEvent[];
  readonly after: readonly TableEvent[];
}

/** The cards of one position. Faces are there only if they were shown: the rest nobody saw. */
export interface RoundHand {
  readonly position: Position | "community";
  /** Which of the seven groups it was, where groups are delivered: 1 lay at the dealer's far left. */
  readonly group: number | null;
  readonly high: readonly Card[] | null;
  readonly low: readonly Card[] | null;
  /** Of a hand that is not split in two. */
  readonly cards: readonly Card[] | null;
}

/** What people see of a round that only its game knows. */
export interface GameView<Name extends GameName = GameName> {
  /** What a betting position has at stake; null values where nothing is. */
  seat(round: RoundOf<Name>, seat: Seat): Omit<SeatView, "seat" | "player">;
  /** What lies before the dealer. */
  round(round: RoundOf<Name>): Omit<RoundView, "number" | "phase" | "dealer" | "next">;
  /** An event of the game's own in words; null for an event of all games. */
  text(event: TableEvent): Bilingual | null;
  /** The paragraph that governs an event which does not state its own; null where no text at hand does. */
  paragraph(event: TableEvent, around: Around): ParagraphId | null;
  /** The cards of a round, from its events. */
  hands(events: readonly TableEvent[]): readonly RoundHand[];
  /** True for the event with which cards nobody was dealt go to the discard rack. */
  leavesRemainder(event: TableEvent): boolean;
  /** Cards of no position that an event lays in the discard rack; absent in a game that has none. */
  besideHands?(event: TableEvent): "burned" | "community" | null;
  /** What became of every wager of a round, by seat, from its events. */
  settlement(events: readonly TableEvent[]): readonly SeatSettlement[];
}
