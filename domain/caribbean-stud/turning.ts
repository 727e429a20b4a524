import type { Card } from "../cards/card.ts";
import { accepted, type Decision, refused } from "../decision.ts";
import { noCents } from "../money/cents.ts";
import type { CommandData } from "../table/commands.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import type { TableEvent } from "../table/events.ts";
import { notFirstOf } from "../table/right-to-left.ts";
import { cardsOfHand } from "./dealing.ts";
import type { CaribbeanStudRules } from "./rules.ts";
import { seatInPlay } from "./seat-in-play.ts";
import { type StudSettlement, settleHand } from "./settle-hand.ts";
import { countFault, facesFault } from "./shown-cards.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import { outOfTurn } from "./turns.ts";
import { handsToTurn, stakeCents } from "./wagers-in-play.ts";

type StudHandTurned = Extract<TableEvent, { type: "StudHandTurned" }>["data"];

/**
 * 7.9.E the next hand, right to left: losers are collected at once, winners stay until all are paid.
 * 7.9.F.1 without a dealer's hand nothing is compared; what can still win is the progressive.
 */
export function decideTurnHand(
  round: CaribbeanStudRound,
  rules: CaribbeanStudRules,
  { seat, cards }: CommandData<"TurnHand">,
): Decision<TableEvent> {
  const { found, refusal } = seatInPlay(round, seat);
  if (found === null) return refusal;
  const paragraph = round.dealerHand?.qualifies === false ? "7.9.F.1" : "7.9.E";
  const fault =
    outOfTurn(round, "TurnHand", paragraph) ??
    alreadyTurned(found) ??
    notFirstOf(
      handsToTurn(round),
      seat,
      paragraph,
      paragraph === "7.9.E"
        ? "Hands are turned right to left"
        : "Without a dealer's hand, as filed, hands are turned right to left",
    ) ??
    countFault(cards, cardsOfHand, "7.9.E") ??
    facesFault(round, cards);
  if (fault !== null) return fault;
  const turned = turnedHand(round, rules, found, cards);
  const event: TableEvent = { type: "StudHandTurned", data: turned };
  return accepted(event, ...consequences(round, found, turned));
}

function turnedHand(
  { number, upcard, dealerHand }: CaribbeanStudRound,
  { payTable, progressive }: CaribbeanStudRules,
  { seat, anteCents, betCents = noCents, progressive: wagered }: StudSeat,
  player: readonly Card[],
): StudHandTurned {
  // The turn itself needs both; this narrows the types.
  if (upcard === null || dealerHand === null) throw new RangeError("the dealer's hand is hidden");
  const dealer = [...dealerHand.cards, upcard];
  const settled = settleHand({ dealer, player, anteCents, betCents }, payTable);
  const { category, bet, cutCents } = settled;
  if (category === null) throw new RangeError("a turned hand has a category");
  const wins = wagered !== undefined && progressive?.pays.some((pay) => pay.category === category);
  return {
    round: number,
    seat,
    cards: player,
    category,
    outcome: settled.qualifies ? outcomeOf(settled) : "no-hand",
    betWonCents: bet.wonCents,
    ...(cutCents > 0 && { cutCents }),
    ...(wins && { winsProgressive: true as const }),
    paragraph: settled.paragraph,
  };
}

function outcomeOf({ bet: { outcome } }: StudSettlement): "win" | "lose" | "push" {
  if (outcome === "void") throw new RangeError("a bet against a hand that qualifies is not void");
  return outcome;
}

/** 7.9.E.1 losing chips at once, and the cards too unless they win the progressive (E113). */
function consequences(
  { number }: CaribbeanStudRound,
  found: StudSeat,
  { outcome, winsProgressive }: StudHandTurned,
): readonly TableEvent[] {
  const { seat } = found;
  const cards = winsProgressive ? [] : [cardsCollected(number, seat)];
  if (outcome === "push") return cards;
  if (outcome !== "lose") return [];
  return [
    {
      type: "WagerCollected",
      data: { round: number, seat, amountCents: stakeCents(found), paragraph: "7.9.E.1" },
    },
    ...cards,
  ];
}

function alreadyTurned({ seat, hand }: StudSeat): Decision<never> | null {
  if (hand !== "turned") return null;
  return refused("hand-turned", `The hand of seat ${seat} is turned already.`, {
    paragraph: "7.9.E",
    field: "seat",
    stated: `${seat}`,
  });
}
