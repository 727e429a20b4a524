import type { Refusal } from "../decision.ts";
import type { Game } from "../table/game.ts";
import type { Seat } from "../table/seat.ts";
import { decide } from "./decide.ts";
import { begin, evolve } from "./evolve.ts";
import { filingFault } from "./filing.ts";
import { breaches, consequenceApplies } from "./irregularities.ts";
import { locksAfter } from "./locks.ts";
import { filedMeter } from "./meter-terms.ts";
import { moved } from "./moved.ts";
import { nextCommands } from "./next-commands.ts";
import { placeProgressive, removeProgressive, wagersLocked } from "./progressive-wager.ts";
import { returned } from "./returned.ts";
import { heldHands, meterWagers, winsProgressive } from "./seats-in-play.ts";
import type { CaribbeanStudRound } from "./state.ts";
import { roundCommands } from "./turns.ts";
import { wagering } from "./wagering.ts";

/** Whoever has won the progressive stays until his cards may go: paid, and the paperwork done. */
function leaveFault(round: CaribbeanStudRound, seat: Seat): Refusal | null {
  const held = heldHands(round).find((hand) => hand.seat === seat);
  if (held === undefined || !winsProgressive(round, held)) return null;
  return {
    code: "hand-held",
    paragraph: "7.9.E.3",
    message: `The hand of seat ${seat} stays face up until its payment is authorised and documented; vacate the seat afterwards.`,
    field: "seat",
  };
}

/** Caribbean Stud as the table plays it. */
export const caribbeanStud: Game<"caribbean-stud"> = {
  ...wagering,
  mainWager: "ante",
  ownWagers: ["progressive"],
  commands: roundCommands,
  filingFault,
  dealFault: () => null,
  wageringEnded: wagersLocked,
  leaveFault,
  // A claim is the meter's by then: what it cut cannot be undone by voiding the round.
  voidFault: ({ claimedBy }) =>
    claimedBy === undefined
      ? null
      : {
          code: "progressive-claimed",
          paragraph: "7.9.E.3",
          message: "The progressive is claimed; the round is played to its end.",
        },
  returned,
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
  filedMeter,
  meterWagers,
  breaches,
  irregularityFault: () => null,
  consequenceApplies,
  hasDiscarded: () => false,
  // D11 that hand alone is dead: ante and bet go back, what is on the meter stays there (see returned.ts)
  voidsHands: true,
  begin,
  isWagered: ({ seats }) => seats.length > 0,
  isSettled: ({ phase }) => phase === "awards" || phase === "settled",
  nextCommands,
  decide,
  evolve,
  moved,
  remember: locksAfter,
};
