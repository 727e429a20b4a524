import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardDeck } from "../../../domain/cards/deck.ts";
import {
  heldHands,
  isUnpaidWinner,
  mustTurn,
  winsProgressive,
} from "../../../domain/caribbean-stud/seats-in-play.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { evolve } from "../../../domain/table/evolve.ts";
import { nextCommands } from "../../../domain/table/next-commands.ts";
import type { Seat } from "../../../domain/table/seat.ts";
import { isRequested } from "../../../domain/table/system-commands.ts";
import { tableStateSchema } from "../../../events/catalogue/table-state.ts";
import { stateAfter } from "../scenario.ts";
import {
  authorize,
  award,
  bet,
  claim,
  closeRound,
  collect,
  deciding,
  document,
  fold,
  pay,
  played,
  progressive,
  rack,
  roundOf,
  rules,
  stateOf,
  turn,
} from "./stud-at.ts";

const shuffled = fc.shuffledSubarray([...standardDeck], { minLength: 52, maxLength: 52 });
const choice = fc.record({
  ante: fc.constantFrom(0, 5, 10, 25, 55),
  onMeter: fc.boolean(),
  bets: fc.boolean(),
});
const choices = fc.array(choice, { minLength: 7, maxLength: 7 });

/** Plays the round from the cards to its end, whatever they bring. */
function toTheEnd(before: readonly TableEvent[], hands: ReadonlyMap<Seat, string>) {
  let events = before;
  const play = (...commands: readonly TableCommand[]) => {
    for (const command of commands) {
      if (isRequested(command.type)) {
        expect(nextCommands(stateOf(events))).toContain(command.type);
      }
      events = played(events, command);
    }
  };
  const round = () => roundOf(events);
  const seatsThat = (want: (seat: ReturnType<typeof round>["seats"][number]) => boolean) =>
    round()
      .seats.filter(want)
      .map(({ seat }) => seat);
  for (const seat of seatsThat((one) => mustTurn(round(), one))) {
    play(turn(seat, hands.get(seat) ?? ""));
  }
  for (const seat of seatsThat(isUnpaidWinner)) play(pay(seat));
  const winners = seatsThat((one) => winsProgressive(round(), one));
  if (winners.length > 0) {
    const awards = Object.fromEntries(winners.map((seat) => [seat, 50]));
    play(claim(...winners), award(1, winners.length > 1 ? "cage" : "inventory", awards));
  }
  for (const { seat } of heldHands(round())) {
    play(authorize(seat));
    if (winners.length > 1 && winners.includes(seat)) play(document(seat));
    play(collect(seat));
  }
  play(closeRound);
  return events;
}

describe("7.9 whole rounds", () => {
  test("[R34] money of players and house sums to zero, and every hand reaches the discard rack", () => {
    fc.assert(
      fc.property(shuffled, choices, fc.boolean(), (deck, chosen, turnAll) => {
        const antes = Object.fromEntries(
          chosen.flatMap(({ ante }, index) => (ante > 0 ? [[index + 1, ante]] : [])),
        );
        const wagered = ([1, 2, 3, 4, 5, 6, 7] as const).filter((seat) => (antes[seat] ?? 0) > 0);
        fc.pre(wagered.length > 0);
        const onMeter = wagered.filter((seat) => chosen[seat - 1]?.onMeter);
        const hands = new Map(
          wagered.map((seat) => [seat, deck.slice(5 * seat, 5 * seat + 5).join(" ")]),
        );
        const upcard = deck[4] ?? "Ah";
        const filed = rules({
          progressive,
          turnAllWithoutDealerHand: turnAll,
          flushHold: turnAll ? "progressive-wager" : "every-winner",
        });
        let events = deciding({ antes, onMeter, filed }, upcard);
        const opened = rack(events);
        for (const seat of wagered) {
          const plays = chosen[seat - 1]?.bets;
          events = played(events, plays ? bet(seat, 2 * (antes[seat] ?? 0)) : fold(seat));
        }
        const live = roundOf(events).phase === "dealer-hand";
        if (live) {
          events = played(events, { type: "TurnDealerHand", data: { cards: deck.slice(0, 4) } });
          events = toTheEnd(events, hands);
        } else {
          events = played(events, closeRound);
        }
        expect(rack(events) - opened + playersNet(events)).toBe(0);
        // R34 what was locked is the meter's: counted once, and no part of the rack.
        const { totals } = stateOf(events);
        expect(totals.progressiveCents ?? 0).toBe(100 * onMeter.length);
        const racked = events.flatMap((event) =>
          event.type === "CardsCollected" ? event.data.positions : [],
        );
        expect(racked.toSorted()).toEqual([...wagered, "dealer"].toSorted());
        // Every state on the way is one that a commit may carry.
        let state = stateAfter([]);
        for (const event of events) {
          state = evolve(state, event);
          expect(tableStateSchema.parse(state)).toEqual(state);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** What the players have won less what they have lost at the table, from each event alone. */
function playersNet(events: readonly TableEvent[]): number {
  return events.reduce((net, event) => {
    if (event.type === "WagerPaid") return net + event.data.wonCents;
    if (event.type === "WagerCollected") return net - event.data.amountCents;
    if (event.type === "StudPaymentAuthorized" && event.data.award?.paidFrom === "inventory") {
      return net + event.data.award.amountCents;
    }
    return net;
  }, 0);
}
