import type { TableEvent } from "../../table/events.ts";
import type { TableRules } from "../../table/rules.ts";
import type { GameMemory, TableState } from "../../table/state.ts";
import { bettingPositions } from "../positions.ts";
import type { BankRules } from "../rules.ts";
import type { PaiGowPokerRound } from "../state.ts";
import { isEmpty } from "../wagers-in-play.ts";
import { freshMemory } from "./bank-table.ts";
import { playerAt } from "./eligibility.ts";
import type { BankMemory, Staked } from "./round-bank.ts";

/** Banks that a view shows; older ones are in the log. */
const mostRecent = 8;

/**
 * 10.12.B to 10.12.D what a table keeps of its rounds, given the table just before the event. It
 * begins with the first filing that offers the bank and is never dropped: neither a shift nor the
 * closing of the table forgets whose turn it is. A void round counts for nothing.
 */
export function rememberBanks(before: TableState, event: TableEvent): GameMemory {
  const bank = memoryAfter(before, event);
  return bank === undefined || bank === before.bank ? {} : { bank };
}

function memoryAfter(before: TableState, event: TableEvent): BankMemory | undefined {
  const { bank: memory } = before;
  if (event.type === "TableRulesFiled") {
    if (memory !== undefined || banksFiled(event.data.rules)?.offered !== true) return memory;
    // Offered from the middle of a session on: its first round may be over already.
    const { rounds, voidedRounds, wageredCents } = before.totals;
    const played = rounds > voidedRounds && wageredCents > 0;
    return { ...freshMemory, started: before.status === "open" && played };
  }
  return memory === undefined ? undefined : after(memory, before, event);
}

function after(memory: BankMemory, before: TableState, event: TableEvent): BankMemory {
  switch (event.type) {
    // 10.12.B the shuffle of 10.3(C) comes with the opening, and with every new deck
    case "TableOpened":
      return { ...freshMemory, firstOffer: memory.firstOffer, recent: memory.recent };
    case "RoundOpened":
      return event.data.deck === "replacement" ? { ...memory, started: false } : memory;
    case "NoMoreBetsAnnounced":
      return { ...memory, staked: staked(before) };
    case "RoundVoided":
      return { ...memory, staked: [] };
    case "BankSettled": {
      const { round, seat, bankType, resultCents, vigorishCents } = event.data;
      const banked = { round, seat, type: bankType, resultCents, vigorishCents };
      return { ...memory, recent: [...memory.recent, banked].slice(-mostRecent) };
    }
    case "RoundClosed": {
      const round = roundOf(before);
      // A round nobody wagered in was not played: it counts for nothing either.
      return round === null || isEmpty(round)
        ? memory
        : played(memory, round, banksFiled(before.rules));
    }
    default:
      return memory;
  }
}

function banksFiled(rules: TableRules | null): BankRules | undefined {
  return rules?.game === "pai-gow-poker" ? rules.paiGowPoker.bank : undefined;
}

function roundOf({ round }: TableState): PaiGowPokerRound | null {
  return round?.game === "pai-gow-poker" ? round : null;
}

/** Who wagers how much against the dealer when no more bets are taken; nobody while a player banks. */
function staked(before: TableState): readonly Staked[] {
  const round = roundOf(before);
  if (round === null || round.bank !== undefined) return [];
  return round.seats.flatMap(({ seat, wagerCents }) => {
    const player = playerAt(before, seat);
    return player === null ? [] : [{ seat, player, amountCents: wagerCents }];
  });
}

function played(
  memory: BankMemory,
  { bank, offers = [] }: PaiGowPokerRound,
  filed: BankRules | undefined,
): BankMemory {
  const [first] = offers;
  const seat =
    bank !== undefined && filed?.laterAcceptance === "after-the-bank" ? bank.seat : first?.seat;
  return {
    ...memory,
    started: true,
    // 10.12.C on to the player at the right of the one asked first, round the table
    firstOffer:
      seat === undefined
        ? memory.firstOffer
        : (bettingPositions[bettingPositions.indexOf(seat) + 1] ?? 1),
    lastBank: bank?.player ?? null,
    lastWagers: bank === undefined ? memory.staked : memory.lastWagers,
    staked: [],
  };
}
