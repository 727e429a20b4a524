import { accepted, type Decision } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { CommandData, Irregularity } from "./commands.ts";
import type { TableEvent } from "./events.ts";
import type { Game } from "./game.ts";
import { seatFault } from "./seating.ts";
import type { TableState } from "./state.ts";

const broken: Partial<Record<Irregularity, ParagraphId>> = {
  // 10.8.B.1.ii the deck stays in front of the dealer, over the table inventory
  "deck-out-of-position": "10.8.B.1.ii",
  // 10.8.D.1 the four remaining cards are shown to nobody
  "unseen-card-exposed": "10.8.D.1",
  // 10.11.B each player sets his own hands, in view, and leaves them once set
  "set-hand-touched": "10.11.B",
  "cards-out-of-view": "10.11.B",
  "hand-set-by-another": "10.11.B",
};

/** What happened against procedure is a fact like any other: recorded with its paragraph. */
export function decideReportIrregularity(
  state: TableState,
  game: Game,
  { kind, seat, description }: CommandData<"ReportIrregularity">,
): Decision<TableEvent> {
  const fault = seat === undefined ? null : seatFault(game, seat);
  if (fault !== null) return fault;
  const paragraph = broken[kind];
  return accepted({
    type: "IrregularityReported",
    data: {
      kind,
      description,
      ...(state.round !== null && { round: state.round.number }),
      ...(seat !== undefined && { seat }),
      ...(paragraph !== undefined && { paragraph }),
    },
  });
}
