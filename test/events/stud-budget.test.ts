import * as stud from "../domain/caribbean-stud/stud-at.ts";
import { describeBudget } from "./budget-of-game.ts";
import { playStudRound } from "./play-stud-round.ts";

const rules = stud.rules({ progressive: stud.progressive });

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
