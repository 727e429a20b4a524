import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import { sameTerms } from "../progressive/link.ts";
import { looserRefusal } from "../progressive/looser-thresholds.ts";
import type { CommandData } from "./commands.ts";
import type { TableEvent } from "./events.ts";
import { gameNamed } from "./games.ts";
import type { FiledMeter, LinkAtMeter, ProgressiveLink } from "./linked-meter.ts";
import type { TableRules } from "./rules.ts";
import type { TableState } from "./state.ts";

/** The meter of a filing; null where none is filed. */
export function filedMeter(rules: TableRules): FiledMeter | null {
  return gameNamed(rules.game).filedMeter?.(rules) ?? null;
}

/**
 * What the meter says of the table: from then on progressive wagers are accepted, or refused. Only by
 * the terms that the table has filed now (R16, R31, R32): between the reading of them and this it was
 * free to file others. Nothing else changes; a wager placed before a suspension is locked and counted as ever. Said again, it is
 * accepted and nothing happens, so that a step sent twice leaves no refusal.
 */
export function decideSetProgressiveLink(
  state: TableState & { readonly rules: TableRules },
  { meterId, link, terms }: CommandData<"SetProgressiveLink">,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  if (actor.role !== "system" && actor.role !== "admin") {
    return refused("link-from-the-meter", "The meter says whether a table is linked to it.", {
      stated: actor.role,
      expected: "system",
    });
  }
  const { progressiveLink } = state;
  const known = progressiveLink?.meterId === meterId ? progressiveLink.link : "unlinked";
  if (known === link) return accepted();
  const fault =
    link === "unlinked"
      ? inPlayFault(state)
      : filedOtherwiseFault(state.rules, { meterId, ...(terms && { terms }) });
  return fault ?? changed({ meterId, link });
}

function changed(data: ProgressiveLink): Decision<TableEvent> {
  return accepted({ type: "ProgressiveLinkChanged", data });
}

/** R16, R31, R32 a table that has filed another meter, or other terms than it was linked by; null where it has not. */
export function filedOtherwiseFault(
  rules: TableRules,
  { meterId, terms }: Pick<LinkAtMeter, "meterId" | "terms">,
): Decision<never> | null {
  const filed = filedMeter(rules);
  if (filed?.meterId !== meterId) {
    return refused("other-meter", "The table has not filed this meter.", {
      field: "meterId",
      stated: meterId,
      ...(filed && { expected: filed.meterId }),
    });
  }
  if (terms === undefined) return null;
  if (!sameTerms(filed, terms)) {
    return refused(
      "other-terms",
      "The table has filed another wager, other winning hands or odds than it was linked by (R16).",
      { field: "terms" },
    );
  }
  return looserRefusal(filed.thresholds, terms.thresholds, "terms.thresholds");
}

/** What lies on the layout still has to be locked, claimed and awarded by the meter it was placed for. */
function inPlayFault({
  rules,
  round,
}: TableState & { readonly rules: TableRules }): Decision<never> | null {
  const wagers = round === null ? [] : (gameNamed(rules.game).meterWagers?.(round) ?? []);
  if (round === null || wagers.length === 0) return null;
  return refused(
    "progressive-in-play",
    `Round ${round.number} has progressive wagers; unlink the table when it is closed (R24).`,
    { field: "link", stated: "unlinked" },
  );
}

const filedAt = "rules.caribbeanStud.progressive";

/**
 * R12, R16 the terms of a meter that is linked or suspended stay, and what the table asks for before a
 * payment does not become less (R31, R32); null where the filing keeps them.
 */
export function linkedTermsFault(
  { progressiveLink, rules: before }: TableState,
  rules: TableRules,
): Decision<never> | null {
  if (progressiveLink === undefined || progressiveLink.link === "unlinked") return null;
  const filed = filedMeter(rules);
  const linked = before && filedMeter(before);
  if (linked === null) return null;
  if (filed?.meterId === linked.meterId && sameTerms(filed, linked)) {
    return looserRefusal(filed.thresholds, linked.thresholds, `${filedAt}.thresholds`);
  }
  return refused(
    "progressive-linked",
    `The table is ${progressiveLink.link === "linked" ? "linked to" : "suspended by"} meter ${progressiveLink.meterId}, whose wager, winning hands and odds are the same at all its tables; unlink it before they change (R12, R16).`,
    { field: filedAt, expected: progressiveLink.meterId },
  );
}
