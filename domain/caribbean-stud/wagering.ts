import type { Wagering } from "../table/wagers.ts";
import { bettingPositions } from "./positions.ts";
import { wagersInPlay } from "./seats-in-play.ts";

/** How wagers are placed in this game: what `domain/table` needs to know to judge one. */
export const wagering: Wagering<"caribbean-stud"> = {
  bettingPositions,
  // The section that has "no more bets" in this game is not among the texts at hand.
  noMoreBets: null,
  // Whatever the amount, odds to 1 come out in whole cents.
  wagerFault: () => null,
  positionFault: () => null,
  acceptsWagers: ({ phase }) => phase === "wagering",
  wagersInPlay,
};
