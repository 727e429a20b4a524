import type { StreamId } from "../../events/store/port.ts";
import { type Fact, type FactOf, isFactOf } from "./fact.ts";
import { findFact } from "./find-fact.ts";
import { type AnswerFact, awaitsAnswer, forwardAnswer } from "./forward-answer.ts";
import { awaitsPaperwork, type ClearingFact, forwardClearing } from "./forward-clearing.ts";
import {
  findUnlinking,
  forwardLink,
  forwardRetirement,
  forwardUnlinking,
  type LinkFact,
  linkAtMeter,
  linkAtTable,
} from "./forward-link.ts";
import { performAtMeter } from "./perform.ts";
import type { ProgressivePorts } from "./ports.ts";
import { lastLockOf } from "./read-table-log.ts";
import type { MeterStanding, Standing } from "./standing.ts";
import { mustBeDone } from "./step-refused.ts";

type Step = () => Promise<number>;

/** The steps that the tables of a meter lack, of what it recorded before `until` (ms). */
export async function stepsToTables(
  ports: ProgressivePorts,
  standing: MeterStanding,
  until: number,
): Promise<readonly Step[]> {
  const steps: Step[] = [];
  for (const table of standing.tables) {
    const lacking = [
      await lacksAnswer(ports, standing, table),
      ...(await lacksPaperwork(ports, standing, table)),
      await lacksLink(ports, standing, table),
    ];
    steps.push(...lacking.flatMap((found) => (found && found.at <= until ? [found.step] : [])));
  }
  return steps;
}

interface Lacking {
  /** Server time of the event that asks for it, in ms. */
  readonly at: number;
  readonly step: Step;
}

function lacking<Found extends Fact>(
  fact: Found | null,
  step: (fact: Found) => Promise<unknown>,
): Lacking | null {
  if (fact === null) return null;
  return {
    at: fact.at,
    step: async () => {
      // A step that could not be taken yet has reported so itself.
      return (await step(fact)) === false ? 0 : 1;
    },
  };
}

async function lacksAnswer(
  ports: ProgressivePorts,
  { meter }: MeterStanding,
  { contributor: { stream, claim }, table }: Standing,
): Promise<Lacking | null> {
  const round = table.round?.number ?? 0;
  if (claim < round || !awaitsAnswer(table, round)) return null;
  const answer = await findFact(ports.store, {
    stream: meter,
    is: (fact): fact is AnswerFact =>
      (isFactOf(fact, "ProgressiveAwarded") || isFactOf(fact, "ClaimRejected")) &&
      fact.event.data.claim.stream === stream &&
      fact.event.data.claim.round === round,
  });
  return lacking(answer, (fact) => forwardAnswer(ports, fact));
}

async function lacksPaperwork(
  ports: ProgressivePorts,
  { meter, state }: MeterStanding,
  { contributor: { stream }, table }: Standing,
): Promise<readonly (Lacking | null)[]> {
  const round = table.round?.number ?? 0;
  const cleared = awaitsPaperwork(table, round).filter(
    ({ seat }) =>
      !state.openAwards.some(
        (open) => open.stream === stream && open.round === round && open.seat === seat,
      ),
  );
  return await Promise.all(
    cleared.map(async ({ seat }) => {
      const clearing = await findFact(ports.store, {
        stream: meter,
        is: (fact): fact is ClearingFact =>
          isFactOf(fact, "AwardCleared") &&
          fact.event.data.stream === stream &&
          fact.event.data.round === round &&
          fact.event.data.seat === seat,
      });
      return lacking(clearing, (fact) => forwardClearing(ports, fact));
    }),
  );
}

async function lacksLink(
  ports: ProgressivePorts,
  standing: MeterStanding,
  { contributor: { stream }, table }: Standing,
): Promise<Lacking | null> {
  const { meter, state } = standing;
  const known = linkAtTable(table, state.meterId);
  if (state.status === "retired") {
    if (known === "unlinked") return null;
    const retired = await findFact(ports.store, {
      stream: meter,
      is: (fact): fact is FactOf<"MeterRetired"> => isFactOf(fact, "MeterRetired"),
    });
    return lacking(retired, (fact) => forwardRetirement(ports, fact));
  }
  const wanted = linkAtMeter(state, stream);
  if (wanted === null) return known === "unlinked" ? null : lacksUnlinking(ports, meter, stream);
  if (wanted === known) return null;
  const linked = await findLinking(ports, meter, stream);
  if (known !== "unlinked" || table.progressiveLink?.meterId !== state.meterId) {
    return lacking(linked, (fact) => forwardLink(ports, fact));
  }
  const unlinked = await findUnlinking(ports, {
    table: stream,
    meterId: state.meterId,
    ...(linked !== null && { since: linked.at }),
  });
  return unlinked === null
    ? lacking(linked, (fact) => forwardLink(ports, fact))
    : lacking(unlinked, (fact) => finishUnlinking(ports, standing, { fact, table }));
}

/** The meter has unlinked the table, and the table takes wagers on it. */
async function lacksUnlinking(
  ports: ProgressivePorts,
  meter: StreamId,
  table: StreamId,
): Promise<Lacking | null> {
  const left = await findFact(ports.store, {
    stream: meter,
    is: (fact): fact is FactOf<"TableUnlinked"> =>
      isFactOf(fact, "TableUnlinked") && fact.event.data.stream === table,
  });
  return lacking(left, (fact) => forwardUnlinking(ports, fact));
}

function findLinking(
  { store }: ProgressivePorts,
  meter: StreamId,
  table: StreamId,
): Promise<LinkFact | null> {
  return findFact(store, {
    stream: meter,
    is: (fact): fact is LinkFact =>
      (isFactOf(fact, "TableLinked") ||
        isFactOf(fact, "TableSuspended") ||
        isFactOf(fact, "TableResumed")) &&
      fact.event.data.stream === table,
  });
}

/** An admin has unlinked the table at the table, and the meter did not come to hear of it: by the same badge. */
async function finishUnlinking(
  ports: ProgressivePorts,
  { meter, state }: MeterStanding,
  { fact, table }: { fact: FactOf<"ProgressiveLinkChanged">; table: Standing["table"] },
): Promise<void> {
  const { stream, actor } = fact;
  const lastLock = lastLockOf(table, state.meterId);
  const command = { type: "UnlinkTable", data: { stream, lastLock } } as const;
  const act = { step: "unlink-table", cause: fact, stream: meter, command, actor };
  const outcome = await performAtMeter(ports, act);
  mustBeDone("unlink-table", fact, outcome);
}
