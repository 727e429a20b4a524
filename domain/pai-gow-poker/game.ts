import type { Game } from "../table/game.ts";
import { placeAdditional, removalFault, removeAdditional } from "./additional-wager.ts";
import { leaveFault, positionFault } from "./bank/bank-seat.ts";
import { dealFault } from "./bank/deal-fault.ts";
import { rememberBanks } from "./bank/memory.ts";
import { returned, voidFault } from "./bank/void.ts";
import { decide } from "./decide.ts";
import { begin, evolve } from "./evolve.ts";
import { filingFault, wagerFault } from "./filing.ts";
import {
  breaches,
  consequenceApplies,
  irregularityFault,
  wagerAbandoned,
} from "./irregularities.ts";
import { moved } from "./moved.ts";
import { nextCommands } from "./next-commands.ts";
import { bettingPositions } from "./positions.ts";
import { roundCommands } from "./turns.ts";
import { wagersInPlay } from "./wagers-in-play.ts";

/** Pai Gow Poker as the table plays it. */
export const paiGowPoker: Game<"pai-gow-poker"> = {
  bettingPositions,
  mainWager: "main",
  ownWagers: ["dice"],
  commands: roundCommands,
  // 10.8.B.2 "no more bets" is announced before the seven groups are dealt
  noMoreBets: "10.8.B.2",
  filingFault,
  wagerFault,
  positionFault,
  dealFault,
  wageringEnded: () => [],
  leaveFault,
  voidFault,
  returned,
  placeOwn: placeAdditional,
  removeOwn: removeAdditional,
  removalFault,
  breaches,
  irregularityFault,
  consequenceApplies,
  hasDiscarded: ({ discarded = 0 }) => discarded > 0,
  // Its player decides (rules §1.14)
  voidsHands: false,
  wagerAbandoned,
  begin,
  acceptsWagers: ({ phase }) => phase === "wagering",
  isWagered: ({ seats, bank }) => seats.length > 0 || (bank?.dealerWagerCents ?? 0) > 0,
  isSettled: ({ phase }) => phase === "settled",
  wagersInPlay,
  nextCommands,
  decide,
  evolve,
  moved,
  remember: rememberBanks,
};
