import { accepted, type Decision, type Refusal, refused } from "../../decision.ts";
import { type Cents, cents, noCents } from "../../money/cents.ts";
import type { CommandData } from "../../table/commands.ts";
import { dollars } from "../../table/dollars.ts";
import type { TableEvent } from "../../table/events.ts";
import { wagerFault } from "../filing.ts";
import type { BankRules } from "../rules.ts";
import type { PaiGowPokerRound } from "../state.ts";
import type { PaiGowPokerFiling } from "../table.ts";
import { outOfTurn } from "../turns.ts";
import type { BankTableInRound } from "./bank-table.ts";
import { roundExposure, shortFault } from "./exposure.ts";

/** 10.12.G the most that the dealer wagers against a bank that last wagered this much against him. */
export function mostDealerWager(lastWagerCents: Cents, rule: BankRules["dealerWager"]): Cents {
  if (rule.basis === "last-wager") return lastWagerCents;
  const share = BigInt(lastWagerCents) * BigInt(rule.basisPoints);
  const step = BigInt(rule.stepCents);
  return cents(Number((share / (10_000n * step)) * step));
}

/** 10.12.G set out from the inventory: the last wager or the filed sum, or as much less as the bank orders. */
export function decideSetDealerWager(
  table: BankTableInRound,
  { amountCents }: CommandData<"SetDealerWager">,
): Decision<TableEvent> {
  const { round, rules } = table;
  const fault = outOfTurn(round, "SetDealerWager");
  if (fault !== null) return fault;
  const { bank } = round;
  const filed = rules.paiGowPoker.bank;
  // The turn itself needs a bank, and a bank the filing; this narrows the types.
  if (bank === undefined || filed === undefined) throw new RangeError("nobody banks this round");
  if (bank.type === "co-bank") {
    return refused(
      "no-dealer-wager",
      "The house answers for half of a co-bank: the dealer does not wager against it.",
      { paragraph: "10.12.E", field: "amountCents", stated: `${amountCents}` },
    );
  }
  const mostCents = mostDealerWager(bank.lastWagerCents, filed.dealerWager);
  const refusal =
    amountFault(amountCents, mostCents) ??
    wagerFault(rules, amountCents) ??
    uncoveredFault({ ...round, bank: { ...bank, dealerWagerCents: amountCents } }, rules);
  if (refusal !== null) return { kind: "refused", refusal: { ...refusal, field: "amountCents" } };
  return accepted({
    type: "DealerWagerSet",
    data: {
      round: round.number,
      amountCents,
      previousCents: bank.dealerWagerCents ?? noCents,
      mostCents,
    },
  });
}

/** Only a filing that counts the dealer's wager finds the bank short of it here (E95). */
function uncoveredFault(
  round: PaiGowPokerRound,
  { paiGowPoker }: PaiGowPokerFiling,
): Refusal | null {
  if (paiGowPoker.bank?.coverage !== "players-and-dealer") return null;
  const exposure = roundExposure(round, paiGowPoker);
  return exposure === null ? null : shortFault(exposure);
}

function amountFault(amountCents: Cents, mostCents: Cents): Refusal | null {
  if (Number.isSafeInteger(amountCents) && amountCents >= 0 && amountCents <= mostCents)
    return null;
  return {
    code: "dealer-wager-out-of-bounds",
    paragraph: "10.12.G",
    message: `The dealer wagers ${dollars(mostCents)} against this bank, or less if the bank orders it, down to nothing.`,
    field: "amountCents",
    stated: `${amountCents}`,
    expected: `0..${mostCents}`,
  };
}

/** 10.12.G the deal waits until the bank has said what the dealer wagers, be it nothing. */
export function dealerWagerFault({ round }: BankTableInRound): Refusal | null {
  if (round.bank === undefined || round.bank.dealerWagerCents !== null) return null;
  return {
    code: "dealer-wager-not-set",
    paragraph: "10.12.G",
    message:
      "Set out the dealer's wager against the bank first, or state 0 if the bank orders none.",
  };
}
