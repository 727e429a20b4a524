import { bettingPositions } from "./deal.ts";
import type { BankFiling } from "./filing.ts";

/** What the dealer remembers of the rounds before, to know whom to offer the bank (10.12.B to D). */
export interface OfferMemory {
  /** False until the first round after the opening shuffle, or with a new deck, has been played. */
  readonly started: boolean;
  /** The seat that is asked first. */
  readonly firstOffer: number;
  /** The seat that banked the last round. */
  readonly lastBank: number | null;
  /** Wagers by seat in the last round in which the house banked. */
  readonly lastWagers: Readonly<Record<number, number>>;
}

export function freshMemory(firstOffer: number): OfferMemory {
  return { started: false, firstOffer, lastBank: null, lastWagers: {} };
}

/** Every seat has one player who stays, so that a seat stands for its player. */
export function mayBank(memory: OfferMemory, seat: number): boolean {
  const { started, lastBank, lastWagers } = memory;
  return started && lastBank !== seat && lastWagers[seat] !== undefined;
}

/** The seats to be offered the bank, in order, until one accepts. */
export function offerOrder(
  memory: OfferMemory,
  { offersEnd }: Pick<BankFiling, "offersEnd">,
): number[] {
  const eligible = bettingPositions.filter((seat) => mayBank(memory, seat));
  const ahead = eligible.filter((seat) => seat >= memory.firstOffer);
  const behind = eligible.filter((seat) => seat < memory.firstOffer);
  if (offersEnd === "round-the-table") return [...ahead, ...behind];
  return ahead.length > 0 ? ahead : behind;
}

/** What is remembered of a round played to its end; a void one counts for nothing. */
export function afterRound(
  memory: OfferMemory,
  round: {
    /** The seats that were asked, in order. */
    readonly asked: readonly number[];
    readonly bank: number | null;
    readonly wagers: Readonly<Record<number, number>>;
  },
  filed: Pick<BankFiling, "laterAcceptance">,
): OfferMemory {
  const { asked, bank, wagers } = round;
  const from = bank !== null && filed.laterAcceptance === "after-the-bank" ? bank : asked[0];
  return {
    started: true,
    firstOffer: from === undefined ? memory.firstOffer : (from % 6) + 1,
    lastBank: bank,
    lastWagers: bank === null ? wagers : memory.lastWagers,
  };
}
