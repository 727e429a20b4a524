import { rankFive } from "../cards/rank-five.ts";
import { rankTwo } from "../cards/rank-two.ts";
import { type Decision, type Refusal, refused } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { TableEvent } from "../table/events.ts";
import type { Position } from "../table/seat.ts";
import type { SetHands } from "./hand.ts";
import { houseWayName, setByHouseWay } from "./house-way/set-by-house-way.ts";
import type { PaiGowPokerRules } from "./rules.ts";
import { handsAsText } from "./shown-cards.ts";
import type { PaiGowPokerRound } from "./state.ts";

/** A refusal while a player, the bank among them, has not laid down both hands. */
export function notAllSet({ seats, bank }: PaiGowPokerRound): Decision<never> | null {
  const players = seats.filter(({ hand }) => hand === "not-set").map(({ seat }) => seat);
  const waiting = bank === undefined || bank.handSet ? players : [...players, bank.seat];
  if (waiting.length === 0) return null;
  return refused(
    "hands-not-set",
    `The dealer's cards are turned when every player has set or withdrawn; still to come: seat ${waiting.join(", ")}.`,
    { paragraph: "10.11.C", expected: `${waiting}` },
  );
}

/** What the dealer sets is five and two, whatever the house way. */
export function notFiveAndTwo(
  { high, low }: SetHands,
  paragraph: ParagraphId,
): Decision<never> | null {
  if (high.length === 5 && low.length === 2) return null;
  return refused(
    "not-five-and-two",
    "The dealer's high hand has five cards and the low hand two.",
    {
      paragraph,
      field: high.length === 5 ? "low" : "high",
      stated: `${high.length} and ${low.length}`,
      expected: "5 and 2",
    },
  );
}

/** Which hands the dealer has set the filed way, and by which paragraph he has to. */
interface DealerSets {
  readonly position: Position;
  readonly paragraph: "10.11.D" | "10.12.E";
}

/**
 * 10.11.D, 10.12.E the dealer's and a co-bank's hands are set the filed way, and no other. What
 * deviates is refused, so that it is set again before it is shown, and that it did is recorded.
 */
export function houseWayFault(
  round: PaiGowPokerRound,
  { houseWay, wheel, resetNeedsSupervisor = false }: PaiGowPokerRules,
  { high, low }: SetHands,
  { position, paragraph }: DealerSets,
): Decision<TableEvent> | null {
  const hands = { high, low };
  const filed = setByHouseWay([...hands.high, ...hands.low], { houseWay, wheel });
  // Suits are equal: which of three nines go in front is the dealer's choice, as long as both
  // hands rank the same.
  const sameLow = rankTwo(filed.low).strength === rankTwo(hands.low).strength;
  const sameHigh = rankFive(filed.high, wheel).strength === rankFive(hands.high, wheel).strength;
  if (sameLow && sameHigh) {
    return resetNeedsSupervisor ? resetFault(round, { position, paragraph }) : null;
  }
  const refusal: Refusal = {
    code: "not-the-house-way",
    message: `The filed house way (${houseWayName(houseWay)}) sets these cards ${handsAsText(filed)}: ${filed.row}.`,
    paragraph,
    field: "high",
    stated: handsAsText(hands),
    expected: handsAsText(filed),
  };
  const deviated: TableEvent = {
    type: "HouseWayDeviated",
    data: {
      round: round.number,
      position,
      set: hands,
      expected: { high: filed.high, low: filed.low },
      row: filed.row,
      houseWay: houseWayName(houseWay),
      paragraph,
    },
  };
  return { kind: "refused", refusal, facts: [deviated] };
}

/** Where so filed, hands that were set wrongly are shown when a supervisor has approved the setting again. */
function resetFault(
  { deviation }: PaiGowPokerRound,
  { position, paragraph }: DealerSets,
): Decision<never> | null {
  if (deviation?.position !== position || deviation.approved) return null;
  return refused(
    "reset-needs-supervisor",
    "These hands were set against the filed house way before; a supervisor approves the setting first.",
    { paragraph, expected: "ApproveReset" },
  );
}
