import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "./commands.ts";
import type { TableEvent } from "./events.ts";
import type { Game } from "./game.ts";
import type { Seat } from "./seat.ts";
import type { TableState } from "./state.ts";

/** A player may sit down at any time; he plays from the next wagering on. */
export function decideSeatPlayer(
  state: TableState,
  game: Game,
  { seat, player }: CommandData<"SeatPlayer">,
): Decision<TableEvent> {
  const fault = seatFault(game, seat);
  if (fault !== null) return fault;
  if (state.seated.some((seated) => seated.seat === seat)) {
    return refused("seat-taken", `Seat ${seat} is taken; choose a free one or vacate it first.`, {
      field: "seat",
    });
  }
  return accepted({ type: "PlayerSeated", data: { seat, player } });
}

/** A player leaves when none of his money is undecided on the layout. */
export function decideVacateSeat(
  state: TableState,
  game: Game,
  { seat }: CommandData<"VacateSeat">,
): Decision<TableEvent> {
  if (!state.seated.some((seated) => seated.seat === seat)) {
    return refused("seat-empty", `Nobody is seated at ${seat}.`, { field: "seat" });
  }
  const wagers = state.round === null ? [] : game.wagersInPlay(state.round);
  if (wagers.some((wager) => wager.seat === seat)) {
    return refused(
      "seat-has-wager",
      `Seat ${seat} has a wager in play; it can be vacated when the wager is settled or removed.`,
      { field: "seat" },
    );
  }
  const bound = state.round === null ? null : game.leaveFault(state.round, seat);
  if (bound !== null) return { kind: "refused", refusal: bound };
  return accepted({ type: "SeatVacated", data: { seat } });
}

/** A refusal when the game has no such betting position. */
export function seatFault(
  game: Pick<Game, "bettingPositions">,
  seat: Seat,
): Decision<never> | null {
  if (game.bettingPositions.includes(seat)) return null;
  return refused(
    "no-such-seat",
    `The table has the betting positions ${game.bettingPositions.join(", ")}.`,
    { field: "seat", stated: `${seat}` },
  );
}
