import type { Card } from "../../../domain/cards/card.ts";
import { cents } from "../../../domain/money/cents.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { dealer, type Floor, supervisor } from "./open-floor.ts";

export type Win = keyof typeof hands;
type Winner = 2 | 5;

const hands = {
  "royal-flush": { 2: "Ah Kh Qh Jh Th", 5: "Ad Kd Qd Jd Td" },
  "straight-flush": { 2: "9h 8h 7h 6h 5h", 5: "9d 8d 7d 6d 5d" },
  straight: { 2: "Th 9h 8d 7s 6h", 5: "Td 9d 8h 7h 6d" },
  flush: { 2: "2h 5h 7h 9h Jh", 5: "2d 5d 7d 9d Jd" },
} as const;

/** Test data: unknown cards are refused by the rules themselves. */
const cards = (text: string) => text.split(" ") as readonly Card[];
const wager = (seat: Winner, name: "ante" | "progressive", amount: number): TableCommand => ({
  type: "PlaceWager",
  data: { seat, wager: name, amountCents: cents(amount) },
});
const deal: TableCommand = {
  type: "DealHands",
  data: { cardsPerSeat: [5, 5], dealerCards: 5, upcard: "9c", remaining: 37 },
};

/** Opens a round up to "no more bets": one lock, of one wager or of two. */
export async function lockRound(floor: Floor, table: string, wagers: 1 | 2 = 2): Promise<void> {
  await floor.send(table, [
    { type: "OpenRound", data: { deck: "in-play" } },
    wager(2, "ante", 1_000),
    wager(5, "ante", 1_000),
    wager(2, "progressive", 100),
    ...(wagers === 2 ? [wager(5, "progressive", 100)] : []),
  ]);
  await floor.send(table, [{ type: "AnnounceNoMoreBets", data: {} }]);
}

/** Everybody folds: the round is over. */
export async function foldRound(floor: Floor, table: string): Promise<void> {
  await floor.send(table, [
    deal,
    { type: "FoldHand", data: { seat: 2 } },
    { type: "FoldHand", data: { seat: 5 } },
    { type: "CloseRound", data: {} },
  ]);
}

/** Seat 2 wins, seat 5 too or folds, and the winners are claimed. */
export async function claimRound(floor: Floor, table: string, first: Win, second?: Win) {
  const winners: Winner[] = second === undefined ? [2] : [2, 5];
  const won = { 2: first, 5: second ?? first };
  const bet = (seat: Winner): TableCommand =>
    winners.includes(seat)
      ? { type: "PlaceBet", data: { seat, amountCents: cents(2_000) } }
      : { type: "FoldHand", data: { seat } };
  await floor.send(table, [
    deal,
    bet(2),
    bet(5),
    { type: "TurnDealerHand", data: { cards: cards("Ac Ks 4c 3s") } },
    ...winners.map(
      (seat): TableCommand => ({
        type: "TurnHand",
        data: { seat, cards: cards(hands[won[seat]][seat]) },
      }),
    ),
    ...winners.map((seat): TableCommand => ({ type: "PayWager", data: { seat } })),
  ]);
  await floor.send(table, [{ type: "ClaimProgressive", data: { seats: winners } }]);
}

/** The supervisor's own look at one hand. */
export async function authorize(floor: Floor, table: string, seat: Winner, amountCents?: number) {
  const data = {
    seat,
    surveillanceNotified: true,
    ...(amountCents !== undefined && {
      amountCents: cents(amountCents),
      reason: "The display was misread.",
    }),
  };
  await floor.send(table, [{ type: "AuthorizeProgressive", data }], supervisor);
}

export async function collectAndClose(floor: Floor, table: string, seats: readonly Winner[]) {
  await floor.send(table, [{ type: "CollectCards", data: { seats } }], dealer);
  await floor.send(table, [{ type: "CloseRound", data: {} }], dealer);
}
