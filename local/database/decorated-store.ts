import db, {
  type BatchOperation,
  type Item,
  type Store,
  type SubDatabase,
  type Table,
} from "dynalite/db/index.js";
import createTable from "dynalite/validations/createTable.js";
import deleteItem from "dynalite/validations/deleteItem.js";
import putItem from "dynalite/validations/putItem.js";
import updateItem from "dynalite/validations/updateItem.js";
import { itemSize, readUnits, writeUnits } from "./item-size.ts";
import {
  type SingleWriter,
  type StagedWrite,
  singleWriter,
  type WriteBatch,
} from "./single-writer.ts";
import { streamRecord } from "./stream-record.ts";

/** What dynalite told about an item's change between its two calls, `updateIndexes` and `put`. */
interface PendingChange {
  readonly table: Table;
  readonly before: Item | null | undefined;
  readonly indexOperations: readonly BatchOperation[];
}

/** Turns dynalite's separate writes of one item into one staged write. */
interface Stage {
  /** The staged write of an item; the caller holds dynalite's lock on it. `after` undefined deletes. */
  take(tableName: string, key: string, after: Item | undefined): StagedWrite;
}

export interface DecoratedStore {
  readonly store: Store;
  readonly writer: SingleWriter;
  readonly stage: Stage;
  /** Makes another view of the same store (a transaction's) stage its index entries here too. */
  share(view: Store): void;
}

const pendingByStore = new WeakMap<Store, Map<string, PendingChange>>();
const pendingKey = (tableName: string, key: string): string => `${tableName}\0${key}`;

function indexOperations(
  table: Table,
  before: Item | null | undefined,
  after: Item | null | undefined,
): BatchOperation[] {
  const groups = [
    { kind: "local", indexes: table.LocalSecondaryIndexes ?? [] },
    { kind: "global", indexes: table.GlobalSecondaryIndexes ?? [] },
  ];
  return groups.flatMap(({ kind, indexes }): BatchOperation[] => {
    const { puts, deletes } = db.getIndexActions(indexes, before, after, table);
    const at = (action: { index: string; key: string }) =>
      `index-${kind}~${table.TableName}~${action.index}~${action.key}`;
    return [
      ...deletes.map((action) => ({ type: "del" as const, key: at(action) })),
      ...puts.map((action) => ({ type: "put" as const, key: at(action), value: action.item })),
    ];
  });
}

const streamSpecificationType = {
  type: "FieldStruct<StreamSpecification>",
  children: { StreamEnabled: "Boolean", StreamViewType: "String" },
};

/** dynalite's actions call each other through its module object: that object is the seam. */
function decorateModule(): void {
  createTable.types.StreamSpecification = streamSpecificationType;
  for (const { types } of [putItem, updateItem, deleteItem])
    types.ReturnValuesOnConditionCheckFailure = { type: "String", enum: ["ALL_OLD", "NONE"] };

  const checkConditional = db.checkConditional;
  db.checkConditional = (data, existing) => {
    const failure = checkConditional(data, existing);
    if (failure && existing && data.ReturnValuesOnConditionCheckFailure === "ALL_OLD")
      failure.body.Item = existing;
    return failure;
  };

  const updateIndexes = db.updateIndexes;
  db.updateIndexes = (store, table, before, after, callback) => {
    const pending = pendingByStore.get(store);
    if (!pending) return updateIndexes(store, table, before, after, callback);
    const item = after ?? before;
    if (item)
      pending.set(pendingKey(table.TableName, db.createKey(item, table)), {
        table,
        before,
        indexOperations: indexOperations(table, before, after),
      });
    callback(null);
  };

  // dynalite counts UTF-16 units; DynamoDB charges UTF-8 bytes.
  db.addConsumedCapacity = (data, isRead, first, second) => {
    const wanted = data.ReturnConsumedCapacity;
    if (wanted !== "TOTAL" && wanted !== "INDEXES") return undefined;
    const CapacityUnits = isRead
      ? readUnits(first ? itemSize(first) : 0, data.ConsistentRead === true)
      : writeUnits(first, second);
    const table = wanted === "INDEXES" ? { Table: { CapacityUnits } } : {};
    return { CapacityUnits, TableName: data.TableName, ...table };
  };
}

decorateModule();

function stageOf(pending: Map<string, PendingChange>, region: string): Stage {
  return {
    take(tableName, key, after) {
      const id = pendingKey(tableName, key);
      const change = pending.get(id);
      pending.delete(id);
      const itemKey = `item-${tableName}~${key}`;
      const itemOperation: BatchOperation =
        after === undefined
          ? { type: "del", key: itemKey }
          : { type: "put", key: itemKey, value: after };
      return {
        tableName,
        operations: [itemOperation, ...(change?.indexOperations ?? [])],
        record: change ? streamRecord({ ...change, after }, { region, now: Date.now() }) : null,
      };
    },
  };
}

function throughWriter(
  of: (name: string) => SubDatabase,
  name: string,
  write: (key: string, after: Item | undefined) => Promise<void>,
): SubDatabase {
  return {
    ...of(name),
    // dynalite forgets a dropped table's sub-database, and its lock with it.
    lock: (key, holder) => of(name).lock(key, holder),
    put: (key, value, callback) => void write(key, value).then(() => callback(null), callback),
    del: (key, callback) => void write(key, undefined).then(() => callback(null), callback),
  };
}

/** A dynalite store in which every item write goes through the single writer. */
export async function decoratedStore(options: {
  readonly path?: string;
  readonly region: string;
  readonly account: string;
  readonly write?: WriteBatch;
}): Promise<DecoratedStore> {
  const store = db.create({
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
    ...(options.path === undefined ? {} : { path: options.path }),
  });
  store.tableDb.awsAccountId = options.account;
  store.tableDb.awsRegion = options.region;
  await store.db.open();
  const writer = await singleWriter(store.db, options.write);
  const pending = new Map<string, PendingChange>();
  const stage = stageOf(pending, options.region);
  const undecorated = store.getItemDb;
  store.getItemDb = (name) =>
    throughWriter(undecorated, name, (key, after) => writer.commit([stage.take(name, key, after)]));
  const share = (view: Store): void => void pendingByStore.set(view, pending);
  share(store);
  return { store, writer, stage, share };
}
