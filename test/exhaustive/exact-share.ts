/** A share in lowest terms, and the same in percent to so many decimals, cut and not rounded. */
export interface ExactShare {
  readonly fraction: string;
  readonly percent: string;
}

export function exactShare(part: bigint, whole: bigint, decimals = 8): ExactShare {
  const size = part < 0n ? -part : part;
  let divisor = size;
  for (let rest = whole; rest > 0n; ) [divisor, rest] = [rest, divisor % rest];
  const scaled = (size * 100n * 10n ** BigInt(decimals)) / whole;
  const digits = `${scaled}`.padStart(decimals + 1, "0");
  const sign = part < 0n ? "-" : "";
  return {
    fraction: `${part / divisor}/${whole / divisor}`,
    percent: `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`,
  };
}
