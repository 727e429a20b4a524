import type { TableEvent } from "../domain/table/events.ts";
import type { TableState } from "../domain/table/state.ts";
import type { EventStore, StreamEvent, StreamId } from "./store/port.ts";

// A house way of the licensee's own is a document of kilobytes that never changes between two
// filings. Carried, it would triple the size of every commit; so the state only says in which
// commit it was filed.

/** The number of the commit that filed it, for a table under a house way of its own. */
export interface OwnHouseWay {
  readonly houseWayFiledIn?: number;
}

/** What a commit makes of it: a filing decides anew, anything else leaves it. */
export function ownHouseWayAfter(
  before: OwnHouseWay,
  seq: number,
  events: readonly TableEvent[],
): OwnHouseWay {
  const rules = rulesFiledIn(events);
  if (rules === undefined) {
    const { houseWayFiledIn } = before;
    return houseWayFiledIn === undefined ? {} : { houseWayFiledIn };
  }
  if (rules.game !== "pai-gow-poker") return {};
  return typeof rules.paiGowPoker.houseWay === "string" ? {} : { houseWayFiledIn: seq };
}

/** The state as it is carried: the document replaced by a name as short as any. */
export function withoutDocument(state: TableState): TableState {
  const { rules } = state;
  if (rules?.game !== "pai-gow-poker") return state;
  return {
    ...state,
    rules: { ...rules, paiGowPoker: { ...rules.paiGowPoker, houseWay: "foxwoods" } },
  };
}

/**
 * The state with the rules in force as they were filed. Budget: the reading of one commit, some
 * kilobytes, for each cold load of a table under a house way of its own; nothing for any other.
 * @returns null when no rules are found where they were said to be filed
 */
export async function withDocument(
  store: EventStore,
  stream: StreamId,
  { state, houseWayFiledIn }: OwnHouseWay & { readonly state: TableState },
): Promise<TableState | null> {
  if (houseWayFiledIn === undefined) return state;
  const commits = await store.readForward(stream, { after: houseWayFiledIn - 1, limit: 1 });
  const rules = rulesFiledIn(commits.flatMap(({ events }) => events.map(({ event }) => event)));
  return rules === undefined ? null : { ...state, rules };
}

function rulesFiledIn(events: readonly StreamEvent[]) {
  const filings = events.flatMap((event) => (event.type === "TableRulesFiled" ? [event.data] : []));
  return filings.at(-1)?.rules;
}
