import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { CommandData } from "../table/commands.ts";
import type { TableEvent } from "../table/events.ts";
import type { StudClaim } from "./events.ts";
import type { StudProgressiveRules } from "./rules.ts";
import { seatInPlay } from "./seat-in-play.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import type { CaribbeanStudTable } from "./table.ts";
import { outOfTurn } from "./turns.ts";
import { progressivesInPlay } from "./wagers-in-play.ts";

/** Winning hands of the progressive that are not claimed yet, right to left. */
export function unclaimed({ seats, claimedBy }: CaribbeanStudRound): readonly StudSeat[] {
  if (claimedBy !== undefined) return [];
  return seats.filter(({ progressive }) => progressive?.cards !== undefined);
}

/**
 * Every winning hand at once, right to left, when the last hand with a progressive wager is turned:
 * what each is awarded depends on the others (E115, E116).
 */
export function decideClaimProgressive(
  { round, rules }: CaribbeanStudTable,
  { seats }: CommandData<"ClaimProgressive">,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  const filed = rules.caribbeanStud.progressive;
  if (filed === undefined) {
    return refused("no-progressive", "No progressive is filed for this table.", { field: "seats" });
  }
  for (const [index, seat] of seats.entries()) {
    const { found, refusal } = seatInPlay(round, seat);
    if (found === null) return refusal;
    const fault = claimFault(filed, found, `seats.${index}`);
    if (fault !== null) return fault;
  }
  const fault = outOfTurn(round, "ClaimProgressive") ?? tooEarly(round) ?? claimedAlready(round);
  if (fault !== null) return fault;
  const claims = unclaimed(round).map(claimOf);
  const winners = claims.map(({ seat }) => seat);
  if (winners.length === 0 || `${seats}` !== `${winners}`) {
    return refused(
      "not-every-winner",
      `The winning hands of the round are claimed together, right to left: ${winners.join(", ") || "none"} (R23).`,
      { paragraph: "7.9.E.3", field: "seats", stated: `${seats}`, expected: `${winners}` },
    );
  }
  return accepted({
    type: "ProgressiveClaimed",
    data: {
      round: round.number,
      meterId: filed.meterId,
      claim: round.number,
      claims,
      claimedBy: actor.badge,
    },
  });
}

function claimOf({ seat, category, progressive }: StudSeat): StudClaim {
  if (category === undefined || progressive?.cards === undefined) {
    throw new RangeError("a winning hand was turned");
  }
  return { seat, category, wagerCents: progressive.wagerCents, cards: progressive.cards };
}

function claimFault(
  { pays }: StudProgressiveRules,
  { seat, hand, category, progressive }: StudSeat,
  field: string,
): Decision<never> | null {
  const at = { paragraph: "7.9.E.3", field, stated: `${seat}` } as const;
  if (progressive === undefined) {
    return refused("no-progressive-wager", `Seat ${seat} has no progressive wager.`, at);
  }
  if (hand !== "turned") {
    return refused("hand-not-turned", `The hand of seat ${seat} is not turned yet.`, at);
  }
  if (progressive.cards !== undefined) return null;
  const winning = pays.map((pay) => pay.category).join(", ");
  return refused(
    "not-a-progressive-hand",
    `Seat ${seat} has ${category}; the progressive pays: ${winning} (R26).`,
    { ...at, expected: winning },
  );
}

function tooEarly(round: CaribbeanStudRound): Decision<never> | null {
  const [first] = progressivesInPlay(round);
  if (first === undefined) return null;
  return refused(
    "hands-to-turn",
    `Seat ${first.seat} has a progressive wager too: its hand is turned before anything is claimed (R28).`,
    { paragraph: "7.9.F.1", field: "seats", expected: `${first.seat}` },
  );
}

function claimedAlready({ claimedBy, number }: CaribbeanStudRound): Decision<never> | null {
  if (claimedBy === undefined) return null;
  return refused("claimed-already", `The progressive of round ${number} is claimed already.`, {
    paragraph: "7.9.E.3",
  });
}
