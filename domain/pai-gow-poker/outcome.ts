/** One hand against the dealer's or the bank's: identical rank is a copy, and a copy goes to the latter. */
export type Comparison = "higher" | "copy" | "lower";
export type Outcome = "win" | "push" | "lose";
