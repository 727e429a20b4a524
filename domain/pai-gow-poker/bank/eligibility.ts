import type { Refusal } from "../../decision.ts";
import type { Seat } from "../../table/seat.ts";
import { bettingPositions } from "../positions.ts";
import { type BankTable, freshMemory } from "./bank-table.ts";
import type { Staked } from "./round-bank.ts";

/** Whether one betting position may have the bank, and if not, why. */
export interface SeatEligibility {
  readonly seat: Seat;
  readonly player: string | null;
  readonly refusal: Refusal | null;
}

/** 10.12.A to 10.12.F of every betting position; the chips that cover the wagers are counted on acceptance. */
export function bankEligibility(table: BankTable): readonly SeatEligibility[] {
  return bettingPositions.map((seat) => ({
    seat,
    player: playerAt(table, seat),
    refusal: bankFault(table, seat),
  }));
}

/** Why this seat may not have the bank in the round to come, or null when it may. */
export function bankFault(table: BankTable, seat: Seat): Refusal | null {
  const { rules, bank: memory = freshMemory } = table;
  if (rules.paiGowPoker.bank?.offered !== true) {
    return fault(
      "bank-not-offered",
      "10.12.A",
      "The filing of this table does not offer the bank.",
    );
  }
  const player = playerAt(table, seat);
  if (player === null) {
    return fault("seat-empty", "10.12.C", `Nobody is seated at ${seat}; the bank is for a player.`);
  }
  if (!memory.started) {
    return fault(
      "first-round",
      "10.12.B",
      "The house banks the first round after the opening shuffle; the bank is offered from the second.",
    );
  }
  if (memory.lastBank === player) {
    return fault(
      "banked-last-round",
      "10.12.C",
      `The player at seat ${seat} banked the last round; nobody banks two rounds running.`,
    );
  }
  if (lastWager(table, seat) === null) {
    return fault(
      "no-last-wager",
      "10.12.D.1",
      `The player at seat ${seat} did not wager against the dealer in the last round without a player as bank.`,
    );
  }
  return otherSpaceFault(table, seat, player);
}

/** 10.12.F, for a player who sits at two seats: the bank has one space and no wager on another. */
function otherSpaceFault(table: BankTable, seat: Seat, player: string): Refusal | null {
  const other = table.round?.seats.find(
    (wagered) => wagered.seat !== seat && playerAt(table, wagered.seat) === player,
  );
  if (other === undefined) return null;
  return fault(
    "bank-on-two-spaces",
    "10.12.F",
    `The player at seat ${seat} wagers at seat ${other.seat} too; the bank plays one space only.`,
  );
}

/** 10.12.D.1 a player's wager against the dealer in the last round without a player bank, or null. */
export function lastWager({ bank, seated }: BankTable, seat: Seat): Staked | null {
  const player = playerAt({ seated }, seat);
  const his = bank?.lastWagers.filter((staked) => staked.player === player) ?? [];
  return his.find((staked) => staked.seat === seat) ?? his[0] ?? null;
}

export function playerAt({ seated }: Pick<BankTable, "seated">, seat: Seat): string | null {
  return seated.find((found) => found.seat === seat)?.player ?? null;
}

function fault(code: string, paragraph: Refusal["paragraph"] & string, message: string): Refusal {
  return { code, paragraph, message, field: "seat" };
}
