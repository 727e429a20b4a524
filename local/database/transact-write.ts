import db, { type Item, type RequestData, type Store, type Table } from "dynalite/db/index.js";
import type { DecoratedStore } from "./decorated-store.ts";
import { writeUnits } from "./item-size.ts";
import { called, checkedRequest, runChecked } from "./run-action.ts";
import { DatabaseError, isServiceError, serviceCode, validationFailure } from "./service-error.ts";
import type { StagedWrite } from "./single-writer.ts";

const actionOf = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  // A check is a conditional delete whose write is dropped.
  ConditionCheck: "DeleteItem",
} as const;
type Kind = keyof typeof actionOf;

interface Part {
  readonly kind: Kind;
  readonly data: RequestData;
  readonly tableName: string;
  readonly key: string;
}

interface CancellationReason {
  readonly Code: string;
  readonly Message?: unknown;
  readonly Item?: unknown;
}

const isKind = (name: string | undefined): name is Kind =>
  name !== undefined && Object.hasOwn(actionOf, name);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

function itemOf(value: unknown): Item {
  if (!isRecord(value)) throw validationFailure("A transaction item needs an Item or a Key");
  const item: Item = {};
  for (const [name, attribute] of Object.entries(value))
    if (isRecord(attribute)) item[name] = attribute;
  return item;
}

async function partOf(store: Store, entry: unknown): Promise<Part> {
  const [kind, body] = Object.entries(isRecord(entry) ? entry : {})[0] ?? [];
  if (!isKind(kind) || !isRecord(body))
    throw validationFailure("TransactItems can only contain one of Check, Put, Update or Delete");
  const data = checkedRequest(store, actionOf[kind], body);
  const tableName = String(data.TableName);
  const table = await called<Table>((callback) => store.getTable(tableName, callback));
  if (!table) throw new Error(`No description of table ${tableName}`);
  return { kind, data, tableName, key: db.createKey(itemOf(data.Item ?? data.Key), table) };
}

async function locked<T>(store: Store, parts: readonly Part[], work: () => Promise<T>): Promise<T> {
  const releases: (() => void)[] = [];
  // One order for everybody: no deadlock between two transactions.
  const ordered = [...parts].sort((a, b) => (identity(a) < identity(b) ? -1 : 1));
  for (const { tableName, key } of ordered)
    await new Promise<void>((acquired) =>
      store.getItemDb(tableName).lock(key, (release) => {
        const unlock = release<void>(() => undefined);
        releases.push(() => unlock(null));
        acquired();
      }),
    );
  try {
    return await work();
  } finally {
    for (const release of releases) release();
  }
}

const identity = ({ tableName, key }: Part): string => `${tableName}\0${key}`;

/** The store as one part sees it: locks are already held, writes are staged instead of made. */
function stagingView(
  { store, stage, share }: DecoratedStore,
  staged: (write: StagedWrite) => void,
): Store {
  const view: Store = Object.create(store);
  view.getItemDb = (name) => ({
    ...store.getItemDb(name),
    lock: (_key, holder) => holder((callback) => callback),
    put: (key, value, callback) => {
      staged(stage.take(name, key, value));
      callback(null);
    },
    del: (key, callback) => {
      staged(stage.take(name, key, undefined));
      callback(null);
    },
  });
  share(view);
  return view;
}

async function reasonFor(
  decorated: DecoratedStore,
  part: Part,
  staged: StagedWrite[],
): Promise<CancellationReason> {
  const keep = part.kind === "ConditionCheck" ? () => undefined : staged.push.bind(staged);
  try {
    await runChecked(stagingView(decorated, keep), actionOf[part.kind], part.data);
    return { Code: "None" };
  } catch (error) {
    if (!isServiceError(error)) throw error;
    const { __type, message, Item: item } = error.body;
    if (!String(__type).endsWith("#ConditionalCheckFailedException")) throw error;
    return {
      Code: "ConditionalCheckFailed",
      Message: message,
      ...(item === undefined ? {} : { Item: item }),
    };
  }
}

/**
 * TransactWriteItems: every item's lock, every condition, then one batch. Client request tokens are
 * not remembered: a repeated call is decided again by its conditions.
 */
export async function transactWrite(
  decorated: DecoratedStore,
  body: RequestData,
): Promise<Record<string, unknown>> {
  const entries: unknown = body.TransactItems;
  if (!Array.isArray(entries) || entries.length < 1 || entries.length > 100)
    throw validationFailure("TransactItems must have between 1 and 100 members");
  const parts: Part[] = [];
  for (const entry of entries) parts.push(await partOf(decorated.store, entry));
  if (new Set(parts.map(identity)).size !== parts.length)
    throw validationFailure("Transaction request cannot include multiple operations on one item");
  return locked(decorated.store, parts, async () => {
    const staged: StagedWrite[] = [];
    const reasons: CancellationReason[] = [];
    for (const part of parts) reasons.push(await reasonFor(decorated, part, staged));
    if (reasons.some(({ Code }) => Code !== "None")) throw cancelled(reasons);
    await decorated.writer.commit(staged);
    return consumed(body, parts);
  });
}

function cancelled(reasons: readonly CancellationReason[]): DatabaseError {
  const codes = reasons.map(({ Code }) => Code).join(", ");
  return new DatabaseError(
    serviceCode("TransactionCanceledException"),
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons: reasons },
  );
}

/** A transactional write costs twice a standard one. */
function consumed(body: RequestData, parts: readonly Part[]): Record<string, unknown> {
  if (body.ReturnConsumedCapacity !== "TOTAL" && body.ReturnConsumedCapacity !== "INDEXES")
    return {};
  const byTable = new Map<string, number>();
  for (const { tableName, data } of parts) {
    const units = 2 * writeUnits(itemOf(data.Item ?? data.Key));
    byTable.set(tableName, (byTable.get(tableName) ?? 0) + units);
  }
  return {
    ConsumedCapacity: [...byTable].map(([TableName, CapacityUnits]) => ({
      TableName,
      CapacityUnits,
    })),
  };
}
