/**
 * What is promised today. A paragraph or worked example listed here fails the matrix
 * unless a passing test carries its tag; the rest is shown as "not yet".
 */
export const promisedSections: readonly string[] = ["7.9", "8.9", "10.8", "10.11", "10.12"];

export const promisedExamples: readonly string[] = [
  ...range(1, 113),
  ...range(119, 156),
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
