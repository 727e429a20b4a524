import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import type { Seat } from "../table/seat.ts";
import type { RoundBank } from "./bank/round-bank.ts";
import { exposureUnanswered } from "./exposure.ts";
import { forfeited } from "./forfeit.ts";
import { houseWayFault, notAllSet, notFiveAndTwo } from "./hand-faults.ts";
import { houseWayName } from "./house-way/set-by-house-way.ts";
import type { PaiGowPokerRules } from "./rules.ts";
import { facesFault } from "./shown-cards.ts";
import type { PaiGowPokerRound } from "./state.ts";
import { outOfTurn } from "./turns.ts";
import { wageredSeat } from "./wagered-seat.ts";

const cardsOfPlayer = 7;

/** 10.11.B the player has laid both hands face down in their places, himself. */
export function decideSetHand(
  round: PaiGowPokerRound,
  { seat }: CommandData<"SetHand">,
): Decision<TableEvent> {
  if (round.bank?.seat === seat) return bankSets(round, round.bank);
  const { wagered, refusal } = wageredSeat(round, seat);
  if (wagered === null) return refusal;
  // 10.11.B once set and laid face down, the cards may not be touched again
  if (wagered.hand !== "not-set") return handSet(seat);
  if (wagered.exposed) return exposureUnanswered(seat);
  return laidDown(round, seat);
}

/** 10.12.K the bank sets his own hands; 10.12.E a co-bank's are set by the dealer. */
function bankSets(round: PaiGowPokerRound, bank: RoundBank): Decision<TableEvent> {
  if (bank.type === "co-bank") {
    return refused(
      "co-bank-set-by-dealer",
      "The dealer sets a co-bank's hands the filed way and shows them; the player does not set.",
      { paragraph: "10.12.E", field: "seat" },
    );
  }
  return bank.handSet ? handSet(bank.seat) : laidDown(round, bank.seat);
}

function laidDown(round: PaiGowPokerRound, seat: Seat): Decision<TableEvent> {
  return (
    outOfTurn(round, "SetHand") ??
    accepted({ type: "HandSet", data: { round: round.number, seat } })
  );
}

function handSet(seat: Seat): Decision<never> {
  return refused(
    "hand-set",
    `The hands of seat ${seat} are set and laid face down; they stay as they are.`,
    { paragraph: "10.11.B", field: "seat" },
  );
}

/**
 * 10.11.E until the dealer shows either hand of that player, he may give up his wager: the whole
 * of it goes where losing wagers go, at once, and his cards go unseen to the discard rack.
 */
export function decideWithdrawWager(
  round: PaiGowPokerRound,
  rules: PaiGowPokerRules,
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
  const at = { round: round.number, seat, amountCents };
  return accepted<TableEvent>(
    { type: "WagerWithdrawn", data: { ...at, cardsCounted } },
    // 10.11.E.1 collected at once
    ...forfeited(round, rules, { seat, amountCents, paragraph: "10.11.E.1" }),
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
    dealerPlaysNot(round) ??
    notAllSet(round) ??
    notFiveAndTwo(hands, "10.11.C") ??
    facesFault(hands, round.shownCards) ??
    houseWayFault(round, rules, hands, { position: "dealer", paragraph: "10.11.D" });
  if (fault !== null) return fault;
  const { high, low } = hands;
  return accepted({
    type: "DealerHandShown",
    data: { round: round.number, high, low, houseWay: houseWayName(rules.houseWay) },
  });
}

/** 10.12.K while a player banks, the dealer has hands to show only for a wager of his own, and once. */
function dealerPlaysNot({ bank, dealerHand }: PaiGowPokerRound): Decision<never> | null {
  if (bank === undefined) return null;
  if ((bank.dealerWagerCents ?? 0) === 0) {
    return refused(
      "no-dealer-wager",
      "The dealer does not wager against the bank: his cards were collected unseen.",
      { paragraph: bank.type === "co-bank" ? "10.12.E" : "10.12.K" },
    );
  }
  if (dealerHand === null) return null;
  return refused("dealer-hand-shown", "The dealer's hands are set; the bank's come next.", {
    paragraph: "10.12.K",
  });
}
