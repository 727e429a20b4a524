import type { Refusal } from "../decision.ts";
import { payTableFault } from "./pay-table.ts";
import type { CaribbeanStudRules, StudProgressive } from "./rules.ts";
import type { CaribbeanStudFiling } from "./table.ts";

/** What could not be played of a filing for Caribbean Stud, or null. */
export function filingFault({ caribbeanStud }: CaribbeanStudFiling): Refusal | null {
  const { payTable, progressive } = caribbeanStud;
  return (
    payTableFault(payTable) ??
    flushHoldFault(caribbeanStud) ??
    (progressive ? progressiveFault(progressive) : null)
  );
}

/** Without a meter nobody would look at a winning flush at all: then every one waits, as the text says. */
function flushHoldFault({ flushHold, progressive }: CaribbeanStudRules): Refusal | null {
  if (flushHold !== "progressive-wager" || progressive !== undefined) return null;
  return {
    code: "inconsistent-rules",
    paragraph: "7.9.E.3",
    field: "rules.caribbeanStud.flushHold",
    message: "No progressive is filed: every winning hand of flush or better waits.",
    stated: flushHold,
    expected: "every-winner",
  };
}

function progressiveFault({ meterId, wagerCents, pays, thresholds }: StudProgressive) {
  const fault = (name: string, message: string): Refusal => ({
    code: "inconsistent-rules",
    field: `rules.caribbeanStud.progressive.${name}`,
    message,
  });
  if (meterId === "") return fault("meterId", "Name the meter that the wagers feed.");
  if (wagerCents <= 0) return fault("wagerCents", "The progressive wager is above zero.");
  if (pays.length === 0) return fault("pays", "File what the progressive pays.");
  if (new Set(pays.map(({ category }) => category)).size < pays.length) {
    return fault("pays", "Each hand stands once.");
  }
  const wrong = pays.findIndex((pay) =>
    pay.pay === "share" ? pay.ppm <= 0 || pay.ppm > 1_000_000 : pay.amountCents <= 0,
  );
  if (wrong >= 0) {
    return fault(`pays.${wrong}`, "A hand takes a part of the meter above zero, or an amount.");
  }
  const low = Object.entries(thresholds).find(([, amount]) => amount < 0);
  return low === undefined ? null : fault(`thresholds.${low[0]}`, "No threshold is below zero.");
}
