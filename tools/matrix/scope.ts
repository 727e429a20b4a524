/**
 * What is promised today. A paragraph or worked example listed here fails the matrix
 * unless a passing test carries its tag; the rest is shown as "not yet".
 */
export const promisedSections: readonly string[] = ["7.9", "10.8", "10.11", "10.12", "8.9"];

/** Dispute cases of the table; two royal flushes in one round (D5) and when to fold (D17) are not among them. */
const caribbeanStudDisputes = ["D1", "D3", "D7", "D9", "D11", "D13", "D15"];

export const promisedExamples: readonly string[] = [
  ...range(1, 113),
  ...range(119, 120),
  ...range(121, 131),
  ...range(132, 156),
  ...caribbeanStudDisputes,
  ...letItRideDisputes(),
];

/**
 * Dispute cases of group E are tagged `dispute-E1`, `dispute-E3` ...: a bare E with a number is a
 * worked example.
 */
function letItRideDisputes(): string[] {
  return [1, 3, 5, 7, 9, 11].map((number) => `dispute-E${number}`);
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => exampleId(first + offset));
}

function exampleId(number: number): string {
  return `E${String(number).padStart(2, "0")}`;
}
