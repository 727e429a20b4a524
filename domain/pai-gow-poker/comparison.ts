import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import type { Seat } from "../table/seat.ts";
import { cardsCollected } from "./discard-rack.ts";
import { compareHands, type SetHands, settingFault } from "./hand.ts";
import { notFirstOf } from "./right-to-left.ts";
import type { PaiGowPokerRules } from "./rules.ts";
import { facesFault } from "./shown-cards.ts";
import type { PaiGowPokerRound, WageredSeat } from "./state.ts";
import { outOfTurn } from "./turns.ts";
import { wageredSeat } from "./wagered-seat.ts";

type HandsCompared = Extract<TableEvent, { type: "HandsCompared" }>["data"];
type Verdict = Pick<HandsCompared, "outcome" | "paragraph" | "highComparison" | "lowComparison">;

const cardsOfPlayer = 7;

/** 10.11.F both hands of the next player, right to left, compared with the dealer's. */
export function decideShowHand(
  round: PaiGowPokerRound,
  rules: PaiGowPokerRules,
  { seat, high, low }: CommandData<"ShowHand">,
): Decision<TableEvent> {
  const { wagered, refusal } = wageredSeat(round, seat);
  if (wagered === null) return refusal;
  const fault =
    outOfTurn(round, "ShowHand") ??
    notNext(round, seat) ??
    notSeven({ high, low }) ??
    facesFault({ high, low }, round.shownCards);
  if (fault !== null) return fault;
  const found = verdict({ high, low }, round.dealerHand, rules);
  const compared: TableEvent = {
    type: "HandsCompared",
    data: { round: round.number, seat, high, low, ...found },
  };
  return accepted(compared, ...consequences(round, wagered, found));
}

/** Losers and pushes are cleared at once; winners stay face up until all are shown (10.11.I). */
function consequences(
  { number }: PaiGowPokerRound,
  { seat, wagerCents }: WageredSeat,
  { outcome, paragraph }: Verdict,
): readonly TableEvent[] {
  const cards = cardsCollected(number, seat);
  switch (outcome) {
    case "win":
      return [];
    // 10.11.H the wager is neither collected nor paid
    case "push":
      return [cards];
    // 10.11.G a losing wager goes to the table inventory at once, its hand too
    case "lose":
      return [
        {
          type: "WagerCollected",
          data: { round: number, seat, amountCents: wagerCents, paragraph },
        },
        cards,
      ];
  }
}

function verdict(
  hands: SetHands,
  dealerHand: SetHands | null,
  { wheel }: PaiGowPokerRules,
): Verdict {
  // 10.11.G.3, 10.11.G.4 a foul loses whatever the dealer holds: nothing is compared
  const foul = settingFault(hands.high, hands.low, wheel);
  if (foul !== null) return { outcome: "lose", paragraph: foul.paragraph };
  if (dealerHand === null) throw new RangeError("the dealer's hands are shown before a player's");
  const { high, low, outcome, paragraph } = compareHands(hands, dealerHand, wheel);
  return { highComparison: high, lowComparison: low, outcome, paragraph };
}

/** 10.11.F from the dealer's right, right to left: seat 1 upwards. */
function notNext({ seats }: PaiGowPokerRound, seat: Seat): Decision<never> | null {
  return notFirstOf(
    seats.filter(({ hand }) => hand === "set"),
    seat,
    "10.11.F",
    "Hands are shown right to left",
  );
}

/** How the player split his cards may be foul; that there are seven of them may not. */
function notSeven({ high, low }: SetHands): Decision<never> | null {
  const stated = high.length + low.length;
  if (stated === cardsOfPlayer) return null;
  return refused("not-seven-cards", "A player's two hands have seven cards together.", {
    paragraph: "10.11.B",
    field: "high",
    stated: `${stated}`,
    expected: `${cardsOfPlayer}`,
  });
}
