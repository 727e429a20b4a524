import { accepted, type Decision, type Refusal, refused } from "../decision.ts";
import { type Cents, cents, noCents, sum } from "../money/cents.ts";
import type { TableEvent } from "../table/events.ts";
import { isOutOfLimits, placementFault, wageringFault } from "../table/wagers.ts";
import type { ThreeWagers } from "./commands.ts";
import type { LetItRideTable } from "./table.ts";
import { wagering } from "./wagering.ts";

/**
 * Three equal wagers, each within the limits of the table. That they are equal is a rule of the
 * section on wagers, which is not among the texts at hand (rules §3.1).
 */
export function placeThree(
  table: LetItRideTable,
  { seat, amountsCents }: ThreeWagers,
): Decision<TableEvent> {
  const unequal = equalityFault(amountsCents);
  if (unequal !== null) return { kind: "refused", refusal: unequal };
  const wagerCents = amountsCents[0] ?? noCents;
  const fault = placementFault(table, wagering, { seat, amountCents: wagerCents });
  if (fault !== null) return atAmounts(fault);
  const replaced = table.round.seats.find((found) => found.seat === seat);
  return accepted({
    type: "ThreeWagersPlaced",
    data: {
      round: table.round.number,
      seat,
      wagerCents,
      amountCents: sum(amountsCents),
      previousCents: replaced === undefined ? noCents : cents(3 * replaced.wagerCents),
      outOfLimits: isOutOfLimits(table, wagerCents),
    },
  });
}

/** Taken back, all three, as any wager may be before "no more bets". */
export function removeThree(
  table: LetItRideTable,
  { seat }: Pick<ThreeWagers, "seat">,
): Decision<TableEvent> {
  const fault = wageringFault(table, wagering);
  if (fault !== null) return fault;
  const placed = table.round.seats.find((found) => found.seat === seat);
  if (placed === undefined) {
    return refused("no-wager", `Seat ${seat} has no wagers to remove.`, { field: "seat" });
  }
  if (placed.bonuses !== undefined) {
    return refused(
      "bonus-wager-placed",
      `Seat ${seat} has an optional wager beside the three; remove it first.`,
      { field: "seat" },
    );
  }
  return accepted({
    type: "ThreeWagersRemoved",
    data: { round: table.round.number, seat, amountCents: cents(3 * placed.wagerCents) },
  });
}

function equalityFault(amounts: readonly Cents[]): Refusal | null {
  const [first] = amounts;
  if (amounts.length !== 3 || first === undefined) {
    return {
      code: "not-three-wagers",
      message: "State three wagers, each of the same amount.",
      field: "amountsCents",
      stated: `${amounts.length}`,
      expected: "3",
    };
  }
  const other = amounts.findIndex((amount) => amount !== first);
  if (other < 0) return null;
  return {
    code: "wagers-not-equal",
    message: "The three wagers are equal, each of the same amount.",
    field: `amountsCents.${other}`,
    stated: `${amounts[other]}`,
    expected: `${first}`,
  };
}

/** What is wrong with the amount is wrong with all three of them. */
function atAmounts(fault: Decision<never>): Decision<never> {
  if (fault.kind === "accepted" || fault.refusal.field !== "amountCents") return fault;
  return { kind: "refused", refusal: { ...fault.refusal, field: "amountsCents.0" } };
}
