export const dealingMethods = ["hand", "manual-shoe", "automatic-shoe"] as const;
export type DealingMethod = (typeof dealingMethods)[number];

/** Who may bank: nobody, a player alone, a player only together with the house, or either. */
export const bankPlans = ["none", "player", "co-bank", "mixed"] as const;
export type BankPlan = (typeof bankPlans)[number];

/** Where one table of the floor differs from the others. */
export interface TablePlan {
  /** 0 for the first table; the choices that a filing leaves open are spread over the tables by it. */
  readonly index: number;
  readonly dealing: DealingMethod;
  readonly start: "dice" | "random-number-generator";
  readonly bank: BankPlan;
}

/** Three ways to deal and two to start: six tables in a row are played in all six combinations. */
export function planOf(
  index: number,
  options: { readonly dealing: DealingMethod | "mixed"; readonly bank: BankPlan },
): TablePlan {
  return {
    index,
    dealing: options.dealing === "mixed" ? (dealingMethods[index % 3] ?? "hand") : options.dealing,
    start: index % 2 === 0 ? "dice" : "random-number-generator",
    bank: options.bank,
  };
}
