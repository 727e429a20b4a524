import type { Card } from "../domain/cards/card.ts";
import { type Cents, noCents } from "../domain/money/cents.ts";
import type { Outcome } from "../domain/pai-gow-poker/events.ts";
import { type ParagraphId, paragraphs } from "../domain/regulation/paragraphs.ts";
import type { DiceBet } from "../domain/table/commands.ts";
import type { TableEvent } from "../domain/table/events.ts";
import type { Position, Seat } from "../domain/table/seat.ts";
import type { Actor, Commit, StoredEvent } from "../events/store/port.ts";
import type { Bilingual } from "./bilingual.ts";
import { paragraphOf } from "./paragraph-of.ts";
import { roundOf } from "./round.ts";
import { lineText } from "./round-line.ts";

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

/** The cards of one position. Faces are there only if they were shown: the rest nobody saw. */
export interface RoundHand {
  readonly position: Position;
  /** Which of the seven groups it was: 1 lay at the dealer's far left. */
  readonly group: number | null;
  readonly high: readonly Card[] | null;
  readonly low: readonly Card[] | null;
}

/** A hand in the discard rack; `remainder` is the four cards left over (10.8.D.1). */
export interface DiscardedHand {
  readonly position: Position | "remainder";
  readonly unseen: boolean;
  readonly eventId: string;
}

/** What became of one wager. */
export interface SeatSettlement {
  readonly seat: Seat;
  readonly wagerCents: Cents;
  readonly outcome: Outcome | "withdrawn" | "abandoned" | "returned" | null;
  readonly paragraph: ParagraphId | null;
  readonly collectedCents: Cents;
  readonly wonCents: Cents;
  readonly vigorishCents: Cents;
  /** 10.15 what became of his wagers on the dice. */
  readonly additional: readonly AdditionalSettlement[];
}

export interface AdditionalSettlement {
  readonly bet: DiceBet;
  readonly wagerCents: Cents;
  readonly outcome: "win" | "lose" | "returned" | null;
  readonly wonCents: Cents;
}

