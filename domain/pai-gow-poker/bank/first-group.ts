import { accepted, type Decision, refused } from "../../decision.ts";
import type { CommandData } from "../../table/commands.ts";
import type { TableEvent } from "../../table/events.ts";
import type { PaiGowPokerRound } from "../state.ts";
import { outOfTurn } from "../turns.ts";

const groups = 7;

/** 10.12.I.1 the bank chooses which of the seven groups is delivered first. */
export function decideChooseFirstGroup(
  round: PaiGowPokerRound,
  { group }: CommandData<"ChooseFirstGroup">,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "ChooseFirstGroup");
  if (fault !== null) return fault;
  // The turn itself needs a bank; this narrows the type.
  if (round.bank === undefined) throw new RangeError("nobody banks this round");
  if (round.bank.firstGroup !== null) {
    return refused(
      "first-group-chosen",
      `The bank has chosen group ${round.bank.firstGroup}; the dealer has moved it forward.`,
      { paragraph: "10.12.I.1", field: "group" },
    );
  }
  if (!Number.isInteger(group) || group < 1 || group > groups) {
    return refused(
      "no-such-group",
      "The groups are 1, at the dealer's far left, to 7, at his far right.",
      { paragraph: "10.12.I.1", field: "group", stated: `${group}`, expected: "1..7" },
    );
  }
  const { seat } = round.bank;
  return accepted({ type: "FirstGroupChosen", data: { round: round.number, seat, group } });
}
