import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import { isLive } from "./seats-in-play.ts";
import { facesFault } from "./shown-cards.ts";
import type { LetItRideRound } from "./state.ts";
import { outOfTurn } from "./turns.ts";

/** 8.9.C the top card of the community group, to the discard rack, face down. */
export function decideBurnCommunityCard(round: LetItRideRound): Decision<TableEvent> {
  return (
    outOfTurn(round, "BurnCommunityCard") ??
    accepted({ type: "CommunityCardBurned", data: { round: round.number } })
  );
}

/** 8.9.D the upper of the two that are left; 8.9.F the last one. */
export function decideTurnCommunityCard(
  round: LetItRideRound,
  { card }: CommandData<"TurnCommunityCard">,
): Decision<TableEvent> {
  const first = round.community.length === 0;
  const paragraph = first ? "8.9.D" : "8.9.F";
  const fault =
    outOfTurn(round, "TurnCommunityCard", paragraph) ??
    notAllLaidDown(round) ??
    facesFault(round, [{ card, field: "card" }]);
  if (fault !== null) return fault;
  return accepted({
    type: "CommunityCardTurned",
    data: { round: round.number, number: first ? 1 : 2, card, paragraph },
  });
}

/** 8.9.A.3 nobody holds his cards any more when the last card is seen. */
function notAllLaidDown({ phase, seats }: LetItRideRound): Decision<never> | null {
  if (phase !== "second-card") return null;
  const holding = seats.filter((seat) => isLive(seat) && seat.hand === "held");
  if (holding.length === 0) return null;
  const places = holding.map(({ seat }) => seat).join(", ");
  return refused(
    "hands-not-laid-down",
    `The cards are laid face down before the last community card; still to come: seat ${places}.`,
    { paragraph: "8.9.A.3", expected: "LayDownHand" },
  );
}
