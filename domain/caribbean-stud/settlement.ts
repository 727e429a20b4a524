import { accepted, type Decision, refused } from "../decision.ts";
import { cents, noCents } from "../money/cents.ts";
import type { CommandData } from "../table/commands.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import { notFirstOf } from "../table/right-to-left.ts";
import { roundClosed } from "../table/round-boundaries.ts";
import { heldHands, isEmpty, isHeld, isUnpaidWinner, winsProgressive } from "./seats-in-play.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import { studSeat } from "./stud-seat.ts";
import { outOfTurn } from "./turns.ts";

/** 7.9.E.3 the next winner's ante and bet; 7.9.F.2 an ante where the dealer has no hand. His cards follow unless they are held. */
export function decidePayWager(
  round: CaribbeanStudRound,
  { seat, wonCents }: CommandData<"PayWager">,
): Decision<TableEvent> {
  const { found, refusal } = studSeat(round, seat);
  if (found === null) return refusal;
  const paragraph = round.qualifies === false ? "7.9.F.2" : "7.9.E.3";
  const fault =
    notToBePaid(found) ??
    outOfTurn(round, "PayWager") ??
    notFirstOf(
      round.seats.filter(isUnpaidWinner),
      seat,
      paragraph,
      "Winners are paid right to left",
    );
  if (fault !== null) return fault;
  const due = found.winsCents ?? noCents;
  if (wonCents !== undefined && wonCents !== due) {
    return refused("other-win", `Seat ${seat} wins ${dollars(due)}.`, {
      paragraph,
      field: "wonCents",
      stated: `${wonCents}`,
      expected: `${due}`,
    });
  }
  const wagerCents = cents(found.anteCents + (found.betCents ?? 0));
  const paid: TableEvent = {
    type: "WagerPaid",
    data: { round: round.number, seat, wagerCents, wonCents: due, paragraph },
  };
  if (isHeld(round, found)) return accepted(paid);
  const unseen = found.hand !== "turned";
  return accepted<TableEvent>(paid, cardsCollected(round.number, seat, { unseen }));
}

function notToBePaid({ seat, outcome, paid, winsCents = noCents }: StudSeat) {
  if (paid) {
    return refused("paid-already", `Seat ${seat} was paid ${dollars(winsCents)} already.`, {
      paragraph: "7.9.E.3",
      field: "seat",
    });
  }
  if (outcome !== "lose" && outcome !== "push") return null;
  const what = outcome === "lose" ? "lost" : "pushed";
  return refused("not-a-winner", `Seat ${seat} ${what}; only winning wagers are paid.`, {
    paragraph: outcome === "lose" ? "7.9.E.1" : "7.9.E.2",
    field: "seat",
  });
}

/** 7.9.E.3, 7.9.G hands that stayed, right to left, when each payment is authorised and its paperwork done (R26, R27). */
export function decideCollectCards(
  round: CaribbeanStudRound,
  { seats }: CommandData<"CollectCards">,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "CollectCards");
  if (fault !== null) return fault;
  for (const [index, seat] of seats.entries()) {
    const held = heldHands(round).find((other) => other.seat === seat);
    const at = { field: `seats.${index}`, stated: `${seat}` };
    if (held === undefined) {
      return refused("no-cards-there", `No hand of seat ${seat} waits to be collected.`, at);
    }
    const waits = notYetCollectable(round, held);
    if (waits !== null) {
      return refused(waits.code, waits.message, { paragraph: "7.9.E.3", ...at });
    }
  }
  const ordered = heldHands(round)
    .map(({ seat }) => seat)
    .filter((seat) => seats.includes(seat));
  if (seats.length === 0 || `${ordered}` !== `${seats}`) {
    return refused(
      "not-in-order",
      "State the seats whose cards are collected, right to left, so that every hand can be rebuilt.",
      { paragraph: "7.9.G", field: "seats", stated: `${seats}`, expected: `${ordered}` },
    );
  }
  return accepted({
    type: "CardsCollected",
    data: { round: round.number, positions: seats, unseen: false },
  });
}

function notYetCollectable(round: CaribbeanStudRound, seat: StudSeat) {
  if (!seat.authorized) {
    return {
      code: "not-authorized",
      message: `The hand of seat ${seat.seat} stays face up until a supervisor authorises its payment.`,
    };
  }
  if (!winsProgressive(round, seat) || seat.award?.paidFrom !== "cage" || seat.documented) {
    return null;
  }
  return {
    code: "not-documented",
    message: `The inventory does not pay seat ${seat.seat}'s award: its cards stay until the paperwork is complete.`,
  };
}

/** 7.9.G the dealer's cards last; then every hand can be rebuilt from the rack. */
export function decideCloseRound(round: CaribbeanStudRound): Decision<TableEvent> {
  if (isEmpty(round)) return accepted(roundClosed(round));
  const fault = outOfTurn(round, "CloseRound");
  if (fault !== null) return fault;
  // Where everybody left, nobody saw more than the card that lay face up.
  const unseen = round.dealerHand === null;
  return accepted<TableEvent>(
    cardsCollected(round.number, "dealer", { unseen }),
    roundClosed(round),
  );
}
