import type { VoidedRound } from "../table/game.ts";
import { meterWagers, wagersInPlay } from "./seats-in-play.ts";
import type { CaribbeanStudRound } from "./state.ts";

/**
 * What goes back when the round is void. Of a progressive wager the manual says nothing there (rules
 * §6 no. 18). Until "no more bets" it is the player's chip and goes back with the ante. Once locked it
 * stays: the meter has counted it, may have shown or even awarded it to a player of another table by
 * now, and goes down only for an award or a documented adjustment by two badges (R02), by which a
 * player can still be given it back.
 */
export function returned(round: CaribbeanStudRound): Pick<VoidedRound, "returned" | "progressive"> {
  const wagers = meterWagers(round);
  const outcome = round.phase === "wagering" ? "returned" : "on-meter";
  return {
    returned: wagersInPlay(round),
    ...(wagers.length > 0 && { progressive: { outcome, wagers } }),
  };
}
