import { isEmpty, isLive } from "./seats-in-play.ts";
import type { LetItRideRound } from "./state.ts";
import type { LetItRideRoundCommand, LetItRideTable } from "./table.ts";
import { commandsInTurn } from "./turns.ts";

type CommandName = LetItRideRoundCommand["type"];

/** What else than the phase keeps a command from its turn. */
const also: Partial<Record<CommandName, (round: LetItRideRound) => boolean>> = {
  TurnCommunityCard: ({ phase, seats }) =>
    phase === "first-card" || seats.every((seat) => !isLive(seat) || seat.hand !== "held"),
  LayDownHand: ({ seats }) =>
    seats.some((seat) => isLive(seat) && seat.hand === "held" && seat.decisions.length > 1),
};

/** The commands of the game that the round may accept now. */
export function nextCommands({ round }: LetItRideTable): readonly CommandName[] {
  const inTurn = commandsInTurn(round).filter((command) => also[command]?.(round) ?? true);
  // 8.9.E nobody is asked any more once the last decision on wager 2 is made.
  return isEmpty(round) ? [...inTurn, "CloseRound"] : inTurn;
}
