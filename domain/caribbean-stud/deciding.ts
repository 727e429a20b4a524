import { accepted, type Decision, refused } from "../decision.ts";
import { cents } from "../money/cents.ts";
import type { CommandData } from "../table/commands.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import { seatInPlay } from "./seat-in-play.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import { outOfTurn } from "./turns.ts";

/** The bet in antes (rules §2.1): 7.9.A names the wager, the section with its amount is not at hand. */
const antesInABet = 2;

/** 7.9.A the player stays in: he bets exactly twice his ante. In which order players decide is not said. */
export function decidePlaceBet(
  round: CaribbeanStudRound,
  { seat, amountCents }: CommandData<"PlaceBet">,
): Decision<TableEvent> {
  const { found, refusal } = seatInPlay(round, seat);
  if (found === null) return refusal;
  const fault = outOfTurn(round, "PlaceBet") ?? decidedAlready(found);
  if (fault !== null) return fault;
  const expected = cents(antesInABet * found.anteCents);
  if (amountCents !== expected) {
    return refused(
      "bet-not-twice-the-ante",
      `The bet of seat ${seat} is twice its ante, ${dollars(expected)}.`,
      {
        paragraph: "7.9.A",
        field: "amountCents",
        stated: `${amountCents}`,
        expected: `${expected}`,
      },
    );
  }
  return accepted({
    type: "BetPlaced",
    data: { round: round.number, seat, amountCents, paragraph: "7.9.A" },
  });
}

/** 7.9.A the player leaves: the whole ante to the table inventory, the hand unseen to the discard rack. */
export function decideFoldHand(
  round: CaribbeanStudRound,
  { seat }: CommandData<"FoldHand">,
): Decision<TableEvent> {
  const { found, refusal } = seatInPlay(round, seat);
  if (found === null) return refusal;
  const fault = outOfTurn(round, "FoldHand") ?? decidedAlready(found);
  if (fault !== null) return fault;
  const { anteCents, progressive } = found;
  return accepted<TableEvent>(
    {
      type: "HandFolded",
      data: {
        round: round.number,
        seat,
        anteCents,
        // E119 collected unseen, the hand can win nothing of the progressive
        ...(progressive && { progressiveLostCents: progressive.wagerCents }),
        paragraph: "7.9.A",
      },
    },
    {
      type: "WagerCollected",
      data: { round: round.number, seat, amountCents: anteCents, paragraph: "7.9.A" },
    },
    cardsCollected(round.number, seat, { unseen: true }),
  );
}

function decidedAlready({ seat, hand, betCents }: StudSeat): Decision<never> | null {
  if (hand !== "bet" || betCents === undefined) return null;
  return refused("decided-already", `Seat ${seat} has bet ${dollars(betCents)} already.`, {
    paragraph: "7.9.A",
    field: "seat",
    stated: `${seat}`,
  });
}
