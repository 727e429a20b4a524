import {
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";

const client = new DynamoDBClient({});
const TableName = process.env.NOTES_TABLE;

async function remove(id: string) {
  try {
    await client.send(new DeleteItemCommand({ TableName, Key: { id: { S: id } } }));
    return { statusCode: 204 };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { statusCode: 502, body: JSON.stringify({ name, message }) };
  }
}

export const handler = async (event: APIGatewayProxyEventV2WithJWTAuthorizer) => {
  const id = event.pathParameters?.id ?? "";
  if (event.queryStringParameters?.fail === "throw") throw new TypeError("as asked");
  if (event.queryStringParameters?.fail === "exit") process.exit(3);
  if (event.queryStringParameters?.fail === "hang") await new Promise(() => undefined);
  if (event.requestContext.http.method === "DELETE") return remove(id);
  if (event.requestContext.http.method === "GET") {
    const { Item } = await client.send(new GetItemCommand({ TableName, Key: { id: { S: id } } }));
    return { id, seen: Item?.seen?.S ?? null, environment: Object.keys(process.env).sort() };
  }
  const by = String(event.requestContext.authorizer.jwt.claims.sub);
  const Item = { id: { S: id }, by: { S: by }, text: { S: event.body ?? "" } };
  await client.send(new PutItemCommand({ TableName, Item }));
  return {
    statusCode: 201,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, claims: event.requestContext.authorizer.jwt.claims }),
  };
};
