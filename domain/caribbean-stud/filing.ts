import type { Refusal } from "../decision.ts";
import { studCategories } from "./hand.ts";
import { payTableFault } from "./pay-table.ts";
import { type StudProgressiveRules, wholeMeterPpm } from "./rules.ts";
import type { CaribbeanStudFiling } from "./table.ts";

/** What could not be played of a filing for Caribbean Stud, or null. */
export function filingFault({ caribbeanStud }: CaribbeanStudFiling): Refusal | null {
  const { dealing, payTable, progressive } = caribbeanStud;
  const { countStubEvery } = dealing;
  if (
    countStubEvery !== undefined &&
    !(Number.isSafeInteger(countStubEvery) && countStubEvery > 0)
  ) {
    return inconsistent(
      "dealing.countStubEvery",
      "The stub is counted every so many rounds: 1 or more.",
    );
  }
  return (
    payTableFault(payTable) ?? (progressive === undefined ? null : progressiveFault(progressive))
  );
}

function progressiveFault(filed: StudProgressiveRules): Refusal | null {
  const { meterId, wagerCents, thresholds } = filed;
  if (meterId === "") return ofProgressive("meterId", "A progressive has a meter.");
  if (wagerCents <= 0) return ofProgressive("wagerCents", "The wager is above zero.");
  if (Object.values(thresholds).some((threshold) => threshold < 0)) {
    return ofProgressive("thresholds", "A threshold is zero or more.");
  }
  return paysFault(filed);
}

/** As the meter asks of every table that is linked to it: one top award, no hand paid twice (R16). */
function paysFault({ pays }: StudProgressiveRules): Refusal | null {
  const places = pays.map(({ category }) => studCategories.indexOf(category));
  const descending = places.every(
    (place, index) => index === 0 || place > (places[index - 1] ?? -1),
  );
  if (!descending) {
    return ofProgressive("pays", "Each winning hand stands once, from the highest down.");
  }
  const impossible = pays.findIndex((pay) =>
    pay.pay === "share"
      ? !(pay.ppm > 0 && pay.ppm <= wholeMeterPpm)
      : !(Number.isSafeInteger(pay.amountCents) && pay.amountCents > 0),
  );
  if (impossible >= 0) {
    return ofProgressive(
      `pays.${impossible}`,
      "A hand wins an amount above zero, or a part of the meter up to the whole.",
    );
  }
  const tops = pays.filter((pay) => pay.pay === "share" && pay.ppm === wholeMeterPpm);
  if (tops.length === 1) return null;
  return ofProgressive("pays", "Exactly one hand wins the whole meter.");
}

function ofProgressive(field: string, message: string): Refusal {
  return inconsistent(`progressive.${field}`, message);
}

function inconsistent(field: string, message: string): Refusal {
  return { code: "inconsistent-rules", field: `rules.caribbeanStud.${field}`, message };
}
