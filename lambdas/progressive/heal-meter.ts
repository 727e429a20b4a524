import { isCounted } from "../../domain/progressive/contributors.ts";
import { comparePlaces } from "../../domain/progressive/place.ts";
import type { MeterState, OpenAward } from "../../domain/progressive/state.ts";
import { inParallel } from "../../projections/in-parallel.ts";
import { answerClaim, isAnswered } from "./answer-claim.ts";
import { countLocks, type LockFact } from "./count-locks.ts";
import { causeOf, type Fact, type FactOf, isFactOf } from "./fact.ts";
import { findFact } from "./find-fact.ts";
import { type AuthorizationFact, forwardAuthorization } from "./forward-authorization.ts";
import { readable } from "./messages.ts";
import type { ProgressivePorts } from "./ports.ts";
import {
  claimOf,
  lastLockOf,
  type ProgressiveLog,
  type ReadBack,
  readTableLog,
} from "./read-table-log.ts";
import {
  type MeterStanding,
  owedAuthorizations,
  owesClaim,
  owesLocks,
  type Standing,
} from "./standing.ts";

/** What of the tables a meter lacks, found in their logs. */
export interface Owed {
  readonly locks: readonly LockFact[];
  readonly claims: readonly FactOf<"ProgressiveClaimed">[];
  readonly authorizations: readonly AuthorizationFact[];
}

const tablesAtOnce = 5;

/**
 * What the tables have recorded before `until` (ms) and their meter does not have. Reads logs only of
 * tables whose state says so.
 */
export async function owedToMeter(
  ports: Pick<ProgressivePorts, "store" | "report">,
  standing: MeterStanding,
  until: number,
): Promise<Owed> {
  const { store } = ports;
  const { state } = standing;
  const behind = standing.tables.filter(
    (table) => owesLocks(table, state.meterId) || owesClaim(table),
  );
  const read = await inParallel(behind, tablesAtOnce, (table) => {
    const { stream } = table.contributor;
    const back = sinceCounted(table, state.meterId);
    return readable(ports, stream, () => readTableLog(store, stream, back));
  });
  const logs = read.flat();
  const awards = standing.tables.flatMap((table) => owedAuthorizations(state, table));
  const found = await inParallel(awards, tablesAtOnce, (award) =>
    findAuthorization(store, award, state),
  );
  return {
    locks: of(logs, "ProgressiveWagersLocked").filter(
      (fact) =>
        fact.at <= until && !isCounted(state, { stream: fact.stream, lock: fact.event.data.lock }),
    ),
    claims: of(logs, "ProgressiveClaimed").filter(
      (fact) => fact.at <= until && !isAnswered(state, claimOf(fact)),
    ),
    authorizations: found.flatMap((fact) => (fact !== null && fact.at <= until ? [fact] : [])),
  };
}

/**
 * Back to the last lock that is counted, and to that of the running round in any case: a claim comes
 * after it, and no claimed round ends without its answer.
 */
function sinceCounted({ contributor, table }: Standing, meterId: string): ReadBack {
  const { stream, through } = contributor;
  const lock = Math.min(through, lastLockOf(table, meterId) - 1);
  const anywhere = { at: Number.POSITIVE_INFINITY, stream, seq: 0 };
  return { meterId, lock, place: anywhere, since: 0 };
}

function of<Type extends Fact["event"]["type"]>(
  logs: readonly ProgressiveLog[],
  type: Type,
): readonly FactOf<Type>[] {
  return logs
    .flatMap(({ facts }) => facts.filter((fact) => isFactOf(fact, type)))
    .sort(comparePlaces);
}

function findAuthorization(
  store: ProgressivePorts["store"],
  award: OpenAward,
  { recentHits }: MeterState,
): Promise<AuthorizationFact | null> {
  const claimed = recentHits.find(({ hit }) => hit === award.hit);
  return findFact(store, {
    stream: award.stream,
    ...(claimed !== undefined && { since: claimed.at }),
    is: (fact): fact is AuthorizationFact =>
      isFactOf(fact, "StudPaymentAuthorized") &&
      fact.event.data.round === award.round &&
      fact.event.data.seat === award.seat,
  });
}

/** The steps that the meter lacks, each as its event would have rung it. */
export function stepsToMeter(
  ports: ProgressivePorts,
  { meter }: MeterStanding,
  owed: Owed,
): readonly (() => Promise<number>)[] {
  const locks = async () => owed.locks.length - (await countLocks(ports, meter, owed.locks)).size;
  const claims = owed.claims.map((fact) => async () => {
    await answerClaim(ports, { ...causeOf(fact), meter, claim: claimOf(fact) });
    return 1;
  });
  const authorizations = owed.authorizations.map(
    (fact) => async () => ((await forwardAuthorization(ports, fact)) === "done" ? 1 : 0),
  );
  return [...(owed.locks.length > 0 ? [locks] : []), ...claims, ...authorizations];
}
