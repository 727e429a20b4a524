import { afterAll, beforeAll, describe } from "vitest";
import { dynamoViews } from "../../../projections/views/dynamodb.ts";
import { startTestDatabase, type TestDatabase } from "../../local/database-for-tests.ts";
import { viewsFeatures } from "./views-features.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

describe("views in DynamoDB", () => {
  viewsFeatures(async () =>
    dynamoViews({ client: database.client, tableName: await database.createViewsTable() }),
  );
});
