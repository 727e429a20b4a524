declare const exactBrand: unique symbol;

/**
 * An exact amount of the meter as it stands in events and states: dollars with eight decimals
 * (`"12345.67000000"`), for JSON has no integers large enough. In memory it is whole micro-cents.
 */
export type Exact = string & { readonly [exactBrand]: "Exact" };

/** Micro-cents in one cent; cents × parts per million are micro-cents. */
export const microCentsPerCent = 1_000_000n;
const microCentsPerDollar = 100n * microCentsPerCent;
const exactPattern = /^-?\d+\.\d{8}$/;

/** Whether a text is an amount exactly as it is written in events: no sign but minus, eight decimals, no superfluous zero. */
export function isExact(text: string): text is Exact {
  return exactPattern.test(text) && exact(parse(text)) === text;
}

/** Micro-cents of an amount. @throws RangeError for a text that is none. */
export function microCents(amount: string): bigint {
  if (!isExact(amount)) throw new RangeError(`not an exact amount: ${JSON.stringify(amount)}`);
  return parse(amount);
}

/** Writes micro-cents as dollars with eight decimals. */
export function exact(amount: bigint): Exact {
  const size = amount < 0n ? -amount : amount;
  const rest = (size % microCentsPerDollar).toString().padStart(8, "0");
  return `${amount < 0n ? "-" : ""}${size / microCentsPerDollar}.${rest}` as Exact;
}

function parse(text: string): bigint {
  return BigInt(text.replace(".", ""));
}
