import type { TableCommand, TableCommandType } from "../../domain/table/commands.ts";
import { commandHandler } from "../../events/handle-command.ts";
import { memoryEventStore } from "../../events/store/memory.ts";
import type { Commit, EventStore, StreamId } from "../../events/store/port.ts";
import { playRound, seededRandom } from "../events/play-round.ts";
import {
  committed,
  dealer,
  morning,
  openedTable,
  request,
  supervisor,
} from "../events/table-requests.ts";

export const streams = ["table/san-juan/pgp-01", "table/san-juan/pgp-02", "table/ponce/pgp-01"];

export interface Floor {
  readonly store: EventStore;
  readonly commits: readonly Commit[];
}

const supervised: readonly TableCommandType[] = ["VoidRound", "SeatPlayer", "VacateSeat"];

/** Tables really opened and played, each command decided by the rules and stored as one commit. */
export async function playedFloor(options: {
  readonly tables?: number;
  readonly rounds: number;
  readonly seed: number;
}): Promise<Floor> {
  const store = memoryEventStore();
  let clock = morning;
  const handle = commandHandler({ store, now: () => (clock += 1_000) });
  const random = seededRandom(options.seed);
  for (const stream of streams.slice(0, options.tables ?? streams.length)) {
    await openedTable(handle, stream);
    const send = async (command: TableCommand) => {
      const actor = supervised.includes(command.type) ? supervisor : dealer;
      const commit = committed(await handle(request(command, { stream, actor })));
      return commit.events.map(({ event }) => event);
    };
    for (let round = 0; round < options.rounds; round++) await playRound(send, random);
    // What was against the rules is on record too, and one round comes to nothing.
    await handle(request({ type: "CloseRound", data: {} }, { stream, actor: dealer }));
    await send({ type: "OpenRound", data: { deck: "in-play" } });
    await send({ type: "VoidRound", data: { reason: "the lights went out", deck: "reshuffle" } });
  }
  return { store, commits: await allCommits(store) };
}

async function allCommits(store: EventStore): Promise<Commit[]> {
  const logs = streams.map((stream) => logOf(store, stream));
  return (await Promise.all(logs)).flat();
}

export async function logOf(store: EventStore, stream: StreamId): Promise<readonly Commit[]> {
  return await store.readForward(stream, { after: 0, limit: 100_000 });
}
