import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import type { CaribbeanStudRules } from "./rules.ts";
import { facesFault } from "./shown-cards.ts";
import type { CaribbeanStudRound } from "./state.ts";
import { outOfTurn } from "./turns.ts";

const cardsOfHand = 5;
const cardsInDeck = 52;

type Dealt = CommandData<"DealHands">;

/** Cards as counted: five before each player, five before the dealer with the last one face up. */
export function decideDealHands(
  round: CaribbeanStudRound,
  { dealing }: CaribbeanStudRules,
  dealt: Dealt,
): Decision<TableEvent> {
  const fault =
    outOfTurn(round, "DealHands") ??
    countFault(round, dealt) ??
    stubFault(dealing.countStub, dealt) ??
    facesFault(round, [dealt.upcard], () => "upcard");
  if (fault !== null) return fault;
  const seats = round.seats.map(({ seat }) => seat);
  return accepted({
    type: "StudHandsDealt",
    data: { round: round.number, method: dealing.method, seats, ...dealt },
  });
}

/** A hand already void for its number of cards is counted with what it has. */
function countFault(
  { seats }: CaribbeanStudRound,
  { cardsPerSeat, dealerCards }: Dealt,
): Decision<never> | null {
  if (cardsPerSeat.length !== seats.length) {
    const order = seats.map(({ seat }) => seat).join(", ");
    return refused(
      "not-every-position",
      `Count the cards of each position with an ante, in this order: ${order}.`,
      { field: "cardsPerSeat", stated: `${cardsPerSeat.length}`, expected: `${seats.length}` },
    );
  }
  const wrong = seats.findIndex(
    ({ hand }, index) => hand !== "void" && cardsPerSeat[index] !== cardsOfHand,
  );
  if (wrong >= 0) {
    return refused(
      "not-five-cards",
      `Seat ${seats[wrong]?.seat} has ${cardsPerSeat[wrong]} cards instead of five; report the wrong number of cards first.`,
      {
        field: `cardsPerSeat.${wrong}`,
        stated: `${cardsPerSeat[wrong]}`,
        expected: `${cardsOfHand}`,
      },
    );
  }
  if (dealerCards === cardsOfHand) return null;
  return refused(
    "not-five-dealer-cards",
    `The dealer has ${dealerCards} cards instead of five; report it.`,
    { field: "dealerCards", stated: `${dealerCards}`, expected: `${cardsOfHand}` },
  );
}

/** Where filed, all 52 cards are accounted for in every round. */
function stubFault(
  counted: boolean,
  { cardsPerSeat, dealerCards, remaining }: Dealt,
): Decision<never> | null {
  if (!counted && remaining === undefined) return null;
  const dealt = cardsPerSeat.reduce((total, count) => total + count, dealerCards);
  if (dealt + (remaining ?? -1) === cardsInDeck) return null;
  return refused(
    "not-the-whole-deck",
    `${dealt} cards are out, so ${cardsInDeck - dealt} are left of 52; count again, or have a supervisor void the round and remove the deck.`,
    {
      field: "remaining",
      stated: `${remaining ?? "nothing"}`,
      expected: `${cardsInDeck - dealt}`,
    },
  );
}
