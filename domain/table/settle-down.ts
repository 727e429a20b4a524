/** The round moved on: a phase with nothing left to do ends at once, and so may the one after it. */
export function settledDown<Round extends { readonly phase: string }>(
  round: Round,
  phaseAfter: (round: Round) => Round["phase"],
): Round {
  const phase = phaseAfter(round);
  return phase === round.phase ? round : settledDown({ ...round, phase }, phaseAfter);
}
