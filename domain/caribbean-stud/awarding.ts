import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import type { CaribbeanStudTable } from "./table.ts";
import { outOfTurn } from "./turns.ts";

/** Claimed hands that the meter has not answered, right to left. */
export function unanswered({ seats, claimedBy }: CaribbeanStudRound): readonly StudSeat[] {
  if (claimedBy === undefined) return [];
  return seats.filter(
    ({ progressive }) =>
      progressive?.cards !== undefined && progressive.award === undefined && !progressive.rejected,
  );
}

/**
 * What the meter has awarded, brought back by the system and by nobody else. It answers the whole
 * claim: an amount for every hand of it, or none at all when the meter has rejected it.
 */
export function decideRecordAward(
  { round, rules }: CaribbeanStudTable,
  { round: number, meterId, awards }: CommandData<"RecordAward">,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  if (actor.role !== "system") {
    return refused("meter-awards", "The meter awards; nobody at the table states an award (R26).", {
      stated: actor.role,
      expected: "system",
    });
  }
  const filed = rules.caribbeanStud.progressive;
  if (number !== round.number || meterId !== filed?.meterId) {
    return refused("another-claim", "This award answers the claim of another round or meter.", {
      field: number === round.number ? "meterId" : "round",
      stated: number === round.number ? meterId : `${number}`,
    });
  }
  const fault = outOfTurn(round, "RecordAward");
  if (fault !== null) return fault;
  const waiting = unanswered(round).map(({ seat }) => seat);
  if (waiting.length === 0) {
    return refused("nothing-to-award", `No claim of round ${number} waits for an award.`, {
      paragraph: "7.9.E.3",
    });
  }
  const answered = awards.map(({ seat }) => seat);
  if (awards.length > 0 && `${answered}` !== `${waiting}`) {
    return refused("other-hands", `The claimed hands are: ${waiting.join(", ")}.`, {
      field: "awards",
      stated: `${answered}`,
      expected: `${waiting}`,
    });
  }
  const negative = awards.findIndex(({ amountCents }) => amountCents < 0);
  if (negative >= 0) {
    return refused("impossible-award", "An award is zero or more.", {
      field: `awards.${negative}.amountCents`,
    });
  }
  return accepted({
    type: "ProgressiveAwardRecorded",
    data: { round: number, meterId, awards },
  });
}
