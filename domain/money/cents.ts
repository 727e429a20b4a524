declare const centsBrand: unique symbol;

/** An exact amount of money: a whole number of United States cents, possibly negative. */
export type Cents = number & { readonly [centsBrand]: "Cents" };

/** Brands a whole number as cents. @throws RangeError when it is not a safe integer. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`);
  return amount as Cents;
}

export const noCents: Cents = cents(0);

/** Exact sum. @throws RangeError beyond the safe integers. */
export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}
