import type { Refusal } from "../decision.ts";
import { gamingDayFault } from "../table/gaming-day.ts";
import {
  type AwardThresholds,
  type LinkTerms,
  type MeterConfiguration,
  wholePpm,
} from "./rules.ts";
import { isTopAward } from "./settle-claims.ts";

/** R22 the rarest top award that may be offered: once in so many hands. */
const rarestTopAward = 100_000_000;

/** The first thing in a configuration by which no meter could run, or null. */
export function configurationFault(configuration: MeterConfiguration): Refusal | null {
  return (
    dayFault(configuration) ??
    ratesFault(configuration) ??
    amountsFault(configuration) ??
    termsFault(configuration.terms) ??
    thresholdsFault(configuration.thresholds)
  );
}

function fault(field: string, message: string): Refusal {
  return { code: "inconsistent-configuration", field: `configuration.${field}`, message };
}

function dayFault({ gamingDay }: MeterConfiguration): Refusal | null {
  const misstated = gamingDayFault(gamingDay);
  if (misstated === null) return null;
  return fault(`gamingDay.${misstated.field}`, `${misstated.message} (R74).`);
}

function ratesFault({ ratePpm, reserveRatePpm }: MeterConfiguration): Refusal | null {
  if (!isWhole(ratePpm) || ratePpm > wholePpm) {
    return fault("ratePpm", "The rate is from 0 to 1,000,000 parts per million of a wager (R12).");
  }
  if (!isWhole(reserveRatePpm) || ratePpm + reserveRatePpm > wholePpm) {
    return fault(
      "reserveRatePpm",
      "Meter and reserve together take at most 1,000,000 parts per million of a wager (R12).",
    );
  }
  return null;
}

function amountsFault(configuration: MeterConfiguration): Refusal | null {
  const { initialCents, resetCents, limitCents } = configuration;
  if (!isWhole(initialCents))
    return fault("initialCents", "The meter begins with whole cents (R15).");
  if (!isWhole(resetCents)) return fault("resetCents", "The reset is in whole cents (R15).");
  if (limitCents !== null && (!isWhole(limitCents) || limitCents < resetCents)) {
    return fault("limitCents", "The limit is not below the reset (R13).");
  }
  if (!isPositive(configuration.unreasonableContributionCents)) {
    return fault(
      "unreasonableContributionCents",
      "Some amount is the most that a table can lock in a round (R11).",
    );
  }
  if (!isPositive(configuration.topAwardOneIn) || configuration.topAwardOneIn > rarestTopAward) {
    return fault("topAwardOneIn", "The top award comes at least once in 100,000,000 hands (R22).");
  }
  if (!isPositive(configuration.heartbeatMs)) {
    return fault("heartbeatMs", "A silence of some length stops the wagers of a table (R18).");
  }
  return null;
}

function termsFault({ game, wagerCents, pays }: LinkTerms): Refusal | null {
  if (game === "") return fault("terms.game", "The link is for one game (R16).");
  if (!isPositive(wagerCents))
    return fault("terms.wagerCents", "The wager is above nothing (R16).");
  const categories = pays.map(({ category }) => category);
  if (new Set(categories).size < categories.length) {
    return fault("terms.pays", "Each hand stands once in the pays (R16).");
  }
  const misstated = pays.findIndex((pay) =>
    pay.pay === "share" ? !isPositive(pay.ppm) || pay.ppm > wholePpm : !isPositive(pay.amountCents),
  );
  if (misstated >= 0) {
    return fault(
      `terms.pays.${misstated}`,
      "A hand is paid a flat amount, or a part of the meter up to the whole (R16).",
    );
  }
  if (pays.filter(isTopAward).length !== 1) {
    return fault("terms.pays", "Exactly one hand is paid the whole meter: the top award (R22).");
  }
  return null;
}

function thresholdsFault(thresholds: AwardThresholds): Refusal | null {
  const { surveillanceAboveCents, signatureAboveCents, inventoryUpToCents } = thresholds;
  if (!Object.values(thresholds).every(isWhole)) {
    return fault("thresholds", "Thresholds are whole cents (R31).");
  }
  if (signatureAboveCents < surveillanceAboveCents) {
    return fault(
      "thresholds.signatureAboveCents",
      "What a supervisor signs is not less than what surveillance verifies (R31).",
    );
  }
  if (inventoryUpToCents > surveillanceAboveCents) {
    return fault(
      "thresholds.inventoryUpToCents",
      "What surveillance verifies first is not paid from the table at once (R31).",
    );
  }
  return null;
}

function isWhole(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0;
}

function isPositive(amount: number): boolean {
  return isWhole(amount) && amount > 0;
}
