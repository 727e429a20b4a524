import type { GameCommand } from "../table/game.ts";
import type { PaiGowPokerRound } from "./state.ts";
import { commandsInTurn } from "./turns.ts";

type CommandName = GameCommand["type"];

/** What else than the phase keeps a command from its turn. */
const also: Partial<Record<CommandName, (round: PaiGowPokerRound) => boolean>> = {
  TakeDeck: ({ holdingHand }) => holdingHand === null,
  DealGroups: ({ holdingHand }) => holdingHand !== null,
  SetHand: ({ seats }) => seats.some(({ hand }) => hand === "not-set"),
  ShowDealerHand: ({ seats }) => seats.every(({ hand }) => hand !== "not-set"),
};

/** The commands of the game that the round may accept now. */
export function nextCommands(round: PaiGowPokerRound): readonly CommandName[] {
  return commandsInTurn(round).filter((command) => also[command]?.(round) ?? true);
}
