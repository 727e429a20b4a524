import batchGetItem from "dynalite/actions/batchGetItem.js";
import batchWriteItem from "dynalite/actions/batchWriteItem.js";
import createTable from "dynalite/actions/createTable.js";
import deleteItem from "dynalite/actions/deleteItem.js";
import deleteTable from "dynalite/actions/deleteTable.js";
import describeTable from "dynalite/actions/describeTable.js";
import getItem from "dynalite/actions/getItem.js";
import listTables from "dynalite/actions/listTables.js";
import putItem from "dynalite/actions/putItem.js";
import query from "dynalite/actions/query.js";
import scan from "dynalite/actions/scan.js";
import updateItem from "dynalite/actions/updateItem.js";
import type { Callback, RequestData, Store } from "dynalite/db/index.js";
import checkBatchGetItem from "dynalite/validations/batchGetItem.js";
import checkBatchWriteItem from "dynalite/validations/batchWriteItem.js";
import checkCreateTable from "dynalite/validations/createTable.js";
import checkDeleteItem from "dynalite/validations/deleteItem.js";
import checkDeleteTable from "dynalite/validations/deleteTable.js";
import checkDescribeTable from "dynalite/validations/describeTable.js";
import checkGetItem from "dynalite/validations/getItem.js";
import validations from "dynalite/validations/index.js";
import checkListTables from "dynalite/validations/listTables.js";
import checkPutItem from "dynalite/validations/putItem.js";
import checkQuery from "dynalite/validations/query.js";
import checkScan from "dynalite/validations/scan.js";
import checkUpdateItem from "dynalite/validations/updateItem.js";

const actions = {
  BatchGetItem: { run: batchGetItem, check: checkBatchGetItem },
  BatchWriteItem: { run: batchWriteItem, check: checkBatchWriteItem },
  CreateTable: { run: createTable, check: checkCreateTable },
  DeleteItem: { run: deleteItem, check: checkDeleteItem },
  DeleteTable: { run: deleteTable, check: checkDeleteTable },
  DescribeTable: { run: describeTable, check: checkDescribeTable },
  GetItem: { run: getItem, check: checkGetItem },
  ListTables: { run: listTables, check: checkListTables },
  PutItem: { run: putItem, check: checkPutItem },
  Query: { run: query, check: checkQuery },
  Scan: { run: scan, check: checkScan },
  UpdateItem: { run: updateItem, check: checkUpdateItem },
};

export type ActionName = keyof typeof actions;

export const isActionName = (name: string): name is ActionName => Object.hasOwn(actions, name);

/** A callback call as a promise. */
export const called = <T>(call: (callback: Callback<T>) => void): Promise<T | undefined> =>
  new Promise((resolve, reject) =>
    call((error, result) => (error ? reject(error) : resolve(result))),
  );

/** Checks a request as DynamoDB does, in its order of complaints; returns dynalite's own form of it. */
export function checkedRequest(store: Store, name: ActionName, body: RequestData): RequestData {
  const { types, custom } = actions[name].check;
  // dynalite parses expressions into the request itself.
  const data = validations.checkTypes(structuredClone(body), types);
  validations.checkValidations(data, types, custom, store);
  return data;
}

export async function runChecked(
  store: Store,
  name: ActionName,
  data: RequestData,
): Promise<Record<string, unknown>> {
  return (await called((callback) => actions[name].run(store, data, callback))) ?? {};
}

/** Runs one dynalite action: rejects with a ServiceError as AWS words it. */
export const runAction = (
  store: Store,
  name: ActionName,
  body: RequestData,
): Promise<Record<string, unknown>> => runChecked(store, name, checkedRequest(store, name, body));
