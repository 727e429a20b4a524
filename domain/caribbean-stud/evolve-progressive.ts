import type { TableEvent } from "../table/events.ts";
import type { Seat } from "../table/seat.ts";
import type { CaribbeanStudRound, ProgressiveAtSeat } from "./state.ts";

/** What happens to progressive wagers; null for any other event. */
export function evolveProgressive(
  round: CaribbeanStudRound,
  event: TableEvent,
): CaribbeanStudRound | null {
  switch (event.type) {
    case "ProgressiveWagerPlaced": {
      const { seat, amountCents } = event.data;
      return withProgressive(round, seat, () => ({ wagerCents: amountCents }));
    }
    case "ProgressiveWagerRemoved":
    case "ProgressiveWagerReturned":
      return withProgressive(round, event.data.seat, () => undefined);
    case "ProgressiveClaimed":
      return { ...round, claimedBy: event.data.claimedBy };
    case "ProgressiveAwardRecorded":
      return awarded(round, event.data.awards);
    case "ProgressiveAuthorized": {
      const { seat, amountCents, authorizedBy } = event.data;
      return change(round, seat, { authorized: { amountCents, by: authorizedBy } });
    }
    case "ProgressivePaid":
      return change(round, event.data.seat, { paid: true });
    case "ProgressiveDocumented":
      return change(round, event.data.seat, { documented: true });
    default:
      return null;
  }
}

type Awards = Extract<TableEvent, { type: "ProgressiveAwardRecorded" }>["data"]["awards"];

function awarded(round: CaribbeanStudRound, awards: Awards): CaribbeanStudRound {
  const seats = round.seats.map((found) => {
    const { progressive } = found;
    if (progressive?.cards === undefined) return found;
    const award = awards.find(({ seat }) => seat === found.seat);
    if (award === undefined)
      return { ...found, progressive: { ...progressive, rejected: true as const } };
    const { amountCents, paidFrom } = award;
    return { ...found, progressive: { ...progressive, award: { amountCents, paidFrom } } };
  });
  return { ...round, seats };
}

function change(
  round: CaribbeanStudRound,
  seat: Seat,
  changed: Partial<ProgressiveAtSeat>,
): CaribbeanStudRound {
  return withProgressive(round, seat, (before) => before && { ...before, ...changed });
}

function withProgressive(
  round: CaribbeanStudRound,
  seat: Seat,
  changed: (before: ProgressiveAtSeat | undefined) => ProgressiveAtSeat | undefined,
): CaribbeanStudRound {
  const seats = round.seats.map((found) => {
    if (found.seat !== seat) return found;
    const { progressive: before, ...rest } = found;
    const progressive = changed(before);
    return progressive === undefined ? rest : { ...rest, progressive };
  });
  return { ...round, seats };
}
