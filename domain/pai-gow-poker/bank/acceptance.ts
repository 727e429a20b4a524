import { accepted, type Decision, type Refusal, refused } from "../../decision.ts";
import { noCents } from "../../money/cents.ts";
import type { CommandData } from "../../table/commands.ts";
import { dollars } from "../../table/dollars.ts";
import type { TableEvent } from "../../table/events.ts";
import type { BankRules } from "../rules.ts";
import { outOfTurn } from "../turns.ts";
import type { BankTableInRound } from "./bank-table.ts";
import { bankFault, lastWager } from "./eligibility.ts";
import type { BankType } from "./events.ts";
import { bankExposure, shortFault } from "./exposure.ts";
import { bankTaken, unanswered } from "./offers.ts";

type Acceptance = CommandData<"AcceptBank">;

/**
 * 10.12.D the player offered the bank accepts it, and the dealer has determined that he may: who he
 * is, what he wagered, what he has on the table. From the bank himself it is a new count.
 */
export function decideAcceptBank(table: BankTableInRound, data: Acceptance): Decision<TableEvent> {
  const { round, rules } = table;
  const ineligible = bankFault(table, data.seat);
  const fault =
    outOfTurn(round, "AcceptBank") ??
    (ineligible && ({ kind: "refused", refusal: ineligible } as const)) ??
    offerFault(round, data) ??
    ownWagerFault(round, data) ??
    countFault(data);
  if (fault !== null) return fault;
  const filed = rules.paiGowPoker.bank;
  const staked = lastWager(table, data.seat);
  // bankFault has refused both already; this narrows the types.
  if (filed === undefined || staked === null) throw new RangeError("an eligible bank has neither");
  const bankType: BankType = data.coBank ? "co-bank" : "player";
  const refusal = coBankFault(filed, data) ?? coverFault(round, filed, data);
  if (refusal.fault !== null) return { kind: "refused", refusal: refusal.fault };
  return accepted({
    type: "BankAccepted",
    data: {
      round: round.number,
      seat: data.seat,
      player: staked.player,
      bankType,
      coverCents: data.coverCents,
      requiredCents: refusal.requiredCents,
      lastWagerCents: staked.amountCents,
    },
  });
}

/** Accepted is what was offered; the bank himself may be counted again, on the same terms. */
function offerFault(
  round: BankTableInRound["round"],
  { seat, coBank }: Acceptance,
): Decision<never> | null {
  if (round.bank?.seat === seat) {
    if (coBank === (round.bank.type === "co-bank")) return null;
    return refused(
      "other-bank-terms",
      `Seat ${seat} accepted as ${round.bank.type}; pass the bank and accept anew to change that.`,
      { paragraph: "10.12.E", field: "coBank" },
    );
  }
  const taken = bankTaken(round);
  if (taken !== null) return taken;
  const offered = unanswered(round.offers ?? []);
  if (offered === seat) return null;
  return refused(
    "not-offered",
    offered === null
      ? `The bank has not been offered to seat ${seat}.`
      : `The bank is offered to seat ${offered}.`,
    {
      paragraph: "10.12.C",
      field: "seat",
      stated: `${seat}`,
      ...(offered !== null && { expected: `${offered}` }),
    },
  );
}

/** Nobody wagers against himself: his stake is the chips that cover the others. */
function ownWagerFault(
  { seats }: BankTableInRound["round"],
  { seat }: Acceptance,
): Decision<never> | null {
  const own = seats.find((wagered) => wagered.seat === seat);
  if (own === undefined) return null;
  return refused(
    "bank-has-wager",
    `Seat ${seat} wagers ${dollars(own.wagerCents)}; that wager is taken back before the player banks.`,
    { paragraph: "10.12.F", field: "seat" },
  );
}

function countFault({ coverCents }: Acceptance): Decision<never> | null {
  if (Number.isSafeInteger(coverCents) && coverCents >= 0) return null;
  return refused("impossible-count", "The bank's chips are counted in whole cents, zero or more.", {
    paragraph: "10.12.D.2",
    field: "coverCents",
    stated: `${coverCents}`,
  });
}

function coBankFault({ coBankOffered }: BankRules, { coBank }: Acceptance) {
  if (!coBank || coBankOffered) return null;
  const fault: Refusal = {
    code: "co-bank-not-offered",
    paragraph: "10.12.E",
    message:
      "The filing offers co-banking to nobody at this table; the bank answers for all wagers.",
    field: "coBank",
    stated: "true",
    expected: "false",
  };
  return { fault, requiredCents: noCents };
}

/** 10.12.D.2 for the wagers placed so far; what comes after is checked again before the deal. */
function coverFault(
  { seats }: BankTableInRound["round"],
  filed: BankRules,
  { coverCents, coBank }: Acceptance,
) {
  const exposure = bankExposure(
    {
      type: coBank ? "co-bank" : "player",
      wagersCents: seats.map(({ wagerCents }) => wagerCents),
      // He says afterwards how much of the dealer's wager he takes (10.12.G).
      dealerWagerCents: noCents,
      coverCents,
    },
    filed,
  );
  return { fault: shortFault(exposure), requiredCents: exposure.requiredCents };
}
