import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import type { TableEvent } from "../table/events.ts";
import { evolve } from "./evolve.ts";
import { meterAnswerFault } from "./meter-answer.ts";
import type { CaribbeanStudRules } from "./rules.ts";
import { isHeld, isUnpaidWinner, winsProgressive } from "./seats-in-play.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import { outOfTurn } from "./turns.ts";

/**
 * What the meter answers; no person may send it. It answers the whole claim: an award for every hand,
 * or none at all when it has rejected the claim, so that the round can end.
 */
export function decideRecordAward(
  round: CaribbeanStudRound,
  { progressive }: CaribbeanStudRules,
  { meterId, awards, round: answered }: CommandData<"RecordAward">,
  context: DecisionContext,
): Decision<TableEvent> {
  const fault =
    meterAnswerFault(round, answered, context) ??
    otherMeter(meterId, progressive?.meterId) ??
    outOfTurn(round, "RecordAward");
  if (fault !== null) return fault;
  if (round.seats.some(({ award, rejected }) => award !== undefined || rejected)) {
    return refused("awarded-already", `The awards of round ${round.number} are recorded already.`);
  }
  const claimed = claimedHands(round);
  const expected = `${claimed.map(({ seat }) => seat)}`;
  const stated = `${awards.map(({ seat }) => seat)}`;
  if (claimed.length === 0 || (awards.length > 0 && stated !== expected)) {
    return refused("other-seats", "An award answers each claim of the round, in its order.", {
      field: "awards",
      stated,
      expected,
    });
  }
  const recorded: TableEvent = {
    type: "ProgressiveAwardRecorded",
    data: { round: round.number, meterId, awards },
  };
  return accepted<TableEvent>(recorded, ...released(evolve(round, recorded), claimed));
}

function otherMeter(stated: string, filed: string | undefined): Decision<never> | null {
  if (stated === filed) return null;
  return refused("other-claim", "The award comes from another meter than the claim went to.", {
    field: "meterId",
    stated,
    ...(filed !== undefined && { expected: filed }),
  });
}

function claimedHands(round: CaribbeanStudRound): readonly StudSeat[] {
  if (round.claimedBy === undefined) return [];
  return round.seats.filter((seat) => winsProgressive(round, seat));
}

/** Cards that only a rejected claim has kept on the layout go to the rack at once. */
function released(round: CaribbeanStudRound, claimed: readonly StudSeat[]): readonly TableEvent[] {
  const seats = claimed.map(({ seat }) => seat);
  return round.seats
    .filter((hand) => seats.includes(hand.seat) && !isHeld(round, hand) && !isUnpaidWinner(hand))
    .map(({ seat }) => cardsCollected(round.number, seat));
}
