import { accepted, type Decision } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { CommandData } from "../table/commands.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import type { TableEvent } from "../table/events.ts";
import { notFirstOf } from "../table/right-to-left.ts";
import type { Seat } from "../table/seat.ts";
import { movedToCentre } from "./bank/settlement.ts";
import { compareHands, type SetHands, settingFault } from "./hand.ts";
import type { PaiGowPokerRules } from "./rules.ts";
import { facesFault, notSeven } from "./shown-cards.ts";
import type { PaiGowPokerRound, WageredSeat } from "./state.ts";
import { outOfTurn } from "./turns.ts";
import { wageredSeat } from "./wagered-seat.ts";

type HandsCompared = Extract<TableEvent, { type: "HandsCompared" }>["data"];
type Verdict = Pick<HandsCompared, "outcome" | "paragraph" | "highComparison" | "lowComparison">;

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
  const found = verdict({ high, low }, opponent(round), rules);
  const compared: TableEvent = {
    type: "HandsCompared",
    data: {
      round: round.number,
      seat,
      high,
      low,
      ...found,
      ...(round.bank && { bankType: round.bank.type }),
    },
  };
  return accepted(compared, ...consequences(round, wagered, found));
}

/** Losers and pushes are cleared at once; winners stay face up until all are shown (10.11.I). */
function consequences(
  round: PaiGowPokerRound,
  { seat, wagerCents }: WageredSeat,
  { outcome, paragraph }: Verdict,
): readonly TableEvent[] {
  const cards = cardsCollected(round.number, seat);
  switch (outcome) {
    case "win":
      return [];
    // 10.11.H the wager is neither collected nor paid
    case "push":
      return [cards];
    // 10.11.G a losing wager goes to the table inventory at once, its hand too; 10.12.L to the
    // centre of the layout where a player banks
    case "lose": {
      const { bank, number } = round;
      const moved: TableEvent =
        bank === undefined
          ? {
              type: "WagerCollected",
              data: { round: number, seat, amountCents: wagerCents, paragraph },
            }
          : movedToCentre(round, bank, { seat, amountCents: wagerCents });
      return [moved, cards];
    }
  }
}

/** Whose hands a player's are compared with: the dealer's, or the bank's where a player banks (10.12.L). */
interface Opponent {
  readonly hands: SetHands | null;
  readonly foul?: ParagraphId;
}

function opponent({ bank, dealerHand }: PaiGowPokerRound): Opponent {
  if (bank === undefined) return { hands: dealerHand };
  return { hands: bank.hand, ...(bank.foul !== undefined && { foul: bank.foul }) };
}

function verdict(hands: SetHands, against: Opponent, { wheel }: PaiGowPokerRules): Verdict {
  // 10.11.G.3, 10.11.G.4 a foul loses whatever the dealer holds: nothing is compared
  const foul = settingFault(hands.high, hands.low, wheel);
  if (foul !== null) return { outcome: "lose", paragraph: foul.paragraph };
  // A supervisor ruled that the bank's own foul loses to every wager.
  if (against.foul !== undefined) return { outcome: "win", paragraph: against.foul };
  if (against.hands === null) throw new RangeError("the bank's hands are shown before a player's");
  const { high, low, outcome, paragraph } = compareHands(hands, against.hands, wheel);
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
