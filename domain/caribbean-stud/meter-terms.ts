import type { HandCategory } from "../cards/strength.ts";
import type { FiledMeter } from "../table/linked-meter.ts";
import type { StudCategory } from "./hand.ts";
import type { CaribbeanStudFiling } from "./table.ts";

/** A hand by the name that a meter has for it: the meter knows the hands of every game. */
export function meterCategory(category: StudCategory): HandCategory {
  return category === "pair" ? "one-pair" : category;
}

/** R16 the meter of a filing and its terms, in the meter's words; null where no progressive is filed. */
export function filedMeter({ game, caribbeanStud }: CaribbeanStudFiling): FiledMeter | null {
  const { progressive } = caribbeanStud;
  if (progressive === undefined) return null;
  const { meterId, wagerCents, thresholds } = progressive;
  const pays = progressive.pays.map((pay) => ({ ...pay, category: meterCategory(pay.category) }));
  return { meterId, game, wagerCents, pays, thresholds };
}
