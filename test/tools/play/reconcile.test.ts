import { describe, expect, it } from "vitest";
import { inChips } from "../../../tools/play/common-filing.ts";
import { bankResults, foldCommits } from "../../../tools/play/fold-events.ts";
import { playOptions } from "../../../tools/play/options.ts";
import { addAccounts, asText, reconcile } from "../../../tools/play/reconcile.ts";
import { emptyTally, vigorishOn } from "../../../tools/play/tally.ts";

describe("the device's arithmetic", () => {
  it.each([
    [500, 25],
    [1_000, 50],
    [1_500, 75],
    [510, 50],
    [100_000, 5_000],
  ])("keeps of %i cents won %i: 5 %% up to the next quarter", (won, kept) => {
    const rounding = { mode: "up", stepCents: 25 } as const;
    expect(vigorishOn(won, { rateBasisPoints: 500, rounding })).toBe(kept);
  });

  it.each([
    [1_250, { mode: "down", stepCents: 25 }, 50],
    [1_250, { mode: "nearest", stepCents: 25, tie: "up" }, 75],
    [1_250, { mode: "nearest", stepCents: 25, tie: "down" }, 50],
    [1_240, { mode: "nearest", stepCents: 25, tie: "up" }, 50],
    [1_260, { mode: "nearest", stepCents: 25, tie: "down" }, 75],
  ] as const)("keeps of %i cents won, rounded %j, %i", (won, rounding, kept) => {
    expect(vigorishOn(won, { rateBasisPoints: 500, rounding })).toBe(kept);
  });

  it("counts any rack in the chips that are filed", () => {
    for (const amount of [25, 75, 24_999_975, 25_000_000]) {
      const worth = inChips(amount).reduce(
        (sum, { denominationCents, count }) => sum + denominationCents * count,
        0,
      );
      expect(worth).toBe(amount);
    }
  });
});

describe("the fold of the log", () => {
  it("reads what moved, and takes back what a void returns", () => {
    const tally = foldCommits([
      { seq: 1, events: [{ type: "RoundOpened", data: {} }] },
      { seq: 2, events: [{ type: "WagerPlaced", data: { amountCents: 700, previousCents: 0 } }] },
      { seq: 3, events: [{ type: "WagerPlaced", data: { amountCents: 900, previousCents: 700 } }] },
      { seq: 4, events: [{ type: "CommandRefused", data: {} }] },
      { seq: 5, events: [{ type: "RoundVoided", data: { returned: [{ amountCents: 900 }] } }] },
      {
        seq: 6,
        events: [
          { type: "WagerPaid", data: { wonCents: 500 } },
          {
            type: "CommissionCollected",
            data: { wonCents: 500, vigorishCents: 25, bankType: "house" },
          },
        ],
      },
      { seq: 7, events: [{ type: "WagerCollected", data: { amountCents: 300 } }] },
    ]);
    expect(tally).toEqual({
      ...emptyTally,
      rounds: 1,
      voidedRounds: 1,
      refusals: 1,
      paidCents: 500,
      winningWagers: 1,
      wonCents: 500,
      vigorishCents: 25,
      houseVigorishCents: 25,
      collectedCents: 300,
    });
  });

  it("reads a bank's round: the dealer's wager, the centre's halves, vigorish by who banked", () => {
    const commits = [
      {
        seq: 1,
        events: [
          { type: "DealerWagerSet", data: { amountCents: 900, previousCents: 0 } },
          { type: "DealerWagerSet", data: { amountCents: 500, previousCents: 900 } },
          { type: "DealerWagerDecided", data: { outcome: "win", amountCents: 500 } },
          { type: "DealerWagerPaid", data: { returnedCents: 1_000 } },
          { type: "WagerPaidFromCentre", data: { wonCents: 2_000 } },
          {
            type: "CommissionCollected",
            data: { wonCents: 2_000, vigorishCents: 100, bankType: "player" },
          },
          { type: "BankSettled", data: { inventoryCents: 0, resultCents: -2_500 } },
          { type: "RoundClosed", data: { bankType: "player" } },
        ],
      },
      {
        seq: 2,
        events: [
          { type: "CentreReplenished", data: { bankCents: 125, inventoryCents: 125 } },
          { type: "BankSettled", data: { inventoryCents: 0, resultCents: -125 } },
          { type: "RoundClosed", data: { bankType: "co-bank" } },
          { type: "RoundClosed", data: {} },
        ],
      },
    ];
    expect(foldCommits(commits)).toEqual({
      ...emptyTally,
      bankRounds: 1,
      coBankRounds: 1,
      bankCents: 375,
      bankResultCents: -2_625,
      winningWagers: 1,
      wonCents: 2_000,
      vigorishCents: 100,
      playerVigorishCents: 100,
    });
    expect(bankResults(commits)).toEqual([-2_500, -125]);
  });

  it("10.12.G takes a dealer's wager back into the rack when its round is void", () => {
    const events = [
      { type: "DealerWagerSet", data: { amountCents: 900, previousCents: 0 } },
      { type: "RoundVoided", data: { returned: [], dealerWagerCents: 900 } },
    ];
    expect(foldCommits([{ seq: 1, events }])).toEqual({ ...emptyTally, voidedRounds: 1 });
  });

  it("refuses an amount that is not a whole number of cents", () => {
    const commits = [{ seq: 1, events: [{ type: "WagerPaid", data: { wonCents: 0.5 } }] }];
    expect(() => foldCommits(commits)).toThrow();
  });
});

describe("reconciliation", () => {
  const same = { paidCents: 1_005, vigorishCents: 75 };
  const accounts = { device: same, view: same, commission: same, log: same, live: same };
  const differing = (lines: ReturnType<typeof reconcile>) =>
    lines.filter(({ agrees }) => !agrees).map(({ field }) => field);

  it("agrees when every source that has a figure says the same", () => {
    expect(differing(reconcile(accounts))).toEqual([]);
    expect(differing(reconcile({ ...accounts, view: { paidCents: 1_005 } }))).toEqual([]);
  });

  it.each(["view", "commission", "log", "live"])(
    "sees one cent of difference in the %s",
    (name) => {
      const lines = reconcile({ ...accounts, [name]: { ...same, paidCents: 1_004 } });
      expect(differing(lines)).toEqual(["paidCents"]);
      expect(asText(lines)).toMatch(/paid .*10\.05.*DIFFERS/);
    },
  );

  it("adds tables up source by source, and gives no total of what a source has of some only", () => {
    const total = addAccounts([accounts, { ...accounts, live: { paidCents: 1 } }]);
    expect(total.device).toEqual({ paidCents: 2_010, vigorishCents: 150 });
    expect(total.live).toEqual({ paidCents: 1_006 });
  });
});

describe("options of play", () => {
  it("have defaults", () => {
    expect(playOptions([])).toMatchObject({ rounds: 20, tables: 2, seed: "1", ws: false });
    expect(playOptions([])).toMatchObject({ dealing: "mixed", bank: "mixed" });
  });

  it.each([
    ["--rounds", "0"],
    ["--rounds", "x"],
    ["--tables", "1.5"],
    ["--speed", "-1"],
    ["--dealing", "machine"],
    ["--bank", "dealer"],
  ])("refuse %s %s", (option, value) => {
    expect(() => playOptions([`${option}=${value}`])).toThrow(option);
  });
});
