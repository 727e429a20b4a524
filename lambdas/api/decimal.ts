/**
 * An exact decimal of a whole number of small units: `decimal(123n, 2)` is `1.23`. Reports carry
 * money so; no floating point comes near it.
 */
export function decimal(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, "0");
  const sign = units < 0n ? "-" : "";
  return places === 0
    ? `${sign}${digits}`
    : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
