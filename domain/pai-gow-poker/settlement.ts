import { accepted, type Decision, type Refusal, refused } from "../decision.ts";
import type { Cents } from "../money/cents.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { CommandData } from "../table/commands.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import type { Seat } from "../table/seat.ts";
import { compareHands, type SetHands, settingFault } from "./hand.ts";
import type { PaiGowPokerRules } from "./rules.ts";
import { facesFault } from "./shown-cards.ts";
import type { PaiGowPokerRound, WageredSeat } from "./state.ts";
import { outOfTurn } from "./turns.ts";
import { vigorish } from "./vigorish.ts";
import { wageredSeat } from "./wagered-seat.ts";
import { isUnpaidWinner } from "./wagers-in-play.ts";

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
  const cards = collected(number, seat);
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

function notFirstOf(
  [first]: readonly WageredSeat[],
  seat: Seat,
  paragraph: ParagraphId,
  rule: string,
): Decision<never> | null {
  if (first === undefined || first.seat === seat) return null;
  return refused("not-right-to-left", `${rule}: seat ${first.seat} comes next.`, {
    paragraph,
    field: "seat",
    stated: `${seat}`,
    expected: `${first.seat}`,
  });
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

/** 10.11.I, 10.11.J the next winner is paid 1 to 1, the vigorish kept, then his cards collected. */
export function decidePayWager(
  round: PaiGowPokerRound,
  rules: PaiGowPokerRules,
  { seat, ...stated }: CommandData<"PayWager">,
): Decision<TableEvent> {
  const { wagered, refusal } = wageredSeat(round, seat);
  if (wagered === null) return refusal;
  const fault = notToBePaid(wagered) ?? outOfTurn(round, "PayWager") ?? notNextWinner(round, seat);
  if (fault !== null) return fault;
  // 10.11.J 1 to 1
  const wonCents = wagered.wagerCents;
  const vigorishCents = vigorish(wonCents, rules.vigorish);
  const difference =
    amountFault("wonCents", stated.wonCents, wonCents) ??
    amountFault("vigorishCents", stated.vigorishCents, vigorishCents);
  if (difference !== null) return { kind: "refused", refusal: difference };
  const at = { round: round.number, seat };
  const { gamingDay, shift, dealer } = round;
  return accepted<TableEvent>(
    {
      type: "WagerPaid",
      data: { ...at, wagerCents: wagered.wagerCents, wonCents, paragraph: "10.11.J" },
    },
    {
      type: "CommissionCollected",
      data: {
        ...at,
        wonCents,
        rateBasisPoints: rules.vigorish.rateBasisPoints,
        vigorishCents,
        bankType: "house",
        gamingDay,
        shift,
        dealer,
      },
    },
    collected(round.number, seat),
  );
}

function notToBePaid({ seat, outcome, wonCents }: WageredSeat): Decision<never> | null {
  if (outcome === "lose" || outcome === "push") {
    const paragraph = outcome === "lose" ? "10.11.G" : "10.11.H";
    const what = outcome === "lose" ? "lost" : "pushed";
    return refused("not-a-winner", `Seat ${seat} ${what}; only winning wagers are paid.`, {
      paragraph,
      field: "seat",
    });
  }
  if (wonCents === undefined) return null;
  return refused("paid-already", `Seat ${seat} was paid ${dollars(wonCents)} already.`, {
    paragraph: "10.11.I",
    field: "seat",
  });
}

/** 10.11.I winners are paid from the dealer's far right, right to left. */
function notNextWinner({ seats }: PaiGowPokerRound, seat: Seat): Decision<never> | null {
  return notFirstOf(
    seats.filter(isUnpaidWinner),
    seat,
    "10.11.I",
    "Winners are paid right to left",
  );
}

/** 10.11.J the amounts follow from the wager; a device that states another one is told. */
function amountFault(
  field: "wonCents" | "vigorishCents",
  stated: Cents | undefined,
  expected: Cents,
): Refusal | null {
  if (stated === undefined || stated === expected) return null;
  const what = field === "wonCents" ? "The wager wins" : "The vigorish is";
  return {
    code: field === "wonCents" ? "other-win" : "other-vigorish",
    paragraph: "10.11.J",
    message: `${what} ${dollars(expected)}.`,
    field,
    stated: `${stated}`,
    expected: `${expected}`,
  };
}

/** 10.11.K the dealer's cards are collected last; then every hand can be rebuilt from the rack. */
export function decideCloseRound(round: PaiGowPokerRound): Decision<TableEvent> {
  const fault = outOfTurn(round, "CloseRound");
  if (fault !== null) return fault;
  const { number, gamingDay, shift, dealer, collectedCents, paidCents, vigorishCents } = round;
  return accepted<TableEvent>(
    {
      type: "CardsCollected",
      data: { round: number, positions: ["dealer"], unseen: round.dealerHand === null },
    },
    {
      type: "RoundClosed",
      data: {
        round: number,
        gamingDay,
        shift,
        dealer,
        collectedCents,
        paidCents,
        vigorishCents,
      },
    },
  );
}

function collected(round: number, seat: Seat): TableEvent {
  return { type: "CardsCollected", data: { round, positions: [seat], unseen: false } };
}
