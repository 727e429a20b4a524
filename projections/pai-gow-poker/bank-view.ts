import type { Cents } from "../../domain/money/cents.ts";
import { freshMemory } from "../../domain/pai-gow-poker/bank/bank-table.ts";
import { bankEligibility } from "../../domain/pai-gow-poker/bank/eligibility.ts";
import type { BankType } from "../../domain/pai-gow-poker/bank/events.ts";
import { roundExposure } from "../../domain/pai-gow-poker/bank/exposure.ts";
import { nextOffer, unanswered } from "../../domain/pai-gow-poker/bank/offers.ts";
import type { PastBank } from "../../domain/pai-gow-poker/bank/round-bank.ts";
import type { PaiGowPokerRound } from "../../domain/pai-gow-poker/state.ts";
import type { ParagraphId } from "../../domain/regulation/paragraphs.ts";
import type { TableRules } from "../../domain/table/rules.ts";
import type { Seat } from "../../domain/table/seat.ts";
import type { TableState } from "../../domain/table/state.ts";

/** Whether one betting position may bank the round to come, and by which paragraph it may not. */
export interface EligibilityView {
  readonly seat: Seat;
  readonly eligible: boolean;
  readonly code: string | null;
  readonly paragraph: ParagraphId | null;
}

/** The player who banks this round, and whether his chips reach for the worst case. */
export interface BankHolderView {
  /** The marker lies here. */
  readonly seat: Seat;
  readonly player: string;
  readonly bankType: BankType;
  readonly coverCents: Cents;
  readonly liabilityCents: Cents;
  readonly requiredCents: Cents;
  /** Above zero, the round cannot be dealt. */
  readonly shortCents: Cents;
  readonly dealerWagerCents: Cents | null;
  readonly centreCents: Cents;
  readonly suppliedCents: Cents;
}

/** The bank of a table that offers it (10.12). */
export interface BankView {
  readonly coBankOffered: boolean;
  /** The seat from which this round's offers start. */
  readonly firstOffer: Seat;
  /** The seat to be offered the bank next; null when nobody is left to ask. */
  readonly nextOffer: Seat | null;
  /** The seat that has been asked and has not answered. */
  readonly offeredTo: Seat | null;
  /** Null while the house banks. */
  readonly holder: BankHolderView | null;
  readonly eligibility: readonly EligibilityView[];
  /** The last banks with result and vigorish, oldest first. */
  readonly recent: readonly PastBank[];
}

/** The view of a table's bank, from its state alone; null where it is not offered. */
export function bankView(table: TableState): BankView | null {
  const { rules, round, bank: memory = freshMemory } = table;
  if (rules?.paiGowPoker.bank?.offered !== true) return null;
  const asked = { ...table, rules };
  return {
    coBankOffered: rules.paiGowPoker.bank.coBankOffered,
    firstOffer: memory.firstOffer,
    nextOffer: round?.phase === "wagering" ? nextOffer(asked) : null,
    offeredTo: unanswered(round?.offers ?? []),
    holder: round && holderView(round, rules),
    eligibility: bankEligibility(asked).map(({ seat, refusal }) => ({
      seat,
      eligible: refusal === null,
      code: refusal?.code ?? null,
      paragraph: refusal?.paragraph ?? null,
    })),
    recent: memory.recent,
  };
}

function holderView(round: PaiGowPokerRound, { paiGowPoker }: TableRules): BankHolderView | null {
  const { bank } = round;
  const exposure = roundExposure(round, paiGowPoker);
  if (bank === undefined || exposure === null) return null;
  return {
    seat: bank.seat,
    player: bank.player,
    bankType: bank.type,
    ...exposure,
    dealerWagerCents: bank.dealerWagerCents,
    centreCents: bank.centreCents,
    suppliedCents: bank.suppliedCents,
  };
}
