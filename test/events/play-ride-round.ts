import { standardDeck } from "../../domain/cards/deck.ts";
import { cents } from "../../domain/money/cents.ts";
import type { TableCommand } from "../../domain/table/commands.ts";
import { type Send, shuffled } from "./play-round.ts";

const seats = [1, 2, 3, 4, 5, 6] as const;

/** Plays one round of Let It Ride with six seats, optional wagers at some of them, to its end. */
export async function playRideRound(send: Send, random: () => number): Promise<void> {
  const deck = shuffled(standardDeck, random);
  await send({ type: "OpenRound", data: { deck: "in-play" } });
  for (const seat of seats) for (const command of wagers(seat, random)) await send(command);
  await send({ type: "AnnounceNoMoreBets", data: {} });
  await send({
    type: "DealThreeCards",
    data: { cardsPerSeat: [3, 3, 3, 3, 3, 3], communityCards: 3, remaining: 31 },
  });
  await asked(send, 1, random);
  await send({ type: "BurnCommunityCard", data: {} });
  await send({ type: "TurnCommunityCard", data: { card: deck[0] ?? "2c" } });
  await asked(send, 2, random);
  for (const seat of seats) await send({ type: "LayDownHand", data: { seat } });
  await send({ type: "TurnCommunityCard", data: { card: deck[1] ?? "2d" } });
  const winners: (typeof seats)[number][] = [];
  for (const seat of seats) {
    const cards = deck.slice(3 * seat, 3 * seat + 3);
    const events = await send({ type: "TurnHand", data: { seat, cards } });
    // A hand without anything to be paid is collected at once.
    if (!events.some(({ type }) => type === "CardsCollected")) winners.push(seat);
  }
  for (const seat of winners) await send({ type: "PayWager", data: { seat } });
  await send({ type: "CollectCards", data: { seats: winners } });
  await send({ type: "CloseRound", data: {} });
}

function wagers(seat: (typeof seats)[number], random: () => number): readonly TableCommand[] {
  const each = cents(500 * (1 + Math.floor(random() * 100)));
  const three: TableCommand = {
    type: "PlaceWager",
    data: { seat, wager: "three", amountsCents: [each, each, each] },
  };
  if (random() < 0.5) return [three];
  return [
    three,
    { type: "PlaceWager", data: { seat, wager: "five-card-bonus", amountCents: cents(100) } },
    { type: "PlaceWager", data: { seat, wager: "three-card-bonus", amountCents: cents(500) } },
  ];
}

async function asked(send: Send, wager: 1 | 2, random: () => number): Promise<void> {
  for (const seat of seats.toReversed()) {
    const type = random() < 0.5 ? "LetItRide" : "TakeBackWager";
    await send({ type, data: { seat, wager } });
  }
}
