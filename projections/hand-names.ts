import type { StandardCategory } from "../domain/cards/rank-standard.ts";
import type { Bilingual } from "./bilingual.ts";

/** Five-card hands of the 52-card games in words. */
export const handNames: Record<StandardCategory, Bilingual> = {
  "royal-flush": { en: "a royal flush", es: "una flor imperial" },
  "straight-flush": { en: "a straight flush", es: "una escalera de color" },
  "four-of-a-kind": { en: "four of a kind", es: "cuatro iguales" },
  "full-house": { en: "a full house", es: "un full" },
  flush: { en: "a flush", es: "un color" },
  straight: { en: "a straight", es: "una escalera" },
  "three-of-a-kind": { en: "three of a kind", es: "tres iguales" },
  "two-pair": { en: "two pairs", es: "dos pares" },
  pair: { en: "a pair", es: "un par" },
  "high-card": { en: "high card", es: "carta alta" },
};
