import fc from "fast-check";
import type { DecisionContext } from "../../../domain/decision.ts";
import { cents } from "../../../domain/money/cents.ts";
import {
  adjustmentReasons,
  type BalancePlan,
  type MeterCommand,
} from "../../../domain/progressive/commands.ts";
import { overflowDispositions, tiePolicies } from "../../../domain/progressive/rules.ts";
import type { MeterState, OpenAward } from "../../../domain/progressive/state.ts";
import {
  awardOf,
  claimOf,
  configuration,
  filedTerms,
  lockOf,
  logOf,
  noon,
  stream,
} from "./scenario.ts";

/** A command as it is made on the meter that it meets, so that many of them are accepted. */
export type Made = (state: MeterState) => MeterCommand;

const most = Number.MAX_SAFE_INTEGER;
const roles = ["dealer", "supervisor", "cage", "finance", "surveillance", "admin", "system"];
/** Four persons who appear under every role. */
const by: fc.Arbitrary<DecisionContext> = fc.record({
  at: fc.constant(noon),
  actor: fc.record({
    role: fc.constantFrom(...roles),
    badge: fc.constantFrom("D-1", "P-2", "P-3", "P-4"),
  }),
});
const table = fc.constantFrom(1, 2);
const says = "as the document says";
const text = fc.constantFrom("", says, says, says);
const wagered = fc.constantFrom(0, 100, 150, 300, 700, 800, 100_000_000_000, most - 91, most);
const adjusted = fc.oneof(fc.constantFrom(-most, -100_000_000_000, 0, 100_000_000_000, most), {
  weight: 3,
  arbitrary: fc.constantFrom(-10_000_000, -5_000, -1, 1, 5_000),
});
const paid = fc.constantFrom(-1, 0, 1, 1, 1, 1, 1, 1, 5_000, 7_500, 8_000, 10_000_000, most);
const category = fc.constantFrom(
  "royal-flush" as const,
  "straight-flush" as const,
  "flush" as const,
  "straight" as const,
);
const filing = fc
  .record({
    ratePpm: fc.constantFrom(0, 713_000, 1_000_000, 1_000_001),
    reserveRatePpm: fc.constantFrom(0, 200_000),
    resetCents: fc.constantFrom(cents(0), cents(1_000_000), cents(100_000_000_000)),
    limitCents: fc.constantFrom(null, cents(10_000_100), cents(100_000_000_000)),
    overflow: fc.constantFrom(...overflowDispositions),
    tiePolicy: fc.constantFrom(...tiePolicies),
  })
  .map((change) => ({ ...configuration, ...change }));
const plan: fc.Arbitrary<BalancePlan> = fc.constantFrom(
  { kind: "transfer", toMeterId: "csp-vip", documentNumber: "P-1" },
  { kind: "award", event: "", documentNumber: "P-1" },
);

/** The next lock of a table, or one that it has locked already, or one far beyond. */
function contributionsOf(state: MeterState, of: number, beyond: number, amount: number) {
  const known = state.contributors.find((found) => found.stream === stream(of));
  return lockOf(of, Math.max(1, (known?.through ?? 0) + beyond), { cents: cents(amount) });
}

function hitOf(
  state: MeterState,
  of: number,
  hands: Parameters<typeof claimOf>[2][],
): MeterCommand {
  const known = state.contributors.find((found) => found.stream === stream(of));
  const claim = claimOf(of, (known?.claim ?? 0) + 1, ...hands);
  const logs = state.contributors.map(({ through, ahead }, index) =>
    logOf(
      index + 1,
      Array.from({ length: Math.max(through, ...ahead) }, (_, lock) => lockOf(index + 1, lock + 1)),
    ),
  );
  return awardOf(state, claim, logs);
}

/** What an award needs next, if it has all it needs for that. */
function nextOf(steps: readonly MeterCommand[], award?: OpenAward): MeterCommand {
  const [verify, acknowledge, , document, sign, , pay, clear] = steps;
  const next =
    award?.verifiedBy === undefined
      ? verify
      : award.slip === undefined
        ? document
        : award.acknowledgedBy === undefined
          ? acknowledge
          : award.signedBy === undefined
            ? sign
            : award.paid
              ? clear
              : pay;
  return next ?? { type: "VerifyAward", data: { hit: 1 } };
}

const plainly = (command: fc.Arbitrary<MeterCommand>): fc.Arbitrary<Made> =>
  command.map((made) => () => made);

