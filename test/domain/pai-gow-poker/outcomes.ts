import type { Card } from "../../../domain/cards/card.ts";
import { paiGowPokerDeck } from "../../../domain/cards/deck.ts";
import { compareHands, type SetHands } from "../../../domain/pai-gow-poker/hand.ts";
import { setByHouseWay } from "../../../domain/pai-gow-poker/house-way/set-by-house-way.ts";
import type { Outcome } from "../../../domain/pai-gow-poker/outcome.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { type Seat, seats } from "../../../domain/table/seat.ts";
import { history } from "../scenario.ts";
import { closeRound, pay, roundOf, setHand } from "./round-at.ts";

/** Results against the bank: `dealer` for the dealer's own wager. */
export type Results = Partial<Record<Seat | "dealer", Outcome>>;

export type Hands = Partial<Record<Seat | "dealer" | "bank", SetHands>>;

/** Hands from one deck, each set the house way, that come out against the bank's as wanted. */
export function handsFor(results: Results): Hands {
  const wanted = [
    ...seats.flatMap((seat) => (results[seat] ? [[seat, results[seat]] as const] : [])),
    ...(results.dealer ? [["dealer", results.dealer] as const] : []),
  ];
  const random = sequence(1);
  // Each result comes up about one time in three, so that some thousands of deals are plenty.
  for (let attempt = 0; attempt < 100_000; attempt += 1) {
    const deck = shuffled(random);
    const bank = set(deck.slice(0, 7));
    const hands: Hands = { bank };
    const fits = wanted.every(([position, outcome], index) => {
      const own = set(deck.slice(7 * (index + 1), 7 * (index + 2)));
      hands[position] = own;
      return compareHands(own, bank, "second-highest").outcome === outcome;
    });
    if (fits) return hands;
  }
  throw new Error(`no deal found for ${JSON.stringify(results)}`);
}

export function set(cards: readonly Card[]): SetHands {
  const { high, low } = setByHouseWay(cards, { houseWay: "foxwoods", wheel: "second-highest" });
  return { high, low };
}

/** A linear congruential sequence: the same deals every time. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function shuffled(random: (below: number) => number): readonly Card[] {
  const deck = [...paiGowPokerDeck];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    const [a, b] = [deck[last], deck[other]];
    if (a !== undefined && b !== undefined) [deck[last], deck[other]] = [b, a];
  }
  return deck;
}

/** All hands laid down, and the dealer's shown where he has a wager. */
export function allSet(events: readonly TableEvent[], hands: Hands): readonly TableEvent[] {
  const { seats: wagered, bank } = roundOf(events);
  const commands: TableCommand[] = wagered
    .filter(({ hand }) => hand === "not-set")
    .map(({ seat }) => setHand(seat));
  if (bank?.type === "player") commands.push(setHand(bank.seat));
  if ((bank?.dealerWagerCents ?? 0) > 0 && hands.dealer) {
    commands.push({ type: "ShowDealerHand", data: hands.dealer });
  }
  return history(commands, events);
}

/** Set, and the bank's hands shown. */
export function bankShown(events: readonly TableEvent[], hands: Hands): readonly TableEvent[] {
  if (hands.bank === undefined) throw new Error("no hands for the bank");
  return history([{ type: "ShowBankHand", data: hands.bank }], allSet(events, hands));
}

/** All hands shown: the centre holds every lost wager. */
export function allShown(events: readonly TableEvent[], hands: Hands): readonly TableEvent[] {
  const shown = bankShown(events, hands);
  const players = roundOf(shown).seats.flatMap(({ seat, hand }): readonly TableCommand[] => {
    const own = hands[seat];
    return hand === "set" && own ? [{ type: "ShowHand", data: { seat, ...own } }] : [];
  });
  return history(players, shown);
}

/** From the setting to the closed round. */
export function settled(events: readonly TableEvent[], hands: Hands): readonly TableEvent[] {
  const shown = allShown(events, hands);
  const winners = roundOf(shown).seats.filter(({ outcome }) => outcome === "win");
  return history(
    [...winners.map(({ seat }) => pay(seat)), { type: "SettleBank", data: {} }, closeRound],
    shown,
  );
}
