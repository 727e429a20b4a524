import { accepted, type Decision, refused } from "../decision.ts";
import { type Cents, cents, noCents } from "../money/cents.ts";
import type { CommandData } from "../table/commands.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import { notFirstOf } from "../table/right-to-left.ts";
import { collectedAtOnce } from "./collecting.ts";
import { evolve } from "./evolve.ts";
import { decidePayProgressive } from "./paying-progressive.ts";
import { seatInPlay } from "./seat-in-play.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import { outOfTurn } from "./turns.ts";
import { isEmpty, isUnpaid } from "./wagers-in-play.ts";

/** 7.9.E.3, 7.9.F.2 the next one, right to left, from the table inventory. */
export function decidePayWager(
  round: CaribbeanStudRound,
  stated: CommandData<"PayWager">,
): Decision<TableEvent> {
  const { seat, vigorishCents } = stated;
  if (vigorishCents !== undefined && vigorishCents !== 0) {
    return refused("other-vigorish", "No vigorish is kept in this game.", {
      field: "vigorishCents",
      stated: `${vigorishCents}`,
      expected: "0",
    });
  }
  const { found, refusal } = seatInPlay(round, seat);
  if (found === null) return refusal;
  if (stated.wager === "progressive") return decidePayProgressive(round, found, stated);
  const paragraph = round.dealerHand?.qualifies === false ? "7.9.F.2" : "7.9.E.3";
  const fault =
    notToBePaid(found, paragraph) ??
    outOfTurn(round, "PayWager", paragraph) ??
    notFirstOf(
      round.seats.filter((other) => isUnpaid(round, other)),
      seat,
      paragraph,
      "Players are paid right to left",
    ) ??
    otherWin(found, stated.wonCents, paragraph);
  if (fault !== null) return fault;
  const paid = payment(round.number, found, paragraph);
  return accepted<TableEvent>(paid, ...collectedAtOnce(evolve(round, paid)));
}

function payment(
  round: number,
  { seat, anteCents, betCents = noCents, betWinsCents = noCents }: StudSeat,
  paragraph: "7.9.E.3" | "7.9.F.2",
): TableEvent {
  if (paragraph === "7.9.F.2") {
    return {
      type: "AntePaid",
      data: {
        round,
        seat,
        anteCents,
        wonCents: anteCents,
        betReturnedCents: betCents,
        paragraph,
      },
    };
  }
  return {
    type: "StudWagersPaid",
    data: {
      round,
      seat,
      anteCents,
      anteWonCents: anteCents,
      betCents,
      betWonCents: betWinsCents,
      paragraph,
    },
  };
}

/** What a seat still in the round wins with ante and bet; the wagers themselves are his anyway. */
function winCents({ anteCents, betWinsCents = noCents }: StudSeat): Cents {
  return cents(anteCents + betWinsCents);
}

function otherWin(
  found: StudSeat,
  stated: Cents | undefined,
  paragraph: "7.9.E.3" | "7.9.F.2",
): Decision<never> | null {
  const expected = winCents(found);
  if (stated === undefined || stated === expected) return null;
  return refused("other-win", `Seat ${found.seat} wins ${dollars(expected)}.`, {
    paragraph,
    field: "wonCents",
    stated: `${stated}`,
    expected: `${expected}`,
  });
}

function notToBePaid(found: StudSeat, paragraph: "7.9.E.3" | "7.9.F.2"): Decision<never> | null {
  const { seat, outcome, paid } = found;
  if (outcome === "lose" || outcome === "push") {
    return refused(
      "not-a-winner",
      `Seat ${seat} ${outcome === "lose" ? "lost" : "pushed"}; only winning wagers are paid.`,
      { paragraph: outcome === "lose" ? "7.9.E.1" : "7.9.E.2", field: "seat" },
    );
  }
  if (!paid) return null;
  return refused("paid-already", `Seat ${seat} was paid ${dollars(winCents(found))} already.`, {
    paragraph,
    field: "seat",
  });
}

/** 7.9.G the dealer's cards and the stub are collected last; then every hand can be rebuilt from the rack. */
export function decideCloseRound(round: CaribbeanStudRound): Decision<TableEvent> {
  if (isEmpty(round)) return accepted(roundClosed(round));
  const fault = outOfTurn(round, "CloseRound");
  if (fault !== null) return fault;
  return accepted<TableEvent>(
    cardsCollected(round.number, "dealer", { unseen: round.upcard === null }),
    roundClosed(round),
  );
}

function roundClosed({
  number,
  gamingDay,
  shift,
  dealer,
  collectedCents,
  paidCents,
  vigorishCents,
}: CaribbeanStudRound): TableEvent {
  return {
    type: "RoundClosed",
    data: { round: number, gamingDay, shift, dealer, collectedCents, paidCents, vigorishCents },
  };
}
