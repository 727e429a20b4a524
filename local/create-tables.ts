import { z } from "zod";
import type { AwsService } from "./ports.ts";
import type { TableDefinition } from "./template/deployment.ts";

const failureSchema = z.looseObject({ __type: z.string(), message: z.string().optional() });
const describedSchema = z.looseObject({
  Table: z.looseObject({
    KeySchema: z.array(z.looseObject({ AttributeName: z.string(), KeyType: z.string() })),
  }),
});
const expirySchema = z.looseObject({
  TimeToLiveDescription: z.looseObject({ TimeToLiveStatus: z.string() }),
});

/**
 * Creates the tables that are not there yet.
 * @throws Error when a table of the data folder has another key than the template says.
 */
export async function createTables(
  database: AwsService,
  tables: readonly TableDefinition[],
): Promise<void> {
  for (const table of tables) {
    const body = createRequest(table);
    const created = await database.handle({ operation: "CreateTable", body });
    if (created.status !== 200) await assertSameTable(database, table, created.body);
    await setExpiry(database, table);
  }
}

function createRequest(table: TableDefinition): Record<string, unknown> {
  const { StreamSpecification: stream } = table;
  return {
    TableName: table.name,
    KeySchema: table.KeySchema,
    AttributeDefinitions: table.AttributeDefinitions,
    BillingMode: table.BillingMode,
    ...(stream === undefined ? {} : { StreamSpecification: { ...stream, StreamEnabled: true } }),
  };
}

async function assertSameTable(
  database: AwsService,
  table: TableDefinition,
  failure: unknown,
): Promise<void> {
  const { __type, message } = failureSchema.parse(failure);
  if (!__type.endsWith("ResourceInUseException")) throw new Error(`${table.id}: ${message}`);
  const described = await call(database, "DescribeTable", { TableName: table.name });
  const { KeySchema } = describedSchema.parse(described).Table;
  if (JSON.stringify(KeySchema.map(keyText)) === JSON.stringify(table.KeySchema.map(keyText)))
    return;
  throw new Error(
    `table ${table.name} in the data folder has another key than the template says: remove the folder or choose another with --data`,
  );
}

const keyText = (key: { readonly AttributeName: string; readonly KeyType: string }): string =>
  `${key.AttributeName} ${key.KeyType}`;

async function setExpiry(database: AwsService, table: TableDefinition): Promise<void> {
  const { TimeToLiveSpecification } = table;
  if (TimeToLiveSpecification === undefined) return;
  const TableName = table.name;
  const described = await call(database, "DescribeTimeToLive", { TableName });
  const { TimeToLiveStatus } = expirySchema.parse(described).TimeToLiveDescription;
  if (TimeToLiveStatus === "ENABLED") return;
  await call(database, "UpdateTimeToLive", { TableName, TimeToLiveSpecification });
}

async function call(
  database: AwsService,
  operation: string,
  body: Record<string, unknown>,
): Promise<unknown> {
  const answer = await database.handle({ operation, body });
  if (answer.status === 200) return answer.body;
  throw new Error(`${operation} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}
