import type { SuppliedDraw } from "../../domain/decision.ts";

/** Bytes from a cryptographic source, each of the 256 as likely as any other. */
export type RandomBytes = (count: number) => Uint8Array;

/** Draws a number for one request. */
export type DrawNumber = () => SuppliedDraw;

const numbers = 7;
/** 252: the bytes below it are 36 for each number. Of 256 the numbers 1 to 4 would get one more. */
const fairBytes = 256 - (256 % numbers);
/** All of them at 252 or above has a chance of 2⁻¹⁹²: a source that gives that is broken. */
const bytesAtMost = 32;

/**
 * A number from 1 to 7, each exactly as likely (10.12.H.2, rules §1.5). The first byte that is not
 * rejected decides; the others are not looked at.
 * @throws RangeError when the source gives no byte below 252.
 */
export function numberFrom(bytes: Uint8Array): number {
  const fair = bytes.find((byte) => byte < fairBytes);
  if (fair === undefined) throw new RangeError("the random source gives nothing to draw from");
  return (fair % numbers) + 1;
}

/**
 * Draws from a source under a name that says which method and whose randomness. Drawn at the edge,
 * because the domain has no randomness; shown to nobody before the commit with it is stored.
 */
export function drawing(randomBytes: RandomBytes, generator: string): DrawNumber {
  return () => ({ value: numberFrom(randomBytes(bytesAtMost)), generator });
}

/** `croupier-v1-openssl-3-0-17`: the version of the mapping above and the library whose bytes it maps. */
export function generatorName(openssl: string): string {
  return `croupier-v1-openssl-${openssl.replaceAll(/[^A-Za-z0-9]+/g, "-")}`.slice(0, 32);
}
