/**
 * What is promised today. A paragraph listed here fails the matrix unless code and a passing test
 * carry its tag; an example, requirement or dispute case unless a passing test or a written reason
 * (`reasons.ts`) does. The rest is shown as "not yet".
 */
export const promisedSections: readonly string[] = ["7.9", "8.9", "10.8", "10.11", "10.12"];

/** Worked examples, operational requirements and dispute cases, as tests are tagged with them. */
export const promisedTags: readonly string[] = [
  ...range("E", 1, 156),
  ...range("R", 1, 35),
  ...disputes("D", [1, 3, 5, 7, 9, 11, 13, 15, 17]),
  ...disputes("E", [1, 3, 5, 7, 9, 11]),
];

/**
 * Dispute cases of groups D and E are tagged `dispute-D1`, `dispute-E3` ...: a bare E with a number
 * is a worked example, a bare D a detection.
 */
function disputes(group: string, numbers: readonly number[]): string[] {
  return numbers.map((number) => `dispute-${group}${number}`);
}

function range(letter: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => {
    return `${letter}${String(first + offset).padStart(2, "0")}`;
  });
}
