import type { Refusal } from "../decision.ts";
import type { HouseWay } from "./house-way/house-way.ts";
import { type HouseWayFault, houseWayFault } from "./house-way/house-way-fault.ts";
import { houseWays } from "./house-way/set-by-house-way.ts";
import type { PaiGowPokerRules } from "./rules.ts";

/** 10.11.D a house way of the licensee's own sets every hand, one way only and never foul. */
export function houseWayRefusal({ houseWay, wheel }: PaiGowPokerRules): Refusal | null {
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
