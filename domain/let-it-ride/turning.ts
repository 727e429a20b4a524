import type { Card } from "../cards/card.ts";
import { accepted, type Decision, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import type { TableEvent } from "../table/events.ts";
import { notFirstOf } from "../table/right-to-left.ts";
import { settleFiveCardBonus, settleThreeCardBonus } from "./bonus.ts";
import { cardsOfPlayer } from "./dealing.ts";
import type { BonusResult } from "./events.ts";
import { rideHand } from "./hand.ts";
import { rideSeat } from "./ride-seat.ts";
import type { LetItRideRules } from "./rules.ts";
import { isLive, upCents, wagersStillUp } from "./seats-in-play.ts";
import { settleHand } from "./settle-hand.ts";
import { facesFault } from "./shown-cards.ts";
import type { BonusAtSeat, LetItRideRound, RideSeat } from "./state.ts";
import { outOfTurn } from "./turns.ts";

type Turned = Extract<TableEvent, { type: "RideHandTurned" }>;

/**
 * 8.9.G the next player's three cards, right to left: with the two community cards they decide every
 * wager still up and the optional ones. What lost is collected at once (8.9.H). A hand that has
 * anything to be paid, be it an optional wager only, stays face up until all are paid (8.9.I).
 */
export function decideTurnHand(
  round: LetItRideRound,
  rules: LetItRideRules,
  { seat, cards }: CommandData<"TurnHand">,
): Decision<TableEvent> {
  const { found, refusal } = rideSeat(round, seat);
  if (found === null) return refusal;
  const fault =
    outOfTurn(round, "TurnHand") ??
    turnedAlready(found) ??
    notFirstOf(
      round.seats.filter((other) => isLive(other) && other.hand !== "turned"),
      seat,
      "8.9.G",
      "Hands are turned right to left",
    ) ??
    notThree(cards) ??
    facesFault(
      round,
      cards.map((card, index) => ({ card, field: `cards.${index}` })),
    );
  if (fault !== null) return fault;
  const turned = settled(round, rules, found, cards);
  const lost = collected(found, turned, rules);
  const wins = turned.data.wonCents > 0 || anyBonusWins(turned);
  return accepted<TableEvent>(
    turned,
    ...lost,
    ...(wins ? [] : [cardsCollected(round.number, seat)]),
  );
}

function anyBonusWins({ data: { bonuses = [] } }: Turned): boolean {
  return bonuses.some(({ wonCents }) => wonCents > 0);
}

function turnedAlready({ seat, hand }: RideSeat): Decision<never> | null {
  if (hand !== "turned") return null;
  return refused("hand-turned", `The cards of seat ${seat} are turned already.`, {
    paragraph: "8.9.G",
    field: "seat",
    stated: `${seat}`,
  });
}

function notThree(cards: readonly Card[]): Decision<never> | null {
  if (cards.length === cardsOfPlayer) return null;
  return refused(
    "not-three-cards",
    "A hand is the player's three cards with the two community cards.",
    {
      paragraph: "8.9.G.1",
      field: "cards",
      stated: `${cards.length}`,
      expected: `${cardsOfPlayer}`,
    },
  );
}

/** 8.9.G.2 what the hand qualifies for: each wager still up, and the optional ones. */
function settled(
  { number, community }: LetItRideRound,
  rules: LetItRideRules,
  found: RideSeat,
  cards: readonly Card[],
): Turned {
  const stillUp = wagersStillUp(found);
  const settlement = settleHand(
    { own: cards, community, unitCents: found.wagerCents, stillUp },
    rules.payTable,
  );
  const { category, wonCents, cutCents, paragraph } = settlement;
  const bonuses = (found.bonuses ?? []).map((placed) =>
    bonusResult(placed, rules, cards, community),
  );
  return {
    type: "RideHandTurned",
    data: {
      round: number,
      seat: found.seat,
      cards,
      hand: rideHand(cards, community).category,
      up: stillUp.length,
      pays: category === null ? 0 : rules.payTable.pays[category],
      wonCents,
      ...(cutCents > 0 && { cutCents }),
      ...(bonuses.length > 0 && { bonuses }),
      paragraph,
    },
  };
}

/** The three-card bonus goes by the player's own cards, the five-card bonus by all five. */
function bonusResult(
  { bonus, amountCents }: BonusAtSeat,
  { fiveCardBonus, threeCardBonus }: LetItRideRules,
  own: readonly Card[],
  community: readonly Card[],
): BonusResult {
  const result =
    bonus === "three-card-bonus"
      ? threeCardBonus && settleThreeCardBonus(own, amountCents, threeCardBonus.payTable)
      : fiveCardBonus &&
        settleFiveCardBonus({ own, community }, amountCents, fiveCardBonus.payTable);
  // A wager is accepted only where its bonus is filed, and no filing changes during a round.
  if (result === undefined) throw new RangeError(`no ${bonus} is filed`);
  return { bonus, hand: result.category, wonCents: result.wonCents };
}

/** 8.9.H losing wagers go to the table inventory at once, and so does one filed not to be returned. */
function collected(
  found: RideSeat,
  { data }: Turned,
  { fiveCardBonus, threeCardBonus }: LetItRideRules,
): readonly TableEvent[] {
  const at = { round: data.round, seat: data.seat };
  const main: readonly TableEvent[] =
    data.wonCents > 0
      ? []
      : [
          {
            type: "WagerCollected",
            data: { ...at, amountCents: upCents(found), paragraph: "8.9.H" },
          },
        ];
  const stays = {
    "five-card-bonus": fiveCardBonus?.payTable.stakeReturned,
    "three-card-bonus": threeCardBonus?.payTable.stakeReturned,
  };
  const beside = (found.bonuses ?? []).flatMap(({ bonus, amountCents }): TableEvent[] => {
    const won = data.bonuses?.some((one) => one.bonus === bonus && one.wonCents > 0);
    if (won && stays[bonus]) return [];
    return [{ type: "RideBonusCollected", data: { ...at, bonus, amountCents } }];
  });
  return [...main, ...beside];
}
