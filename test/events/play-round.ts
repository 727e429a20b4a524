import type { Card } from "../../domain/cards/card.ts";
import { paiGowPokerDeck } from "../../domain/cards/deck.ts";
import { cents } from "../../domain/money/cents.ts";
import { setByHouseWay } from "../../domain/pai-gow-poker/house-way/set-by-house-way.ts";
import type { PaiGowPokerRules } from "../../domain/pai-gow-poker/rules.ts";
import type { TableCommand } from "../../domain/table/commands.ts";
import type { TableEvent } from "../../domain/table/events.ts";

const seats = [1, 2, 3, 4, 5, 6] as const;

type Method = PaiGowPokerRules["dealing"]["method"];

/** What of the table's filing the round is played by. */
interface Filed {
  readonly method?: Method;
  readonly houseWay?: PaiGowPokerRules["houseWay"];
}

/** Stores a command and gives back its events. */
export type Send = (command: TableCommand) => Promise<readonly TableEvent[]>;

/** Plays one round with all six seats, cards shuffled with `random`, every wager settled. */
export async function playRound(
  send: Send,
  random: () => number,
  filed: Filed = {},
): Promise<void> {
  const { method = "hand", houseWay = "foxwoods" } = filed;
  const deck = shuffled(paiGowPokerDeck, random);
  await send({ type: "OpenRound", data: { deck: "in-play" } });
  for (const seat of seats) {
    const amountCents = cents(500 * (1 + Math.floor(random() * 200)));
    await send({ type: "PlaceWager", data: { seat, wager: "main", amountCents } });
  }
  for (const command of dealing(method, random)) await send(command);
  await setAndShow(send, { deck, houseWay }, random);
  await send({ type: "CloseRound", data: {} });
}

/** From the last wager to the cards before the players; a bank chooses which group goes out first. */
export function dealing(
  method: Method,
  random: () => number,
  firstGroup?: number,
): readonly TableCommand[] {
  const die = () => 1 + Math.floor(random() * 6);
  const dice = [die(), die(), die()];
  const noMoreBets: TableCommand = { type: "AnnounceNoMoreBets", data: {} };
  const shake: TableCommand = { type: "ShakeDice", data: { dice, shakes: 3 } };
  const seven = [7, 7, 7, 7, 7, 7, 7];
  if (method !== "hand") {
    const data = { cardsPerPosition: seven, remaining: 4 };
    return [noMoreBets, shake, { type: "DealFromShoe", data }];
  }
  return [
    { type: "TakeDeck", data: { hand: "left" } },
    noMoreBets,
    { type: "DealGroups", data: { hand: "left", cardsPerGroup: seven, remaining: 4 } },
    ...(firstGroup === undefined
      ? []
      : [{ type: "ChooseFirstGroup", data: { group: firstGroup } } as const]),
    shake,
    { type: "DeliverGroups", data: {} },
  ];
}

interface Dealt {
  readonly deck: readonly Card[];
  readonly houseWay: PaiGowPokerRules["houseWay"];
}

async function setAndShow(send: Send, { deck, houseWay }: Dealt, random: () => number) {
  const handOf = (place: number) =>
    setByHouseWay(deck.slice(place * 7, place * 7 + 7), {
      houseWay,
      wheel: "second-highest",
    });
  const withdrawn = random() < 0.2 ? 2 : null;
  for (const seat of seats) {
    if (seat === withdrawn) {
      await send({ type: "WithdrawWager", data: { seat, cardsCounted: 7 } });
    } else await send({ type: "SetHand", data: { seat } });
  }
  const { high, low } = handOf(0);
  await send({ type: "ShowDealerHand", data: { high, low } });
  const winners: (typeof seats)[number][] = [];
  for (const seat of seats) {
    if (seat === withdrawn) continue;
    const hand = handOf(seat);
    const events = await send({
      type: "ShowHand",
      data: { seat, high: hand.high, low: hand.low },
    });
    if (events.some((event) => event.type === "HandsCompared" && event.data.outcome === "win")) {
      winners.push(seat);
    }
  }
  for (const seat of winners) await send({ type: "PayWager", data: { seat } });
}

export function shuffled(cards: readonly Card[], random: () => number): readonly Card[] {
  return cards
    .map((card) => ({ card, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ card }) => card);
}

/** A small generator of its own (mulberry32), so that a test plays the same cards every time. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
