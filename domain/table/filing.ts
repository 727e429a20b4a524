import { accepted, type Decision, type Refusal, refused } from "../decision.ts";
import type { CommandData } from "./commands.ts";
import { irregularityRulesFault } from "./consequences.ts";
import { dollars } from "./dollars.ts";
import type { TableEvent } from "./events.ts";
import { gameNamed } from "./games.ts";
import { gamingDayFault, isTimeOfDay } from "./gaming-day.ts";
import { linkedTermsFault } from "./progressive-link.ts";
import type { CommonRules, TableRules } from "./rules.ts";
import type { TableState } from "./state.ts";

/**
 * The licensee's choices for the table. They may change between rounds, never during one, so that
 * every round is played from first card to last under the version it records.
 */
export function decideFileTableRules(
  state: TableState,
  { rules }: CommandData<"FileTableRules">,
): Decision<TableEvent> {
  if (state.round !== null) {
    return refused(
      "round-running",
      `Round ${state.round.number} is running; file the rules when it is closed.`,
    );
  }
  if (state.status === "open" && state.rules?.game !== rules.game) {
    return refused(
      "table-open",
      `The table is open for ${state.rules?.game}; close it before another game is filed.`,
      { field: "rules.game", stated: rules.game },
    );
  }
  const fault = rulesFault(rules);
  if (fault !== null) return { kind: "refused", refusal: fault };
  const linked = linkedTermsFault(state, rules);
  if (linked !== null) return linked;
  return accepted({
    type: "TableRulesFiled",
    data: { rulesVersion: state.rulesVersion + 1, rules },
  });
}

/** The first thing in a filing that could not be played, or null. */
function rulesFault(rules: TableRules): Refusal | null {
  return (
    dayFault(rules) ??
    limitsFault(rules.limits) ??
    denominationsFault(rules.denominationsCents) ??
    discrepancyFault(rules.discrepancy) ??
    irregularityRulesFault(rules.game, rules.irregularities) ??
    gameNamed(rules.game).filingFault(rules)
  );
}

function fault(field: string, message: string): Refusal {
  return { code: "inconsistent-rules", field: `rules.${field}`, message };
}

function dayFault({ gamingDay, shifts }: CommonRules): Refusal | null {
  const day = gamingDayFault(gamingDay);
  if (day !== null) return fault(`gamingDay.${day.field}`, `${day.message}.`);
  const starts = shifts.map(({ startsAt }) => startsAt);
  const misstated = starts.findIndex((startsAt) => !isTimeOfDay(startsAt));
  if (misstated >= 0) {
    return fault(`shifts.${misstated}.startsAt`, "A shift starts at a local time such as 14:00.");
  }
  // Each shift lasts until the next begins, so they always cover the day. One of them must begin
  // with it: a shift that straddled two gaming days would belong to neither.
  if (!starts.includes(gamingDay.startsAt)) {
    return fault("shifts", `One shift starts with the gaming day, at ${gamingDay.startsAt}.`);
  }
  if (repeats(starts)) return fault("shifts", "No two shifts start at the same time.");
  const names = shifts.map(({ name }) => name);
  if (names.includes("") || repeats(names)) {
    return fault("shifts", "Every shift has a name of its own.");
  }
  return null;
}

function limitsFault(limits: CommonRules["limits"]): Refusal | null {
  const { minimumCents, maximumCents, incrementCents } = limits;
  if (incrementCents <= 0) {
    return fault("limits.incrementCents", "Wagers rise by an amount above zero.");
  }
  if (minimumCents <= 0 || minimumCents % incrementCents !== 0) {
    return fault(
      "limits.minimumCents",
      `The minimum is a multiple of the increment, ${dollars(incrementCents)}, and above zero.`,
    );
  }
  if (maximumCents < minimumCents || maximumCents % incrementCents !== 0) {
    return fault(
      "limits.maximumCents",
      `The maximum is a multiple of the increment, ${dollars(incrementCents)}, and not below the minimum.`,
    );
  }
  return null;
}

function denominationsFault(denominations: CommonRules["denominationsCents"]): Refusal | null {
  if (denominations.length === 0 || denominations.some((value) => value <= 0)) {
    return fault("denominationsCents", "The table has chips, each worth more than nothing.");
  }
  if (repeats(denominations)) return fault("denominationsCents", "Each denomination stands once.");
  return null;
}

function discrepancyFault(discrepancy: CommonRules["discrepancy"]): Refusal | null {
  const { reportAboveCents, regulatorFromCents } = discrepancy;
  if (reportAboveCents < 0 || regulatorFromCents < reportAboveCents) {
    return fault(
      "discrepancy",
      "The regulator's threshold is not below the one for a written report, and neither is negative.",
    );
  }
  return null;
}

function repeats(values: readonly (string | number)[]): boolean {
  return new Set(values).size < values.length;
}
