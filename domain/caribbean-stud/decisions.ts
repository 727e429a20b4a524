import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import { cents } from "../money/cents.ts";
import type { CommandData } from "../table/commands.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import { atStake } from "./seats-in-play.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import { studSeat } from "./stud-seat.ts";
import { outOfTurn } from "./turns.ts";

/** 7.9.A twice the ante (rules §2.1), on the area for it. */
export function decidePlaceBet(
  round: CaribbeanStudRound,
  { seat, amountCents }: CommandData<"PlaceBet">,
): Decision<TableEvent> {
  const { found, refusal } = studSeat(round, seat);
  if (found === null) return refusal;
  const fault = outOfTurn(round, "PlaceBet") ?? decided(found);
  if (fault !== null) return fault;
  const due = cents(2 * found.anteCents);
  if (amountCents !== due) {
    return refused(
      "bet-not-twice-the-ante",
      `The bet is twice the ante of ${dollars(found.anteCents)}: ${dollars(due)}.`,
      {
        paragraph: "7.9.A",
        field: "amountCents",
        stated: `${amountCents}`,
        expected: `${due}`,
      },
    );
  }
  return accepted({ type: "StudBetPlaced", data: { round: round.number, seat, amountCents } });
}

/** 7.9.A the whole ante is lost at once, and the hand goes unseen to the discard rack (E100, E119). */
export function decideFoldHand(
  round: CaribbeanStudRound,
  { seat }: CommandData<"FoldHand">,
): Decision<TableEvent> {
  const { found, refusal } = studSeat(round, seat);
  if (found === null) return refusal;
  const fault = outOfTurn(round, "FoldHand") ?? decided(found);
  if (fault !== null) return fault;
  const at = { round: round.number, seat };
  return accepted<TableEvent>(
    { type: "StudHandFolded", data: at },
    {
      type: "WagerCollected",
      data: { ...at, amountCents: found.anteCents, paragraph: "7.9.A" },
    },
    cardsCollected(round.number, seat, { unseen: true }),
  );
}

function decided({ seat, hand }: StudSeat): Decision<never> | null {
  if (hand === "held") return null;
  return refused("bet-placed", `Seat ${seat} has bet; that decision stands.`, {
    paragraph: "7.9.A",
    field: "seat",
    stated: `${seat}`,
  });
}

/** 7.9.C every wager of the players who told each other of their hands, as a supervisor decides. */
export function decideForfeitWagers(
  round: CaribbeanStudRound,
  { seats, reason }: CommandData<"ForfeitWagers">,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "ForfeitWagers");
  if (fault !== null) return fault;
  if (actor.role !== "supervisor") {
    return refused("supervisor-decides", "Only a supervisor takes wagers for a violation.", {
      paragraph: "7.9.C",
      stated: actor.role,
      expected: "supervisor",
    });
  }
  if (seats.length === 0 || new Set(seats).size < seats.length) {
    return refused("seats-not-stated", "State each seat involved once.", {
      field: "seats",
      stated: `${seats}`,
    });
  }
  const events: TableEvent[] = [];
  for (const seat of seats.toSorted((a, b) => a - b)) {
    const { found, refusal } = studSeat(round, seat);
    if (found === null) return refusal;
    const at = { round: round.number, seat };
    const amountCents = atStake(found);
    events.push(
      { type: "StudWagersForfeited", data: { ...at, reason, amountCents } },
      { type: "WagerCollected", data: { ...at, amountCents, paragraph: "7.9.C" } },
      cardsCollected(round.number, seat, { unseen: true }),
    );
  }
  return accepted<TableEvent>(...events);
}
