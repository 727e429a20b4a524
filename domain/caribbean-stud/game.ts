import type { Game } from "../table/game.ts";
import { decide } from "./decide.ts";
import { begin, evolve } from "./evolve.ts";
import { filingFault } from "./filing.ts";
import { breaches, consequenceApplies, handVoided, wagerAbandoned } from "./irregularities.ts";
import { locksAfter } from "./locks.ts";
import { moved } from "./moved.ts";
import { nextCommands } from "./next-commands.ts";
import { placeProgressive, removeProgressive, wagersLocked } from "./progressive-wager.ts";
import { wagersInPlay } from "./seats-in-play.ts";
import { roundCommands } from "./turns.ts";
import { wagering } from "./wagering.ts";

/** Caribbean Stud as the table plays it. */
export const caribbeanStud: Game<"caribbean-stud"> = {
  ...wagering,
  mainWager: "ante",
  ownWagers: ["progressive"],
  commands: roundCommands,
  filingFault,
  dealFault: () => null,
  wageringEnded: wagersLocked,
  leaveFault: () => null,
  // A claim is the meter's by then: what it cut cannot be undone by voiding the round.
  voidFault: ({ claimedBy }) =>
    claimedBy === undefined
      ? null
      : {
          code: "progressive-claimed",
          message: "The progressive is claimed; the round is played to its end.",
        },
  // A locked progressive wager is on the meter and stays there.
  returned: (round) => ({ returned: wagersInPlay(round) }),
  placeOwn: placeProgressive,
  removeOwn: removeProgressive,
  removalFault: ({ seats }, seat) =>
    seats.some((found) => found.seat === seat && found.progressiveCents !== undefined)
      ? {
          code: "progressive-wager-placed",
          message: `Seat ${seat} has a progressive wager beside the ante; remove it first.`,
          field: "seat",
        }
      : null,
  breaches,
  irregularityFault: () => null,
  consequenceApplies,
  hasDiscarded: () => false,
  handVoided,
  wagerAbandoned,
  begin,
  isWagered: ({ seats }) => seats.length > 0,
  isSettled: ({ phase }) => phase === "awards" || phase === "settled",
  nextCommands,
  decide,
  evolve,
  moved,
  remember: locksAfter,
};
