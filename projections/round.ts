import { type Cents, cents, noCents, sum } from "../domain/money/cents.ts";
import type { TableEvent } from "../domain/table/events.ts";
import { gameNamed } from "../domain/table/games.ts";
import type { TableState } from "../domain/table/state.ts";

/** One round in the list of rounds; the whole round is rebuilt from the log between its two seqs. */
export interface RoundSummary {
  readonly round: number;
  readonly status: "open" | "closed" | "voided";
  readonly gamingDay: string;
  readonly shift: string;
  readonly dealer: string;
  readonly rulesVersion: number;
  /** First and last commit that speak of the round. */
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** ISO 8601, UTC. */
  readonly openedAt: string;
  readonly closedAt: string | null;
  /** What was bet, less what a player took back or a void returned. */
  readonly wageredCents: Cents;
  readonly collectedCents: Cents;
  readonly paidCents: Cents;
  readonly vigorishCents: Cents;
  /** R34 progressive wagers locked: the meter's, neither among the wagers above nor in the rack. */
  readonly progressiveCents: Cents;
  readonly voidReason: string | null;
}

/** An event where it stands: its commit, and the table as it leaves it. */
export interface EventInPlace {
  readonly event: TableEvent;
  readonly seq: number;
  /** Server time of the commit in ms since 1970. */
  readonly at: number;
  readonly table: TableState;
}

/** Number of the round an event speaks of; null when it speaks of the table. */
export function roundOf(event: TableEvent): number | null {
  return "round" in event.data && event.data.round !== undefined ? event.data.round : null;
}

/** The summary after one more event: its own round's, or that of a round just opened. */
export function foldRound(
  summary: RoundSummary | null,
  { event, seq, at, table }: EventInPlace,
): RoundSummary | null {
  if (event.type === "RoundOpened") return openedRound(event.data, seq, at);
  if (!summary || roundOf(event) !== summary.round) return summary;
  return { ...summary, ...changeOf(summary, event, at, table), lastSeq: seq };
}

function openedRound(
  data: Extract<TableEvent, { type: "RoundOpened" }>["data"],
  seq: number,
  at: number,
): RoundSummary {
  return {
    round: data.round,
    status: "open",
    gamingDay: data.gamingDay,
    shift: data.shift,
    dealer: data.dealer,
    rulesVersion: data.rulesVersion,
    firstSeq: seq,
    lastSeq: seq,
    openedAt: new Date(at).toISOString(),
    closedAt: null,
    wageredCents: noCents,
    collectedCents: noCents,
    paidCents: noCents,
    vigorishCents: noCents,
    progressiveCents: noCents,
    voidReason: null,
  };
}

function changeOf(
  summary: RoundSummary,
  event: TableEvent,
  at: number,
  table: TableState,
): Partial<RoundSummary> {
  const closedAt = new Date(at).toISOString();
  switch (event.type) {
    case "WagerPlaced":
      return {
        wageredCents: cents(
          summary.wageredCents + event.data.amountCents - event.data.previousCents,
        ),
      };
    case "WagerRemoved":
      return { wageredCents: cents(summary.wageredCents - event.data.amountCents) };
    case "RoundClosed": {
      const { collectedCents, paidCents, vigorishCents } = event.data;
      return { status: "closed", closedAt, collectedCents, paidCents, vigorishCents };
    }
    case "RoundVoided": {
      const { additional = [] } = event.data;
      const returned = sum(
        [...event.data.returned, ...additional].map(({ amountCents }) => amountCents),
      );
      return {
        status: "voided",
        closedAt,
        voidReason: event.data.reason,
        wageredCents: cents(summary.wageredCents - returned),
      };
    }
    default: {
      // Money in the round is counted once, by the rules; the summary copies it.
      if (table.round?.number !== summary.round) return {};
      const { collectedCents, paidCents, vigorishCents } = table.round;
      const moved = gameNamed(table.round.game).moved(event);
      return {
        wageredCents: cents(summary.wageredCents + (moved.wageredCents ?? 0)),
        progressiveCents: cents(summary.progressiveCents + (moved.progressiveCents ?? 0)),
        collectedCents,
        paidCents,
        vigorishCents,
      };
    }
  }
}
