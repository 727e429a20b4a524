import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { CommandData } from "./commands.ts";
import type { TableEvent } from "./events.ts";
import type { Game, TableInRound } from "./game.ts";
import { gamingDayAndShift } from "./gaming-day.ts";
import type { TableRules } from "./rules.ts";
import type { TableState } from "./state.ts";

/** A round belongs to the gaming day, shift and dealer with which it was opened. */
export function decideOpenRound(
  state: TableState & { readonly rules: TableRules },
  { deck }: CommandData<"OpenRound">,
  context: DecisionContext,
): Decision<TableEvent> {
  if (state.round !== null) {
    return refused("round-running", `Round ${state.round.number} is running; close it first.`);
  }
  if (state.dealer === null) {
    return refused("dealer-not-signed-on", "No dealer is signed on; sign one on first.");
  }
  if (state.deck === "removed" && deck !== "replacement") {
    return refused(
      "deck-removed",
      "The deck was removed from the table; bring another and open the round with a replacement.",
      { field: "deck", stated: deck, expected: "replacement" },
    );
  }
  return accepted({
    type: "RoundOpened",
    data: {
      round: state.lastRound + 1,
      game: state.rules.game,
      rulesVersion: state.rulesVersion,
      ...gamingDayAndShift(context.at, state.rules),
      dealer: state.dealer,
      deck,
    },
  });
}

/**
 * A supervisor ends the round as if it had not been played. Wagers not yet decided, or won and not
 * yet paid, go back; what was already collected or paid stays as it is on record, because money that
 * has moved is corrected by a new event, never by forgetting one.
 */
export function decideVoidRound(
  { round }: TableInRound,
  game: Game,
  { reason, deck }: CommandData<"VoidRound">,
): Decision<TableEvent> {
  if (game.isSettled(round)) {
    return refused(
      "round-settled",
      `Every wager of round ${round.number} is settled; close the round instead.`,
    );
  }
  const tooLate = game.voidFault(round);
  if (tooLate !== null) return { kind: "refused", refusal: tooLate };
  return accepted({
    type: "RoundVoided",
    data: { round: round.number, reason, deck, ...game.returned(round) },
  });
}
