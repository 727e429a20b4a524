import { describe, expect, it } from "vitest";
import type { DecisionContext } from "../../../domain/decision.ts";
import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import type { PaiGowPokerFiling } from "../../../domain/pai-gow-poker/table.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import { nextCommands } from "../../../domain/table/next-commands.ts";
import type { Position } from "../../../domain/table/seat.ts";
import { lineText } from "../../../projections/round-line.ts";
import { dealer, eventsOf, given, history, stateAfter, supervisor } from "../scenario.ts";
import { afterOneRound, banked, bankFiling, dealt } from "./bank-round.ts";
import { roundAt, setHand, showDealerHand } from "./round-at.ts";

const approving: PaiGowPokerFiling = {
  ...defaultPaiGowPokerRules,
  paiGowPoker: { ...defaultPaiGowPokerRules.paiGowPoker, resetNeedsSupervisor: true },
};
/** The house way keeps the nines behind; here they lie in front. */
const wrongly: TableCommand = {
  type: "ShowDealerHand",
  data: { high: ["Qc", "Jd", "7c", "5d", "3h"], low: ["9s", "9h"] },
};
const approve = (position: Position = "dealer"): TableCommand => ({
  type: "ApproveReset",
  data: { position },
});
const allSet = (rules?: PaiGowPokerFiling) =>
  history([setHand(1)], roundAt("setting", { 1: 25 }, rules));

/** What a refused command leaves on record beside its refusal. */
function facts(events: readonly TableEvent[], command: TableCommand): readonly TableEvent[] {
  const { decision } = given(...events).when(command);
  if (decision.kind === "accepted") throw new Error("accepted");
  return decision.facts ?? [];
}
const continued = (
  events: readonly TableEvent[],
  command: TableCommand,
  context: DecisionContext,
) => [...events, ...eventsOf(given(...events).when(command, context).decision)];

describe("10.11.D the dealer's setting is compared with the filed house way", () => {
  it("[10.11.D] [R51] what deviates is refused, and recorded with what was set and what was to be", () => {
    given(...allSet())
      .when(wrongly)
      .refused({ code: "not-the-house-way", paragraph: "10.11.D" });
    expect(facts(allSet(), wrongly)).toEqual([
      {
        type: "HouseWayDeviated",
        data: {
          ...{ round: 1, position: "dealer", houseWay: "foxwoods", paragraph: "10.11.D" },
          set: wrongly.data,
          expected: {
            high: expect.arrayContaining(["9s", "9h", "7c", "5d", "3h"]),
            low: ["Qc", "Jd"],
          },
          row: expect.stringContaining("pair"),
        },
      },
    ]);
  });

  it("[10.11.D] unless filed otherwise, set again it is shown", () => {
    const deviated = [...allSet(), ...facts(allSet(), wrongly)];
    const shown = history([showDealerHand], deviated);
    expect(stateAfter(shown).round).not.toHaveProperty("deviation");
  });

  it("a setting that is right leaves no such record", () => {
    given(...allSet(approving))
      .when(showDealerHand)
      .becomesTypes("DealerHandShown");
  });

  it("is a line of the round in both languages", () => {
    const [deviated] = facts(allSet(), wrongly);
    expect(deviated && lineText(deviated)).toMatchObject({
      en: expect.stringMatching(
        /^The dealer's hands were set Qc Jd 7c 5d 3h and 9s 9h; the house way/,
      ),
      es: expect.stringMatching(
        /^Las manos del croupier se acomodaron Qc Jd 7c 5d 3h y 9s 9h; la manera/,
      ),
    });
  });
});

describe("where the setting again needs a supervisor", () => {
  const deviated = [...allSet(approving), ...facts(allSet(approving), wrongly)];

  it("[10.11.D] it is not shown before he has approved", () => {
    given(...deviated)
      .when(showDealerHand)
      .refused({ code: "reset-needs-supervisor", paragraph: "10.11.D", expected: "ApproveReset" });
    expect(nextCommands(stateAfter(deviated))).toContain("ApproveReset");
    const approved = continued(deviated, approve(), supervisor);
    expect(approved.at(-1)).toEqual({
      type: "ResetApproved",
      data: { round: 1, position: "dealer", approvedBy: "S-4", paragraph: "10.11.D" },
    });
    expect(nextCommands(stateAfter(approved))).not.toContain("ApproveReset");
    given(...approved)
      .when(showDealerHand)
      .becomesTypes("DealerHandShown");
  });

  it("the dealer does not approve his own setting", () => {
    given(...deviated)
      .when(approve(), dealer)
      .refused({ code: "supervisor-approves" });
    given(...deviated)
      .when(approve(), { ...supervisor, actor: { role: "supervisor", badge: "D-17" } })
      .refused({ code: "supervisor-approves", stated: "D-17" });
  });

  it("set wrongly once more, it needs approval once more", () => {
    const approved = continued(deviated, approve(), supervisor);
    const again = [...approved, ...facts(approved, wrongly)];
    given(...again)
      .when(showDealerHand)
      .refused({ code: "reset-needs-supervisor" });
  });

  it("nothing is approved where nothing deviated, nor twice", () => {
    given(...allSet(approving))
      .when(approve(), supervisor)
      .refused({ code: "no-deviation", stated: "dealer" });
    given(...continued(deviated, approve(), supervisor))
      .when(approve(), supervisor)
      .refused({ code: "no-deviation" });
    given(...deviated)
      .when(approve(2), supervisor)
      .refused({ code: "no-deviation", field: "position", stated: "2" });
  });
});

describe("10.12.E a co-bank's hands, which the dealer sets, are compared too", () => {
  const shown = (high: readonly string[], low: readonly string[]) =>
    ({ type: "ShowBankHand", data: { high, low } }) as TableCommand;
  const filed = bankFiling({ coBankOffered: true });
  const paiGowPoker = { ...filed.paiGowPoker, resetNeedsSupervisor: true };
  const bank = { ...filed, paiGowPoker };
  const set = history(
    [setHand(2)],
    dealt(banked(1, { wagers: { 2: 25 }, coBank: true, cover: 500 }, afterOneRound(bank))),
  );
  const wrong = shown(["Qc", "Jd", "7c", "5d", "3h"], ["9s", "9h"]);
  const right = shown(["9s", "9h", "7c", "5d", "3h"], ["Qc", "Jd"]);

  it("[10.12.E] [R51] recorded for the bank's position, and approved there", () => {
    const deviated = [...set, ...facts(set, wrong)];
    expect(deviated.at(-1)).toMatchObject({
      type: "HouseWayDeviated",
      data: { position: 1, paragraph: "10.12.E" },
    });
    given(...deviated)
      .when(right)
      .refused({ code: "reset-needs-supervisor", paragraph: "10.12.E" });
    given(...continued(deviated, approve(1), supervisor))
      .when(right)
      .becomesTypes("BankHandShown");
  });
});
