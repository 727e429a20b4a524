import type { Refusal } from "../decision.ts";
import type { Cents } from "../money/cents.ts";
import { dollars } from "../table/dollars.ts";
import type { TableRules } from "../table/rules.ts";
import type { HouseWay } from "./house-way/house-way.ts";
import { type HouseWayFault, houseWayFault } from "./house-way/house-way-fault.ts";
import { houseWays } from "./house-way/set-by-house-way.ts";
import type { PaiGowPokerRules } from "./rules.ts";
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
  return houseWayRefusal(paiGowPoker);
}

/** 10.11.D a house way of the licensee's own sets every hand, one way only and never foul. */
function houseWayRefusal({ houseWay, wheel }: PaiGowPokerRules): Refusal | null {
  if (typeof houseWay === "string") return null;
  if (houseWays.has(houseWay.name)) {
    return {
      code: "house-way-name-taken",
      paragraph: "10.11.D",
      message: `${houseWay.name} is the name of a house way that comes with the system; file it by name, or your own under another.`,
      field: `${houseWayField}.name`,
      stated: houseWay.name,
    };
  }
  const fault = houseWayFault(houseWay, wheel);
  return fault === null ? null : faultAsRefusal(houseWay, fault);
}

const houseWayField = "rules.paiGowPoker.houseWay";

function faultAsRefusal({ name, rows }: HouseWay, fault: HouseWayFault): Refusal {
  const { kind, row, cards } = fault;
  const place = rows.findLastIndex(({ id }) => id === row);
  return {
    code: `house-way-${kind}`,
    paragraph: "10.11.D",
    message: `The house way ${name} cannot be filed: ${whatFails(fault)}.`,
    field: place < 0 ? `${houseWayField}.rows` : `${houseWayField}.rows.${place}`,
    ...(cards !== null && { stated: cards.join(" ") }),
  };
}

function whatFails({ kind, row, by, cards }: HouseWayFault): string {
  const hand = cards?.join(" ");
  switch (kind) {
    case "hole":
      return `none of its rows sets ${hand}`;
    case "foul":
      return `${row} sets ${hand} with a front that these cards do not have or that outranks what is left`;
    case "contradiction":
      return by === null
        ? `no hand meets the conditions of ${row}`
        : `${row} never decides, for rows above it take all its hands, such as ${by} for ${hand}`;
    case "same-name":
      return `two of its rows are called ${row}`;
  }
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
