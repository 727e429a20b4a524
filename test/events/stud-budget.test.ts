import { defaultCaribbeanStudRules } from "../../domain/caribbean-stud/default-rules.ts";
import { cents } from "../../domain/money/cents.ts";
import type { TableRules } from "../../domain/table/rules.ts";
import { describeBudget } from "./budget-of-game.ts";
import { playStudRound } from "./play-stud-round.ts";

const { denominationsCents, caribbeanStud, ...others } = defaultCaribbeanStudRules;
/** The default with a progressive; the rack of these tables holds quarters too. */
const rules: TableRules = {
  ...others,
  denominationsCents: [cents(25), ...denominationsCents],
  caribbeanStud: {
    ...caribbeanStud,
    progressive: {
      meterId: "isla",
      wagerCents: cents(100),
      pays: [
        { category: "royal-flush", pay: "share", ppm: 1_000_000 },
        { category: "straight-flush", pay: "share", ppm: 100_000 },
        { category: "four-of-a-kind", pay: "flat", amountCents: cents(50_000) },
        { category: "full-house", pay: "flat", amountCents: cents(10_000) },
        { category: "flush", pay: "flat", amountCents: cents(5_000) },
      ],
      thresholds: { surveillanceAboveCents: cents(300_000), overrideAboveCents: cents(2_500) },
    },
  },
};

describeBudget(
  "whole rounds of Caribbean Stud with the progressive on all seven seats cost what was budgeted",
  {
    stream: "table/san-juan/caribbean-stud-02",
    rules,
    seventh: true,
    playRound: (send, random, round) =>
      playStudRound(send, random, { flush: round % 2 === 1, full: true }),
  },
);

describeBudget("whole rounds of Caribbean Stud at six seats cost what was budgeted", {
  stream: "table/san-juan/caribbean-stud-01",
  rules,
  playRound: (send, random, round) => playStudRound(send, random, { flush: round % 2 === 1 }),
});