const made: fc.Arbitrary<Made> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ of: table, beyond: fc.constantFrom(-1, 1, 1, 1, 2, 65), amount: wagered })
      .map(
        ({ of, beyond, amount }) =>
          (state: MeterState): MeterCommand => ({
            type: "RecordContributions",
            data: { contributions: [contributionsOf(state, of, beyond, amount)] },
          }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ of: table, first: category, second: fc.option(category, { nil: null }) })
      .map(
        ({ of, first, second }) =>
          (state: MeterState) =>
            hitOf(
              state,
              of,
              second === null
                ? [[2, first]]
                : [
                    [2, first],
                    [5, second],
                  ],
            ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ of: table, first: category })
      .map(({ of, first }) => (state: MeterState): MeterCommand => {
        const asked = hitOf(state, of, [[2, first]]);
        if (asked.type !== "AwardProgressive") throw new Error("no award");
        return { type: "RejectClaim", data: { claim: asked.data.claim } };
      }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ counted: fc.boolean(), reason: text }).map(
      ({ counted, reason }) =>
        ({ quarantined: [held] }: MeterState): MeterCommand => ({
          type: "ResolveContribution",
          data: { eventId: held?.contribution.eventId ?? "none", counted, reason },
        }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map(
      (counted) =>
        ({ quarantined: [held] }: MeterState): MeterCommand => ({
          type: "ApproveResolution",
          data: {
            eventId: held?.contribution.eventId ?? "none",
            counted: held?.resolution?.counted ?? counted,
          },
        }),
    ),
  },
  {
    weight: 30,
    arbitrary: fc
      .record({
        step: fc.nat({ max: 23 }),
        amount: paid,
        reason: text,
        which: fc.constantFrom(0, 0, 0, 1),
      })
      .map(({ step, amount, reason, which }) => ({ openAwards }: MeterState): MeterCommand => {
        const award = openAwards[which];
        const hit = award?.hit ?? 1;
        const serial = award?.slip?.serial ?? 1;
        const amountCents = cents(
          amount === 1 ? (award?.overrideCents ?? award?.amountCents ?? 1) : amount,
        );
        const steps: readonly MeterCommand[] = [
          { type: "VerifyAward", data: { hit } },
          { type: "AcknowledgeAward", data: { hit } },
          { type: "OverrideAward", data: { hit, amountCents, reason } },
          { type: "DocumentAward", data: { hit, method: "cash" } },
          { type: "SignSlip", data: { serial } },
          { type: "VoidSlip", data: { serial, reason } },
          { type: "PayAward", data: { hit, amountCents } },
          { type: "ClearAward", data: { hit } },
        ];
        return steps[step] ?? nextOf(steps, award);
      }),
  },
  {
    weight: 2,
    arbitrary: plainly(
      fc.record({
        type: fc.constant("AdjustMeter"),
        data: fc.record({
          meter: fc.constantFrom("display" as const, "reserve" as const),
          amountCents: adjusted.map(cents),
          reasonCode: fc.constantFrom(...adjustmentReasons),
          documentNumber: text,
          explanation: text,
        }),
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.nat({ max: 2 }).map(
      (which) =>
        ({ adjustments }: MeterState): MeterCommand => ({
          type: which === 2 ? "WithdrawAdjustment" : "ApproveAdjustment",
          data: { adjustment: adjustments[which % 2]?.adjustment ?? 1 },
        }),
    ),
  },
  {
    weight: 1,
    arbitrary: plainly(
      filing.map((filed) => ({ type: "ConfigureMeter", data: { configuration: filed } })),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant(
      ({ queued }: MeterState): MeterCommand => ({
        type: "ApproveConfiguration",
        data: { version: queued?.version ?? 1 },
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ of: table, leaves: fc.boolean() })
      .map(({ of, leaves }) => (state: MeterState): MeterCommand => {
        const lastLock =
          state.contributors.find((found) => found.stream === stream(of))?.through ?? 0;
        return leaves
          ? { type: "UnlinkTable", data: { stream: stream(of), lastLock } }
          : { type: "LinkTable", data: { stream: stream(of), terms: filedTerms() } };
      }),
  },
  {
    weight: 1,
    arbitrary: plainly(
      fc.oneof(
        plan.map((to): MeterCommand => ({ type: "RetireMeter", data: { plan: to } })),
        plan.map((to): MeterCommand => ({ type: "ApproveRetirement", data: { plan: to } })),
      ),
    ),
  },
);

/** What may be asked of a meter, sensible or not, by persons who appear under every role. */
export const evenings = fc.array(fc.tuple(made, by), { minLength: 40, maxLength: 120 });
