import { type Cents, cents, noCents } from "../money/cents.ts";
import type { PaiGowPokerRules, VigorishRounding } from "./rules.ts";

type VigorishRules = PaiGowPokerRules["vigorish"];

/** Amount won × basis points counts ten-thousandths of a cent: whole numbers all the way. */
const tenThousandths = 10_000n;

/**
 * The commission kept of an amount won, as filed (10.11.J): the rate in basis points, then the
 * filed rounding. Nothing won, nothing kept (a push or a loss pays no vigorish).
 *
 * Exact: computed in integers, whatever the amount.
 * @throws RangeError for a negative amount, a step that is not positive, or an amount whose
 * fraction of a cent the filing refuses ({@link vigorishIsPayable} tells beforehand).
 */
export function vigorish(wonCents: Cents, rules: VigorishRules): Cents {
  if (wonCents < 0) throw new RangeError(`nobody wins a negative amount: ${wonCents}`);
  if (wonCents === 0) return noCents;
  const exact = BigInt(wonCents) * BigInt(rules.rateBasisPoints);
  return cents(Number(rounded(exact, rules.rounding)));
}

/**
 * Whether the vigorish on a win of this amount comes out in whole cents under the filing (E75).
 * Only a filing without rounding that refuses fractions ever says no: then the wager itself
 * must be refused, before any card is dealt.
 */
export function vigorishIsPayable(amountCents: Cents, rules: VigorishRules): boolean {
  const { rounding, rateBasisPoints } = rules;
  if (rounding.mode !== "none" || rounding.fraction !== "refuse") return true;
  return (BigInt(amountCents) * BigInt(rateBasisPoints)) % tenThousandths === 0n;
}

function rounded(exact: bigint, rounding: VigorishRounding): bigint {
  switch (rounding.mode) {
    case "up":
      return toStep(exact, rounding.stepCents, "up");
    case "down":
      return toStep(exact, rounding.stepCents, "down");
    case "nearest":
      return toStep(exact, rounding.stepCents, rounding.tie === "up" ? "half-up" : "half-down");
    case "none":
      return toStep(exact, cents(1), rounding.fraction);
  }
}

type Rounding = "up" | "down" | "half-up" | "half-down" | "half-even" | "refuse";

/** Rounds ten-thousandths of a cent to a whole number of steps; answers in cents. */
function toStep(exact: bigint, stepCents: Cents, rounding: Rounding): bigint {
  if (stepCents <= 0) throw new RangeError(`not a step: ${stepCents} cents`);
  const step = BigInt(stepCents);
  const divisor = step * tenThousandths;
  const steps = exact / divisor;
  const rest = exact % divisor;
  return (
    (rest === 0n || !roundsUp(steps, rest * 2n - divisor, rounding) ? steps : steps + 1n) * step
  );
}

/** `overHalf` is positive above the halfway point, zero on it. */
function roundsUp(steps: bigint, overHalf: bigint, rounding: Rounding): boolean {
  switch (rounding) {
    case "up":
      return true;
    case "down":
      return false;
    case "half-up":
      return overHalf >= 0n;
    case "half-down":
      return overHalf > 0n;
    case "half-even":
      return overHalf > 0n || (overHalf === 0n && steps % 2n === 1n);
    case "refuse":
      throw new RangeError("the vigorish has a fraction of a cent, which the filing refuses");
  }
}
