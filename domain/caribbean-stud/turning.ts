import type { Card } from "../cards/card.ts";
import { accepted, type Decision, refused } from "../decision.ts";
import { cents } from "../money/cents.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { CommandData } from "../table/commands.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import type { TableEvent } from "../table/events.ts";
import { notFirstOf } from "../table/right-to-left.ts";
import { evolve } from "./evolve.ts";
import { qualifies, studHand } from "./hand.ts";
import { payTableAt } from "./pay-table.ts";
import { isHeld, isLive, mustTurn } from "./seats-in-play.ts";
import { settleHand } from "./settle-hand.ts";
import { facesFault } from "./shown-cards.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import { studSeat } from "./stud-seat.ts";
import type { CaribbeanStudFiling } from "./table.ts";
import { outOfTurn } from "./turns.ts";

/** 7.9.D the four hole cards with the one that lies face up; 7.9.F.2 "No hand" at once where they do not qualify. */
export function decideTurnDealerHand(
  round: CaribbeanStudRound,
  { cards }: CommandData<"TurnDealerHand">,
): Decision<TableEvent> {
  const fault =
    outOfTurn(round, "TurnDealerHand") ??
    wrongCount(cards, 4, "The dealer turns four hole cards.", "7.9.D") ??
    facesFault(round, cards);
  if (fault !== null) return fault;
  if (round.upcard === null) return refused("no-upcard", "The dealer's card lies face up first.");
  const hand = [...cards, round.upcard];
  const doesQualify = qualifies(hand);
  const turned: TableEvent = {
    type: "StudDealerHandTurned",
    data: {
      round: round.number,
      cards: hand,
      hand: studHand(hand).category,
      qualifies: doesQualify,
    },
  };
  if (doesQualify) return accepted(turned);
  const bets = round.seats.flatMap((seat) =>
    isLive(seat) && seat.betCents !== undefined
      ? [{ seat: seat.seat, amountCents: seat.betCents }]
      : [],
  );
  return accepted<TableEvent>(turned, {
    type: "NoHandAnnounced",
    data: { round: round.number, bets },
  });
}

/**
 * 7.9.E the next player's five cards, right to left. 7.9.E.1 what lost is collected at once, cards
 * too, but for a hand that wins the progressive (E113).
 */
export function decideTurnHand(
  round: CaribbeanStudRound,
  filing: CaribbeanStudFiling,
  { seat, cards }: CommandData<"TurnHand">,
): Decision<TableEvent> {
  const { found, refusal } = studSeat(round, seat);
  if (found === null) return refusal;
  const fault =
    turnedAlready(found) ??
    outOfTurn(round, "TurnHand") ??
    notToBeTurned(round, found) ??
    notFirstOf(
      round.seats.filter((other) => mustTurn(round, other)),
      seat,
      "7.9.E",
      "Hands are turned right to left",
    ) ??
    wrongCount(cards, 5, "A hand is five cards.", "7.9.E") ??
    facesFault(round, cards);
  if (fault !== null) return fault;
  const turned = settled(round, filing, found, cards);
  const lost = collected(round, found, turned);
  const after = [turned, ...lost].reduce(evolve, round);
  const stays = after.seats.some(
    (other) => other.seat === seat && (other.outcome === "win" || isHeld(after, other)),
  );
  return accepted<TableEvent>(
    turned,
    ...lost,
    ...(stays ? [] : [cardsCollected(round.number, seat)]),
  );
}

function settled(
  { number, dealerHand }: CaribbeanStudRound,
  { caribbeanStud, limits }: CaribbeanStudFiling,
  { seat, anteCents, betCents = cents(0) }: StudSeat,
  cards: readonly Card[],
): Extract<TableEvent, { type: "StudHandTurned" }> {
  const dealer = dealerHand ?? [];
  const payTable = payTableAt(caribbeanStud.payTable, limits.minimumCents);
  const settlement = settleHand({ dealer, player: cards, anteCents, betCents }, payTable);
  const { ante, bet, cutCents, paragraph } = settlement;
  return {
    type: "StudHandTurned",
    data: {
      round: number,
      seat,
      cards,
      hand: studHand(cards).category,
      outcome: ante.outcome === "void" ? "push" : ante.outcome,
      anteWonCents: ante.wonCents,
      betWonCents: bet.wonCents,
      ...(cutCents > 0 && { cutCents }),
      paragraph,
    },
  };
}

function collected(
  { number }: CaribbeanStudRound,
  { seat, anteCents, betCents = cents(0) }: StudSeat,
  { data }: Extract<TableEvent, { type: "StudHandTurned" }>,
): readonly TableEvent[] {
  if (data.outcome !== "lose") return [];
  const amountCents = cents(anteCents + betCents);
  return [
    { type: "WagerCollected", data: { round: number, seat, amountCents, paragraph: "7.9.E.1" } },
  ];
}

function turnedAlready({ seat, hand }: StudSeat): Decision<never> | null {
  if (hand !== "turned") return null;
  return refused("hand-turned", `The cards of seat ${seat} are turned already.`, {
    paragraph: "7.9.E",
    field: "seat",
    stated: `${seat}`,
  });
}

function notToBeTurned(round: CaribbeanStudRound, found: StudSeat): Decision<never> | null {
  if (mustTurn(round, found)) return null;
  return refused(
    "hand-not-turned",
    "The dealer has no hand: only hands with a progressive wager are turned, as filed.",
    { paragraph: "7.9.F.1", field: "seat", stated: `${found.seat}` },
  );
}

function wrongCount(
  cards: readonly Card[],
  expected: number,
  message: string,
  paragraph: ParagraphId,
): Decision<never> | null {
  if (cards.length === expected) return null;
  return refused(`not-${expected === 4 ? "four" : "five"}-cards`, message, {
    paragraph,
    field: "cards",
    stated: `${cards.length}`,
    expected: `${expected}`,
  });
}
