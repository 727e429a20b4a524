import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import type { Seat } from "../table/seat.ts";
import type { CaribbeanStudRules } from "./rules.ts";
import { winsProgressive } from "./seats-in-play.ts";
import type { CaribbeanStudRound } from "./state.ts";
import { studSeat } from "./stud-seat.ts";
import { outOfTurn } from "./turns.ts";

/** Every hand of the round that the progressive pays, in one claim, right to left. */
export function decideClaimProgressive(
  round: CaribbeanStudRound,
  { progressive }: CaribbeanStudRules,
  { seats }: CommandData<"ClaimProgressive">,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  const fault = noSuchHand(round, seats) ?? outOfTurn(round, "ClaimProgressive");
  if (fault !== null) return fault;
  if (round.claimedBy !== undefined) {
    return refused("claimed-already", `Round ${round.number} is claimed already.`, {
      paragraph: "7.9.E.3",
    });
  }
  const unpaid = notPaidByMeter(round, seats);
  if (unpaid !== null) return unpaid;
  const claims = claimsOf(round);
  const expected = claims.map(({ seat }) => seat);
  if (progressive === undefined || claims.length === 0 || `${seats}` !== `${expected}`) {
    return refused(
      "not-every-winner",
      `The hands that the progressive pays, right to left: ${expected.join(", ") || "none"}.`,
      { paragraph: "7.9.E.3", field: "seats", stated: `${seats}`, expected: `${expected}` },
    );
  }
  const { number } = round;
  const { meterId } = progressive;
  return accepted({
    type: "ProgressiveClaimed",
    data: { round: number, meterId, claim: number, claims, claimedBy: actor.badge },
  });
}

type Claimed = Extract<TableEvent, { type: "ProgressiveClaimed" }>["data"]["claims"];

function claimsOf(round: CaribbeanStudRound): Claimed {
  const winners = round.seats.filter((seat) => winsProgressive(round, seat));
  return winners.flatMap(({ seat, category, progressiveCents: wagerCents, cards }) =>
    category === undefined || wagerCents === undefined || cards === undefined
      ? []
      : [{ seat, category, wagerCents, cards }],
  );
}

/** A hand that does not play, or is folded: its cards were seen by nobody (E119). */
function noSuchHand(round: CaribbeanStudRound, seats: readonly Seat[]): Decision<never> | null {
  for (const seat of seats) {
    const { refusal } = studSeat(round, seat);
    if (refusal !== null) return refusal;
  }
  return null;
}

function notPaidByMeter(round: CaribbeanStudRound, seats: readonly Seat[]): Decision<never> | null {
  for (const [index, seat] of seats.entries()) {
    const found = round.seats.find((wagered) => wagered.seat === seat);
    if (found === undefined || winsProgressive(round, found)) continue;
    const at = { paragraph: "7.9.E.3", field: `seats.${index}`, stated: `${seat}` } as const;
    return found.progressiveCents === undefined
      ? refused("no-progressive-wager", `Seat ${seat} has no progressive wager.`, at)
      : refused(
          "not-a-progressive-hand",
          `The progressive pays nothing for ${found.category ?? "a hand that is not turned"}.`,
          at,
        );
  }
  return null;
}
