import { accepted, type Decision, type Refusal, refused } from "../../decision.ts";
import { noCents } from "../../money/cents.ts";
import type { CommandData } from "../../table/commands.ts";
import type { TableEvent } from "../../table/events.ts";
import type { Seat } from "../../table/seat.ts";
import { bettingPositions } from "../positions.ts";
import { outOfTurn } from "../turns.ts";
import { type BankTable, type BankTableInRound, freshMemory } from "./bank-table.ts";
import { bankFault, playerAt } from "./eligibility.ts";
import type { BankOffer } from "./round-bank.ts";

/**
 * 10.12.C the seats to which a round's offers go, right to left from the one whose turn it is to be
 * asked first, until the offers are back at the dealer or everybody was asked, as filed.
 */
function offerRun({ rules, bank = freshMemory, ...table }: BankTable): readonly Seat[] {
  const first = bettingPositions.indexOf(bank.firstOffer);
  const toTheDealer = bettingPositions.slice(first);
  const whole = [...toTheDealer, ...bettingPositions.slice(0, first)];
  if (rules.paiGowPoker.bank?.offersEnd === "round-the-table") return whole;
  const offers = table.round?.offers ?? [];
  const reaches = (seat: Seat) =>
    offers.some((offer) => offer.seat === seat) ||
    bankFault({ rules, bank, ...table }, seat) === null;
  // With nobody to ask before the dealer, the offers start again from his right.
  return toTheDealer.some(reaches) ? toTheDealer : bettingPositions;
}

/** The seat to be offered the bank next; null when nobody is left, somebody has it or has not answered. */
export function nextOffer(table: BankTable): Seat | null {
  const offers = table.round?.offers ?? [];
  if (table.round?.bank !== undefined || unanswered(offers) !== null) return null;
  const run = offerRun(table);
  const last = offers.at(-1);
  const from = last === undefined ? 0 : run.indexOf(last.seat) + 1;
  return run.slice(from).find((seat) => bankFault(table, seat) === null) ?? null;
}

/** The seat that was offered the bank and has not answered yet. */
export function unanswered(offers: readonly BankOffer[]): Seat | null {
  return offers.find(({ answer }) => answer === "none")?.seat ?? null;
}

/** 10.12.C the dealer offers the bank to the next player, right to left. */
export function decideOfferBank(
  table: BankTableInRound,
  { seat }: CommandData<"OfferBank">,
): Decision<TableEvent> {
  const { round } = table;
  const fault = outOfTurn(round, "OfferBank") ?? bankTaken(round);
  if (fault !== null) return fault;
  const ineligible = bankFault(table, seat);
  if (ineligible !== null) return { kind: "refused", refusal: ineligible };
  const waiting = unanswered(round.offers ?? []);
  if (waiting !== null) {
    return refused(
      "offer-unanswered",
      `Seat ${waiting} has been offered the bank: accept or pass.`,
      {
        paragraph: "10.12.C",
      },
    );
  }
  const next = nextOffer(table);
  if (next !== seat) {
    return refused(
      "not-right-to-left",
      next === null
        ? "The offers are back at the dealer: the house banks this round."
        : `The bank is offered right to left: seat ${next} comes next.`,
      { paragraph: "10.12.C", field: "seat", stated: `${seat}`, expected: `${next ?? "none"}` },
    );
  }
  const player = playerAt(table, seat) ?? "";
  return accepted({ type: "BankOffered", data: { round: round.number, seat, player } });
}

/** 10.12.C the player passes the bank on, or gives up the one he has before the deal begins. */
export function decidePassBank(
  { round }: BankTableInRound,
  { seat }: CommandData<"PassBank">,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "PassBank");
  if (fault !== null) return fault;
  const at = { round: round.number, seat };
  if (round.bank?.seat === seat) {
    const set = round.bank.dealerWagerCents ?? 0;
    const passed: TableEvent = { type: "BankPassed", data: { ...at, relinquished: true } };
    return set === 0 ? accepted(passed) : accepted(wagerTakenBack(round), passed);
  }
  if (unanswered(round.offers ?? []) === seat) {
    return accepted({ type: "BankPassed", data: { ...at, relinquished: false } });
  }
  return refused("not-offered", `Seat ${seat} has no offer of the bank to pass on.`, {
    paragraph: "10.12.C",
    field: "seat",
  });
}

function wagerTakenBack({ number, bank }: BankTableInRound["round"]): TableEvent {
  return {
    type: "DealerWagerSet",
    data: {
      round: number,
      amountCents: noCents,
      previousCents: bank?.dealerWagerCents ?? noCents,
      mostCents: noCents,
    },
  };
}

/** A refusal when a player has the bank already. */
export function bankTaken({ bank }: BankTableInRound["round"]): Decision<never> | null {
  if (bank === undefined) return null;
  return refused("bank-taken", `Seat ${bank.seat} has accepted the bank of this round.`, {
    paragraph: "10.12.C",
    field: "seat",
  });
}

/** 10.12.C no card is dealt before the offers have been made and answered. */
export function offersFault(table: BankTableInRound): Refusal | null {
  const waiting = unanswered(table.round.offers ?? []);
  if (waiting !== null) {
    return {
      code: "offer-unanswered",
      paragraph: "10.12.C",
      message: `Seat ${waiting} has been offered the bank: accept or pass before the deal.`,
    };
  }
  const next = nextOffer(table);
  if (next === null) return null;
  return {
    code: "bank-not-offered-yet",
    paragraph: "10.12.C",
    message: `The bank is offered before the deal: seat ${next} comes next.`,
    expected: `${next}`,
  };
}
