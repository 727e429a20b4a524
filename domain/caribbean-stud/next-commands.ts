import { unanswered } from "./awarding.ts";
import { unclaimed } from "./claiming.ts";
import { collectable, holdOf } from "./holds.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import type { CaribbeanStudRoundCommand, CaribbeanStudTable } from "./table.ts";
import { commandsInTurn } from "./turns.ts";
import { isEmpty, isLive, isUnpaid, progressivesInPlay } from "./wagers-in-play.ts";

type CommandName = CaribbeanStudRoundCommand["type"];

/** What else than the phase keeps a command from its turn. */
const also: Partial<Record<CommandName, (round: CaribbeanStudRound) => boolean>> = {
  ForfeitWagers: ({ seats }) => seats.some((seat) => isLive(seat) && seat.hand !== "turned"),
  PayWager: (round) => round.seats.some((seat) => isUnpaid(round, seat) || isAwardToPay(seat)),
  ClaimProgressive: (round) =>
    progressivesInPlay(round).length === 0 && unclaimed(round).length > 0,
  RecordAward: (round) => unanswered(round).length > 0,
  AuthorizeProgressive: (round) => round.seats.some((seat) => waitsForSupervisor(round, seat)),
  DocumentProgressive: ({ seats }) =>
    seats.some(({ progressive }) => progressive?.authorized && !progressive.documented),
  CollectCards: (round) => collectable(round).length > 0,
};

/** The commands of the game that the round may accept now. */
export function nextCommands({ round }: CaribbeanStudTable): readonly CommandName[] {
  const inTurn = commandsInTurn(round).filter((command) => also[command]?.(round) ?? true);
  return isEmpty(round) ? [...inTurn, "CloseRound"] : inTurn;
}

function isAwardToPay({ progressive }: StudSeat): boolean {
  return progressive?.authorized !== undefined && !progressive.paid;
}

function waitsForSupervisor(round: CaribbeanStudRound, seat: StudSeat): boolean {
  const { progressive } = seat;
  if (progressive?.cards !== undefined && !progressive.rejected) {
    return progressive.award !== undefined && progressive.authorized === undefined;
  }
  return isLive(seat) && holdOf(round, seat) !== null;
}
