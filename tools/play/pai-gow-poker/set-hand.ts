import type { Random } from "../random.ts";
import type { PlayCard } from "./deal.ts";
import { isFoul, rankHigh, rankLow } from "./evaluate.ts";

export interface HandSetting {
  readonly high: readonly PlayCard[];
  readonly low: readonly PlayCard[];
}

/** The setting that a sensible player lays down: neither hand given away for the other. */
export function setSensibly(cards: readonly PlayCard[]): HandSetting {
  const [first, ...others] = allSettings(cards).filter(({ high, low }) => !isFoul(high, low));
  if (first === undefined) throw new Error(`seven cards are needed: ${cards.join(" ")}`);
  return others.reduce((best, one) => (worth(one) > worth(best) ? one : best), first);
}

/** What a careless player lays down: the stronger hand in front, or four cards and three. */
export function setFoul(cards: readonly PlayCard[], random: Random): HandSetting {
  const fouls = allSettings(cards).filter(({ high, low }) => isFoul(high, low));
  const foul = fouls[random.below(fouls.length)];
  if (foul !== undefined && random.chance(0.7)) return foul;
  return { high: cards.slice(0, 4), low: cards.slice(4) };
}

function allSettings(cards: readonly PlayCard[]): HandSetting[] {
  return cards.flatMap((one, index) =>
    cards.slice(index + 1).map((other) => {
      const low = [one, other];
      return { high: cards.filter((card) => !low.includes(card)), low };
    }),
  );
}

/** Rough chance to beat a dealer's high hand that makes this kind, and what its ranks add. */
const highWorth = [0.12, 0.35, 0.68, 0.8, 0.86, 0.9, 0.95, 0.985, 0.995, 1];

function worth({ high, low }: HandSetting): number {
  const made = rankHigh(high);
  const inFront = rankLow(low);
  const withinKind = (strength: number, kind: number) => strength / 32 ** 5 - kind;
  const above = (highWorth[made.kind + 1] ?? 1) - (highWorth[made.kind] ?? 0);
  const highScore = (highWorth[made.kind] ?? 0) + above * withinKind(made.strength, made.kind) * 2;
  const rank = withinKind(inFront.strength, inFront.kind) * 2.2;
  return highScore + (inFront.kind === 1 ? 0.8 + rank * 0.2 : rank ** 2 * 0.75);
}
