import { standardDeck } from "../../domain/cards/deck.ts";
import { cents } from "../../domain/money/cents.ts";
import type { TableCommand } from "../../domain/table/commands.ts";
import type { TableEvent } from "../../domain/table/events.ts";
import type { Seat } from "../../domain/table/seat.ts";
import { type Send, shuffled } from "./play-round.ts";

const every = [1, 2, 3, 4, 5, 6, 7] as const;
const flushOrBetter = ["royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush"];

interface Settled {
  readonly paid: readonly Seat[];
  readonly turned: readonly Turned[];
  readonly progressive: readonly Seat[];
}
type Turned = Extract<TableEvent, { type: "StudHandTurned" }>["data"];

export interface StudRound {
  /** Deals seat 2 a flush, on the progressive. */
  readonly flush?: boolean;
  /** All seven seats play, each of them on the progressive; else six, as it comes. */
  readonly full?: boolean;
}

/** Plays one round of Caribbean Stud to its end. */
export async function playStudRound(
  send: Send,
  random: () => number,
  { flush = false, full = false }: StudRound = {},
): Promise<void> {
  const seats = full ? every : every.slice(0, 6);
  const fixed = ["2d", "4d", "6d", "8d", "Td"] as const;
  const rest = shuffled(standardDeck, random).filter(
    (card) => !flush || !fixed.some((one) => one === card),
  );
  const dealt = flush ? [...rest.slice(0, 10), ...fixed, ...rest.slice(10)] : rest;
  const handOf = (place: number) => dealt.slice(5 * place, 5 * place + 5);
  await send({ type: "OpenRound", data: { deck: "in-play" } });
  const progressive = seats.filter((seat) => full || random() < 0.6 || (flush && seat === 2));
  for (const seat of seats) {
    for (const command of wagers(seat, progressive.includes(seat), random)) await send(command);
  }
  await send({ type: "AnnounceNoMoreBets", data: {} });
  const [a, b, c, d, upcard = "2c"] = handOf(0);
  await send({
    type: "DealHands",
    data: {
      cardsPerSeat: seats.map(() => 5),
      dealerCards: 5,
      upcard,
      remaining: 52 - 5 * (seats.length + 1),
    },
  });
  const betting = seats.filter((seat) => random() < 0.7 || (flush && seat === 2));
  for (const seat of seats) {
    const amountCents = cents(2 * anteOf(seat));
    if (betting.includes(seat)) await send({ type: "PlaceBet", data: { seat, amountCents } });
    else await send({ type: "FoldHand", data: { seat } });
  }
  if (betting.length > 0) {
    const cards = [a, b, c, d].flatMap((card) => card ?? []);
    const shown = await send({ type: "TurnDealerHand", data: { cards } });
    const noHand = shown.some(({ type }) => type === "NoHandAnnounced");
    const turned: Turned[] = [];
    for (const seat of betting) {
      if (noHand && !progressive.includes(seat)) continue;
      const events = await send({ type: "TurnHand", data: { seat, cards: handOf(seat) } });
      turned.push(...events.flatMap((one) => (one.type === "StudHandTurned" ? [one.data] : [])));
    }
    await settle(send, { paid: noHand ? betting : winners(turned), turned, progressive });
  }
  await send({ type: "CloseRound", data: {} });
}

const anteOf = (seat: Seat) => 500 * seat;

function wagers(seat: Seat, progressive: boolean, random: () => number): readonly TableCommand[] {
  // Players put down what they can, and then what they want.
  const ante = (amountCents: number): TableCommand => ({
    type: "PlaceWager",
    data: { seat, wager: "ante", amountCents: cents(amountCents) },
  });
  const beside: TableCommand = {
    type: "PlaceWager",
    data: { seat, wager: "progressive", amountCents: cents(100) },
  };
  return [
    ...(random() < 0.2 ? [ante(500)] : []),
    ante(anteOf(seat)),
    ...(progressive ? [beside] : []),
  ];
}

function winners(turned: readonly Turned[]): readonly Seat[] {
  return every.filter((seat) =>
    turned.some((hand) => hand.seat === seat && hand.outcome === "win"),
  );
}

async function settle(send: Send, { paid, turned, progressive }: Settled): Promise<void> {
  const held = turned.filter(
    ({ seat, hand, outcome }) =>
      flushOrBetter.includes(hand) && (outcome === "win" || progressive.some((at) => at === seat)),
  );
  const claims = held
    .map(({ seat }) => seat)
    .filter((seat) => progressive.some((at) => at === seat));
  for (const seat of paid) await send({ type: "PayWager", data: { seat } });
  const [first] = turned;
  if (claims.length > 0 && first !== undefined) {
    await send({ type: "ClaimProgressive", data: { seats: claims } });
    const amountCents = cents(5_000);
    const awards = claims.map((seat) => ({ seat, amountCents, paidFrom: "cage" as const }));
    await send({ type: "RecordAward", data: { round: first.round, meterId: "isla", awards } });
  }
  for (const { seat } of held) {
    await send({ type: "AuthorizeProgressive", data: { seat } });
    if (claims.includes(seat) && first !== undefined) {
      const { round } = first;
      await send({ type: "DocumentProgressive", data: { round, seat, slip: 17 } });
    }
  }
  if (held.length === 0) return;
  await send({ type: "CollectCards", data: { seats: held.map(({ seat }) => seat) } });
}
