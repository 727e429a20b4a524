import type { Refusal } from "../decision.ts";

/** No published table pays more; beyond it a payout could leave the exact integers. */
const highestOdds = 1_000_000;

/**
 * What is wrong with filed odds, or null: whole numbers above zero, and no hand paid less than one
 * below it. A hand that is not named does not pay, nor does any below it.
 * @param order the hands that may be named, from the highest down.
 * @param field where the odds stand in the filing, such as `rules.caribbeanStud.payTable.betPays`.
 */
export function oddsFault<Hand extends string>(
  pays: Readonly<Partial<Record<Hand, number>>>,
  order: readonly Hand[],
  field: string,
): Refusal | null {
  let above = highestOdds;
  for (const hand of order) {
    const odds = pays[hand] ?? 0;
    const sound = Number.isSafeInteger(odds) && odds >= 0 && odds <= highestOdds;
    if (!sound || (odds === 0 && hand in pays)) {
      return inconsistent(field, hand, `${pays[hand]}`, "Odds are whole numbers above zero.");
    }
    if (odds > above) {
      return inconsistent(
        field,
        hand,
        `${odds}`,
        `A higher hand is paid at least what a lower one is; above this one stands ${above} to 1.`,
      );
    }
    above = odds;
  }
  return null;
}

function inconsistent(field: string, hand: string, stated: string, message: string): Refusal {
  return { code: "inconsistent-rules", field: `${field}.${hand}`, message, stated };
}
