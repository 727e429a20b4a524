import type { Refusal } from "../../decision.ts";
import type { Seat } from "../../table/seat.ts";
import type { PaiGowPokerRound } from "../state.ts";
import type { PaiGowPokerTable } from "../table.ts";
import { playerAt } from "./eligibility.ts";
import { unanswered } from "./offers.ts";

/** 10.12.F the bank plays one space, without a wager of his own there or elsewhere. */
export function positionFault(table: PaiGowPokerTable, seat: Seat): Refusal | null {
  const { bank } = table.round;
  if (bank === undefined) return null;
  if (bank.seat !== seat && bank.player !== playerAt(table, seat)) return null;
  const where =
    bank.seat === seat
      ? `Seat ${seat} is the bank and does not wager against himself.`
      : `The bank plays seat ${bank.seat} only; no wager of his stands at seat ${seat}.`;
  return { code: "bank-one-space", paragraph: "10.12.F", message: where, field: "seat" };
}

/** The bank, and a player who has been offered it, stay until that is answered or over. */
export function leaveFault(
  { bank, offers = [], phase }: PaiGowPokerRound,
  seat: Seat,
): Refusal | null {
  if (bank?.seat === seat && phase !== "settled") {
    return {
      code: "seat-has-bank",
      paragraph: "10.12.C",
      message: `Seat ${seat} is the bank; it can be vacated when the round is settled.`,
      field: "seat",
    };
  }
  if (unanswered(offers) !== seat) return null;
  return {
    code: "offer-unanswered",
    paragraph: "10.12.C",
    message: `Seat ${seat} has been offered the bank; pass it on before the seat is vacated.`,
    field: "seat",
  };
}
