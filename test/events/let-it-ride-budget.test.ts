import { defaultLetItRideRules } from "../../domain/let-it-ride/default-rules.ts";
import { describeBudget } from "./budget-of-game.ts";
import { playRideRound } from "./play-ride-round.ts";

describeBudget("whole rounds of Let It Ride at six seats cost what was budgeted", {
  stream: "table/san-juan/let-it-ride-01",
  rules: defaultLetItRideRules,
  playRound: playRideRound,
});
