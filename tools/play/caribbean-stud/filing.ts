import { commonFiling } from "../common-filing.ts";
import { pays } from "./evaluate.ts";
import { filedProgressive } from "./progressive.ts";

/** Where tables of the game differ: the way to deal, and whether hands are turned where the dealer has none. */
export interface StudPlan {
  readonly method: "hand" | "manual-shoe" | "automatic-shoe" | "stack";
  readonly countStub: boolean;
  readonly turnAll: boolean;
}

const methods = ["automatic-shoe", "hand", "manual-shoe", "stack"] as const;

/** Four tables in a row deal in the four ways. */
export function studPlanOf(index: number): StudPlan {
  return {
    method: methods[index % methods.length] ?? "hand",
    countStub: index % 2 === 0,
    turnAll: index % 2 === 1,
  };
}

/** The most that one bet wins; low enough that some hands reach it. */
export const limitCents = 500_000;

export function studFilingFor({ method, countStub, turnAll }: StudPlan) {
  return {
    game: "caribbean-stud",
    ...commonFiling,
    caribbeanStud: {
      dealing: { method, countStub },
      payTable: { betPays: pays, limit: { cents: limitCents, scope: "bet" } },
      turnAllWithoutDealerHand: turnAll,
      progressive: filedProgressive,
    },
  };
}
