import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import { cents } from "../money/cents.ts";
import type { CommandData } from "../table/commands.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import type { StudProgressive } from "./rules.ts";
import { heldHands, winsProgressive } from "./seats-in-play.ts";
import type { StudAward } from "./state.ts";
import { studSeat } from "./stud-seat.ts";
import type { CaribbeanStudTable } from "./table.ts";
import { outOfTurn } from "./turns.ts";

type Stated = CommandData<"AuthorizeProgressive">;

/** R26 by a supervisor who neither deals nor claimed; with it the meter's award is paid, where there is one. */
export function decideAuthorizeProgressive(
  { round, dealer, rules }: CaribbeanStudTable,
  stated: Stated,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  const { seat } = stated;
  const { found, refusal } = studSeat(round, seat);
  if (found === null) return refusal;
  const fault =
    authorityFault([round.dealer, dealer, round.claimedBy], actor) ??
    outOfTurn(round, "AuthorizeProgressive");
  if (fault !== null) return fault;
  const at = { paragraph: "7.9.E.3", field: "seat", stated: `${seat}` } as const;
  if (found.authorized || !heldHands(round).some((held) => held.seat === seat)) {
    return refused("nothing-to-authorize", `No payment of seat ${seat} waits for it.`, at);
  }
  const data = { round: round.number, seat, authorizedBy: actor.badge };
  const { progressive } = rules.caribbeanStud;
  const { award } = found;
  if (progressive === undefined || !winsProgressive(round, found)) {
    return noAwardStated(stated) ?? accepted({ type: "StudPaymentAuthorized", data });
  }
  if (award === undefined) {
    return refused("award-not-recorded", `The meter has not answered for seat ${seat} yet.`, at);
  }
  return (
    awardFault(stated, award, progressive) ??
    accepted({ type: "StudPaymentAuthorized", data: { ...data, ...paidAs(stated, award) } })
  );
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

/** Ante and bet are paid by then, at the filed odds: nothing is left to state an amount for. */
function noAwardStated({ seat, amountCents }: Stated): Decision<never> | null {
  if (amountCents === undefined) return null;
  return refused("no-award", `The progressive awards seat ${seat} nothing; state no amount.`, {
    paragraph: "7.9.E.3",
    field: "amountCents",
    stated: `${amountCents}`,
  });
}

/** R31, R32 what a large payment, or one that is not what the meter awards, asks for. */
function awardFault(
  { amountCents: stated, reason = "", surveillanceNotified }: Stated,
  award: StudAward,
  { thresholds }: StudProgressive,
): Decision<never> | null {
  const { surveillanceAboveCents, overrideAboveCents } = thresholds;
  const amountCents = stated ?? award.amountCents;
  if (amountCents <= 0 && award.amountCents > 0 && reason === "") {
    return refused(
      "override-needed",
      "Nothing at all is paid for an award only with a reason (R32).",
      {
        field: "reason",
        stated: `${amountCents}`,
        expected: `${award.amountCents}`,
      },
    );
  }
  if (Math.abs(amountCents - award.amountCents) > overrideAboveCents && reason === "") {
    return refused(
      "override-needed",
      `The award is ${dollars(award.amountCents)}; a payment that differs by more than ${dollars(overrideAboveCents)} needs a reason (R32).`,
      { field: "reason", stated: `${amountCents}`, expected: `${award.amountCents}` },
    );
  }
  if (award.paidFrom === "inventory" && amountCents > surveillanceAboveCents) {
    return refused(
      "above-the-inventory",
      `Above ${dollars(surveillanceAboveCents)} surveillance verifies before the money is handed over, which the table does at once (R31).`,
      { field: "amountCents", stated: `${amountCents}`, expected: `${award.amountCents}` },
    );
  }
  if (amountCents > surveillanceAboveCents && !surveillanceNotified) {
    return refused(
      "surveillance-not-notified",
      `Above ${dollars(surveillanceAboveCents)} surveillance is told before the payment (R31).`,
      { field: "surveillanceNotified", expected: "true" },
    );
  }
  return null;
}

function paidAs({ amountCents, reason, surveillanceNotified }: Stated, award: StudAward) {
  const paid = { ...award, amountCents: amountCents ?? award.amountCents };
  const differenceCents = cents(paid.amountCents - award.amountCents);
  return {
    award: paid,
    ...(differenceCents !== 0 && { differenceCents }),
    ...(reason !== undefined && { reason }),
    ...(surveillanceNotified && { surveillanceNotified }),
  };
}
