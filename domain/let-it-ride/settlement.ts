import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import { notFirstOf } from "../table/right-to-left.ts";
import { roundClosed } from "../table/round-boundaries.ts";
import { rideSeat } from "./ride-seat.ts";
import { isEmpty, isUnpaidWinner, upCents, winnersToCollect, winsOf } from "./seats-in-play.ts";
import type { LetItRideRound, RideSeat } from "./state.ts";
import { outOfTurn } from "./turns.ts";

/** 8.9.I.1 the next winner: each wager still up at the filed odds, and what his optional wagers win. */
export function decidePayWager(
  round: LetItRideRound,
  { seat, wonCents, vigorishCents }: CommandData<"PayWager">,
): Decision<TableEvent> {
  const { found, refusal } = rideSeat(round, seat);
  if (found === null) return refusal;
  const fault =
    notToBePaid(found) ??
    outOfTurn(round, "PayWager") ??
    notFirstOf(
      round.seats.filter(isUnpaidWinner),
      seat,
      "8.9.I.1",
      "Winners are paid right to left",
    );
  if (fault !== null) return fault;
  const due = winsOf(found);
  if (wonCents !== undefined && wonCents !== due) {
    return refused("other-win", `Seat ${seat} wins ${dollars(due)}.`, {
      paragraph: "8.9.I",
      field: "wonCents",
      stated: `${wonCents}`,
      expected: `${due}`,
    });
  }
  if (vigorishCents !== undefined && vigorishCents !== 0) {
    return refused("other-vigorish", "No vigorish is kept in this game.", {
      field: "vigorishCents",
      stated: `${vigorishCents}`,
      expected: "0",
    });
  }
  return accepted<TableEvent>(...paid(round.number, found));
}

function paid(round: number, won: RideSeat): readonly TableEvent[] {
  const { seat, winsCents, bonuses = [] } = won;
  const main: readonly TableEvent[] = winsCents
    ? [
        {
          type: "WagerPaid",
          data: {
            round,
            seat,
            wagerCents: upCents(won),
            wonCents: winsCents,
            paragraph: "8.9.I",
          },
        },
      ]
    : [];
  const beside = bonuses.flatMap(({ bonus, amountCents, winsCents: wonCents }): TableEvent[] => {
    if (!wonCents) return [];
    return [
      { type: "RideBonusPaid", data: { round, seat, bonus, wagerCents: amountCents, wonCents } },
    ];
  });
  return [...main, ...beside];
}

function notToBePaid(found: RideSeat): Decision<never> | null {
  const { seat, hand, paid: already } = found;
  if (already) {
    return refused("paid-already", `Seat ${seat} was paid ${dollars(winsOf(found))} already.`, {
      paragraph: "8.9.I",
      field: "seat",
    });
  }
  if (hand !== "turned" || winsOf(found) > 0) return null;
  return refused("not-a-winner", `Seat ${seat} lost; only winning wagers are paid.`, {
    paragraph: "8.9.H",
    field: "seat",
  });
}

/**
 * 8.9.I.2 winners' hands right to left, and after the last of them the community cards; where nobody
 * won there are only these, and no seat is stated.
 */
export function decideCollectCards(
  round: LetItRideRound,
  { seats }: CommandData<"CollectCards">,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "CollectCards");
  if (fault !== null) return fault;
  const waiting = winnersToCollect(round).map(({ seat }) => seat);
  const wrong = seats.findIndex((seat, index) => seat !== waiting[index]);
  if (wrong >= 0 || (seats.length === 0 && waiting.length > 0)) {
    return refused(
      "not-in-order",
      `Winners' cards are collected right to left, so that every hand can be rebuilt: ${waiting.join(", ") || "none"}.`,
      {
        paragraph: wrong >= 0 ? "8.9.J" : "8.9.I.2",
        field: wrong >= 0 ? `seats.${wrong}` : "seats",
        stated: `${seats}`,
        expected: `${waiting}`,
      },
    );
  }
  const hands: readonly TableEvent[] =
    seats.length === 0
      ? []
      : [
          {
            type: "CardsCollected",
            data: { round: round.number, positions: seats, unseen: false },
          },
        ];
  const last: readonly TableEvent[] =
    seats.length < waiting.length
      ? []
      : [{ type: "CommunityCardsCollected", data: { round: round.number } }];
  return accepted<TableEvent>(...hands, ...last);
}

/** 8.9.J every card lies in the discard rack in the order of collection, and the round is over. */
export function decideCloseRound(round: LetItRideRound): Decision<TableEvent> {
  const fault = isEmpty(round) ? null : outOfTurn(round, "CloseRound");
  if (fault !== null) return fault;
  return accepted(roundClosed(round));
}
