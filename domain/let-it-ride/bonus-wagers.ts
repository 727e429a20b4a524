import { accepted, type Decision, refused } from "../decision.ts";
import { type Cents, noCents } from "../money/cents.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import type { Seat } from "../table/seat.ts";
import { seatFault } from "../table/seating.ts";
import { wageringFault } from "../table/wagers.ts";
import type { BonusWager, RideBonus } from "./commands.ts";
import type { BonusAmounts, LetItRideRules } from "./rules.ts";
import type { BonusAtSeat, LetItRideRound } from "./state.ts";
import type { LetItRideTable } from "./table.ts";
import { wagering } from "./wagering.ts";

/** What is filed for one of the optional wagers; undefined when it is not offered. */
function bonusRules(rules: LetItRideRules, bonus: RideBonus) {
  return bonus === "five-card-bonus" ? rules.fiveCardBonus : rules.threeCardBonus;
}

/** An optional wager (rules §3.4), for a player who has placed the three, before "no more bets". */
export function placeBonus(
  table: LetItRideTable,
  { seat, wager: bonus, amountCents }: BonusWager,
): Decision<TableEvent> {
  const { round, rules } = table;
  const filed = bonusRules(rules.letItRide, bonus);
  if (filed === undefined) return notOffered(bonus);
  const fault =
    wageringFault(table, wagering) ??
    seatFault(wagering, seat) ??
    noThree(round, seat) ??
    amountFault(filed.amounts, amountCents);
  if (fault !== null) return fault;
  const outOfLimits = isOutside(filed.amounts, amountCents);
  if (outOfLimits && rules.limits.outOfLimits === "refused")
    return outside(filed.amounts, amountCents);
  return accepted({
    type: "RideBonusPlaced",
    data: {
      round: round.number,
      seat,
      bonus,
      amountCents,
      previousCents: placedAt(round, seat, bonus)?.amountCents ?? noCents,
      outOfLimits,
    },
  });
}

export function removeBonus(
  table: LetItRideTable,
  { seat, wager: bonus }: Pick<BonusWager, "seat" | "wager">,
): Decision<TableEvent> {
  const fault = wageringFault(table, wagering);
  if (fault !== null) return fault;
  const placed = placedAt(table.round, seat, bonus);
  if (placed === undefined) {
    return refused("no-wager", `Seat ${seat} has no ${bonus} to remove.`, { field: "seat" });
  }
  return accepted({
    type: "RideBonusRemoved",
    data: { round: table.round.number, seat, bonus, amountCents: placed.amountCents },
  });
}

function placedAt(
  { seats }: LetItRideRound,
  seat: Seat,
  bonus: RideBonus,
): BonusAtSeat | undefined {
  return seats.find((found) => found.seat === seat)?.bonuses?.find((one) => one.bonus === bonus);
}

function notOffered(bonus: RideBonus): Decision<never> {
  return refused("wager-not-offered", `No ${bonus} is filed for this table.`, {
    field: "wager",
    stated: bonus,
  });
}

function noThree({ seats }: LetItRideRound, seat: Seat): Decision<never> | null {
  if (seats.some((found) => found.seat === seat)) return null;
  return refused(
    "no-main-wager",
    `Seat ${seat} has not placed the three wagers, to which another could be added.`,
    { field: "seat", stated: `${seat}` },
  );
}

function amountFault(filed: BonusAmounts, amountCents: Cents): Decision<never> | null {
  if (filed.kind === "fixed") {
    if (amountCents === filed.amountCents) return null;
    return refused("wager-not-as-filed", `This wager is ${dollars(filed.amountCents)}.`, {
      field: "amountCents",
      stated: `${amountCents}`,
      expected: `${filed.amountCents}`,
    });
  }
  if (amountCents > 0 && amountCents % filed.incrementCents === 0) return null;
  return refused(
    "wager-not-a-multiple",
    `This wager is a multiple of ${dollars(filed.incrementCents)}, and above zero.`,
    { field: "amountCents", stated: `${amountCents}` },
  );
}

function isOutside(filed: BonusAmounts, amountCents: Cents): boolean {
  if (filed.kind === "fixed") return false;
  return amountCents < filed.minimumCents || amountCents > filed.maximumCents;
}

function outside(filed: BonusAmounts, amountCents: Cents): Decision<never> {
  const limits =
    filed.kind === "fixed"
      ? dollars(filed.amountCents)
      : `from ${dollars(filed.minimumCents)} to ${dollars(filed.maximumCents)}`;
  return refused("wager-out-of-limits", `This wager is ${limits}.`, {
    field: "amountCents",
    stated: `${amountCents}`,
  });
}
