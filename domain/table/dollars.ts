import type { Cents } from "../money/cents.ts";

/** An amount as a dealer reads it in a message: `$1,250.00`, `$0.25`, `-$5.00`. */
export function dollars(amount: Cents): string {
  const whole = Math.floor(Math.abs(amount) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
  const rest = (Math.abs(amount) % 100).toString().padStart(2, "0");
  return `${amount < 0 ? "-" : ""}$${whole}.${rest}`;
}
