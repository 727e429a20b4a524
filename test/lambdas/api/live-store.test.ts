import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseClaims } from "../../../lambdas/api/claims.ts";
import { dynamoLiveStore } from "../../../lambdas/api/live/dynamodb.ts";
import { memoryLiveStore } from "../../../lambdas/api/live/memory.ts";
import type { LiveStore } from "../../../lambdas/api/live/port.ts";
import { startTestDatabase, type TestDatabase } from "../../local/database-for-tests.ts";
import { at, claims, property } from "./edge.ts";

const asker = parseClaims(claims("surveillance"));
const dealer = parseClaims(claims("dealer"));
const later = at + 60_000;

/** What every adapter of the live side promises. */
function liveStoreFeatures(makeStore: () => Promise<LiveStore>): void {
  it("gives a ticket's claims to one of many who present it at once", async () => {
    const live = await makeStore();
    await live.putTicket({ hash: "abc", claims: dealer, expiresAt: later });
    const takers = Array.from({ length: 8 }, () => live.takeTicket("abc", at));
    const taken = (await Promise.all(takers)).filter((one) => one !== null);
    expect(taken).toEqual([dealer]);
  });

  it("gives nothing for a ticket that is unknown or has expired", async () => {
    const live = await makeStore();
    await live.putTicket({ hash: "abc", claims: asker, expiresAt: later });
    expect(await live.takeTicket("xyz", at)).toBeNull();
    expect(await live.takeTicket("abc", later)).toBeNull();
  });

  it("knows a connection until it is gone", async () => {
    const live = await makeStore();
    expect(await live.claimsOf("c1")).toBeNull();
    await live.connect({ connectionId: "c1", claims: asker, connectedAt: at, expiresAt: later });
    expect(await live.claimsOf("c1")).toEqual(asker);
    await live.disconnect("c1");
    expect(await live.claimsOf("c1")).toBeNull();
  });

  it("names no subscriber whose subscription has expired", async () => {
    const live = await makeStore();
    const topic = "table/pgp-01";
    await live.subscribe({ connectionId: "c1", property, topic, expiresAt: later });
    await live.subscribe({ connectionId: "c2", property, topic, expiresAt: later + 1000 });
    expect(await live.subscribers(property, topic, later - 1)).toEqual(["c1", "c2"]);
    expect(await live.subscribers(property, topic, later)).toEqual(["c2"]);
  });

  it("forgets all that a closed connection followed, and nothing of the others", async () => {
    const live = await makeStore();
    const follow = (connectionId: string, topic: string, of = property) =>
      live.subscribe({ connectionId, property: of, topic, expiresAt: later });
    await live.connect({ connectionId: "c1", claims: asker, connectedAt: at, expiresAt: later });
    await follow("c1", "surveillance");
    await follow("c1", "table/pgp-01");
    await follow("c2", "table/pgp-01");
    await follow("c2", "table/pgp-01");
    await follow("c3", "table/pgp-01", "ponce");
    expect(await live.subscribers(property, "table/pgp-01", at)).toEqual(["c1", "c2"]);
    await live.disconnect("c1");
    expect(await live.subscribers(property, "surveillance", at)).toEqual([]);
    expect(await live.subscribers(property, "table/pgp-01", at)).toEqual(["c2"]);
    await live.unsubscribe({ connectionId: "c2", property, topic: "table/pgp-01" });
    expect(await live.subscribers(property, "table/pgp-01", at)).toEqual([]);
    expect(await live.subscribers("ponce", "table/pgp-01", at)).toEqual(["c3"]);
  });
}

describe("the live side in memory", () => {
  liveStoreFeatures(async () => memoryLiveStore());
});

describe("the live side in DynamoDB", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(async () => {
    await database.stop();
  });

  liveStoreFeatures(async () =>
    dynamoLiveStore({ client: database.client, tableName: await database.createLiveTable() }),
  );
});
