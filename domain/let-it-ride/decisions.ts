import { accepted, type Decision, refused } from "../decision.ts";
import type { ParagraphId } from "../regulation/paragraphs.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import type { Seat } from "../table/seat.ts";
import { rideSeat } from "./ride-seat.ts";
import { isLive } from "./seats-in-play.ts";
import type { RideWager } from "./settle-hand.ts";
import type { LetItRidePhase, LetItRideRound, RideDecision, RideSeat } from "./state.ts";
import { notNow } from "./turns.ts";

type Asked = CommandData<"LetItRide">;

interface Question {
  /** Among the decisions of a seat. */
  readonly index: number;
  readonly phase: LetItRidePhase;
  /** Who is asked, and in which order. */
  readonly asks: ParagraphId;
  readonly rides: ParagraphId;
  readonly takenBack: ParagraphId;
  readonly rule: string;
}

/** The two questions of a round. 8.9.E the second whatever was answered to the first. */
const questions: Readonly<Record<1 | 2, Question>> = {
  1: {
    index: 0,
    phase: "first-decisions",
    asks: "8.9.B",
    rides: "8.9.B.1",
    takenBack: "8.9.B.2",
    rule: "Wager 1 is decided on when every player has his cards, before the top community card is burned.",
  },
  2: {
    index: 1,
    phase: "second-decisions",
    asks: "8.9.E",
    rides: "8.9.E.1",
    takenBack: "8.9.E.2",
    rule: "Wager 2 is decided on when the first community card is turned.",
  },
};

/** 8.9.B.1, 8.9.E.1 the wager stays in its place until the round ends. */
export function decideLetItRide(round: LetItRideRound, asked: Asked): Decision<TableEvent> {
  const { question, refusal } = questionFor(round, asked);
  if (question === null) return refusal;
  const { seat, wager } = asked;
  return accepted({
    type: "WagerLetRide",
    data: { round: round.number, seat, wager, paragraph: question.rides },
  });
}

/** 8.9.B.2, 8.9.E.2 the wager goes back to the player at once. */
export function decideTakeBackWager(round: LetItRideRound, asked: Asked): Decision<TableEvent> {
  const { question, found, refusal } = questionFor(round, asked);
  if (question === null) return refusal;
  const { seat, wager } = asked;
  return accepted({
    type: "WagerTakenBack",
    data: {
      round: round.number,
      seat,
      wager,
      amountCents: found.wagerCents,
      paragraph: question.takenBack,
    },
  });
}

type Put =
  | { readonly question: Question; readonly found: RideSeat; readonly refusal: null }
  | { readonly question: null; readonly found: null; readonly refusal: Decision<never> };

/** The question that this decision answers, if it is that seat's turn to answer it. */
function questionFor(round: LetItRideRound, { seat, wager }: Asked): Put {
  const { found, refusal } = rideSeat(round, seat);
  if (found === null) return unanswerable(refusal);
  if (wager === 3) return unanswerable(thirdWager(wager));
  const question = questions[wager];
  const made = found.decisions[question.index];
  if (made !== undefined) return unanswerable(decided(seat, wager, made));
  if (round.phase !== question.phase) {
    return unanswerable(notNow(round, question.rule, question.asks));
  }
  const [next] = unasked(round, question.index);
  if (next !== undefined && next.seat !== seat) {
    return unanswerable(notLeftToRight(seat, next.seat, question.asks));
  }
  return { question, found, refusal: null };
}

/** Seats that have still to decide, from the dealer's far left to his right. */
function unasked({ seats }: LetItRideRound, index: number): readonly RideSeat[] {
  return seats.filter((seat) => isLive(seat) && seat.decisions.length <= index).toReversed();
}

/** Only the first two wagers are ever asked about (8.9.B, 8.9.E). */
function thirdWager(wager: RideWager): Decision<never> {
  return refused("third-wager-stays", "Wager 3 stays up: only wagers 1 and 2 may be taken back.", {
    paragraph: "8.9.E",
    field: "wager",
    stated: `${wager}`,
    expected: "1 or 2",
  });
}

/** A decision stands once it is made, although nobody else may have been asked yet. */
function decided(seat: Seat, wager: 1 | 2, made: RideDecision): Decision<never> {
  const { rides, takenBack } = questions[wager];
  return made === "rides"
    ? refused(
        "wager-rides",
        `Seat ${seat} let wager ${wager} ride; it stays until the round ends.`,
        {
          paragraph: rides,
          field: "wager",
          stated: `${wager}`,
        },
      )
    : refused("wager-taken-back", `Seat ${seat} took wager ${wager} back; that decision stands.`, {
        paragraph: takenBack,
        field: "wager",
        stated: `${wager}`,
      });
}

function notLeftToRight(seat: Seat, next: Seat, paragraph: ParagraphId): Decision<never> {
  return refused(
    "not-left-to-right",
    `Players are asked left to right from the dealer's far left: seat ${next} comes next.`,
    { paragraph, field: "seat", stated: `${seat}`, expected: `${next}` },
  );
}

function unanswerable(refusal: Decision<never>): Put {
  return { question: null, found: null, refusal };
}
