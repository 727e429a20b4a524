import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import type { Cents } from "../money/cents.ts";
import type { CommandData } from "../table/commands.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import { holdOf } from "./holds.ts";
import type { StudProgressiveRules } from "./rules.ts";
import { seatInPlay } from "./seat-in-play.ts";
import type { ProgressiveAtSeat, StudSeat } from "./state.ts";
import type { CaribbeanStudTable } from "./table.ts";
import { outOfTurn } from "./turns.ts";

type Stated = CommandData<"AuthorizeProgressive">;

/**
 * 7.9.E.3 the licensee's supervisor authorises the payment of a winning hand. He is neither the one
 * who claimed it nor the dealer, and above the filed amounts surveillance has seen it (R31).
 */
export function decideAuthorizeProgressive(
  table: CaribbeanStudTable,
  stated: Stated,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  const { round, rules } = table;
  const { found, refusal } = seatInPlay(round, stated.seat);
  if (found === null) return refusal;
  const fault = badgeFault(table, actor) ?? outOfTurn(round, "AuthorizeProgressive");
  if (fault !== null) return fault;
  const { progressive } = found;
  const filed = rules.caribbeanStud.progressive;
  if (filed !== undefined && progressive?.cards !== undefined && !progressive.rejected) {
    return authorizeAward(table, { found, progressive, filed }, stated, actor.badge);
  }
  return authorizeHand(table, found, actor.badge);
}

/** R26 two badges: the claimant's and the dealer's are not the supervisor's. */
function badgeFault(
  { round, dealer }: CaribbeanStudTable,
  { badge, role }: DecisionContext["actor"],
): Decision<never> | null {
  if (role !== "supervisor") {
    return refused("supervisor-authorizes", "A supervisor authorises the payment (R26).", {
      paragraph: "7.9.E.3",
      stated: role,
      expected: "supervisor",
    });
  }
  if (badge !== dealer && badge !== round.dealer && badge !== round.claimedBy) return null;
  return refused(
    "second-badge-needed",
    "Neither the dealer nor whoever claimed the progressive authorises its payment: two badges are needed (R26).",
    { paragraph: "7.9.E.3", stated: badge },
  );
}

interface Awarded {
  readonly found: StudSeat;
  readonly progressive: ProgressiveAtSeat;
  readonly filed: StudProgressiveRules;
}

function authorizeAward(
  { round }: CaribbeanStudTable,
  { found: { seat }, progressive, filed }: Awarded,
  stated: Stated,
  authorizedBy: string,
): Decision<TableEvent> {
  const { award, authorized } = progressive;
  const at = { paragraph: "7.9.E.3", field: "seat", stated: `${seat}` } as const;
  if (award === undefined) {
    return refused(
      "not-awarded",
      `The meter has not answered the claim of seat ${seat}; nothing can be authorised yet (R26).`,
      at,
    );
  }
  if (authorized !== undefined) {
    return refused("authorized-already", `Seat ${seat} is authorised by ${authorized.by}.`, at);
  }
  const { amountCents = award.amountCents, surveillance, override } = stated;
  const overridden = exceeds(filed, award.amountCents, amountCents);
  const fault =
    (overridden && override === undefined
      ? overrideNeeded(filed, award.amountCents, amountCents)
      : null) ?? surveillanceFault(filed, amountCents, surveillance, authorizedBy);
  if (fault !== null) return fault;
  const hand = { round: round.number, seat, awardedCents: award.amountCents, amountCents };
  const override32: readonly TableEvent[] =
    overridden && override !== undefined
      ? [
          {
            type: "ProgressiveOverridden",
            data: { ...hand, reason: override.reason, overriddenBy: authorizedBy },
          },
        ]
      : [];
  return accepted<TableEvent>(...override32, {
    type: "ProgressiveAuthorized",
    data: {
      ...hand,
      paidFrom: award.paidFrom,
      authorizedBy,
      ...(surveillance !== undefined && { surveillance }),
      paragraph: "7.9.E.3",
    },
  });
}

/** R32 */
function exceeds(
  { thresholds }: StudProgressiveRules,
  awardedCents: Cents,
  amountCents: Cents,
): boolean {
  return Math.abs(amountCents - awardedCents) > thresholds.overrideAboveCents;
}

function overrideNeeded(
  { thresholds }: StudProgressiveRules,
  awardedCents: Cents,
  amountCents: Cents,
): Decision<never> {
  return refused(
    "override-needed",
    `More than ${dollars(thresholds.overrideAboveCents)} from the award needs a supervisor's override with its reason (R32).`,
    { field: "override", stated: `${amountCents}`, expected: `${awardedCents}` },
  );
}

/** R31 notified above one amount, verified above another, by another badge than the supervisor's. */
function surveillanceFault(
  { thresholds: { verificationAboveCents, noticeAboveCents } }: StudProgressiveRules,
  amountCents: Cents,
  surveillance: Stated["surveillance"],
  authorizedBy: string,
): Decision<never> | null {
  if (amountCents > noticeAboveCents && surveillance === undefined) {
    return refused(
      "surveillance-not-notified",
      `Above ${dollars(noticeAboveCents)} surveillance is notified before payment (R31).`,
      { field: "surveillance", stated: `${amountCents}` },
    );
  }
  const verifiedBy = surveillance?.verifiedBy;
  if (amountCents > verificationAboveCents && verifiedBy === undefined) {
    return refused(
      "surveillance-not-verified",
      `Above ${dollars(verificationAboveCents)} surveillance verifies hand, wager, payout and player before payment (R31).`,
      { field: "surveillance.verifiedBy", stated: `${amountCents}` },
    );
  }
  if (verifiedBy === undefined || verifiedBy !== authorizedBy) return null;
  return refused(
    "second-badge-needed",
    "Surveillance verifies with a badge of its own, not the supervisor's (R31).",
    { field: "surveillance.verifiedBy", stated: verifiedBy },
  );
}

/** A flush or better for which the meter pays nothing waits for the supervisor all the same, as filed. */
function authorizeHand(
  { round }: CaribbeanStudTable,
  found: StudSeat,
  authorizedBy: string,
): Decision<TableEvent> {
  const { seat, category } = found;
  if (category === undefined || holdOf(round, found) === null) {
    return refused("nothing-to-authorize", `No hand of seat ${seat} waits for a supervisor.`, {
      paragraph: "7.9.E.3",
      field: "seat",
      stated: `${seat}`,
    });
  }
  return accepted({
    type: "WinningHandAuthorized",
    data: { round: round.number, seat, category, authorizedBy, paragraph: "7.9.E.3" },
  });
}
