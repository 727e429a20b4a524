import type { Refusal } from "../decision.ts";
import { type Cents, cents } from "../money/cents.ts";
import { dollars } from "../table/dollars.ts";
import type { TableRules } from "../table/rules.ts";
import { houseWayRefusal } from "./house-way-filing.ts";
import type { BankRules, PaiGowPokerRules } from "./rules.ts";
import { vigorishIsPayable } from "./vigorish.ts";

/** The filed rate is a share of the amount won: from nothing to all of it, in basis points. */
const wholeRate = 10_000;

/** What could not be played of a filing for Pai Gow Poker, or null. */
export function filingFault({ limits, paiGowPoker }: TableRules): Refusal | null {
  const { rateBasisPoints, rounding } = paiGowPoker.vigorish;
  if (!Number.isInteger(rateBasisPoints) || rateBasisPoints < 0 || rateBasisPoints > wholeRate) {
    return inconsistent(
      "rateBasisPoints",
      "The rate of the vigorish is from 0 to 10,000 basis points; 5 % is 500.",
    );
  }
  if (rounding.mode !== "none" && rounding.stepCents <= 0) {
    return inconsistent("rounding.stepCents", "The vigorish is rounded to a step above zero.");
  }
  // 10.11.J rounding is the licensee's choice; without it 5 % must come out in whole cents
  if (!vigorishIsPayable(limits.incrementCents, paiGowPoker.vigorish)) {
    return inconsistent(
      "rounding",
      `Without rounding, the vigorish on ${dollars(limits.incrementCents)} has a fraction of a cent; file an increment that avoids it, or what becomes of the fraction.`,
    );
  }
  const { bank } = paiGowPoker;
  const fault = bank === undefined ? null : bankFault(bank, limits, paiGowPoker);
  return fault ?? houseWayRefusal(paiGowPoker);
}

/** 10.12 what of an offered bank could not be settled to the cent. */
function bankFault(
  { coBankOffered, dealerWager }: BankRules,
  { incrementCents }: TableRules["limits"],
  { vigorish }: PaiGowPokerRules,
): Refusal | null {
  if (dealerWager.basis === "share" && !isShare(dealerWager)) {
    return {
      ...inconsistent(
        "dealerWager",
        "The dealer's wager is a share of the last wager above zero, in basis points, down to a step of whole cents.",
      ),
      field: "rules.paiGowPoker.bank.dealerWager",
    };
  }
  if (!coBankOffered) return null;
  // 10.12.M what a co-bank and the house divide is a sum of wagers
  const whole = incrementCents % 2 === 0;
  if (whole && vigorishIsPayable(cents(incrementCents / 2), vigorish)) return null;
  return {
    ...inconsistent(
      "coBankOffered",
      `Half of ${dollars(incrementCents)} and the vigorish on it are to be whole cents where a co-bank is offered.`,
    ),
    field: "rules.paiGowPoker.bank.coBankOffered",
  };
}

function isShare({ basisPoints, stepCents }: { basisPoints: number; stepCents: Cents }): boolean {
  return (
    Number.isSafeInteger(basisPoints) &&
    basisPoints > 0 &&
    Number.isSafeInteger(stepCents) &&
    stepCents > 0
  );
}

/** A wager whose vigorish could not be paid, although the increments were filed to avoid it. */
export function wagerFault({ paiGowPoker }: TableRules, amountCents: Cents): Refusal | null {
  if (vigorishIsPayable(amountCents, paiGowPoker.vigorish)) return null;
  return {
    code: "vigorish-not-payable",
    paragraph: "10.11.J",
    message: `The vigorish on ${dollars(amountCents)} has a fraction of a cent, which the filing refuses.`,
    field: "amountCents",
    stated: `${amountCents}`,
  };
}

function inconsistent(field: string, message: string): Refusal {
  return {
    code: "inconsistent-rules",
    field: `rules.paiGowPoker.vigorish.${field}`,
    message,
  };
}
