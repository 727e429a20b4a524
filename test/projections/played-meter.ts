import { createHash } from "node:crypto";
import { cents } from "../../domain/money/cents.ts";
import type { MeterCommand } from "../../domain/progressive/commands.ts";
import type { MeterConfiguration } from "../../domain/progressive/rules.ts";
import type { MeterState } from "../../domain/progressive/state.ts";
import { aggregateHandler } from "../../events/handle-command.ts";
import { loadStream } from "../../events/load-stream.ts";
import { meterAggregate } from "../../events/meter-aggregate.ts";
import type { Commit, EventStore, StreamId } from "../../events/store/port.ts";
import {
  admin,
  awardOf,
  cage,
  claimOf,
  configuration,
  dealer,
  filedTerms,
  finance,
  lockOf,
  logOf,
  meterId,
  noon,
  otherSupervisor,
  record,
  supervisor,
  surveillance,
  system,
  stream as tableOf,
} from "../domain/progressive/scenario.ts";

export const meterStream = `meter/san-juan/${meterId}`;
/** Gaming days of what is played: the third has no movement at all. */
export const meterDays = ["2026-01-15", "2026-01-16", "2026-01-17"] as const;

export const filing: MeterConfiguration = {
  ...configuration,
  reserveRatePpm: 50_000,
  thresholds: { ...configuration.thresholds, taxFormAboveCents: cents(60_000) },
};

const day = 24 * 3_600_000;
const locks = [1, 2, 3, 4, 5].map((lock) =>
  lockOf(1, lock, lock === 4 ? { cents: cents(900) } : {}),
);
const others = [1, 2, 3, 4].map((lock) => lockOf(2, lock));
const logs = [logOf(1, locks), logOf(2, others)];

type Asked = MeterCommand | ((state: MeterState) => MeterCommand);
type Step = readonly [Asked, typeof admin, more?: { readonly refused: true }];

const link = (table: number): Step => [
  { type: "LinkTable", data: { stream: tableOf(table), terms: filedTerms(filing) } },
  admin,
];
const step = <Type extends MeterCommand["type"]>(
  type: Type,
  data: Extract<MeterCommand, { type: Type }>["data"],
) => ({ type, data }) as MeterCommand;
const adjustment = {
  meter: "display",
  amountCents: cents(-1_050),
  reasonCode: "miscount",
  documentNumber: "ADJ-7",
  explanation: "counted with the till open",
} as const;

/** A straight flush at the cage, its first slip voided; what is asked again in vain is on record too. */
const firstDay: readonly Step[] = [
  [step("ConfigureMeter", { configuration: filing }), admin],
  link(1),
  link(2),
  [record(...locks.slice(0, 3), ...others.slice(0, 2)), system],
  [(state) => awardOf(state, claimOf(1, 3, [3, "straight-flush"]), logs), system],
  [step("VerifyAward", { hit: 1 }), supervisor],
  [step("AcknowledgeAward", { hit: 1 }), surveillance],
  [step("DocumentAward", { hit: 1, method: "cheque" }), cage],
  [step("VoidSlip", { serial: 1, reason: 'torn, "unreadable"' }), finance],
  [step("DocumentAward", { hit: 1, method: "cheque" }), cage],
  [step("SignSlip", { serial: 2 }), otherSupervisor],
  [step("PayAward", { hit: 1, amountCents: cents(1_000_042) }), cage],
  [step("ClearAward", { hit: 1 }), dealer],
  [step("ClearAward", { hit: 1 }), dealer, { refused: true }],
  [step("ConfigureMeter", { configuration: { ...filing, ratePpm: 500_000 } }), admin],
  [step("ApproveConfiguration", { version: 2 }), finance],
];

/** Two winners of one round, the second takes the meter: the queued filing is in force. Lock 5 comes after it. */
const secondDay: readonly Step[] = [
  [record(...locks, ...others), system],
  [
    step("ResolveContribution", {
      eventId: `${locks[3]?.eventId}`,
      counted: true,
      reason: "two joined",
    }),
    finance,
  ],
  [step("ApproveResolution", { eventId: `${locks[3]?.eventId}`, counted: true }), supervisor],
  [step("AdjustMeter", adjustment), finance],
  [step("ApproveAdjustment", { adjustment: 1 }), supervisor],
  [step("ApproveAdjustment", { adjustment: 1 }), cage],
  [(state) => awardOf(state, claimOf(2, 4, [1, "flush"], [2, "royal-flush"]), logs), system],
  [step("VerifyAward", { hit: 2 }), supervisor],
  [step("DocumentAward", { hit: 2, method: "chips" }), dealer],
  [step("PayAward", { hit: 2, amountCents: cents(5_000) }), dealer],
  [step("ClearAward", { hit: 2 }), dealer],
  [step("VerifyAward", { hit: 3 }), supervisor],
];

const thirdDay: readonly Step[] = [
  [step("SuspendTable", { stream: tableOf(1), heardAt: noon }), system],
  [step("UnlinkTable", { stream: tableOf(2), lastLock: 4 }), admin],
];

/** Three days of a meter, each command decided by the rules and stored as one commit. */
export async function playMeter(
  store: EventStore,
  stream: StreamId = meterStream,
): Promise<readonly Commit[]> {
  await playSteps(store, stream, [firstDay, secondDay, thirdDay]);
  return await store.readForward(stream, { after: 0, limit: 1_000 });
}

/** Each day's steps a second apart, the days one after the other. */
async function playSteps(
  store: EventStore,
  stream: StreamId,
  days: readonly (readonly Step[])[],
): Promise<void> {
  let clock = noon + 60_000;
  let made = 0;
  const now = () => (clock += 1_000);
  const handle = aggregateHandler(meterAggregate, { store, now, sleep: async () => {} });
  for (const steps of days) {
    for (const [asked, { actor }, more] of steps) {
      const { state } = await loadStream(meterAggregate, store, stream);
      const command = typeof asked === "function" ? asked(state) : asked;
      made += 1;
      const done = await handle({
        stream,
        commands: [{ ...command, commandId: `played-meter-${made}` }],
        actor,
        requestHash: createHash("sha256").update(JSON.stringify(command)).digest("hex"),
        correlationId: "correlation-0001",
      });
      if (done.kind !== (more?.refused ? "refused" : "committed")) {
        throw new Error(`${command.type}: ${JSON.stringify(done)}`);
      }
    }
    clock += day;
  }
}

/** A flush in each of so many rounds of one table, every one of them a hit. */
export async function playFlushes(
  store: EventStore,
  flushes: number,
  stream: StreamId = meterStream,
): Promise<void> {
  const rounds = Array.from({ length: flushes }, (_, index) => index + 1);
  const played = rounds.map((round) => lockOf(1, round));
  await playSteps(store, stream, [
    [
      [step("ConfigureMeter", { configuration: filing }), admin],
      link(1),
      ...rounds.flatMap((round): Step[] => [
        [record(lockOf(1, round)), system],
        [(state) => awardOf(state, claimOf(1, round, [4, "flush"]), [logOf(1, played)]), system],
      ]),
    ],
  ]);
}
