import type { Claim, MeterCommand } from "../../../domain/progressive/commands.ts";
import { tableAtCut } from "../../../domain/progressive/cut.ts";
import type { TableCommand } from "../../../domain/table/commands.ts";
import { aggregateHandler, commandHandler } from "../../../events/handle-command.ts";
import { loadStream } from "../../../events/load-stream.ts";
import { meterAggregate } from "../../../events/meter-aggregate.ts";
import { memoryEventStore } from "../../../events/store/memory.ts";
import type { Actor, EventStore } from "../../../events/store/port.ts";
import { meterStream, tableStream } from "../../../events/stream-id.ts";
import { commandRoutes } from "../../../lambdas/api/accept-command.ts";
import { meterCommandRoutes } from "../../../lambdas/api/accept-meter-command.ts";
import type { Role } from "../../../lambdas/api/policy.ts";
import { progressive, rules } from "../../domain/caribbean-stud/stud-at.ts";
import { claimOf, configuration } from "../../domain/progressive/scenario.ts";
import {
  type Answer,
  at,
  calling,
  claims,
  command,
  draw,
  property,
  recordingObserver,
} from "./edge.ts";

export const meterId = progressive.meterId;
export const stud = "csp-01";
export const studStream = tableStream(property, stud);
export { configuration };

interface More {
  readonly badge?: string;
  readonly claims?: unknown;
  readonly meter?: string;
  readonly headers?: Record<string, string>;
}

const json = { "content-type": "application/json" };
const system: Actor = { badge: `meter-${meterId}`, role: "system" };

/** The command side of a meter and of its tables in memory, and ways to send both commands by HTTP. */
export function meterSide(store: EventStore = memoryEventStore()) {
  const recorded = recordingObserver();
  const { observer } = recorded;
  const options = { store, now: () => at, sleep: async () => {} };
  const meters = aggregateHandler(meterAggregate, options);
  const tables = commandHandler(options);
  const stream = meterStream(property, meterId);
  const call = calling(
    {
      ...commandRoutes({ handle: tables, observer, draw }),
      ...meterCommandRoutes({ meters, tables, store, observer }),
    },
    observer,
  );
  const badgeOf = ({ badge }: More) => (badge === undefined ? {} : { sub: badge });
  const bodyOf = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));

  const post = (role: Role, body: unknown, more: More = {}): Promise<Answer> =>
    call("POST /meters/{meterId}/commands", {
      claims: more.claims ?? claims(role, badgeOf(more)),
      path: { meterId: more.meter ?? meterId },
      headers: more.headers ?? json,
      body: bodyOf(body),
    });
  const postTable = (role: Role, body: unknown, more: More = {}): Promise<Answer> =>
    call("POST /tables/{tableId}/commands", {
      claims: more.claims ?? claims(role, { table: stud, ...badgeOf(more) }),
      path: { tableId: stud },
      headers: json,
      body: bodyOf(body),
    });
  const request = (stated: { readonly type: string; readonly data: object }, actor: Actor) => ({
    ...command(stated.type, stated.data),
    actor,
  });
  /** A step of the process between table and meter, which no person sends. */
  const step = async (asked: MeterCommand, actor = system) => {
    const { commandId } = request(asked, actor);
    const result = await meters({
      stream,
      commands: [{ ...asked, commandId }],
      actor,
      requestHash: commandId,
      correlationId: "correlation-0001",
    });
    if (result.kind !== "committed") throw new Error(JSON.stringify(result));
  };
  const stepAtTable = async (asked: TableCommand) => {
    const { commandId } = request(asked, system);
    const result = await tables({
      stream: studStream,
      commands: [{ ...asked, commandId }],
      actor: system,
      requestHash: commandId,
      correlationId: "correlation-0001",
    });
    if (result.kind !== "committed") throw new Error(JSON.stringify(result));
  };
  const meter = () => loadStream(meterAggregate, store, stream);
  const commits = async (of = stream) => await store.readForward(of, { after: 0, limit: 1000 });
  return { store, post, postTable, step, stepAtTable, meter, commits, stream, ...recorded };
}

export type MeterSide = ReturnType<typeof meterSide>;

/** What was asked must have been recorded for a scenario to go on. */
export async function recorded(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer;
  if (status !== 201) throw new Error(`not recorded: ${status} ${text}`);
  return answer;
}

export const studFiling = (change: Partial<typeof progressive> = {}) =>
  command("FileTableRules", { rules: rules({ progressive: { ...progressive, ...change } }) });

/** Every award is the cage's to pay. */
export const byTheCage = {
  ...configuration,
  thresholds: { ...configuration.thresholds, inventoryUpToCents: 0 },
};

interface Made {
  readonly store?: EventStore;
  readonly filed?: object;
}

/** A meter with a table of Caribbean Stud that is linked to it and in service. */
export async function linkedMeter({ store, filed = configuration }: Made = {}): Promise<MeterSide> {
  const side = meterSide(store);
  await recorded(side.postTable("admin", studFiling()));
  await recorded(side.post("admin", command("ConfigureMeter", { configuration: filed })));
  await recorded(side.post("admin", command("LinkTable", { tableId: stud })));
  await side.stepAtTable({ type: "SetProgressiveLink", data: { meterId, link: "linked" } });
  side.counted.length = 0;
  return side;
}

/** The problem of a refusal by the rules, which is on the meter's record. */
export async function refusal(side: MeterSide, answer: Promise<Answer>) {
  const { status, text, body } = await answer;
  if (status !== 422) throw new Error(`not refused by the rules: ${status} ${text}`);
  const events = (await side.commits()).at(-1)?.events.map(({ event }) => event.type);
  if (`${events}` !== "MeterCommandRefused") throw new Error(`not on record: ${events}`);
  return body;
}

/** A hit of round 1, claimed by dealer-1 and verified by supervisor-1: hit 1 is the first hand's. */
export async function hit(
  side: MeterSide,
  ...hands: readonly Claim["hands"][number]["category"][]
): Promise<void> {
  const { state } = await side.meter();
  const seats = [1, 2, 3] as const;
  const won = hands.flatMap((category, index) => {
    const seat = seats[index];
    return seat === undefined ? [] : [[seat, category] as const];
  });
  const claim: Claim = { ...claimOf(1, 1, ...won), stream: studStream, at, claimedBy: "dealer-1" };
  const cut = [tableAtCut(state, claim, { stream: studStream, locks: [], claims: [] })];
  await side.step({ type: "AwardProgressive", data: { claim, cut } });
  for (const index of hands.keys()) {
    const verify: MeterCommand = { type: "VerifyAward", data: { hit: index + 1 } };
    await side.step(verify, { badge: "supervisor-1", role: "supervisor" });
  }
}

/** The same of a meter whose awards the cage pays, the first documented on slip 1 by cage-1. */
export async function documented(
  ...hands: readonly Claim["hands"][number]["category"][]
): Promise<MeterSide> {
  const side = await linkedMeter({ filed: byTheCage });
  await hit(side, ...hands);
  await recorded(side.post("cage", command("DocumentAward", { hit: 1, method: "cheque" })));
  side.counted.length = 0;
  return side;
}
