import { z } from "zod";
import { defaultPaiGowPokerRules } from "../domain/pai-gow-poker/default-rules.ts";
import { requestToken } from "./request-token.ts";

/** The demonstration's tables and the dealer who works each. */
const demoTables = [
  { tableId: "pgp-01", dealer: "D-1042" },
  { tableId: "pgp-02", dealer: "D-1043" },
  { tableId: "pgp-03", dealer: "D-1044" },
] as const;

/** Chips in the rack at opening: $106,500, with quarters enough to take the vigorish. */
const openingInventory = [
  { denominationCents: 25, count: 2000 },
  { denominationCents: 50, count: 1000 },
  { denominationCents: 100, count: 500 },
  { denominationCents: 500, count: 1000 },
  { denominationCents: 2_500, count: 800 },
  { denominationCents: 10_000, count: 300 },
  { denominationCents: 50_000, count: 60 },
  { denominationCents: 100_000, count: 20 },
];

const viewSchema = z.looseObject({ status: z.string(), dealer: z.string().nullable() });

interface Step {
  readonly role: "admin" | "supervisor";
  readonly type: string;
  readonly data: unknown;
}

export interface DemoFloor {
  /** Tables that this call set up; the others were there before. */
  readonly opened: readonly string[];
  readonly tables: readonly string[];
}

/**
 * Sets up three Pai Gow Poker tables through the public API of a running host: rules filed, opened
 * with a counted inventory, dealer signed on. A table that has begun its life is left as it is, and
 * a repeated command is known by its id, so this may be called at every start.
 */
export async function openDemoFloor(url: string): Promise<DemoFloor> {
  const tokens = {
    admin: await requestToken(url, { role: "admin" }),
    supervisor: await requestToken(url, { role: "supervisor" }),
  };
  const opened: string[] = [];
  for (const { tableId, dealer } of demoTables) {
    if (await isSetUp(url, tokens.supervisor, tableId)) continue;
    for (const step of stepsOf(dealer)) {
      await command(url, tokens[step.role], tableId, step);
    }
    opened.push(tableId);
  }
  return { opened, tables: demoTables.map(({ tableId }) => tableId) };
}

function stepsOf(dealer: string): Step[] {
  return [
    { role: "admin", type: "FileTableRules", data: { rules: defaultPaiGowPokerRules } },
    {
      role: "supervisor",
      type: "OpenTable",
      data: { countedBy: dealer, inventory: openingInventory },
    },
    { role: "supervisor", type: "SignOnDealer", data: { dealer } },
  ];
}

/** Opened once, whatever has become of the table since. */
async function isSetUp(url: string, token: string, tableId: string): Promise<boolean> {
  const response = await fetch(`${url}/tables/${tableId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status === 404) return false;
  if (!response.ok) throw new Error(`GET /tables/${tableId}: ${await response.text()}`);
  const { status, dealer, openedWithCents } = viewSchema
    .extend({ openedWithCents: z.number() })
    .parse(await response.json());
  return dealer !== null || (status !== "open" && openedWithCents > 0);
}

async function command(url: string, token: string, tableId: string, step: Step): Promise<void> {
  const commandId = `demo-${tableId}-${step.type}`;
  const response = await fetch(`${url}/tables/${tableId}/commands`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ commandId, type: step.type, data: step.data }),
  });
  if (!response.ok) throw new Error(`${step.type} at ${tableId}: ${await response.text()}`);
}
