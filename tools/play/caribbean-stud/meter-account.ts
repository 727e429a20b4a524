import { z } from "zod";
import type { Api } from "../api.ts";
import { playedCommit } from "../fold-events.ts";
import { until } from "../until.ts";
import { kinds } from "./evaluate.ts";
import { type FloorMeter, meterView } from "./floor-meter.ts";
import { type Due, type Hit, type Locked, playedMeter } from "./meter-arithmetic.ts";

/** A table of the meter, and where in its log this session begins. */
export interface MeteredTable {
  readonly tableId: string;
  readonly afterSeq: number;
}

/** One figure of the meter, told several times. */
export interface MeterLine {
  readonly field: string;
  readonly values: Readonly<Record<string, string>>;
  readonly agrees: boolean;
}

const page = z.object({ commits: z.array(playedCommit), next: z.int().nullable() });
const locked = z.object({ lock: z.int(), totalCents: z.int() });
const recorded = z.object({
  round: z.int(),
  awards: z.array(z.object({ seat: z.int(), amountCents: z.int() })),
});
const hitPage = z.looseObject({
  hits: z.array(
    z.looseObject({
      hit: z.int(),
      tableId: z.string(),
      round: z.int(),
      seat: z.int(),
      amountCents: z.int(),
    }),
  ),
  next: z.int().nullable(),
});
const proof = z.looseObject({
  tables: z.array(z.object({ stream: z.string(), through: z.int() })),
  claim: z.looseObject({
    hands: z.array(z.looseObject({ seat: z.int(), category: z.enum(kinds) })),
  }),
});
const register = z.looseObject({
  rows: z.array(
    z.looseObject({ hit_no: z.string(), award: z.string(), void: z.string().nullable() }),
  ),
});

/** Wagers, awards and what is left on the meter: by the floor's own arithmetic, by the tables' logs, by the meter. */
export async function accountOfMeter(
  meter: FloorMeter,
  tables: readonly MeteredTable[],
  days: { readonly from: string; readonly to: string },
): Promise<readonly MeterLine[]> {
  const { reader, opening, meterId } = meter;
  const logs = await Promise.all(tables.map((table) => readTable(reader, table)));
  const locks = logs.flatMap((log) => log.locks);
  const told = logs.flatMap((log) => log.awards);
  const wagered = opening.wageredCents + sum(locks.map(({ totalCents }) => totalCents));
  const view = await until("every wager is on the meter and every award cleared", async () => {
    const now = await reader.get(`/meters/${meterId}`, meterView);
    const settled = now.inCents >= wagered && now.openAwards.length === 0;
    return settled ? now : undefined;
  });
  const hits = await readHits(meter);
  const { closing, due } = playedMeter(opening, locks, await provenHits(meter, hits));
  const path = `/meters/${meterId}/payouts?from=${days.from}&to=${days.to}`;
  const { rows } = await reader.get(path, register);
  const inRegister = rows.filter((row) => row.void === null && Number(row.hit_no) > opening.awards);
  const display = await reader.get(
    `/meters/${meterId}/display`,
    z.looseObject({ display: z.string() }),
  );
  return [
    line("progressive wagers", {
      floor: dollars(closing.wageredCents),
      meter: dollars(view.inCents),
    }),
    line("awards", {
      floor: String(due.length),
      tables: String(told.length),
      hits: String(hits.length),
      register: String(inRegister.length),
    }),
    ...differing({ floor: due, tables: told, hits }),
    line("paid in awards", {
      floor: dollars(sum(due.map(({ amountCents }) => amountCents))),
      tables: dollars(sum(told.map(({ amountCents }) => amountCents))),
      register: dollars(sum(inRegister.map(({ award }) => Math.round(Number(award) * 100)))),
    }),
    line("on the meter", {
      floor: exact(closing.display),
      meter: view.display,
      displayed: display.display,
    }),
    line("in reserve", { floor: exact(closing.reserve), meter: view.reserve }),
  ];
}

