/** The internals of dynalite 4.0.0 that the local database builds on: exactly these, checked at start. */
declare module "dynalite/db/index.js" {
  /** An attribute value as it stands on the wire: one type letter, binary as base64. */
  export type WireValue = Readonly<Record<string, unknown>>;
  export type Item = Record<string, WireValue>;
  export type Callback<T> = (error: unknown, result?: T) => void;
  export type Release = <T>(callback: Callback<T>) => Callback<T>;

  export interface SubDatabase {
    get(key: string, callback: Callback<Item>): void;
    put(key: string, value: Item, callback: Callback<void>): void;
    del(key: string, callback: Callback<void>): void;
    batch(operations: readonly object[], callback: Callback<void>): void;
    createKeyStream(options?: object): unknown;
    createValueStream(options?: object): unknown;
    createReadStream(options?: object): unknown;
    lock(key: string, holder: (release: Release) => void): void;
  }

  export type BatchOperation =
    | { readonly type: "put"; readonly key: string; readonly value: unknown }
    | { readonly type: "del"; readonly key: string };

  export interface Range {
    readonly gt?: string;
    readonly gte?: string;
    readonly lt: string;
    readonly limit?: number;
  }

  export interface LevelDatabase {
    open(): Promise<void>;
    close(): Promise<void>;
    get(key: string): Promise<unknown>;
    put(key: string, value: unknown): Promise<void>;
    batch(operations: readonly BatchOperation[]): Promise<void>;
    values(range: Range): { all(): Promise<unknown[]> };
    clear(range: Range): Promise<void>;
  }

  export interface KeySchemaElement {
    readonly AttributeName: string;
    readonly KeyType: string;
  }

  export interface SecondaryIndex {
    readonly IndexName: string;
    readonly KeySchema: readonly KeySchemaElement[];
  }

  export interface Table {
    readonly TableName: string;
    readonly TableArn: string;
    readonly KeySchema: readonly KeySchemaElement[];
    readonly CreationDateTime: number;
    readonly TableStatus: string;
    readonly LocalSecondaryIndexes?: readonly SecondaryIndex[];
    readonly GlobalSecondaryIndexes?: readonly SecondaryIndex[];
    readonly StreamSpecification?: {
      readonly StreamEnabled: boolean;
      readonly StreamViewType?: string;
    };
    readonly LatestStreamArn?: string;
    readonly LatestStreamLabel?: string;
  }

  export interface Store {
    readonly db: LevelDatabase;
    readonly tableDb: { awsAccountId: string; awsRegion: string };
    getItemDb(name: string): SubDatabase;
    getTable(name: string, callback: Callback<Table>): void;
  }

  /** Request data after dynalite's own type check. */
  export type RequestData = Record<string, unknown>;

  export interface ServiceError extends Error {
    readonly statusCode: number;
    readonly body: Record<string, unknown>;
  }

  interface IndexAction {
    readonly index: string;
    readonly key: string;
    readonly item: Item;
  }

  interface DynaliteDb {
    create(options: Record<string, unknown>): Store;
    createKey(item: Item, table: Table): string;
    checkConditional(
      data: RequestData,
      existing: Item | undefined,
    ): ServiceError | null | undefined;
    addConsumedCapacity(
      data: RequestData,
      isRead: boolean,
      first: Item | null | undefined,
      second?: Item | null,
    ): unknown;
    updateIndexes(
      store: Store,
      table: Table,
      before: Item | null | undefined,
      after: Item | null | undefined,
      callback: Callback<void>,
    ): void;
    getIndexActions(
      indexes: readonly SecondaryIndex[],
      before: Item | null | undefined,
      after: Item | null | undefined,
      table: Table,
    ): { readonly puts: readonly IndexAction[]; readonly deletes: readonly IndexAction[] };
  }
  const db: DynaliteDb;
  export default db;
}

declare module "dynalite/validations/index.js" {
  import type { RequestData, Store } from "dynalite/db/index.js";

  interface Validations {
    checkTypes(data: RequestData, types: Record<string, unknown>): RequestData;
    checkValidations(
      data: RequestData,
      types: Record<string, unknown>,
      custom: unknown,
      store: Store,
    ): void;
  }
  const validations: Validations;
  export default validations;
}

declare module "dynalite/validations/*" {
  interface Validation {
    readonly types: Record<string, unknown>;
    readonly custom?: unknown;
  }
  const validation: Validation;
  export default validation;
}

declare module "dynalite/actions/*" {
  import type { Callback, RequestData, Store } from "dynalite/db/index.js";

  const action: (
    store: Store,
    data: RequestData,
    callback: Callback<Record<string, unknown>>,
  ) => void;
  export default action;
}
