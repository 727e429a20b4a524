/** Something that works through a number of hands. */
export interface Contestant {
  readonly name: string;
  readonly hands: number;
  /** Works through all of them once; the sum keeps the work from being optimised away. */
  readonly run: () => number;
}

export interface Contest {
  readonly name: string;
  /** How many times the fastest of the others we mean to be; absent where nobody else takes part. */
  readonly target?: number;
  readonly ours: Contestant;
  readonly others: readonly Contestant[];
}

const rounds = 15;
const turnMs = 60;

/**
 * Lets all work in turns, many short ones, so that a machine that is busy for a while slows each
 * of them alike; the median turn counts.
 * @returns false when the target was missed
 */
export function runContest({ name, target, ours, others }: Contest): boolean {
  const all = [ours, ...others];
  const turns = all.map((): number[] => []);
  for (const contestant of all) handsPerSecond(contestant);
  for (let round = 0; round < rounds; round++) {
    all.forEach((contestant, index) => {
      turns[index]?.push(handsPerSecond(contestant));
    });
  }
  const speeds = turns.map(median);
  const [own = 0, ...theirs] = speeds;
  console.log(`\n${name}`);
  all.forEach((contestant, index) => {
    const speed = speeds[index] ?? 0;
    const ratio = index === 0 ? "" : `  croupier ${(own / speed).toFixed(1)} x`;
    console.log(`  ${contestant.name.padEnd(22)} ${grouped(speed).padStart(14)} hands/s${ratio}`);
  });
  if (target === undefined) return true;
  const ratio = own / Math.max(...theirs);
  const kept = ratio >= target;
  console.log(
    `  ${kept ? "kept" : "MISSED"}: ${ratio.toFixed(1)} x the fastest, target ${target} x`,
  );
  return kept;
}

function handsPerSecond({ hands, run }: Contestant): number {
  const start = performance.now();
  let worked = 0;
  let elapsed = 0;
  while (elapsed < turnMs) {
    run();
    worked += hands;
    elapsed = performance.now() - start;
  }
  return (worked * 1000) / elapsed;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function grouped(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}
