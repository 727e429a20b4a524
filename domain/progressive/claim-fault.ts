import type { Refusal } from "../decision.ts";
import type { Claim } from "./commands.ts";
import type { MeterConfiguration } from "./rules.ts";

/** What is wrong with a claim itself, or null. */
export function claimFault({ terms }: MeterConfiguration, { hands }: Claim): Refusal | null {
  if (hands.length === 0) {
    return { code: "no-hands", field: "claim.hands", message: "A claim names a winning hand." };
  }
  for (const [index, hand] of hands.entries()) {
    const field = `claim.hands.${index}`;
    if (!terms.pays.some(({ category }) => category === hand.category)) {
      return {
        code: "no-progressive-win",
        paragraph: "7.9.E.3",
        field: `${field}.category`,
        message: `A ${hand.category} wins no progressive award by the filed pays.`,
        stated: hand.category,
      };
    }
    if (hand.wagerCents !== terms.wagerCents) {
      return {
        code: "other-wager",
        field: `${field}.wagerCents`,
        message: "The hand's progressive wager is not the one filed for this link (R16).",
        stated: String(hand.wagerCents),
        expected: String(terms.wagerCents),
      };
    }
    const before = hands[index - 1];
    if (before !== undefined && before.seat >= hand.seat) {
      return {
        code: "out-of-order",
        paragraph: "7.9.E.3",
        field: `${field}.seat`,
        message: "Hands are claimed once each, from the dealer's far right to the left.",
      };
    }
  }
  return null;
}
