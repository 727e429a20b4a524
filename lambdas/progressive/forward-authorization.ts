import type { MeterCommand } from "../../domain/progressive/commands.ts";
import type { OpenAward } from "../../domain/progressive/state.ts";
import { filedMeter } from "../../domain/table/progressive-link.ts";
import { loadStream } from "../../events/load-stream.ts";
import { loadTable } from "../../events/load-table.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import type { Actor, StreamId } from "../../events/store/port.ts";
import { meterOf } from "./count-locks.ts";
import type { FactOf } from "./fact.ts";
import { performAtMeter } from "./perform.ts";
import type { ProgressivePorts } from "./ports.ts";
import { StepRefusedError } from "./step-refused.ts";

/** A payment that a supervisor has authorised at a table. */
export type AuthorizationFact = FactOf<"StudPaymentAuthorized">;

/** What a step at the meter still lacks, by the award as it stands; null when it is done. */
interface Paperwork {
  readonly step: string;
  readonly command: MeterCommand;
  readonly actor: Actor;
}

/** Override, verification, slip, payment, clearing: no award takes more. */
const mostSteps = 5;

/**
 * What a supervisor has authorised at the table is verified at the meter by the same badge (7.9.E.3),
 * and overridden before where another amount is paid (R32). An award that the inventory paid was
 * handed over there and then, so its paperwork follows by the badge that claimed it.
 * @returns "waiting" where people at the meter have to act first (R31): the sweep goes on then
 * @throws StepRefusedError when the meter refuses what the table has recorded
 */
export async function forwardAuthorization(
  ports: ProgressivePorts,
  fact: AuthorizationFact,
): Promise<"done" | "waiting"> {
  if (fact.event.data.award === undefined) return "done";
  const { state } = await loadTable(ports.store, fact.stream, { at: fact.seq });
  const filed = state.rules && filedMeter(state.rules);
  if (filed === null) throw new Error(`${fact.eventId}: an award without a filed meter`);
  const meter = meterOf(fact.stream, filed.meterId);
  for (let done = 0; done < mostSteps; done += 1) {
    const next = await nextStep(ports, meter, fact);
    if (next === null) return "done";
    const outcome = await performAtMeter(ports, { ...next, cause: fact, stream: meter });
    if (outcome.kind === "done" || outcome.kind === "already") continue;
    if (outcome.kind === "refused" && waits.includes(outcome.refusal.code)) return "waiting";
    throw new StepRefusedError(next.step, fact, outcome);
  }
  return "done";
}

const waits: readonly string[] = ["surveillance-needed", "signature-needed"];

async function nextStep(
  { store }: ProgressivePorts,
  meter: StreamId,
  { stream, event: { data } }: AuthorizationFact,
): Promise<Paperwork | null> {
  const { state } = await loadStream(meterAggregate, store, meter);
  const award = state.openAwards.find(
    (open) => open.stream === stream && open.round === data.round && open.seat === data.seat,
  );
  return award === undefined ? null : (bySupervisor(award, data) ?? byClaimant(award, data));
}

type Authorized = AuthorizationFact["event"]["data"];

function bySupervisor(
  { hit, overrideCents, verifiedBy, paid }: OpenAward,
  { authorizedBy, differenceCents, award, reason = noReason }: Authorized,
): Paperwork | null {
  const actor = { badge: authorizedBy, role: "supervisor" };
  const amountCents = award?.amountCents;
  if (!paid && differenceCents !== undefined && amountCents !== undefined) {
    if (verifiedBy === undefined && overrideCents !== amountCents) {
      const command = { type: "OverrideAward", data: { hit, amountCents, reason } } as const;
      return { step: "override-award", command, actor };
    }
  }
  if (verifiedBy !== undefined) return null;
  return { step: "verify-award", command: { type: "VerifyAward", data: { hit } }, actor };
}

/** Within the filed difference the table asks for no reason; the meter's record has one. */
const noReason = "Within the filed difference; no reason was asked for.";

function byClaimant(award: OpenAward, authorized: Authorized): Paperwork | null {
  const { hit, slip, paid, claimedBy } = award;
  const amountCents = authorized.award?.amountCents;
  if (authorized.award?.paidFrom !== "inventory" || amountCents === undefined) return null;
  const actor = { badge: claimedBy, role: "dealer" };
  if (slip === undefined) {
    const command = { type: "DocumentAward", data: { hit, method: "chips" } } as const;
    return { step: "document-award", command, actor };
  }
  if (!paid) {
    return { step: "pay-award", command: { type: "PayAward", data: { hit, amountCents } }, actor };
  }
  return { step: "clear-award", command: { type: "ClearAward", data: { hit } }, actor };
}
