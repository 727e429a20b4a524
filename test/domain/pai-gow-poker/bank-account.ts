import { expect } from "vitest";
import type { Outcome } from "../../../domain/pai-gow-poker/outcome.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { type Seat, seats } from "../../../domain/table/seat.ts";
import { afterOneRound, banked, dealt, nets } from "./bank-round.ts";
import { handsFor, type Results, settled } from "./outcomes.ts";
import type { Wagers } from "./round-at.ts";

/** Each player's wager and its result; the bank sits at seat 6, the dealer may wager too. */
export type Bets = Partial<Record<Seat | "dealer", readonly [amount: number, outcome: Outcome]>>;

/** Where a round with a bank at seat 6 comes from, and whether he asks for a co-bank. */
interface Before {
  readonly before?: readonly TableEvent[];
  readonly coBank?: boolean;
}

/** A round with a bank at seat 6, dealt and ready to be set, and the hands that give these results. */
export function setting(
  bets: Bets,
  { before = afterOneRound(undefined, 100), coBank = false }: Before = {},
) {
  const wagers: Wagers = {};
  const results: Results = {};
  for (const seat of seats) {
    const bet = bets[seat];
    if (bet !== undefined) [wagers[seat], results[seat]] = bet;
  }
  if (bets.dealer) results.dealer = bets.dealer[1];
  const round = { wagers, coBank, dealer: bets.dealer?.[0] ?? 0 };
  return { events: dealt(banked(6, round, before)), hands: handsFor(results) };
}

/** The same, played to the closed round. */
export function played(bets: Bets, before: Before = {}): readonly TableEvent[] {
  const { events, hands } = setting(bets, before);
  return settled(events, hands);
}

type DataOf = { [Event in TableEvent as Event["type"]]: Event["data"] };

/** What the events of one type say. */
export function find<Type extends TableEvent["type"]>(
  events: readonly TableEvent[],
  type: Type,
): DataOf[Type][] {
  // The comparison says which event it is; the compiler does not follow it into a type parameter.
  return events.flatMap((event) => (event.type === type ? [event.data as DataOf[Type]] : []));
}

/** What moves in the settlement of the last round, in dollars, as the worked examples state it. */
export function account(events: readonly TableEvent[]) {
  const round = events.slice(events.findLastIndex(({ type }) => type === "RoundOpened"));
  const { players, bank, house, centre, inFront } = nets(events);
  const [supplied] = find(round, "CentreReplenished");
  const [end] = find(round, "BankSettled");
  expect([centre, inFront]).toEqual([0, 0]);
  expect(Object.values(players).reduce((total, net) => total + net, bank + house)).toBe(0);
  return {
    supplied: supplied && [supplied.bankCents / 100, supplied.inventoryCents / 100],
    excess: end && end.excessCents / 100,
    keeps: end && end.inventoryCents / 100,
    commission: end && end.vigorishCents / 100,
    receives: end && end.receivedCents / 100,
    nets: {
      ...Object.fromEntries(Object.entries(players).map(([name, net]) => [name, net / 100])),
      bank: bank / 100,
      house: house / 100,
    },
  };
}
