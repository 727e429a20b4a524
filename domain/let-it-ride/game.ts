import type { Game } from "../table/game.ts";
import { placeBonus, removeBonus } from "./bonus-wagers.ts";
import { rideBonuses } from "./commands.ts";
import { decide } from "./decide.ts";
import { begin, evolve } from "./evolve.ts";
import { filingFault } from "./filing.ts";
import { breaches, consequenceApplies, irregularityFault } from "./irregularities.ts";
import { moved } from "./moved.ts";
import { nextCommands } from "./next-commands.ts";
import { wagersInPlay } from "./seats-in-play.ts";
import { placeThree, removeThree } from "./three-wagers.ts";
import { roundCommands } from "./turns.ts";
import { wagering } from "./wagering.ts";

/** Let It Ride as the table plays it. */
export const letItRide: Game<"let-it-ride"> = {
  ...wagering,
  mainWager: null,
  ownWagers: ["three", ...rideBonuses],
  commands: roundCommands,
  filingFault,
  dealFault: () => null,
  wageringEnded: () => [],
  leaveFault: () => null,
  voidFault: () => null,
  // An optional wager that is not decided goes back with the three that it was added to.
  returned: (round) => ({ returned: wagersInPlay(round) }),
  placeOwn: (table, placed) =>
    placed.wager === "three" ? placeThree(table, placed) : placeBonus(table, placed),
  removeOwn: (table, removed) =>
    removed.wager === "three" ? removeThree(table, removed) : removeBonus(table, removed),
  removalFault: () => null,
  breaches,
  irregularityFault,
  consequenceApplies,
  hasDiscarded: ({ discarded = 0 }) => discarded > 0,
  // Rules §3.5 a hand with the wrong number of cards has no action
  voidsHands: true,
  begin,
  isWagered: ({ seats }) => seats.length > 0,
  isSettled: ({ phase }) => phase === "collecting" || phase === "settled",
  nextCommands,
  decide,
  evolve,
  moved,
  remember: () => ({}),
};
