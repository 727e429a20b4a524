import { describe, expect, it } from "vitest";
import { unfiledTable } from "../../domain/table/state.ts";
import { addCommission, commissionChange, noCommission } from "../../projections/commission.ts";
import { bankView } from "../../projections/pai-gow-poker/bank-view.ts";
import { paragraphOf } from "../../projections/paragraph-of.ts";
import { lineText } from "../../projections/round-line.ts";
import { tableView } from "../../projections/table.ts";
import { tableViewSchema } from "../../projections/views/body-schemas.ts";
import { commissionKey, parseCommissionSort } from "../../projections/views/row-key.ts";
import { played } from "../domain/pai-gow-poker/bank-account.ts";
import {
  accept,
  afterOneRound,
  bankFiling,
  dealerWagers,
  offer,
  offeredTo,
  openRound,
  pass,
} from "../domain/pai-gow-poker/bank-round.ts";
import { dollars, place } from "../domain/pai-gow-poker/round-at.ts";
import { history, openTable, stateAfter } from "../domain/scenario.ts";

const opened = history([openRound], afterOneRound());

describe("the bank in the view of a table", () => {
  it("is null where it is not offered", () => {
    expect(bankView(stateAfter(openTable()))).toBeNull();
    expect(tableView("pgp-01", unfiledTable).bank).toBeNull();
  });

  it("[10.12.C] [R53] says whose turn it is to be offered the bank, and who has been asked", () => {
    expect(bankView(stateAfter(opened))).toMatchObject({
      ...{ firstOffer: 1, nextOffer: 1, offeredTo: null, holder: null },
    });
    const asked = history([offer(1)], opened);
    expect(bankView(stateAfter(asked))).toMatchObject({ nextOffer: null, offeredTo: 1 });
    expect(bankView(stateAfter(history([pass(1)], asked)))).toMatchObject({ nextOffer: 2 });
  });

  it("[10.12.D.2] [R54] shows the worst case against the counted cover while it still can be mended", () => {
    const accepted = history(
      [accept(1, 150), dealerWagers(40), place(5, 10)],
      offeredTo(1, { 2: 75, 3: 75 }, afterOneRound()),
    );
    expect(bankView(stateAfter(accepted))?.holder).toEqual({
      ...{ seat: 1, player: "p1", bankType: "player", centreCents: 0, suppliedCents: 0 },
      ...{ coverCents: dollars(150), liabilityCents: dollars(200), requiredCents: dollars(160) },
      ...{ shortCents: dollars(10), dealerWagerCents: dollars(40) },
    });
  });

  it("[10.12.C] says of every seat whether it may bank, and by which paragraph not; past banks with result", () => {
    const events = history(
      [{ type: "VacateSeat", data: { seat: 2 } }, openRound],
      played({ 1: [100, "lose"] }),
    );
    const view = bankView(stateAfter(events));
    expect(view?.eligibility).toMatchObject([
      { seat: 1, eligible: true, code: null, paragraph: null },
      { seat: 2, eligible: false, code: "seat-empty", paragraph: "10.12.C" },
      { seat: 3, eligible: true },
      { seat: 4, eligible: true },
      { seat: 5, eligible: true },
      { seat: 6, eligible: false, code: "banked-last-round", paragraph: "10.12.C" },
    ]);
    expect(view?.recent).toEqual([
      { round: 2, seat: 6, type: "player", resultCents: 9_500, vigorishCents: 500 },
    ]);
  });

  it("is stored and read back; a row written before there was one has none", () => {
    const view = tableView("pgp-01", stateAfter(played({ 1: [100, "lose"] })));
    const stored: unknown = JSON.parse(JSON.stringify(view));
    expect(tableViewSchema.parse(stored)).toEqual(view);
    const { bank: _, ...older } = view;
    expect(tableViewSchema.parse(older).bank).toBeNull();
  });
});

describe("the commissions of a round with a player as bank", () => {
  it("[10.12.L] [10.12.O] [R57] are booked by the type of bank, the bank's own among them", () => {
    const round = played({ 1: [100, "lose"], 2: [60, "win"] }).slice(afterOneRound().length);
    const changes = round.flatMap((event) => commissionChange("pgp-01", event, bankFiling()) ?? []);
    expect(new Set(changes.map(({ key }) => key.bankType))).toEqual(new Set(["player"]));
    expect(changes.map(({ sums }) => sums).reduce(addCommission, noCommission)).toEqual({
      ...{ rounds: 1, winningWagers: 2, wonCents: 10_000 },
      ...{ dueTenThousandths: 5_000_000, dueCents: 500, vigorishCents: 500 },
    });
  });

  it.each(["house", "player", "co-bank"] as const)("have a row of their own for %s", (bankType) => {
    const key = { gamingDay: "2026-01-15", tableId: "pgp-01", dealer: "D-17", shift: "swing" };
    const { sk } = commissionKey("sj", { ...key, bankType });
    expect(parseCommissionSort(sk)).toEqual({ ...key, bankType });
  });
});

describe("the lines of a round with a player as bank", () => {
  const lines = played({ dealer: [50, "win"], 1: [25, "lose"], 2: [60, "win"] })
    .slice(afterOneRound().length)
    .map((event) => ({
      type: event.type,
      text: lineText(event),
      paragraph: paragraphOf("pai-gow-poker", event),
    }));

  it("say in both languages what happened, never just the name of an event", () => {
    for (const { type, text } of lines) {
      expect(text.en, type).toMatch(/^[A-Z“].*\.$/);
      expect(text.es, type).toMatch(/^[A-ZÁÉ«].*\.$/);
      expect(text.en).not.toBe(text.es);
    }
  });

  it.each([
    ["BankOffered", "10.12.C", "Seat 1 is offered the bank."],
    ["BankAccepted", "10.12.D.2", "Seat 6 is the bank: $10,000.00 cover $85.00."],
    ["DealerWagerSet", "10.12.G", "The dealer wagers $50.00 against the bank."],
    ["DealerWagerDecided", "10.12.K", "The dealer's wager of $50.00 wins against the bank."],
    ["WagerMovedToCentre", "10.12.L", "The wager of $25.00 at seat 1 goes to the centre."],
    ["CentreReplenished", "10.12.L", "The bank adds $85.00 to the centre."],
    ["WagerPaidFromCentre", "10.12.L", "Seat 2 is paid $60.00 from the centre."],
    [
      "DealerWagerPaid",
      "10.12.N",
      "The dealer's wager and winnings, $100.00, return to the table inventory.",
    ],
  ])("%s cites %s", (type, paragraph, en) => {
    expect(lines.find((line) => line.type === type)).toMatchObject({ paragraph, text: { en } });
  });
});
