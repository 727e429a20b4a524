import type { Refusal } from "../decision.ts";
import { type Cents, cents } from "../money/cents.ts";
import { dollars } from "../table/dollars.ts";
import { additionalWagerFault } from "./dice-pay-table.ts";
import { houseWayRefusal } from "./house-way-filing.ts";
import type { BankRules, PaiGowPokerRules } from "./rules.ts";
import type { PaiGowPokerFiling } from "./table.ts";
import { vigorish, vigorishIsPayable } from "./vigorish.ts";

/** 10.11.J five percent, in basis points. */
const manualRate = 500;
/** 10.11.J the only step to which the manual lets the vigorish be rounded. */
const manualStepCents = 25;

/** What could not be played of a filing for Pai Gow Poker, or null. */
export function filingFault(rules: PaiGowPokerFiling): Refusal | null {
  const { limits, paiGowPoker } = rules;
  const beyond = beyondTheManual(paiGowPoker.vigorish);
  if (beyond !== null) return beyond;
  // 10.11.J rounding is the licensee's choice; without it 5 % must come out in whole cents
  if (!vigorishIsPayable(limits.incrementCents, paiGowPoker.vigorish)) {
    return inconsistent(
      "rounding",
      `Without rounding, the vigorish on ${dollars(limits.incrementCents)} has a fraction of a cent; file an increment that avoids it, or what becomes of the fraction.`,
    );
  }
  // Rounded up, the vigorish is a quarter at least: nobody pays more than he wins
  if (vigorish(limits.incrementCents, paiGowPoker.vigorish) > limits.incrementCents) {
    return inconsistent(
      "rounding",
      `The vigorish on ${dollars(limits.incrementCents)} is more than the win; file a higher increment.`,
    );
  }
  const { bank } = paiGowPoker;
  const fault = bank === undefined ? null : bankFault(bank, limits, paiGowPoker);
  return fault ?? additionalWagerFault(rules) ?? houseWayRefusal(paiGowPoker);
}

/**
 * 10.11.J is read to the letter: 5 %, which may be rounded to 25 cents (the nearest) or to the next
 * multiple of 25 cents (up). Other steps and rounding down are customs of other houses (C9): the
 * arithmetic knows them, a table under this manual may not file them.
 */
function beyondTheManual({
  rateBasisPoints,
  rounding,
}: PaiGowPokerRules["vigorish"]): Refusal | null {
  if (rateBasisPoints !== manualRate) {
    return beyond("rateBasisPoints", "The vigorish is 5 % of the amount won: 500 basis points.", {
      stated: `${rateBasisPoints}`,
      expected: `${manualRate}`,
    });
  }
  if (rounding.mode === "none") return null;
  if (rounding.mode === "down") {
    return beyond("rounding.mode", "The vigorish is rounded to the nearest or to the next step.", {
      stated: rounding.mode,
      expected: "nearest, up or none",
    });
  }
  if (rounding.stepCents === manualStepCents) return null;
  return beyond("rounding.stepCents", "The vigorish is rounded to 25 cents, or not at all.", {
    stated: `${rounding.stepCents}`,
    expected: `${manualStepCents}`,
  });
}

function beyond(
  field: string,
  message: string,
  differing: { readonly stated: string; readonly expected: string },
): Refusal {
  return {
    code: "vigorish-not-of-the-manual",
    paragraph: "10.11.J",
    message,
    field: `rules.paiGowPoker.vigorish.${field}`,
    ...differing,
  };
}

/** 10.12 what of an offered bank could not be settled to the cent. */
function bankFault(
  { coBankOffered, dealerWager }: BankRules,
  { incrementCents }: PaiGowPokerFiling["limits"],
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
export function wagerFault({ paiGowPoker }: PaiGowPokerFiling, amountCents: Cents): Refusal | null {
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
