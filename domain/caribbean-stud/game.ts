import type { Game } from "../table/game.ts";
import { decide } from "./decide.ts";
import { begin, evolve } from "./evolve.ts";
import { filingFault } from "./filing.ts";
import {
  breaches,
  consequenceApplies,
  handVoided,
  irregularityFault,
  wagerAbandoned,
} from "./irregularities.ts";
import { moved } from "./moved.ts";
import { nextCommands } from "./next-commands.ts";
import {
  lockWagers,
  placeProgressive,
  removalFault,
  removeProgressive,
} from "./progressive-wagers.ts";
import { rememberLocks } from "./remember.ts";
import { roundCommands } from "./turns.ts";
import { leaveFault, returned, voidFault } from "./voiding.ts";
import { wagering } from "./wagering.ts";

/** Caribbean Stud as the table plays it. */
export const caribbeanStud: Game<"caribbean-stud"> = {
  ...wagering,
  mainWager: "ante",
  ownWagers: ["progressive"],
  commands: roundCommands,
  filingFault,
  dealFault: () => null,
  wageringEnded: lockWagers,
  leaveFault,
  voidFault,
  returned,
  placeOwn: placeProgressive,
  removeOwn: removeProgressive,
  removalFault,
  breaches,
  irregularityFault,
  consequenceApplies,
  hasDiscarded: ({ discarded = 0 }) => discarded > 0,
  handVoided,
  wagerAbandoned,
  begin,
  isWagered: ({ seats }) => seats.length > 0,
  isSettled: ({ phase }) => phase === "clearing" || phase === "settled",
  nextCommands,
  decide,
  evolve,
  moved,
  remember: rememberLocks,
};
