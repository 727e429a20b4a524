import type { StandardCategory } from "../cards/rank-standard.ts";
import type { HandCategory } from "../cards/strength.ts";
import type { TableRules } from "../table/rules.ts";
import type { LinkTerms } from "./rules.ts";

/** The progressive that a table's filing has. */
export interface FiledProgressive {
  readonly meterId: string;
  readonly terms: LinkTerms;
}

/** What a table has filed of a progressive, as a link compares it (R16); null where it has none. */
export function filedProgressive(rules: TableRules | null): FiledProgressive | null {
  if (rules?.game !== "caribbean-stud") return null;
  const { progressive } = rules.caribbeanStud;
  if (progressive === undefined) return null;
  const { meterId, wagerCents } = progressive;
  const pays = progressive.pays.map((pay) => ({ ...pay, category: meterCategory(pay.category) }));
  return { meterId, terms: { game: rules.game, wagerCents, pays } };
}

/** A hand of the standard ranking by the name that a meter knows it by: that of every game's hands. */
export function meterCategory(category: StandardCategory): HandCategory {
  return category === "pair" ? "one-pair" : category;
}