function line(field: string, values: Readonly<Record<string, string>>): MeterLine {
  return { field, values, agrees: new Set(Object.values(values)).size === 1 };
}

async function readTable(reader: Api, { tableId, afterSeq }: MeteredTable) {
  const locks: Locked[] = [];
  const awards: Due[] = [];
  for (let after: number | null = afterSeq; after !== null; ) {
    const path = `/tables/${tableId}/events?after=${after}&limit=500`;
    const read: z.infer<typeof page> = await reader.get(path, page);
    for (const { type, data } of read.commits.flatMap(({ events }) => events)) {
      if (type === "ProgressiveWagersLocked") locks.push({ tableId, ...locked.parse(data) });
      if (type !== "ProgressiveAwardRecorded") continue;
      const { round, awards: own } = recorded.parse(data);
      awards.push(...own.map((award) => ({ tableId, round, ...award })));
    }
    after = read.next;
  }
  return { locks, awards };
}

/** Hits of this session, oldest first. */
async function readHits({ reader, meterId, opening }: FloorMeter) {
  const found: z.infer<typeof hitPage>["hits"] = [];
  for (let before: string | null = ""; before !== null; ) {
    const path: string = `/meters/${meterId}/hits?limit=25${before}`;
    const { hits, next }: z.infer<typeof hitPage> = await reader.get(path, hitPage);
    found.push(...hits.filter(({ hit }) => hit > opening.awards));
    before = next === null || next <= opening.awards + 1 ? null : `&before=${next}`;
  }
  return found.sort((a, b) => a.hit - b.hit);
}

/** Each claim once, with the locks before it as the proof of its award states them. */
async function provenHits(
  { reader, meterId }: FloorMeter,
  hits: Awaited<ReturnType<typeof readHits>>,
): Promise<readonly Hit[]> {
  const firsts = hits.filter(
    ({ tableId, round }, index) =>
      index === hits.findIndex((other) => other.tableId === tableId && other.round === round),
  );
  const proven: Hit[] = [];
  for (const { tableId, round, hit } of firsts) {
    const { tables, claim } = await reader.get(`/meters/${meterId}/hits/${hit}/proof`, proof);
    proven.push({
      tableId,
      round,
      hands: claim.hands.map(({ seat, category }) => ({ seat, kind: category })),
      through: new Map(tables.map(({ stream, through }) => [tableOf(stream), through])),
    });
  }
  return proven;
}

/** `table/{property}/{tableId}` */
function tableOf(stream: string): string {
  return stream.slice(stream.lastIndexOf("/") + 1);
}

/** Awards of which not everybody tells the same. */
function differing(told: Readonly<Record<string, readonly Due[]>>): readonly MeterLine[] {
  const nameOf = ({ tableId, round, seat }: Due) => `${tableId} round ${round} seat ${seat}`;
  const names = new Set(Object.values(told).flatMap((awards) => awards.map(nameOf)));
  return [...names]
    .map((name) => {
      const values = Object.entries(told).map(([source, awards]) => {
        const award = awards.find((due) => nameOf(due) === name);
        return [source, award === undefined ? "none" : dollars(award.amountCents)];
      });
      return line(`award of ${name}`, Object.fromEntries(values));
    })
    .filter(({ agrees }) => !agrees);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function dollars(amountCents: number): string {
  const text = String(amountCents).padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

function exact(micro: bigint): string {
  const text = String(micro).padStart(9, "0");
  return `${text.slice(0, -8)}.${text.slice(-8)}`;
}

export function meterText(lines: readonly MeterLine[]): string {
  return lines
    .map(({ field, values, agrees }) => {
      const told = Object.entries(values).map(([source, value]) => `${source} ${value}`);
      return `${field}: ${told.join(", ")}  ${agrees ? "=" : "DIFFERS"}`;
    })
    .join("\n");
}
