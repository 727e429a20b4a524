import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import type { Seat } from "../table/seat.ts";
import type { LetItRideRules } from "./rules.ts";
import type { LetItRideRound } from "./state.ts";
import { outOfTurn } from "./turns.ts";

/** 8.9.A.2 each player's three cards. */
export const cardsOfPlayer = 3;
/** 8.9.C the group of three, of which one is burned and two are turned. */
const communityCards = 3;
const cardsInDeck = 52;

type Dealt = CommandData<"DealThreeCards">;

/** The positions with wagers in the order in which cards go out, as filed. */
function dealtTo(
  { seats }: LetItRideRound,
  { dealing }: Pick<LetItRideRules, "dealing">,
): readonly Seat[] {
  const rightToLeft = seats.map(({ seat }) => seat);
  return dealing.direction === "right-to-left" ? rightToLeft : rightToLeft.toReversed();
}

/** Cards as counted: three before each player, three in the community space, the rest unseen. */
export function decideDealThreeCards(
  round: LetItRideRound,
  rules: LetItRideRules,
  dealt: Dealt,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "DealThreeCards");
  if (fault !== null) return fault;
  const order = dealtTo(round, rules);
  const miscount = countFault(round, order, dealt) ?? deckFault(round, dealt);
  if (miscount !== null) return miscount;
  const { discarded } = round;
  return accepted({
    type: "ThreeCardsDealt",
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
  { seats }: LetItRideRound,
  order: readonly Seat[],
  { cardsPerSeat, communityCards: inTheMiddle }: Dealt,
): Decision<never> | null {
  if (cardsPerSeat.length !== order.length) {
    return refused(
      "not-every-position",
      `Count the cards of each position with a wager, in this order: ${order.join(", ")}.`,
      { field: "cardsPerSeat", stated: `${cardsPerSeat.length}`, expected: `${order.length}` },
    );
  }
  const wrong = order.findIndex((seat, index) => {
    const isVoid = seats.some((found) => found.seat === seat && found.hand === "void");
    return !isVoid && cardsPerSeat[index] !== cardsOfPlayer;
  });
  if (wrong >= 0) {
    return refused(
      "not-three-cards",
      `Seat ${order[wrong]} has ${cardsPerSeat[wrong]} cards instead of three; report the wrong number of cards first.`,
      {
        paragraph: "8.9.A.2",
        field: `cardsPerSeat.${wrong}`,
        stated: `${cardsPerSeat[wrong]}`,
        expected: `${cardsOfPlayer}`,
      },
    );
  }
  if (inTheMiddle === communityCards) return null;
  return refused(
    "not-three-community-cards",
    `The community space has ${inTheMiddle} cards instead of three; report it.`,
    {
      paragraph: "8.9.C",
      field: "communityCards",
      stated: `${inTheMiddle}`,
      expected: `${communityCards}`,
    },
  );
}

/** All 52 cards of the deck are accounted for, or it is no deck to play on with. */
function deckFault(
  { discarded = 0 }: LetItRideRound,
  { cardsPerSeat, communityCards: inTheMiddle, remaining }: Dealt,
): Decision<never> | null {
  const dealt = cardsPerSeat.reduce((total, count) => total + count, inTheMiddle + discarded);
  if (dealt + remaining === cardsInDeck) return null;
  return refused(
    "not-the-whole-deck",
    `${dealt} cards are out, so ${cardsInDeck - dealt} are left of 52; count again, or have a supervisor void the round and remove the deck.`,
    { field: "remaining", stated: `${remaining}`, expected: `${cardsInDeck - dealt}` },
  );
}
