import { accepted, type Decision, type DecisionContext, refused } from "../decision.ts";
import { noCents } from "../money/cents.ts";
import type { CommandData } from "../table/commands.ts";
import { cardsCollected } from "../table/discard-rack.ts";
import type { TableEvent } from "../table/events.ts";
import { seatInPlay } from "./seat-in-play.ts";
import type { StudSeat } from "./state.ts";
import type { CaribbeanStudTable } from "./table.ts";
import { outOfTurn } from "./turns.ts";
import { stakeCents } from "./wagers-in-play.ts";

/**
 * 7.9.C telling of one's hand may cost the players involved every wager of the round: a supervisor
 * decides whether it does, and for whom.
 */
export function decideForfeitWagers(
  { round }: CaribbeanStudTable,
  { seats, reason }: CommandData<"ForfeitWagers">,
  { actor }: DecisionContext,
): Decision<TableEvent> {
  if (actor.role !== "supervisor") {
    return refused("supervisor-forfeits", "Only a supervisor has wagers forfeited.", {
      paragraph: "7.9.C",
      stated: actor.role,
      expected: "supervisor",
    });
  }
  if (seats.length === 0 || new Set(seats).size < seats.length) {
    return refused("no-seats", "State the seats of the players involved, each once.", {
      paragraph: "7.9.C",
      field: "seats",
    });
  }
  const events: TableEvent[] = [];
  for (const seat of seats.toSorted((a, b) => a - b)) {
    const { found, refusal } = seatInPlay(round, seat);
    if (found === null) return refusal;
    const fault = outOfTurn(round, "ForfeitWagers") ?? turnedAlready(found);
    if (fault !== null) return fault;
    events.push(...forfeited(round.number, found, { reason, orderedBy: actor.badge }));
  }
  return accepted(...events);
}

function turnedAlready({ seat, hand }: StudSeat): Decision<never> | null {
  if (hand !== "turned") return null;
  return refused("hand-turned", `The hand of seat ${seat} is turned and settled.`, {
    paragraph: "7.9.C",
    field: "seats",
    stated: `${seat}`,
  });
}

function forfeited(
  round: number,
  found: StudSeat,
  why: { readonly reason: string; readonly orderedBy: string },
): readonly TableEvent[] {
  const { seat, anteCents, betCents = noCents, progressive } = found;
  return [
    {
      type: "WagersForfeited",
      data: {
        round,
        seat,
        anteCents,
        betCents,
        ...(progressive && { progressiveLostCents: progressive.wagerCents }),
        ...why,
        paragraph: "7.9.C",
      },
    },
    {
      type: "WagerCollected",
      data: { round, seat, amountCents: stakeCents(found), paragraph: "7.9.C" },
    },
    cardsCollected(round, seat, { unseen: true }),
  ];
}
