import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import { returned } from "./bank/void.ts";
import type { PaiGowPokerRound } from "./state.ts";
import { outOfTurn } from "./turns.ts";

/** Seven groups of seven cards; four of the 53 are left. */
const groups = 7;
export const cardsInGroup = 7;
export const cardsLeft = 4;
const cardsInDeck = groups * cardsInGroup + cardsLeft;

/**
 * 10.8.C the group (1 = the dealer's far left, 7 = far right) that the n-th card off the deck goes
 * to: the first seven cards left to right, the next seven right to left, and so on.
 *
 * @param card 1 to 49
 */
export function groupOfCard(card: number): number {
  const row = Math.floor((card - 1) / groups);
  const place = (card - 1) % groups;
  return row % 2 === 0 ? place + 1 : groups - place;
}

/** 10.8.C the cards of a group, numbered as they came off the deck. */
export function cardsOfGroup(group: number): readonly number[] {
  const dealt = Array.from({ length: groups * cardsInGroup }, (_, index) => index + 1);
  return dealt.filter((card) => groupOfCard(card) === group);
}

/** 10.8.A where the licensee filed dealing from the hand, 10.8.B.1 one hand takes the deck. */
export function decideTakeDeck(
  round: PaiGowPokerRound,
  { hand }: CommandData<"TakeDeck">,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "TakeDeck") ?? otherHand(round, hand);
  if (fault !== null) return fault;
  if (round.holdingHand !== null) {
    return refused("deck-taken", `The ${hand} hand holds the deck already; deal from it.`, {
      paragraph: "10.8.B.1",
    });
  }
  return accepted({ type: "DeckTaken", data: { round: round.number, hand } });
}

/** The seven groups as counted and the rest of the deck spread and counted, all face down. */
export function decideDealGroups(
  round: PaiGowPokerRound,
  { hand, cardsPerGroup, remaining }: CommandData<"DealGroups">,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "DealGroups") ?? otherHand(round, hand);
  if (fault !== null) return fault;
  if (round.holdingHand === null) {
    return refused("deck-not-taken", "The deck is taken into one hand before it is dealt.", {
      paragraph: "10.8.B.1",
    });
  }
  const miscount = countFault(cardsPerGroup, remaining);
  if (miscount !== null) return miscount;
  const dealt: TableEvent = {
    type: "GroupsDealt",
    data: { round: round.number, hand, cardsPerGroup, remaining },
  };
  const misdealt = cardsPerGroup.some((count) => count !== cardsInGroup);
  // 10.8.D.1 the four cards left go unseen to the discard rack: the deal stands
  if (!misdealt && remaining === cardsLeft) return accepted(dealt);
  return accepted<TableEvent>(dealt, voided(round, cardsPerGroup, remaining));
}

/**
 * Where every group has seven, a remainder other than four says that the deck is not whole
 * (10.8.D.2). Where a group is wrong the manual has the cards shuffled again, which presumes that
 * all 53 are there: when the count of all cards says otherwise, no shuffle makes the deck whole,
 * and it leaves the table as well.
 */
export function isWhole(cardsDealt: readonly number[], remaining: number): boolean {
  return cardsDealt.reduce((total, count) => total + count, remaining) === cardsInDeck;
}

/** 10.8.B.1.i the hand chosen holds the cards for the whole round. */
function otherHand(round: PaiGowPokerRound, hand: "left" | "right"): Decision<never> | null {
  if (round.holdingHand === null || round.holdingHand === hand) return null;
  return refused(
    "other-hand",
    `The ${round.holdingHand} hand holds the deck until the round ends; deal from it.`,
    { paragraph: "10.8.B.1.i", field: "hand", stated: hand, expected: round.holdingHand },
  );
}

function countFault(cardsPerGroup: readonly number[], remaining: number): Decision<never> | null {
  // 10.8.B.2 there are always seven groups, whoever plays
  if (cardsPerGroup.length !== groups) {
    return refused("not-seven-groups", "Count the cards of each of the seven groups.", {
      paragraph: "10.8.B.2",
      field: "cardsPerGroup",
      stated: `${cardsPerGroup.length}`,
      expected: `${groups}`,
    });
  }
  const miscounted = cardsPerGroup.findIndex((count) => !isCount(count));
  if (miscounted >= 0 || !isCount(remaining)) {
    return refused("impossible-count", "A count is a whole number of cards, zero or more.", {
      field: miscounted >= 0 ? `cardsPerGroup.${miscounted}` : "remaining",
    });
  }
  return null;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** 10.8.D.2 and the case it does not reach: a wrong group although four cards are left. */
function voided(
  round: PaiGowPokerRound,
  cardsPerGroup: readonly number[],
  remaining: number,
): TableEvent {
  const misdealt = cardsPerGroup.some((count) => count !== cardsInGroup);
  const reshuffled = misdealt && isWhole(cardsPerGroup, remaining);
  return {
    type: "RoundVoided",
    data: {
      round: round.number,
      reason: voidReason(misdealt, reshuffled, remaining),
      // With four left 10.8.D.2 is silent; a group without seven still breaks 10.8.C.
      paragraph: misdealt && remaining === cardsLeft ? "10.8.C" : "10.8.D.2",
      deck: reshuffled ? "reshuffle" : "remove",
      ...returned(round),
    },
  };
}

function voidReason(misdealt: boolean, reshuffled: boolean, remaining: number): string {
  if (reshuffled) return "The cards were misdealt: a group has more or fewer than seven.";
  if (misdealt) return "The cards were misdealt and do not add up to 53: the deck is not whole.";
  return `Every group has seven cards, yet ${remaining} are left instead of four: the deck is not whole.`;
}
