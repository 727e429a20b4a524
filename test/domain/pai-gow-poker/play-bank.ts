import type { PaiGowPokerRules } from "../../../domain/pai-gow-poker/rules.ts";
import type { PaiGowPokerFiling } from "../../../domain/pai-gow-poker/table.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import type { TableEvent } from "../../../domain/table/events.ts";
import type { Seat } from "../../../domain/table/seat.ts";
import type { TableState } from "../../../domain/table/state.ts";
import { type Played, playThrough, stateAfter } from "../scenario.ts";
import { afterOneRound } from "./bank-round.ts";
import { bankCommands, contextOf, type ShuffledBank } from "./shuffled-bank.ts";

const begun = new Map<string, TableState>();

/** The table after its first round under a filing; every round starts from there. */
export function tableUnder(rules: PaiGowPokerFiling): TableState {
  const key = JSON.stringify(rules.paiGowPoker);
  const known = begun.get(key) ?? stateAfter(afterOneRound(rules));
  begun.set(key, known);
  return known;
}

/** Plays a round, showing each state and the command that comes next to `before`; it may stop the play. */
export function playBank(
  round: ShuffledBank,
  before: (state: TableState, command: TableCommand) => boolean = () => true,
): Played {
  return playThrough(tableUnder(round.filing), (table) => bankCommands(round, table), {
    context: contextOf,
    before,
  });
}

/**
 * What the bank wins by rules §1.12 and §1.13: lost less won, by halves for a co-bank, less 5 % of
 * what is left, rounded as filed.
 */
export function bankByTheBook(events: readonly TableEvent[], filing: PaiGowPokerFiling): number {
  const { vigorish, bank } = filing.paiGowPoker;
  const wagers = new Map<Seat, number>();
  let [lost, won, coBank] = [0, 0, false];
  for (const { type, data } of events) {
    if (type === "WagerPlaced") wagers.set(data.seat, data.amountCents);
    else if (type === "BankAccepted") coBank = data.bankType === "co-bank";
    else if (type === "WagerWithdrawn") {
      if (bank?.withdrawnWager === "centre") lost += data.amountCents;
    } else if (type === "HandsCompared" && data.outcome === "lose")
      lost += wagers.get(data.seat) ?? 0;
    else if (type === "HandsCompared" && data.outcome === "win") won += wagers.get(data.seat) ?? 0;
    else if (type === "DealerWagerDecided" && data.outcome === "lose") lost += data.amountCents;
    else if (type === "DealerWagerDecided" && data.outcome === "win") won += data.amountCents;
  }
  const own = (lost - won) / (coBank ? 2 : 1);
  return own <= 0 ? own : own - fivePercent(own, vigorish.rounding);
}

/** 5 % of whole cents: `cents × 5` are hundredths of a cent, and so is the step it is rounded to. */
function fivePercent(cents: number, rounding: PaiGowPokerRules["vigorish"]["rounding"]): number {
  const stepCents = rounding.mode === "none" ? 1 : rounding.stepCents;
  const steps = Math.floor((cents * 5) / (stepCents * 100));
  const rest = cents * 5 - steps * stepCents * 100;
  const half = stepCents * 50;
  const up =
    rounding.mode === "up"
      ? rest > 0
      : rest > half || (rest === half && tiesUp(rounding, steps % 2 === 1));
  return (up ? steps + 1 : steps) * stepCents;
}

function tiesUp(rounding: PaiGowPokerRules["vigorish"]["rounding"], odd: boolean): boolean {
  if (rounding.mode === "nearest") return rounding.tie === "up";
  if (rounding.mode === "none" && rounding.fraction === "half-even") return odd;
  throw new Error(`no shuffled filing rounds like ${JSON.stringify(rounding)}`);
}
