import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import type { Position } from "../table/seat.ts";
import type { CaribbeanStudRules } from "./rules.ts";
import { facesFault } from "./shown-cards.ts";
import type { CaribbeanStudRound } from "./state.ts";
import { outOfTurn } from "./turns.ts";

/** 7.9.B each player's five cards; the dealer has as many. */
export const cardsOfHand = 5;
const cardsInDeck = 52;

type Dealt = CommandData<"DealHands">;

/** Where cards go, in their order: to every ante as filed, then to the dealer. */
function dealtTo(
  { seats }: CaribbeanStudRound,
  { dealing }: Pick<CaribbeanStudRules, "dealing">,
): readonly Position[] {
  const rightToLeft = seats.map(({ seat }) => seat);
  const players = dealing.direction === "right-to-left" ? rightToLeft : rightToLeft.toReversed();
  return [...players, "dealer"];
}

/** Five cards to each, as counted, and the dealer's fifth face up (rules §2.2). */
export function decideDealHands(
  round: CaribbeanStudRound,
  rules: CaribbeanStudRules,
  dealt: Dealt,
): Decision<TableEvent> {
  const order = dealtTo(round, rules);
  const fault =
    outOfTurn(round, "DealHands") ??
    countFault(round, order, dealt) ??
    stubFault(round, rules, dealt) ??
    facesFault(round, [dealt.upcard], { field: "upcard" });
  if (fault !== null) return fault;
  const { discarded } = round;
  return accepted({
    type: "HandsDealt",
    data: {
      round: round.number,
      method: rules.dealing.method,
      dealtTo: order,
      ...dealt,
      ...(discarded !== undefined && { discarded }),
    },
  });
}

/** A hand already void for its number of cards is counted with what it has. */
function countFault(
  { seats }: CaribbeanStudRound,
  order: readonly Position[],
  { cardsPerPosition }: Dealt,
): Decision<never> | null {
  if (cardsPerPosition.length !== order.length) {
    return refused(
      "not-every-position",
      `Count the cards of each position with an ante and of the dealer, in this order: ${order.join(", ")}.`,
      {
        field: "cardsPerPosition",
        stated: `${cardsPerPosition.length}`,
        expected: `${order.length}`,
      },
    );
  }
  const wrong = order.findIndex((position, index) => {
    const isVoid = seats.some(({ seat, hand }) => seat === position && hand === "void");
    return !isVoid && cardsPerPosition[index] !== cardsOfHand;
  });
  if (wrong < 0) return null;
  const position = order[wrong];
  const report = position === "dealer" ? "dealer-miscounted" : "hand-miscounted";
  const whose = position === "dealer" ? "The dealer" : `Seat ${position}`;
  return refused(
    "not-five-cards",
    `${whose} has ${cardsPerPosition[wrong]} cards instead of five; report ${report} first, which says what follows.`,
    {
      paragraph: "7.9.B",
      field: `cardsPerPosition.${wrong}`,
      stated: `${cardsPerPosition[wrong]}`,
      expected: `${cardsOfHand}`,
    },
  );
}

/** Counted in the filed rounds, and right whenever it is counted. */
function stubFault(
  { number, discarded = 0 }: CaribbeanStudRound,
  { dealing: { countStubEvery } }: CaribbeanStudRules,
  { cardsPerPosition, remaining }: Dealt,
): Decision<never> | null {
  const dealt = cardsPerPosition.reduce((total, count) => total + count, discarded);
  const expected = cardsInDeck - dealt;
  if (remaining === expected) return null;
  if (remaining === undefined) {
    if (countStubEvery === undefined || number % countStubEvery !== 0) return null;
    return refused(
      "stub-not-counted",
      `The stub is counted in every ${countStubEvery}. round, as filed, and in this one.`,
      { field: "remaining", expected: `${expected}` },
    );
  }
  return refused(
    "not-the-whole-deck",
    `${dealt} cards are out, so ${expected} are left of 52; count again, or have a supervisor void the round and remove the deck.`,
    { field: "remaining", stated: `${remaining}`, expected: `${expected}` },
  );
}
