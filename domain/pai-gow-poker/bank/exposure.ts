import type { Refusal } from "../../decision.ts";
import { type Cents, cents, noCents, sum } from "../../money/cents.ts";
import { dollars } from "../../table/dollars.ts";
import type { BankRules, PaiGowPokerRules } from "../rules.ts";
import type { PaiGowPokerRound } from "../state.ts";
import type { BankType } from "./events.ts";

/** What a bank can lose and what it has on the table for it. */
export interface Exposure {
  /** The most that the bank can owe: every wager against it wins, the dealer's too. */
  readonly liabilityCents: Cents;
  /** What the filing asks to be covered before the deal. */
  readonly requiredCents: Cents;
  readonly coverCents: Cents;
  /** Required less covered; 0 for a solvent bank. */
  readonly shortCents: Cents;
}

/** 10.12.D.2 a bank's worst case against its counted chips, before the deal. */
export function bankExposure(
  bank: {
    readonly type: BankType;
    readonly wagersCents: readonly Cents[];
    readonly dealerWagerCents: Cents;
    readonly coverCents: Cents;
  },
  rules: Pick<BankRules, "coverage" | "coBankCover">,
): Exposure {
  const players = sum(bank.wagersCents);
  const all = players + bank.dealerWagerCents;
  const named = rules.coverage === "players" ? players : all;
  const coBank = bank.type === "co-bank";
  const requiredCents = cents(coBank && rules.coBankCover === "half" ? half(named) : named);
  return {
    liabilityCents: cents(coBank ? half(all) : all),
    requiredCents,
    coverCents: bank.coverCents,
    shortCents: cents(Math.max(requiredCents - bank.coverCents, 0)),
  };
}

/** The larger half: whoever answers for half must cover it whichever way it falls. */
function half(amount: number): number {
  return Math.ceil(amount / 2);
}

/** The exposure of a round's bank now; null when the house banks. */
export function roundExposure(
  { bank, seats }: PaiGowPokerRound,
  { bank: filed }: PaiGowPokerRules,
): Exposure | null {
  if (bank === undefined || filed === undefined) return null;
  return bankExposure(
    {
      type: bank.type,
      wagersCents: seats.map(({ wagerCents }) => wagerCents),
      dealerWagerCents: bank.dealerWagerCents ?? noCents,
      coverCents: bank.coverCents,
    },
    filed,
  );
}

/** The refusal of a bank that is short, by a cent or more. */
export function shortFault({ requiredCents, coverCents, shortCents }: Exposure): Refusal | null {
  if (shortCents === 0) return null;
  return {
    code: "cover-short",
    paragraph: "10.12.D.2",
    message: `The bank must cover ${dollars(requiredCents)} and has ${dollars(coverCents)} on the table; ${dollars(shortCents)} is missing.`,
    field: "coverCents",
    stated: `${coverCents}`,
    expected: `${requiredCents}`,
  };
}