/** A round rebuilt from the log, whole or as it stood at one commit. */
export interface RoundRecord {
  readonly round: number;
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

interface Placed extends StoredEvent {
  readonly commit: Commit;
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
    .flatMap((commit) => commit.events.map((stored): Placed => ({ ...stored, commit })));
  const opening = placed.findIndex(
    ({ event }) =>
      event.type === "RoundOpened" && (round === undefined || event.data.round === round),
  );
  const opened = placed[opening];
  if (opened?.event.type !== "RoundOpened") throw new RangeError("no round opens in these commits");
  const { round: number, gamingDay, shift, dealer, rulesVersion } = opened.event.data;
  const events = ofRound(placed.slice(opening), number);
  return {
    round: number,
    status: statusOf(events),
    gamingDay,
    shift,
    dealer,
    rulesVersion,
    firstSeq: opened.commit.seq,
    asOfSeq: events.at(-1)?.commit.seq ?? opened.commit.seq,
    ...startOf(events),
    hands: handsOf(events),
    discardRack: events.flatMap(discardedBy),
    settlement: settlementOf(events),
    lines: events.map(lineOf),
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

function handsOf(events: readonly Placed[]): RoundHand[] {
  const hands = new Map<Position, RoundHand>();
  const update = (position: Position, change: Partial<RoundHand>) => {
    const known = hands.get(position) ?? { position, group: null, high: null, low: null };
    hands.set(position, { ...known, ...change });
  };
  for (const { event } of events) {
    if (event.type === "GroupsDelivered") {
      for (const [index, position] of event.data.groupsTo.entries()) {
        update(position, { group: index + 1 });
      }
    } else if (event.type === "DealerHandShown") {
      update("dealer", { high: event.data.high, low: event.data.low });
    } else if (event.type === "HandsCompared" || event.type === "BankHandShown") {
      update(event.data.seat, { high: event.data.high, low: event.data.low });
    }
  }
  return [...hands.values()];
}

function discardedBy({ id, event }: Placed): DiscardedHand[] {
  if (event.type === "CardsCollected") {
    const { positions, unseen } = event.data;
    return positions.map((position) => ({ position, unseen, eventId: id }));
  }
  // 10.8.D.1 the four that remain go to the rack unseen, before any hand
  const fourRemain =
    (event.type === "GroupsDealt" && event.data.remaining === 4) ||
    (event.type === "CardsDealtFromShoe" &&
      event.data.remaining + (event.data.discarded ?? 0) === 4);
  return fourRemain ? [{ position: "remainder", unseen: true, eventId: id }] : [];
}

function settlementOf(events: readonly Placed[]): SeatSettlement[] {
  const seats = new Map<Seat, SeatSettlement>();
  for (const { event } of events) settle(seats, event);
  return [...seats.values()].sort((a, b) => a.seat - b.seat);
}

function settle(seats: Map<Seat, SeatSettlement>, event: TableEvent): void {
  const update = (seat: Seat, change: Partial<SeatSettlement>) => {
    const known = seats.get(seat);
    if (known) seats.set(seat, { ...known, ...change });
  };
  switch (event.type) {
    case "WagerPlaced": {
      const { seat, amountCents } = event.data;
      const { additional = [] } = seats.get(seat) ?? {};
      seats.set(seat, { ...unsettled(seat, amountCents), additional });
      return;
    }
    case "WagerRemoved":
      seats.delete(event.data.seat);
      return;
    case "HandVoided":
      update(event.data.seat, { outcome: "returned" });
      return;
    case "WagerAbandoned":
      update(event.data.seat, { outcome: "abandoned" });
      return;
    case "WagerWithdrawn":
      update(event.data.seat, { outcome: "withdrawn", paragraph: "10.11.E" });
      return;
    case "HandsCompared":
      update(event.data.seat, { outcome: event.data.outcome, paragraph: event.data.paragraph });
      return;
    // 10.12.L to the centre, which is the bank's, is as lost as to the inventory
    case "WagerMovedToCentre":
    case "WagerCollected":
      update(event.data.seat, { collectedCents: event.data.amountCents });
      return;
    case "WagerPaidFromCentre":
    case "WagerPaid":
      update(event.data.seat, { wonCents: event.data.wonCents });
      return;
    case "CommissionCollected":
      update(event.data.seat, { vigorishCents: event.data.vigorishCents });
      return;
    case "RoundVoided": {
      const { returned, paragraph = null } = event.data;
      for (const { seat } of returned) update(seat, { outcome: "returned", paragraph });
      settleAdditional(seats, event);
      return;
    }
    default:
      settleAdditional(seats, event);
  }
}

/** The wagers on the dice, beside the one that they were added to. */
function settleAdditional(seats: Map<Seat, SeatSettlement>, event: TableEvent): void {
  const without = (seat: Seat, bet: DiceBet) =>
    seats.get(seat)?.additional.filter((wager) => wager.bet !== bet) ?? [];
  const put = (seat: Seat, settled: AdditionalSettlement) => {
    const known = seats.get(seat);
    const additional = [...without(seat, settled.bet), settled];
    if (known) seats.set(seat, { ...known, additional });
  };
  switch (event.type) {
    case "AdditionalWagerPlaced": {
      const { seat, bet, amountCents } = event.data;
      put(seat, { bet, wagerCents: amountCents, outcome: null, wonCents: noCents });
      return;
    }
    case "AdditionalWagerRemoved": {
      const { seat, bet } = event.data;
      const known = seats.get(seat);
      if (known) seats.set(seat, { ...known, additional: without(seat, bet) });
      return;
    }
    case "AdditionalWagerCollected": {
      const { seat, bet, amountCents } = event.data;
      put(seat, { bet, wagerCents: amountCents, outcome: "lose", wonCents: noCents });
      return;
    }
    case "AdditionalWagerPaid": {
      const { seat, bet, wagerCents, wonCents } = event.data;
      put(seat, { bet, wagerCents, outcome: "win", wonCents });
      return;
    }
    case "RoundVoided":
      for (const { seat, bet, amountCents } of event.data.additional ?? []) {
        put(seat, { bet, wagerCents: amountCents, outcome: "returned", wonCents: noCents });
      }
  }
}

function unsettled(seat: Seat, wagerCents: Cents): SeatSettlement {
  return {
    seat,
    wagerCents,
    outcome: null,
    paragraph: null,
    collectedCents: noCents,
    wonCents: noCents,
    vigorishCents: noCents,
    additional: [],
  };
}

function lineOf({ id, event, commit }: Placed): RoundLine {
  const own = commit.events.findIndex((stored) => stored.id === id);
  const events = commit.events.map((stored) => stored.event);
  const before = events.slice(0, own);
  const paragraph = paragraphOf(event, { before, after: events.slice(own + 1) });
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
