import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import { cents } from "../money/cents.ts";
import type { CommandData } from "../table/commands.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import { evolve } from "./evolve.ts";
import type { CaribbeanStudRules } from "./rules.ts";
import { heldHands, isHeld, isUnpaidWinner, winsProgressive } from "./seats-in-play.ts";
import type { CaribbeanStudRound, StudSeat } from "./state.ts";
import { studSeat } from "./stud-seat.ts";
import type { CaribbeanStudTable } from "./table.ts";
import { outOfTurn } from "./turns.ts";

/** Every hand of the round that the progressive pays, in one claim, right to left. */
export function decideClaimProgressive(
  round: CaribbeanStudRound,
  { progressive }: CaribbeanStudRules,
  { seats }: CommandData<"ClaimProgressive">,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  for (const [index, seat] of seats.entries()) {
    const { found, refusal } = studSeat(round, seat);
    if (found === null) return refusal;
    const fault = outOfTurn(round, "ClaimProgressive") ?? claimFault(round, found, index);
    if (fault !== null) return fault;
  }
  const fault = outOfTurn(round, "ClaimProgressive");
  if (fault !== null) return fault;
  if (round.claimedBy !== undefined) {
    return refused("claimed-already", `Round ${round.number} is claimed already.`);
  }
  const winners = round.seats.filter((seat) => winsProgressive(round, seat));
  const expected = winners.map(({ seat }) => seat);
  if (progressive === undefined || winners.length === 0 || `${seats}` !== `${expected}`) {
    return refused(
      "not-every-winner",
      `The hands that the progressive pays, right to left: ${expected.join(", ") || "none"}.`,
      { field: "seats", stated: `${seats}`, expected: `${expected}` },
    );
  }
  const claims = winners.flatMap(({ seat, category, progressiveCents, cards }) =>
    category === undefined || progressiveCents === undefined || cards === undefined
      ? []
      : [{ seat, category, wagerCents: progressiveCents, cards }],
  );
  const { meterId } = progressive;
  const { number } = round;
  return accepted({
    type: "ProgressiveClaimed",
    data: { round: number, meterId, claim: number, claims, claimedBy: actor.badge },
  });
}

function claimFault(round: CaribbeanStudRound, found: StudSeat, index: number) {
  if (winsProgressive(round, found)) return null;
  const { seat, progressiveCents, category } = found;
  const at = { paragraph: "7.9.E.3", field: `seats.${index}`, stated: `${seat}` } as const;
  return progressiveCents === undefined
    ? refused("no-progressive-wager", `Seat ${seat} has no progressive wager.`, at)
    : refused(
        "not-a-progressive-hand",
        `The progressive pays nothing for ${category ?? "a hand that is not turned"}.`,
        at,
      );
}

/**
 * What the meter answers; no person may send it. It answers the whole claim: an award for every hand,
 * or none at all when it has rejected the claim, so that the round can end.
 */
export function decideRecordAward(
  round: CaribbeanStudRound,
  { progressive }: CaribbeanStudRules,
  { meterId, awards, ...stated }: CommandData<"RecordAward">,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  const fault = notTheMeter(actor) ?? outOfTurn(round, "RecordAward");
  if (fault !== null) return fault;
  if (stated.round !== round.number || meterId !== progressive?.meterId) {
    return refused("other-claim", "The award answers another round or another meter.", {
      field: stated.round === round.number ? "meterId" : "round",
      stated: `${meterId}, round ${stated.round}`,
      expected: `${progressive?.meterId}, round ${round.number}`,
    });
  }
  const claimed =
    round.claimedBy === undefined ? [] : round.seats.filter((seat) => winsProgressive(round, seat));
  if (round.seats.some(({ award, rejected }) => award !== undefined || rejected)) {
    return refused("awarded-already", `The awards of round ${round.number} are recorded already.`);
  }
  const expected = `${claimed.map(({ seat }) => seat)}`;
  const answered = awards.length === 0 || `${awards.map(({ seat }) => seat)}` === expected;
  if (claimed.length === 0 || !answered) {
    return refused("other-seats", "An award answers each claim of the round, in its order.", {
      field: "awards",
      stated: `${awards.map(({ seat }) => seat)}`,
      expected,
    });
  }
  const recorded: TableEvent = {
    type: "ProgressiveAwardRecorded",
    data: { round: round.number, meterId, awards },
  };
  return accepted<TableEvent>(recorded, ...released(evolve(round, recorded), claimed));
}

/** Cards that only a rejected claim has kept on the layout go to the rack at once. */
function released(round: CaribbeanStudRound, claimed: readonly StudSeat[]): readonly TableEvent[] {
  return round.seats
    .filter(
      (seat) =>
        claimed.some((other) => other.seat === seat.seat) &&
        !isHeld(round, seat) &&
        !isUnpaidWinner(seat),
    )
    .map(({ seat }) => cardsCollected(round.number, seat));
}

