import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  paginateQuery,
} from "@aws-sdk/client-dynamodb";
import { type Claims, parseClaims } from "../claims.ts";
import type { LiveStore, Subscription } from "./port.ts";

interface Options {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

type Item = Record<string, AttributeValue>;

const self = "self";
const keyOf = (pk: string, sk: string) => ({ pk: { S: pk }, sk: { S: sk } });
const ticketKey = (hash: string) => keyOf(`ticket#${hash}`, self);
const connectionPartition = (connectionId: string) => `connection#${connectionId}`;
const topicPartition = (property: string, topic: string) => `topic#${property}#${topic}`;
/** TTL attributes are in seconds; rounding up never shortens a life. */
const seconds = (ms: number) => ({ N: String(Math.ceil(ms / 1000)) });

/** The live side in DynamoDB: keys and partitions only, so that no call ever scans. */
export function dynamoLiveStore({ client, tableName: TableName }: Options): LiveStore {
  const put = async (Item: Item) => {
    await client.send(new PutItemCommand({ TableName, Item }));
  };
  const remove = async (Key: Item) => {
    await client.send(new DeleteItemCommand({ TableName, Key }));
  };
  const partition = async (pk: string, consistent: boolean): Promise<Item[]> => {
    const items: Item[] = [];
    const pages = paginateQuery(
      { client },
      {
        TableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": { S: pk } },
        ConsistentRead: consistent,
      },
    );
    for await (const page of pages) items.push(...(page.Items ?? []));
    return items;
  };

  return {
    putTicket: ({ hash, claims, expiresAt }) =>
      put({ ...ticketKey(hash), claims: encode(claims), expiresAt: seconds(expiresAt) }),
    takeTicket: (hash, now) => takeTicket({ client, tableName: TableName }, hash, now),
    connect: ({ connectionId, claims, connectedAt, expiresAt }) =>
      put({
        ...keyOf(connectionPartition(connectionId), self),
        claims: encode(claims),
        connectedAt: { N: String(connectedAt) },
        expiresAt: seconds(expiresAt),
      }),
    async claimsOf(connectionId) {
      const Key = keyOf(connectionPartition(connectionId), self);
      const { Item } = await client.send(
        new GetItemCommand({ TableName, Key, ConsistentRead: true }),
      );
      return Item === undefined ? null : decode(Item);
    },
    async disconnect(connectionId) {
      // Each subscription is mirrored under its connection: what to delete is one query away.
      for (const item of await partition(connectionPartition(connectionId), true)) {
        const topicKey = item.topicPk?.S;
        if (topicKey !== undefined) await remove(keyOf(topicKey, connectionId));
        await remove(keyOf(connectionPartition(connectionId), item.sk?.S ?? self));
      }
    },
    async subscribe({ expiresAt, ...subscription }) {
      const { own, topic } = subscriptionKeys(subscription);
      // The mirror first: a row that disconnect cannot find would live until it expires.
      const topicPk = { topicPk: topic.pk };
      await put({ ...own, ...topicPk, expiresAt: seconds(expiresAt) });
      await put({ ...topic, expiresAt: seconds(expiresAt) });
    },
    async unsubscribe(subscription) {
      const { own, topic } = subscriptionKeys(subscription);
      await remove(topic);
      await remove(own);
    },
    async subscribers(property, topic, now) {
      const items = await partition(topicPartition(property, topic), true);
      // TTL deletes within days, not at the second: who has expired may still be there.
      const current = items.filter(({ expiresAt }) => Number(expiresAt?.N) * 1000 > now);
      return current.flatMap(({ sk }) => (sk?.S === undefined ? [] : [sk.S]));
    },
  };
}

function subscriptionKeys({ connectionId, property, topic }: Subscription) {
  return {
    own: keyOf(connectionPartition(connectionId), `topic#${topic}`),
    topic: keyOf(topicPartition(property, topic), connectionId),
  };
}

/** One conditional delete: of two who present the same ticket, one gets in. */
async function takeTicket(
  { client, tableName }: Options,
  hash: string,
  now: number,
): Promise<Claims | null> {
  try {
    const { Attributes } = await client.send(
      new DeleteItemCommand({
        TableName: tableName,
        Key: ticketKey(hash),
        ConditionExpression: "attribute_exists(pk) AND expiresAt > :now",
        ExpressionAttributeValues: { ":now": { N: String(Math.floor(now / 1000)) } },
        ReturnValues: "ALL_OLD",
      }),
    );
    return Attributes === undefined ? null : decode(Attributes);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
}

function encode(claims: Claims): AttributeValue {
  return { S: JSON.stringify(claims) };
}

function decode(item: Item): Claims {
  return parseClaims(JSON.parse(item.claims?.S ?? "null"));
}
