import { type ParagraphId, paragraphs } from "../domain/regulation/paragraphs.ts";
import type { TableEvent } from "../domain/table/events.ts";
import type { GameName } from "../domain/table/game-types.ts";
import type { Position, Seat } from "../domain/table/seat.ts";
import { tableCommit } from "../events/catalogue/event-codec.ts";
import type { Actor, Commit, StoredEvent } from "../events/store/port.ts";
import type { Bilingual } from "./bilingual.ts";
import type { GameView, RoundHand } from "./game-view.ts";
import { gameViewNamed } from "./game-views.ts";
import { paragraphOf } from "./paragraph-of.ts";
import { roundOf } from "./round.ts";
import { lineText } from "./round-line.ts";
import type { SeatSettlement } from "./settlement.ts";

/** One thing that happened, who reported it and the paragraph that governs it. */
export interface RoundLine {
  readonly eventId: string;
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly actor: Actor;
  /** Type of the event. */
  readonly what: string;
  readonly seat: Seat | null;
  readonly paragraph: ParagraphId | null;
  /** What the paragraph says. */
  readonly rule: Bilingual | null;
  /** What happened. */
  readonly text: Bilingual;
}

/** A hand in the discard rack; `remainder` is the cards that nobody was dealt (10.8.D.1), `burned` the card burned face down (8.9.C). */
export interface DiscardedHand {
  readonly position: Position | "burned" | "community" | "remainder";
  readonly unseen: boolean;
  readonly eventId: string;
}

/** A round rebuilt from the log, whole or as it stood at one commit. */
export interface RoundRecord {
  readonly round: number;
  readonly game: GameName;
  readonly status: "open" | "closed" | "voided";
  readonly gamingDay: string;
  readonly shift: string;
  readonly dealer: string;
  readonly rulesVersion: number;
  readonly firstSeq: number;
  /** The commit as of which the record stands. */
  readonly asOfSeq: number;
  readonly dice: readonly number[] | null;
  readonly startsAt: Position | null;
  readonly hands: readonly RoundHand[];
  /** In the order of collection: the first lies at the bottom (10.11.K). */
  readonly discardRack: readonly DiscardedHand[];
  readonly settlement: readonly SeatSettlement[];
  readonly lines: readonly RoundLine[];
}

export interface RoundRecordOptions {
  /** Leaves out what came after this commit: the round as it was then. */
  readonly atSeq?: number;
  /** Which round, when the commits hold more than one; the first that opens in them when absent. */
  readonly round?: number;
}

interface Placed extends StoredEvent<TableEvent> {
  readonly commit: Commit<TableEvent>;
}

/**
 * Rebuilds a round hand by hand from the commits between its first and its last seq, oldest first.
 * @throws RangeError when the round does not open in these commits.
 */
export function roundRecord(
  commits: readonly Commit[],
  { atSeq = Number.POSITIVE_INFINITY, round }: RoundRecordOptions = {},
): RoundRecord {
  const placed = commits
    .filter(({ seq }) => seq <= atSeq)
    .map(tableCommit)
    .flatMap((commit) => commit.events.map((stored): Placed => ({ ...stored, commit })));
  const opening = placed.findIndex(
    ({ event }) =>
      event.type === "RoundOpened" && (round === undefined || event.data.round === round),
  );
  const opened = placed[opening];
  if (opened?.event.type !== "RoundOpened") throw new RangeError("no round opens in these commits");
  const { round: number, game, gamingDay, shift, dealer, rulesVersion } = opened.event.data;
  const events = ofRound(placed.slice(opening), number);
  const view = gameViewNamed(game);
  const facts = events.map(({ event }) => event);
  return {
    round: number,
    game,
    status: statusOf(events),
    gamingDay,
    shift,
    dealer,
    rulesVersion,
    firstSeq: opened.commit.seq,
    asOfSeq: events.at(-1)?.commit.seq ?? opened.commit.seq,
    ...startOf(events),
    hands: view.hands(facts),
    discardRack: events.flatMap((placed) => discardedBy(view, placed)),
    settlement: view.settlement(facts),
    lines: events.map((placed) => lineOf(game, placed)),
  };
}

/** What happened at the table while the round ran, and what was said of it afterwards. */
function ofRound(placed: readonly Placed[], round: number): Placed[] {
  const end = placed.findIndex(
    ({ event }) => event.type === "RoundClosed" || event.type === "RoundVoided",
  );
  return placed.filter(({ event }, index) => roundOf(event) === round || end < 0 || index <= end);
}

function statusOf(events: readonly Placed[]): RoundRecord["status"] {
  const types = events.map(({ event }) => event.type);
  if (types.includes("RoundVoided")) return "voided";
  return types.includes("RoundClosed") ? "closed" : "open";
}

function startOf(events: readonly Placed[]): Pick<RoundRecord, "dice" | "startsAt"> {
  for (const { event } of events) {
    if (event.type === "StartingPositionDetermined") {
      const { data } = event;
      return { dice: data.method === "dice" ? data.dice : null, startsAt: data.startsAt };
    }
  }
  return { dice: null, startsAt: null };
}

function discardedBy(view: GameView, { id, event }: Placed): DiscardedHand[] {
  if (event.type === "CardsCollected") {
    const { positions, unseen } = event.data;
    return positions.map((position) => ({ position, unseen, eventId: id }));
  }
  const beside = view.besideHands?.(event) ?? null;
  if (beside !== null) return [{ position: beside, unseen: beside === "burned", eventId: id }];
  return view.leavesRemainder(event) ? [{ position: "remainder", unseen: true, eventId: id }] : [];
}

function lineOf(game: GameName, { id, event, commit }: Placed): RoundLine {
  const own = commit.events.findIndex((stored) => stored.id === id);
  const events = commit.events.map((stored) => stored.event);
  const before = events.slice(0, own);
  const paragraph = paragraphOf(game, event, { before, after: events.slice(own + 1) });
  const rule = paragraph && paragraphs[paragraph];
  return {
    eventId: id,
    seq: commit.seq,
    at: new Date(commit.at).toISOString(),
    actor: commit.actor,
    what: event.type,
    seat: "seat" in event.data ? (event.data.seat ?? null) : null,
    paragraph,
    rule: rule && { en: rule.en, es: rule.es },
    text: lineText(event, before),
  };
}
