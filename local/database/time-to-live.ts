import type { RequestData, Store, Table } from "dynalite/db/index.js";
import { called, runAction } from "./run-action.ts";
import { isServiceError, validationFailure } from "./service-error.ts";

const keyOf = (tableName: string): string => `ttl~${tableName}`;
/** Expired items removed per table and pass; the rest waits for the next one. */
const passLimit = 500;

export interface TimeToLive {
  update(body: RequestData): Promise<Record<string, unknown>>;
  describe(body: RequestData): Promise<Record<string, unknown>>;
  forget(tableName: string): Promise<void>;
  /** Deletes items whose time (seconds since 1970) has passed. Late, as on AWS: readers check anyway. */
  expire(nowSeconds: number): Promise<number>;
}

interface Setting {
  readonly tableName: string;
  readonly attribute: string;
}

const isSetting = (value: unknown): value is Setting =>
  value !== null && typeof value === "object" && "tableName" in value && "attribute" in value;

async function described(store: Store, tableName: string): Promise<Table | undefined> {
  return called<Table>((callback) => store.getTable(tableName, callback));
}

async function expireTable(store: Store, setting: Setting, nowSeconds: number): Promise<number> {
  const table = await described(store, setting.tableName);
  const condition = {
    ExpressionAttributeNames: { "#t": setting.attribute },
    ExpressionAttributeValues: { ":now": { N: String(nowSeconds) } },
  };
  const found = await runAction(store, "Scan", {
    TableName: setting.tableName,
    FilterExpression: "#t <= :now",
    ...condition,
  });
  const items: unknown[] = Array.isArray(found.Items) ? found.Items.slice(0, passLimit) : [];
  let removed = 0;
  for (const item of items) {
    const key = Object.fromEntries(
      (table?.KeySchema ?? []).map(({ AttributeName }) => [
        AttributeName,
        Object.entries(item ?? {}).find(([name]) => name === AttributeName)?.[1],
      ]),
    );
    try {
      // The item may have been renewed since the scan.
      await runAction(store, "DeleteItem", {
        TableName: setting.tableName,
        Key: key,
        ConditionExpression: "#t <= :now",
        ...condition,
      });
      removed += 1;
    } catch (error) {
      if (!isServiceError(error) || !/ConditionalCheckFailed/.test(String(error.body.__type)))
        throw error;
    }
  }
  return removed;
}

/** Time to live of tables without a stream (AWS marks a stream's expiries; that is not modelled). */
export function timeToLive(store: Store): TimeToLive {
  return {
    async update(body) {
      const tableName = String(body.TableName);
      const table = await described(store, tableName);
      const { AttributeName, Enabled } = Object(body.TimeToLiveSpecification);
      if (typeof AttributeName !== "string" || Enabled !== true)
        throw validationFailure("Only enabling TimeToLive with an AttributeName is modelled");
      if (table?.StreamSpecification?.StreamEnabled)
        throw validationFailure("TimeToLive on a table with a stream is not modelled");
      await store.db.put(keyOf(tableName), { tableName, attribute: AttributeName });
      return { TimeToLiveSpecification: { AttributeName, Enabled } };
    },
    async describe(body) {
      const tableName = String(body.TableName);
      await described(store, tableName);
      const setting = await store.db.get(keyOf(tableName));
      return {
        TimeToLiveDescription: isSetting(setting)
          ? { TimeToLiveStatus: "ENABLED", AttributeName: setting.attribute }
          : { TimeToLiveStatus: "DISABLED" },
      };
    },
    forget: (tableName) => store.db.batch([{ type: "del", key: keyOf(tableName) }]),
    async expire(nowSeconds) {
      const settings = (await store.db.values({ gte: "ttl~", lt: "ttl~\xff" }).all()).filter(
        isSetting,
      );
      let removed = 0;
      for (const setting of settings) removed += await expireTable(store, setting, nowSeconds);
      return removed;
    },
  };
}
