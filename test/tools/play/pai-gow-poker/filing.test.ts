import { describe, expect, it } from "vitest";
import { decide } from "../../../../domain/table/decide.ts";
import { unfiledTable } from "../../../../domain/table/state.ts";
import { tableRulesSchema } from "../../../../events/catalogue/table-rules.ts";
import { filingFor } from "../../../../tools/play/pai-gow-poker/filing.ts";
import { bankPlans, planOf } from "../../../../tools/play/pai-gow-poker/plan.ts";
import { usualContext } from "../../../domain/scenario.ts";

const tables = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const mixed = { dealing: "mixed", bank: "mixed" } as const;

describe("what the tables of a floor file", () => {
  it("deals six tables in all ways, with dice and with the generator", () => {
    const ways = tables.slice(0, 6).map((index) => {
      const { dealing, start } = planOf(index, mixed);
      return `${dealing}, ${start}`;
    });
    expect(new Set(ways).size).toBe(6);
  });

  it("deals every table the one way asked for", () => {
    const plan = planOf(1, { dealing: "automatic-shoe", bank: "none" });
    expect(filingFor(plan).paiGowPoker.dealing.method).toBe("automatic-shoe");
  });

  it.each(bankPlans)("can be filed, with the bank offered to: %s", (bank) => {
    for (const index of tables) {
      const filing = filingFor(planOf(index, { dealing: "mixed", bank }));
      const rules = tableRulesSchema.parse(filing);
      const command = { type: "FileTableRules", data: { rules } } as const;
      const decision = decide(unfiledTable, command, usualContext(command));
      expect(decision.kind).toBe("accepted");
      expect(filing.paiGowPoker.bank?.coBankOffered ?? "none").toBe(
        bank === "none" ? "none" : bank !== "player",
      );
    }
  });
});
