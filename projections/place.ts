import type { Position } from "../domain/table/seat.ts";
import type { Bilingual } from "./bilingual.ts";

/** A place that receives cards, in words. */
export function place(position: Position): Bilingual {
  return position === "dealer"
    ? { en: "the dealer", es: "croupier" }
    : { en: `seat ${position}`, es: `puesto ${position}` };
}

/** Several, in their order. */
export function places(positions: readonly Position[]): Bilingual {
  const named = positions.map(place);
  return {
    en: named.map(({ en }) => en).join(", "),
    es: named.map(({ es }) => es).join(", "),
  };
}