/** R26 by a supervisor who neither deals nor claimed. */
export function decideAuthorizeProgressive(
  { round, dealer, rules }: CaribbeanStudTable,
  stated: CommandData<"AuthorizeProgressive">,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  const { seat } = stated;
  const { found, refusal } = studSeat(round, seat);
  if (found === null) return refusal;
  const { progressive } = rules.caribbeanStud;
  const fault =
    authorityFault([round.dealer, dealer, round.claimedBy], actor) ??
    outOfTurn(round, "AuthorizeProgressive");
  if (fault !== null) return fault;
  const at = { paragraph: "7.9.E.3", field: "seat", stated: `${seat}` } as const;
  if (found.authorized || !heldHands(round).some((held) => held.seat === seat)) {
    return refused("nothing-to-authorize", `No payment of seat ${seat} waits for it.`, at);
  }
  const data = { round: round.number, seat, authorizedBy: actor.badge };
  if (!winsProgressive(round, found)) return accepted({ type: "StudPaymentAuthorized", data });
  const { award } = found;
  if (award === undefined || progressive === undefined) {
    return refused("award-not-recorded", `The meter has not answered for seat ${seat} yet.`, at);
  }
  const amountCents = stated.amountCents ?? award.amountCents;
  const differenceCents = cents(amountCents - award.amountCents);
  const { surveillanceAboveCents, overrideAboveCents } = progressive.thresholds;
  const reason = stated.reason;
  if (Math.abs(differenceCents) > overrideAboveCents && (reason === undefined || reason === "")) {
    return refused(
      "override-needed",
      `The award is ${dollars(award.amountCents)}; a payment that differs by more than ${dollars(overrideAboveCents)} needs a reason.`,
      {
        field: "reason",
        stated: `${amountCents}`,
        expected: `${award.amountCents}`,
      },
    );
  }
  if (amountCents > surveillanceAboveCents && stated.surveillanceNotified !== true) {
    return refused(
      "surveillance-not-notified",
      `Above ${dollars(surveillanceAboveCents)} surveillance is told before the payment.`,
      { field: "surveillanceNotified", expected: "true" },
    );
  }
  return accepted({
    type: "StudPaymentAuthorized",
    data: {
      ...data,
      award: { ...award, amountCents },
      ...(differenceCents !== 0 && { differenceCents }),
      ...(reason !== undefined && { reason }),
      ...(stated.surveillanceNotified && { surveillanceNotified: true }),
    },
  });
}

/** A relief deals too: neither he nor the dealer who opened the round authorises. */
function authorityFault(
  involved: readonly (string | null | undefined)[],
  { badge, role }: DecisionContext["actor"],
): Decision<never> | null {
  if (role !== "supervisor") {
    return refused("supervisor-authorizes", "Only a supervisor authorises this payment.", {
      paragraph: "7.9.E.3",
      stated: role,
      expected: "supervisor",
    });
  }
  if (!involved.includes(badge)) return null;
  return refused(
    "claimed-and-authorized-by-one",
    "Whoever dealt or claimed does not authorise: two badges are needed.",
    { paragraph: "7.9.E.3", stated: badge },
  );
}

/** What the meter decides no person can say in its place. */
function notTheMeter({ role }: DecisionContext["actor"]): Decision<never> | null {
  if (role === "system") return null;
  return refused("award-from-the-meter", "Awards and their paperwork come from the meter only.", {
    stated: role,
    expected: "system",
  });
}

function otherRound(round: CaribbeanStudRound, stated: number): Decision<never> | null {
  if (stated === round.number) return null;
  return refused("other-claim", `Round ${round.number} is running; this is of another round.`, {
    field: "round",
    stated: `${stated}`,
    expected: `${round.number}`,
  });
}

/** R27 the paperwork of 7.12 for an award that the inventory does not pay. */
export function decideDocumentProgressive(
  round: CaribbeanStudRound,
  { seat, slip, ...stated }: CommandData<"DocumentProgressive">,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  const fault = notTheMeter(actor) ?? otherRound(round, stated.round);
  if (fault !== null) return fault;
  const { found, refusal } = studSeat(round, seat);
  if (found === null) return refusal;
  const early = outOfTurn(round, "DocumentProgressive");
  if (early !== null) return early;
  const at = { paragraph: "7.9.E.3", field: "seat", stated: `${seat}` } as const;
  if (!found.authorized || found.award?.paidFrom !== "cage") {
    return refused(
      "nothing-to-document",
      `No authorised award of seat ${seat} is paid elsewhere than from the inventory.`,
      at,
    );
  }
  if (found.documented) {
    return refused("documented-already", `The paperwork of seat ${seat} is complete.`, at);
  }
  return accepted({ type: "ProgressiveDocumented", data: { round: round.number, seat, slip } });
}
