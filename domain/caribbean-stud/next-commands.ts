import { heldHands, isEmpty, winsProgressive } from "./seats-in-play.ts";
import type { CaribbeanStudRound } from "./state.ts";
import type { CaribbeanStudRoundCommand, CaribbeanStudTable } from "./table.ts";
import { commandsInTurn } from "./turns.ts";

type CommandName = CaribbeanStudRoundCommand["type"];

/** What else than the phase keeps a command from its turn; the meter's answers are nobody's to send. */
const also: Partial<Record<CommandName, (round: CaribbeanStudRound) => boolean>> = {
  ClaimProgressive: (round) =>
    round.claimedBy === undefined && round.seats.some((seat) => winsProgressive(round, seat)),
  AuthorizeProgressive: (round) =>
    heldHands(round).some(
      (seat) => !seat.authorized && (!winsProgressive(round, seat) || seat.award !== undefined),
    ),
  CollectCards: (round) =>
    heldHands(round).some(
      ({ authorized, documented, award }) =>
        authorized && (award?.paidFrom !== "cage" || documented),
    ),
};

/** The commands of the game that the round may accept now. */
export function nextCommands({ round }: CaribbeanStudTable): readonly CommandName[] {
  const inTurn = commandsInTurn(round).filter((command) => also[command]?.(round) ?? true);
  return isEmpty(round) ? [...inTurn, "CloseRound"] : inTurn;
}
