import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import { handVoided } from "../table/hand-out-of-play.ts";
import type { Seat } from "../table/seat.ts";
import type { PaiGowPokerRound, WageredSeat } from "./state.ts";
import { outOfTurn } from "./turns.ts";
import { wageredSeat } from "./wagered-seat.ts";

/** True while a player whose card was exposed may still choose: he has not set and not given up. */
export function isExposed({ exposed, hand }: WageredSeat): boolean {
  return exposed === true && hand === "not-set";
}

/**
 * Rules §1.14 the player whose card the dealer exposed chooses without looking at the others: his
 * hand alone is void, the wager returned and the cards collected unseen, or he plays on.
 */
export function decideAnswerExposure(
  round: PaiGowPokerRound,
  { seat, choice }: CommandData<"AnswerExposure">,
): Decision<TableEvent> {
  const { wagered, refusal } = wageredSeat(round, seat);
  if (wagered === null) return refusal;
  const fault = outOfTurn(round, "AnswerExposure");
  if (fault !== null) return fault;
  if (!isExposed(wagered)) {
    return refused("no-exposure", `No exposed card of seat ${seat} waits for his choice.`, {
      field: "seat",
      stated: `${seat}`,
    });
  }
  const at = { round: round.number, seat };
  const answered: TableEvent = { type: "ExposureAnswered", data: { ...at, choice } };
  if (choice === "play-on") return accepted(answered);
  return accepted<TableEvent>(answered, ...handVoided({ ...at, amountCents: wagered.wagerCents }));
}

/** A refusal to set hands, for which the player must look at his cards, before he has chosen. */
export function exposureUnanswered(seat: Seat): Decision<never> {
  return refused(
    "exposure-unanswered",
    `A card of seat ${seat} was exposed: he says first, without looking, whether he plays.`,
    { field: "seat", expected: "AnswerExposure" },
  );
}
