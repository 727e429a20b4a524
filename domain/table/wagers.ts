import { accepted, type Decision, refused } from "../decision.ts";
import { noCents } from "../money/cents.ts";
import type { CommandData } from "./commands.ts";
import { dollars } from "./dollars.ts";
import type { TableEvent } from "./events.ts";
import type { Game, TableInRound } from "./game.ts";
import { seatFault } from "./seating.ts";

/** A wager stated whole: before "no more bets" it may still be replaced. */
export function decidePlaceWager(
  table: TableInRound,
  game: Game,
  { seat, wager, amountCents }: CommandData<"PlaceWager">,
): Decision<TableEvent> {
  const fault =
    wageringFault(table, game) ?? seatFault(game, seat) ?? amountFault(table, game, amountCents);
  if (fault !== null) return fault;
  if (!table.seated.some((seated) => seated.seat === seat)) {
    return refused("seat-empty", `Nobody is seated at ${seat}; seat a player first.`, {
      field: "seat",
    });
  }
  const barred = game.positionFault(table, seat);
  if (barred !== null) return { kind: "refused", refusal: barred };
  const { minimumCents, maximumCents, outOfLimits } = table.rules.limits;
  const outside = amountCents < minimumCents || amountCents > maximumCents;
  // A wager outside the limits that the dealer accepted stands in full, unless filed otherwise.
  if (outside && outOfLimits === "refused") {
    return refused(
      "wager-out-of-limits",
      `The wager is from ${dollars(minimumCents)} to ${dollars(maximumCents)}.`,
      { field: "amountCents", stated: `${amountCents}` },
    );
  }
  const replaced = game.wagersInPlay(table.round).find((placed) => placed.seat === seat);
  return accepted({
    type: "WagerPlaced",
    data: {
      round: table.round.number,
      seat,
      wager,
      amountCents,
      previousCents: replaced?.amountCents ?? noCents,
      outOfLimits: outside,
    },
  });
}

export function decideRemoveWager(
  table: TableInRound,
  game: Game,
  { seat, wager }: CommandData<"RemoveWager">,
): Decision<TableEvent> {
  const fault = wageringFault(table, game);
  if (fault !== null) return fault;
  const placed = game.wagersInPlay(table.round).find((found) => found.seat === seat);
  if (placed === undefined) {
    return refused("no-wager", `Seat ${seat} has no wager to remove.`, { field: "seat" });
  }
  const { amountCents } = placed;
  return accepted({
    type: "WagerRemoved",
    data: { round: table.round.number, seat, wager, amountCents },
  });
}

export function decideAnnounceNoMoreBets(table: TableInRound, game: Game): Decision<TableEvent> {
  const fault = wageringFault(table, game);
  if (fault !== null) return fault;
  if (!game.isWagered(table.round)) {
    return refused("no-wagers", "A round is dealt for at least one wager; none is placed.");
  }
  const notYet = game.dealFault(table);
  if (notYet !== null) return { kind: "refused", refusal: notYet };
  return accepted({ type: "NoMoreBetsAnnounced", data: { round: table.round.number } });
}

/** R48 no wager is placed, raised or taken back after "no more bets". */
function wageringFault(table: TableInRound, game: Game): Decision<never> | null {
  if (game.acceptsWagers(table.round)) return null;
  return refused(
    "no-more-bets",
    `"No more bets" was announced in round ${table.round.number}; wagers wait for the next round.`,
    { paragraph: game.noMoreBets },
  );
}

function amountFault(
  { rules }: TableInRound,
  game: Game,
  amountCents: CommandData<"PlaceWager">["amountCents"],
): Decision<never> | null {
  const { incrementCents } = rules.limits;
  if (amountCents <= 0 || amountCents % incrementCents !== 0) {
    return refused(
      "wager-not-a-multiple",
      `A wager is a multiple of ${dollars(incrementCents)}, and above zero.`,
      { field: "amountCents", stated: `${amountCents}` },
    );
  }
  const fault = game.wagerFault(rules, amountCents);
  return fault === null ? null : { kind: "refused", refusal: fault };
}
