import { rankFive } from "../cards/rank-five.ts";
import { rankTwo } from "../cards/rank-two.ts";
import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import { cardsCollected } from "./discard-rack.ts";
import type { SetHands } from "./hand.ts";
import { houseWayName, setByHouseWay } from "./house-way/set-by-house-way.ts";
import type { PaiGowPokerRules } from "./rules.ts";
import { facesFault, handsAsText } from "./shown-cards.ts";
import type { PaiGowPokerRound } from "./state.ts";
import { outOfTurn } from "./turns.ts";
import { wageredSeat } from "./wagered-seat.ts";

const cardsOfPlayer = 7;

/** 10.11.B the player has laid both hands face down in their places, himself. */
export function decideSetHand(
  round: PaiGowPokerRound,
  { seat }: CommandData<"SetHand">,
): Decision<TableEvent> {
  const { wagered, refusal } = wageredSeat(round, seat);
  if (wagered === null) return refusal;
  // 10.11.B once set and laid face down, the cards may not be touched again
  if (wagered.hand !== "not-set") {
    return refused(
      "hand-set",
      `The hands of seat ${seat} are set and laid face down; they stay as they are.`,
      { paragraph: "10.11.B", field: "seat" },
    );
  }
  return (
    outOfTurn(round, "SetHand") ??
    accepted({ type: "HandSet", data: { round: round.number, seat } })
  );
}

/**
 * 10.11.E until the dealer shows either hand of that player, he may give up his wager: the whole
 * of it goes where losing wagers go, at once, and his cards go unseen to the discard rack.
 */
export function decideWithdrawWager(
  round: PaiGowPokerRound,
  { seat, cardsCounted }: CommandData<"WithdrawWager">,
): Decision<TableEvent> {
  const { wagered, refusal } = wageredSeat(round, seat);
  if (wagered === null) return refusal;
  if (wagered.hand === "shown") {
    return refused(
      "hand-shown",
      `The hands of seat ${seat} are shown; the wager stands and is settled by comparison.`,
      { paragraph: "10.11.E", field: "seat" },
    );
  }
  const fault = outOfTurn(round, "WithdrawWager");
  if (fault !== null) return fault;
  // 10.11.E.2 counted face down to seven before they go to the discard rack
  if (cardsCounted !== cardsOfPlayer) {
    return refused(
      "not-seven-cards",
      "Count the seven cards face down before collecting them; if they are not seven, report it.",
      {
        paragraph: "10.11.E.2",
        field: "cardsCounted",
        stated: `${cardsCounted}`,
        expected: `${cardsOfPlayer}`,
      },
    );
  }
  const amountCents = wagered.wagerCents;
  const at = { round: round.number, seat };
  return accepted<TableEvent>(
    { type: "WagerWithdrawn", data: { ...at, amountCents, cardsCounted } },
    // 10.11.E.1 collected at once
    { type: "WagerCollected", data: { ...at, amountCents, paragraph: "10.11.E.1" } },
    cardsCollected(round.number, seat, { unseen: true }),
  );
}

/** 10.11.C when every player has set, the dealer's cards are turned, set and laid face up. */
export function decideShowDealerHand(
  round: PaiGowPokerRound,
  rules: PaiGowPokerRules,
  hands: CommandData<"ShowDealerHand">,
): Decision<TableEvent> {
  const fault =
    outOfTurn(round, "ShowDealerHand") ??
    notAllSet(round) ??
    notSevenFault(hands) ??
    facesFault(hands, round.shownCards) ??
    houseWayFault(rules, hands);
  if (fault !== null) return fault;
  const { high, low } = hands;
  return accepted({
    type: "DealerHandShown",
    data: { round: round.number, high, low, houseWay: houseWayName(rules.houseWay) },
  });
}

function notAllSet({ seats }: PaiGowPokerRound): Decision<never> | null {
  const waiting = seats.filter(({ hand }) => hand === "not-set").map(({ seat }) => seat);
  if (waiting.length === 0) return null;
  return refused(
    "hands-not-set",
    `The dealer's cards are turned when every player has set or withdrawn; still to come: seat ${waiting.join(", ")}.`,
    { paragraph: "10.11.C", expected: `${waiting}` },
  );
}

/** The dealer sets five and two, whatever the house way. */
function notSevenFault({ high, low }: SetHands): Decision<never> | null {
  if (high.length === 5 && low.length === 2) return null;
  return refused(
    "not-five-and-two",
    "The dealer's high hand has five cards and the low hand two.",
    {
      paragraph: "10.11.C",
      field: high.length === 5 ? "low" : "high",
      stated: `${high.length} and ${low.length}`,
      expected: "5 and 2",
    },
  );
}

/** 10.11.D the dealer's hands are set the filed way, and no other. */
function houseWayFault(
  { houseWay, wheel }: PaiGowPokerRules,
  hands: SetHands,
): Decision<never> | null {
  const filed = setByHouseWay([...hands.high, ...hands.low], { houseWay, wheel });
  // Suits are equal: which of three nines go in front is the dealer's choice, as long as both
  // hands rank the same.
  const sameLow = rankTwo(filed.low).strength === rankTwo(hands.low).strength;
  const sameHigh = rankFive(filed.high, wheel).strength === rankFive(hands.high, wheel).strength;
  if (sameLow && sameHigh) return null;
  return refused(
    "not-the-house-way",
    `The filed house way (${houseWayName(houseWay)}) sets these cards ${handsAsText(filed)}: ${filed.row}.`,
    {
      paragraph: "10.11.D",
      field: "high",
      stated: handsAsText(hands),
      expected: handsAsText(filed),
    },
  );
}
