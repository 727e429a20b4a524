import { accepted, type Decision, refused } from "../decision.ts";
import { type Cents, noCents } from "../money/cents.ts";
import type { CommandData } from "./commands.ts";
import { dollars } from "./dollars.ts";
import type { TableEvent } from "./events.ts";
import type { Game, TableInRound, WagerInPlay } from "./game.ts";
import type { Seat } from "./seat.ts";
import { seatFault } from "./seating.ts";
import type { MainWager } from "./wager-kinds.ts";

/** A wager stated whole: before "no more bets" it may still be replaced. */
export function decidePlaceWager(
  table: TableInRound,
  game: Game,
  placed: CommandData<"PlaceWager">,
): Decision<TableEvent> {
  const { seat } = placed;
  if (isOwn(game, placed)) return game.placeOwn(table, placed);
  if (!isMain(game, placed)) return notPlayedFor(game, placed);
  const { wager, amountCents } = placed;
  const fault = placementFault(table, game, { seat, amountCents });
  if (fault !== null) return fault;
  const replaced = game.wagersInPlay(table.round).find((other) => other.seat === seat);
  return accepted({
    type: "WagerPlaced",
    data: {
      round: table.round.number,
      seat,
      wager,
      amountCents,
      previousCents: replaced?.amountCents ?? noCents,
      outOfLimits: isOutOfLimits(table, amountCents),
    },
  });
}

/**
 * What keeps a wager of this amount from this seat, where it opens a hand of its round: the phase,
 * the amount, the filed limits, an empty seat, the game's own bar, the spaces of one player.
 */
export function placementFault(
  table: TableInRound,
  game: Game,
  { seat, amountCents }: WagerInPlay,
): Decision<never> | null {
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
  const spread = spaceFault(table, game, seat);
  if (spread !== null) return spread;
  // A wager outside the limits that the dealer accepted stands in full, unless filed otherwise.
  if (isOutOfLimits(table, amountCents) && table.rules.limits.outOfLimits === "refused") {
    const { minimumCents, maximumCents } = table.rules.limits;
    return refused(
      "wager-out-of-limits",
      `The wager is from ${dollars(minimumCents)} to ${dollars(maximumCents)}.`,
      { field: "amountCents", stated: `${amountCents}` },
    );
  }
  return null;
}

/** True for an amount outside the limits filed for the table. */
export function isOutOfLimits({ rules: { limits } }: TableInRound, amountCents: Cents): boolean {
  return amountCents < limits.minimumCents || amountCents > limits.maximumCents;
}

export function decideRemoveWager(
  table: TableInRound,
  game: Game,
  removed: CommandData<"RemoveWager">,
): Decision<TableEvent> {
  const { seat } = removed;
  if (isOwn(game, removed)) return game.removeOwn(table, removed);
  if (!isMain(game, removed)) return notPlayedFor(game, removed);
  const { wager } = removed;
  const fault = wageringFault(table, game);
  if (fault !== null) return fault;
  const placed = game.wagersInPlay(table.round).find((found) => found.seat === seat);
  if (placed === undefined) {
    return refused("no-wager", `Seat ${seat} has no wager to remove.`, { field: "seat" });
  }
  const beside = game.removalFault(table.round, seat);
  if (beside !== null) return { kind: "refused", refusal: beside };
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
  const announced: TableEvent = {
    type: "NoMoreBetsAnnounced",
    data: { round: table.round.number },
  };
  return accepted(announced, ...game.wageringEnded(table));
}

type Named = { readonly wager: string };

function isMain<Wager extends Named>(
  { mainWager }: Game,
  placed: Wager,
): placed is Extract<Wager, MainWager> {
  return placed.wager === mainWager;
}

function isOwn<Wager extends Named>(
  { ownWagers }: Game,
  placed: Wager,
): placed is Exclude<Wager, MainWager> {
  return (ownWagers as readonly string[]).includes(placed.wager);
}

function notPlayedFor({ mainWager, ownWagers }: Game, { wager }: Named): Decision<never> {
  const wagers = [...(mainWager === null ? [] : [mainWager]), ...ownWagers].join(", ");
  return refused("no-such-wager", `The wagers of this game are: ${wagers}.`, {
    field: "wager",
    stated: wager,
    expected: wagers,
  });
}

/** R48 no wager is placed, raised or taken back after "no more bets". */
export function wageringFault(table: TableInRound, game: Game): Decision<never> | null {
  if (game.acceptsWagers(table.round)) return null;
  return refused(
    "no-more-bets",
    `"No more bets" was announced in round ${table.round.number}; wagers wait for the next round.`,
    game.noMoreBets === null ? {} : { paragraph: game.noMoreBets },
  );
}

/** Rules §1.14 how many betting spaces one player may wager on is the operator's option. */
function spaceFault(
  { rules, seated, round }: TableInRound,
  game: Game,
  seat: Seat,
): Decision<never> | null {
  const spacesPerPlayer = rules.irregularities?.spacesPerPlayer ?? "one";
  if (spacesPerPlayer === "any") return null;
  const playerAt = (place: Seat) => seated.find((found) => found.seat === place)?.player;
  const others = game
    .wagersInPlay(round)
    .filter((placed) => placed.seat !== seat && playerAt(placed.seat) === playerAt(seat));
  const [other, third] = others;
  if (other === undefined) return null;
  const places = game.bettingPositions;
  const apart = Math.abs(places.indexOf(other.seat) - places.indexOf(seat));
  if (spacesPerPlayer === "two-adjacent" && third === undefined && apart === 1) return null;
  return refused(
    "too-many-spaces",
    spacesPerPlayer === "one"
      ? `The player at seat ${seat} wagers at seat ${other.seat}; one player plays one space, as filed.`
      : `The player at seat ${seat} wagers elsewhere too; one player plays two adjacent spaces at most, as filed.`,
    { field: "seat", stated: `${seat}` },
  );
}

function amountFault(
  { rules }: TableInRound,
  game: Game,
  amountCents: Cents,
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
