import type { Card } from "../../domain/cards/card.ts";
import { paiGowPokerDeck } from "../../domain/cards/deck.ts";
import { cents } from "../../domain/money/cents.ts";
import { defaultPaiGowPokerRules } from "../../domain/pai-gow-poker/default-rules.ts";
import { setByHouseWay } from "../../domain/pai-gow-poker/house-way/set-by-house-way.ts";
import type { PaiGowPokerFiling } from "../../domain/pai-gow-poker/table.ts";
import type { Seat } from "../../domain/table/seat.ts";
import { dealing, type Send, shuffled } from "./play-round.ts";

/** A filing that offers the bank, dealt one way or the other. */
export function bankRules(
  method: PaiGowPokerFiling["paiGowPoker"]["dealing"]["method"],
): PaiGowPokerFiling {
  return {
    ...defaultPaiGowPokerRules,
    paiGowPoker: {
      ...defaultPaiGowPokerRules.paiGowPoker,
      dealing: { method, direction: method === "hand" ? "counterclockwise" : "clockwise" },
      bank: {
        offered: true,
        coBankOffered: true,
        coverage: "players",
        coBankCover: "half",
        dealerWager: { basis: "last-wager" },
        withdrawnWager: "centre",
        offersEnd: "round-the-table",
        laterAcceptance: "one-seat-per-round",
      },
    },
  };
}

export interface BankRound {
  readonly method: PaiGowPokerFiling["paiGowPoker"]["dealing"]["method"];
  /** The seats to be offered the bank, in order: the last of them accepts. */
  readonly offered: readonly Seat[];
  readonly coBank: boolean;
}

const seats = [1, 2, 3, 4, 5, 6] as const;

/** Plays one round in which a player banks against the five others, every act a command of its own. */
export async function playBankRound(
  send: Send,
  random: () => number,
  round: BankRound,
): Promise<void> {
  const bank = round.offered.at(-1);
  if (bank === undefined) throw new RangeError("nobody is offered the bank");
  const others = seats.filter((seat) => seat !== bank);
  await send({ type: "OpenRound", data: { deck: "in-play" } });
  for (const seat of others) {
    const amountCents = cents(500 * (1 + Math.floor(random() * 200)));
    await send({ type: "PlaceWager", data: { seat, wager: "main", amountCents } });
  }
  await offer(send, round, bank);
  const group = 1 + Math.floor(random() * 7);
  for (const command of dealing(round.method, random, group)) await send(command);
  if (round.coBank) await send({ type: "CollectCards", data: { seats: ["dealer"] } });
  const winners = await show(send, shuffled(paiGowPokerDeck, random), {
    ...round,
    bank,
    others,
  });
  for (const seat of winners) await send({ type: "PayWager", data: { seat } });
  await send({ type: "SettleBank", data: {} });
  await send({ type: "CloseRound", data: {} });
}

async function offer(send: Send, { offered, coBank }: BankRound, bank: Seat): Promise<void> {
  for (const seat of offered) {
    await send({ type: "OfferBank", data: { seat } });
    if (seat !== bank) await send({ type: "PassBank", data: { seat } });
  }
  await send({
    type: "AcceptBank",
    data: { seat: bank, coverCents: cents(1_000_000), coBank },
  });
  if (!coBank) await send({ type: "SetDealerWager", data: { amountCents: cents(500) } });
}

/** @returns the seats that beat the bank, right to left */
async function show(
  send: Send,
  deck: readonly Card[],
  { bank, others, coBank }: BankRound & { readonly bank: Seat; readonly others: readonly Seat[] },
): Promise<readonly Seat[]> {
  const handsOf = (place: number) => {
    const { high, low } = setByHouseWay(deck.slice(place * 7, place * 7 + 7), {
      houseWay: "foxwoods",
      wheel: "second-highest",
    });
    return { high, low };
  };
  for (const seat of coBank ? others : seats) await send({ type: "SetHand", data: { seat } });
  if (!coBank) await send({ type: "ShowDealerHand", data: handsOf(0) });
  await send({ type: "ShowBankHand", data: handsOf(bank) });
  const winners: Seat[] = [];
  for (const seat of others) {
    const events = await send({ type: "ShowHand", data: { seat, ...handsOf(seat) } });
    if (events.some((event) => event.type === "HandsCompared" && event.data.outcome === "win")) {
      winners.push(seat);
    }
  }
  return winners;
}
