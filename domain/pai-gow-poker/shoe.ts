import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import { additionalUnsettled } from "./additional-wager.ts";
import { returned } from "./bank/void.ts";
import { cardsInGroup, cardsLeft, isWhole } from "./dealing.ts";
import { deliveryOrder } from "./delivery.ts";
import type { PaiGowPokerRules } from "./rules.ts";
import type { PaiGowPokerRound } from "./state.ts";
import { outOfTurn } from "./turns.ts";

/**
 * Cards from the shoe (rules §1.6): one at a time in seven rounds from a manual one, seven-card
 * stacks in turn from an automatic one; to the starting position first, then in the filed direction
 * to every position, bet or not. Afterwards exactly four must be left.
 */
export function decideDealFromShoe(
  round: PaiGowPokerRound,
  { dealing: { direction } }: PaiGowPokerRules,
  { cardsPerPosition, remaining }: CommandData<"DealFromShoe">,
): Decision<TableEvent> {
  const fault =
    outOfTurn(round, "DealFromShoe") ??
    additionalUnsettled(round) ??
    countFault(cardsPerPosition, remaining);
  if (fault !== null) return fault;
  // The turn itself needs a shoe; this narrows the type.
  if (round.shoe === undefined) throw new RangeError("this round is dealt from the hand");
  const { discarded = 0 } = round;
  const dealt: TableEvent = {
    type: "CardsDealtFromShoe",
    data: {
      round: round.number,
      shoe: round.shoe,
      dealtTo: deliveryOrder(round.startsAt ?? "dealer", direction),
      cardsPerPosition,
      remaining,
      ...(discarded > 0 && { discarded }),
    },
  };
  const misdealt = cardsPerPosition.some((count) => count !== cardsInGroup);
  if (!misdealt && remaining === cardsLeft - discarded) return accepted(dealt);
  return accepted<TableEvent>(dealt, voided(round, cardsPerPosition, remaining));
}

function countFault(
  cardsPerPosition: readonly number[],
  remaining: number,
): Decision<never> | null {
  if (cardsPerPosition.length !== 7) {
    return refused("not-seven-positions", "Count the cards of each of the seven positions.", {
      field: "cardsPerPosition",
      stated: `${cardsPerPosition.length}`,
      expected: "7",
    });
  }
  const impossible = [...cardsPerPosition, remaining].findIndex(
    (count) => !Number.isSafeInteger(count) || count < 0,
  );
  if (impossible < 0) return null;
  return refused("impossible-count", "A count is a whole number of cards, zero or more.", {
    field: impossible < 7 ? `cardsPerPosition.${impossible}` : "remaining",
  });
}

/**
 * As from the hand: not seven to each is reshuffled if all 53 are there, else the deck is not whole.
 * The shoe's own sections are not among the texts at hand, so none is cited.
 */
function voided(
  round: PaiGowPokerRound,
  cardsPerPosition: readonly number[],
  remaining: number,
): TableEvent {
  const { discarded = 0 } = round;
  const misdealt = cardsPerPosition.some((count) => count !== cardsInGroup);
  const reshuffled = misdealt && isWhole(cardsPerPosition, remaining + discarded);
  return {
    type: "RoundVoided",
    data: {
      round: round.number,
      reason: voidReason({ misdealt, reshuffled, remaining, expected: cardsLeft - discarded }),
      deck: reshuffled ? "reshuffle" : "remove",
      ...returned(round),
    },
  };
}

function voidReason(found: {
  readonly misdealt: boolean;
  readonly reshuffled: boolean;
  readonly remaining: number;
  readonly expected: number;
}): string {
  if (found.reshuffled) return "The cards were misdealt: a position has more or fewer than seven.";
  if (found.misdealt) {
    return "The cards were misdealt and do not add up to 53: the deck is not whole.";
  }
  return `Every position has seven cards, yet ${found.remaining} are left instead of ${found.expected}: the deck is not whole.`;
}
