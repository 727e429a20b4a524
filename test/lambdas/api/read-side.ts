import { defaultPaiGowPokerRules } from "../../../domain/pai-gow-poker/default-rules.ts";
import type { HandleCommand } from "../../../events/handle-command.ts";
import { tableStream } from "../../../events/stream-id.ts";
import type { Role } from "../../../lambdas/api/policy.ts";
import { eventRoutes } from "../../../lambdas/api/read-events.ts";
import { roundRoutes } from "../../../lambdas/api/read-rounds.ts";
import { tableRoutes } from "../../../lambdas/api/read-tables.ts";
import { commissionRoutes } from "../../../lambdas/api/report-commissions.ts";
import { projectionRunner } from "../../../projections/runner.ts";
import { memoryViews } from "../../../projections/views/memory.ts";
import { playRound, seededRandom } from "../../events/play-round.ts";
import { at, calling, claims, command, commandSide, property } from "./edge.ts";

interface Call {
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly claims?: unknown;
}

/** Tables with rounds really played on them, their views, and all routes that read. */
export async function readSide(tables: Readonly<Record<string, number>>) {
  const side = commandSide();
  const views = memoryViews();
  const runner = projectionRunner({ store: side.store, views, now: () => at });
  for (const [tableId, rounds] of Object.entries(tables)) {
    await playAt(side, tableId, rounds);
    await runner.catchUp(tableStream(property, tableId));
  }
  const pauses: number[] = [];
  /** What happens during a pause: nothing unless a test says otherwise. */
  const meanwhile = { act: async () => {} };
  const pause = async (ms: number) => {
    pauses.push(ms);
    await meanwhile.act();
  };
  const { store, observer } = side;
  const call = calling(
    {
      ...tableRoutes({ views, pause }),
      ...roundRoutes({ views, store }),
      ...eventRoutes({ store }),
      ...commissionRoutes({ views, now: () => at }),
    },
    observer,
  );
  const get = (role: Role, route: string, { path = {}, ...more }: Call = {}) =>
    call(`GET ${route}`, { claims: claims(role), path, ...more });
  return { ...side, views, runner, pauses, meanwhile, get };
}

async function playAt(
  { handle, post }: ReturnType<typeof commandSide>,
  table: string,
  rounds: number,
): Promise<void> {
  const dealer = `dealer-${table}`;
  const inventory = [25, 500, 10_000].map((denominationCents) => ({
    denominationCents,
    count: 900,
  }));
  const players = [1, 2, 3, 4, 5, 6].map((seat) =>
    command("SeatPlayer", { seat, player: `p-${seat}` }),
  );
  const opening = [
    await post("admin", command("FileTableRules", { rules: defaultPaiGowPokerRules }), { table }),
    await post(
      "supervisor",
      [
        command("OpenTable", { countedBy: dealer, inventory }),
        command("SignOnDealer", { dealer }),
        ...players,
      ],
      { table },
    ),
  ];
  for (const { status, text } of opening) if (status !== 201) throw new Error(text);
  const send = sender(handle, table, dealer);
  for (let round = 1; round <= rounds; round += 1) await playRound(send, seededRandom(round));
}

function sender(handle: HandleCommand, table: string, dealer: string) {
  return async (sent: Parameters<Parameters<typeof playRound>[0]>[0]) => {
    const { commandId } = command(sent.type, sent.data);
    const result = await handle({
      stream: tableStream(property, table),
      commands: [{ ...sent, commandId }],
      actor: { badge: dealer, role: "dealer" },
      requestHash: commandId,
      correlationId: "correlation-0001",
    });
    if (result.kind !== "committed") throw new Error(`${sent.type} is ${result.kind}`);
    return result.commit.events.map(({ event }) => event);
  };
}
