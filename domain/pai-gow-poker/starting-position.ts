import {
  accepted,
  type Decision,
  type DecisionContext,
  refused,
  type SuppliedDraw,
} from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import type { Position } from "../table/seat.ts";
import { countFrom, ring } from "./positions.ts";
import type { PaiGowPokerRound } from "./state.ts";
import { outOfTurn } from "./turns.ts";

const diceShaken = 3;
const leastShakes = 3;

/**
 * The place in the count, 1 to 7, at which a total of three dice (3 to 18) ends: the dealer counts
 * as 1 and every position is counted, bet or not, round and round (rules §1.5).
 */
export function startingPosition(total: number): number {
  return ((total - 1) % ring.length) + 1;
}

/** Who sits at a place in the count with the house as bank: 1 is the dealer, 2 to 7 the betting positions 1 to 6. */
export function positionAt(count: number): Position {
  return countFrom("dealer", count);
}

/** 10.8.E three dice under the lid, shaken at least three times, decide where delivery starts. */
export function decideShakeDice(
  round: PaiGowPokerRound,
  { dice, shakes, uncoveredBy }: CommandData<"ShakeDice">,
): Decision<TableEvent> {
  const paragraph = shakingParagraph(round);
  const fault = outOfTurn(round, "ShakeDice") ?? diceFault(dice);
  if (fault !== null) return fault;
  if (uncoveredBy === "bank") return uncoveredByBank(round, { dice, shakes }, paragraph);
  const tooFew = shakesFault(shakes, round.bank && paragraph);
  if (tooFew !== null) return tooFew;
  const total = dice.reduce((sum, die) => sum + die, 0);
  return accepted({
    type: "StartingPositionDetermined",
    data: { ...start(round, startingPosition(total)), method: "dice", dice, shakes },
  });
}

/** Rules §1.5 a number from 1 to 7, as a generator shows it or as the system draws it, counted like a total of dice. */
export function decideDrawStartingPosition(
  round: PaiGowPokerRound,
  stated: CommandData<"DrawStartingPosition">,
  { drawn }: DecisionContext,
): Decision<TableEvent> {
  const fault = outOfTurn(round, "DrawStartingPosition");
  if (fault !== null) return fault;
  const paragraph = drawingParagraph(round);
  return round.generator === "supplied"
    ? decideSuppliedDraw(round, stated, drawn, paragraph)
    : decideShownNumber(round, stated, paragraph);
}

/**
 * 10.12.H.2 the system draws, and nobody at the table has a say in it. No refusal depends on the
 * number, and it stands alone: a command beside it that may be refused because of the number, and
 * takes the draw with it, would let its sender draw again until he likes what he gets.
 */
function decideSuppliedDraw(
  round: PaiGowPokerRound,
  stated: CommandData<"DrawStartingPosition">,
  drawn: SuppliedDraw | undefined,
  paragraph: ParagraphId,
): Decision<TableEvent> {
  for (const field of ["value", "generator"] as const) {
    if (stated[field] === undefined) continue;
    const message = "The system draws the number at this table, as filed; none is stated.";
    return refused("draw-is-supplied", message, { paragraph, field, stated: `${stated[field]}` });
  }
  if (drawn === undefined) {
    return refused(
      "draw-not-alone",
      "The system draws for a request with this command alone: send it by itself.",
      { paragraph, field: "value" },
    );
  }
  const { value, generator } = drawn;
  if (!isPlace(value)) throw new RangeError(`not a number from 1 to ${ring.length}: ${value}`);
  return accepted(numberDrawn(round, { value, generator, supplied: true }));
}

/** What an approved generator at the table shows, as its device states it. */
function decideShownNumber(
  round: PaiGowPokerRound,
  { value, generator }: CommandData<"DrawStartingPosition">,
  paragraph: ParagraphId,
): Decision<TableEvent> {
  if (value === undefined || !isPlace(value)) {
    return refused("impossible-draw", "The generator shows a number from 1 to 7.", {
      paragraph,
      field: "value",
      ...(value !== undefined && { stated: `${value}` }),
      expected: "1..7",
    });
  }
  if (generator === undefined || generator.trim() === "") {
    return refused("generator-not-named", "State which approved generator showed the number.", {
      paragraph,
      field: "generator",
    });
  }
  return accepted(numberDrawn(round, { value, generator }));
}

function isPlace(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= ring.length;
}

function numberDrawn(
  round: PaiGowPokerRound,
  drawn: { readonly value: number; readonly generator: string; readonly supplied?: true },
): TableEvent {
  return {
    type: "StartingPositionDetermined",
    data: { ...start(round, drawn.value), method: "random-number-generator", ...drawn },
  };
}

function start({ number, bank, shoe }: PaiGowPokerRound, count: number) {
  return {
    round: number,
    startingPosition: count,
    startsAt: countFrom(bank?.seat ?? "dealer", count),
    ...(bank && { countedFrom: bank.seat, paragraph: countingParagraph(shoe) }),
  };
}

/** 10.12.H.1 only the dealer uncovers: what the bank uncovered is void, covered and shaken again (E14). */
function uncoveredByBank(
  { number, bank }: PaiGowPokerRound,
  thrown: { readonly dice: readonly number[]; readonly shakes: number },
  paragraph: ParagraphId,
): Decision<TableEvent> {
  if (bank === undefined) {
    return refused("no-bank", "The house banks this round: the dealer shakes and uncovers.", {
      field: "uncoveredBy",
      stated: "bank",
      expected: "dealer",
    });
  }
  return accepted({
    type: "DiceUncoveredByBank",
    data: { round: number, seat: bank.seat, ...thrown, paragraph },
  });
}

/** By which the bank's position is number one. */
function countingParagraph(shoe: PaiGowPokerRound["shoe"]): ParagraphId {
  if (shoe === undefined) return "10.12.I.4";
  return shoe === "manual" ? "10.12.H.3" : "10.12.J.3";
}

/** Who shakes, and how often, by the way of dealing: the dealer, or the bank where a player banks. */
function shakingParagraph({ bank, shoe }: PaiGowPokerRound): ParagraphId {
  if (bank === undefined) return "10.8.E";
  if (shoe === undefined) return "10.12.I.2";
  return shoe === "manual" ? "10.12.H.1" : "10.12.J.1";
}

function drawingParagraph({ bank, shoe }: PaiGowPokerRound): ParagraphId {
  if (bank === undefined) return "10.8.E";
  if (shoe === undefined) return "10.12.I.3";
  return shoe === "manual" ? "10.12.H.2" : "10.12.J.2";
}

function diceFault(dice: readonly number[]): Decision<never> | null {
  if (dice.length !== diceShaken) {
    return refused("not-three-dice", "The shaker holds three dice; state all three.", {
      field: "dice",
      stated: `${dice.length}`,
      expected: `${diceShaken}`,
    });
  }
  const impossible = dice.findIndex((die) => !Number.isInteger(die) || die < 1 || die > 6);
  if (impossible >= 0) {
    return refused("impossible-die", "A die shows one to six.", {
      field: `dice.${impossible}`,
      stated: `${dice[impossible]}`,
    });
  }
  return null;
}

/** 10.12 says three times of the bank; with the house as bank it is 10.10, which is not at hand. */
function shakesFault(shakes: number, paragraph: ParagraphId | undefined): Decision<never> | null {
  if (Number.isSafeInteger(shakes) && shakes >= leastShakes) return null;
  return refused("too-few-shakes", "Cover the dice and shake them at least three times.", {
    ...(paragraph && { paragraph }),
    field: "shakes",
    stated: `${shakes}`,
    expected: `${leastShakes}`,
  });
}
