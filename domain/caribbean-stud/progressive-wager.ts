import { accepted, type Decision, refused } from "../decision.ts";
import { type Cents, sum } from "../money/cents.ts";
import { dollars } from "../table/dollars.ts";
import type { TableEvent } from "../table/events.ts";
import { isInService } from "../table/linked-meter.ts";
import { seatFault } from "../table/seating.ts";
import type { ProgressiveWager } from "./commands.ts";
import { meterWagers } from "./seats-in-play.ts";
import type { CaribbeanStudTable } from "./table.ts";
import { wagering } from "./wagering.ts";

/** Rules §2.6 one filed amount, beside an ante, before "no more bets". */
export function placeProgressive(
  table: CaribbeanStudTable,
  { seat, amountCents }: ProgressiveWager & { readonly amountCents: Cents },
): Decision<TableEvent> {
  const { round, rules } = table;
  const filed = rules.caribbeanStud.progressive;
  if (filed === undefined) {
    return refused("wager-not-offered", "No progressive is filed for this table.", {
      field: "wager",
      stated: "progressive",
    });
  }
  const fault =
    lockedFault(table) ?? outOfService(table, filed.meterId) ?? seatFault(wagering, seat);
  if (fault !== null) return fault;
  const placed = round.seats.find((found) => found.seat === seat);
  if (placed === undefined) {
    return refused("no-ante", `Seat ${seat} has no ante, beside which this wager lies.`, {
      field: "seat",
      stated: `${seat}`,
    });
  }
  if (placed.progressiveCents !== undefined) {
    return refused("wager-placed-already", `Seat ${seat} has its progressive wager already.`, {
      field: "seat",
      stated: `${seat}`,
    });
  }
  if (amountCents !== filed.wagerCents) {
    return refused(
      "wager-not-as-filed",
      `The progressive wager is ${dollars(filed.wagerCents)}, as at every table of its meter (R16).`,
      {
        field: "amountCents",
        stated: `${amountCents}`,
        expected: `${filed.wagerCents}`,
      },
    );
  }
  return accepted({
    type: "ProgressiveWagerPlaced",
    data: { round: round.number, seat, meterId: filed.meterId, amountCents },
  });
}

export function removeProgressive(
  table: CaribbeanStudTable,
  { seat }: ProgressiveWager,
): Decision<TableEvent> {
  const fault = lockedFault(table);
  if (fault !== null) return fault;
  const placed = table.round.seats.find((found) => found.seat === seat)?.progressiveCents;
  if (placed === undefined) {
    return refused("no-wager", `Seat ${seat} has no progressive wager to remove.`, {
      field: "seat",
      stated: `${seat}`,
    });
  }
  return accepted({
    type: "ProgressiveWagerRemoved",
    data: { round: table.round.number, seat, amountCents: placed },
  });
}

/** R18 a wager that no meter would count is not accepted; the main game goes on. */
function outOfService(table: CaribbeanStudTable, meterId: string): Decision<never> | null {
  if (isInService(table, meterId)) return null;
  const link = table.progressiveLink?.meterId === meterId ? table.progressiveLink.link : "unlinked";
  return refused(
    "progressive-out-of-service",
    `Meter ${meterId} does not count the wagers of this table now (${link}); play on without them (R18).`,
    { field: "wager", stated: "progressive" },
  );
}

/** R48 locked wagers are counted on the meter: nothing is added to them or taken back. */
function lockedFault({ round: { phase, number } }: CaribbeanStudTable): Decision<never> | null {
  if (phase === "wagering") return null;
  return refused(
    "no-more-bets",
    `The progressive wagers of round ${number} were locked with "no more bets"; they wait for the next round (R48).`,
  );
}

/** With "no more bets" the wagers are the meter's, each counted there once by the number of its lock. */
export function wagersLocked(table: CaribbeanStudTable): readonly TableEvent[] {
  const filed = table.rules.caribbeanStud.progressive;
  const wagers = meterWagers(table.round);
  if (filed === undefined || wagers.length === 0) return [];
  const { meterId } = filed;
  const last = table.locks?.find((lock) => lock.meterId === meterId)?.lock ?? 0;
  const totalCents = sum(wagers.map(({ amountCents }) => amountCents));
  return [
    {
      type: "ProgressiveWagersLocked",
      data: { round: table.round.number, meterId, lock: last + 1, wagers, totalCents },
    },
  ];
}
