// The device's own reading of the cards: it shares nothing with the rules it is held against.

const order = "23456789TJQKA";

/** To 1, by the kind of hand. */
export const pays = {
  "royal-flush": 100,
  "straight-flush": 50,
  "four-of-a-kind": 20,
  "full-house": 7,
  flush: 5,
  straight: 4,
  "three-of-a-kind": 3,
  "two-pair": 2,
  pair: 1,
  "high-card": 1,
} as const;
export type Kind = keyof typeof pays;

export const kinds = Object.keys(pays) as Kind[];

/** A hand as numbers that compare from the first to the last: its kind, then its ranks as they count. */
export interface StudValue {
  readonly kind: Kind;
  readonly ranks: readonly number[];
}

export function studValueOf(cards: readonly string[]): StudValue {
  const held = cards.map((card) => order.indexOf(card.charAt(0)) + 2);
  const often = (rank: number) => held.filter((other) => other === rank).length;
  const distinct = [...new Set(held)].sort((a, b) => often(b) - often(a) || b - a);
  const counts = distinct.map(often).join("");
  const suited = new Set(cards.map((card) => card.charAt(1))).size === 1;
  const wheel = distinct.join(",") === "14,5,4,3,2";
  const row = counts === "11111" && (wheel || (distinct[0] ?? 0) - (distinct[4] ?? 0) === 4);
  const ranks = wheel ? [5, 4, 3, 2, 1] : distinct;
  if (row && suited) return { kind: ranks[0] === 14 ? "royal-flush" : "straight-flush", ranks };
  if (suited) return { kind: "flush", ranks };
  if (row) return { kind: "straight", ranks };
  return { kind: byCounts[counts] ?? "high-card", ranks };
}

const byCounts: Readonly<Record<string, Kind>> = {
  "41": "four-of-a-kind",
  "32": "full-house",
  "311": "three-of-a-kind",
  "221": "two-pair",
  "2111": "pair",
};

/** Above zero when the first is higher, zero for a tie. */
export function compared(a: StudValue, b: StudValue): number {
  const byKind = kinds.indexOf(b.kind) - kinds.indexOf(a.kind);
  if (byKind !== 0) return byKind;
  const place = a.ranks.findIndex((rank, index) => rank !== b.ranks[index]);
  return place < 0 ? 0 : (a.ranks[place] ?? 0) - (b.ranks[place] ?? 0);
}

/** Ace and king, or better. */
export function isHand({ kind, ranks }: StudValue): boolean {
  return kind !== "high-card" || (ranks[0] === 14 && ranks[1] === 13);
}

/** Hands whose cards stay until a supervisor has authorised the payment. */
export function isHeldKind(kind: Kind): boolean {
  return kinds.indexOf(kind) <= kinds.indexOf("flush");
}
