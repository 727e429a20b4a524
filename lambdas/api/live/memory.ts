import type { Claims } from "../claims.ts";
import type { Connection, LiveStore } from "./port.ts";

/** The live side in memory, for tests: the same promises as the table. */
export function memoryLiveStore(): LiveStore {
  const tickets = new Map<string, { claims: Claims; expiresAt: number }>();
  const connections = new Map<string, Connection>();
  const followers = new Map<string, Map<string, number>>();
  const followersOf = (property: string, topic: string) => {
    const key = `${property}#${topic}`;
    const ids = followers.get(key) ?? new Map<string, number>();
    followers.set(key, ids);
    return ids;
  };
  return {
    async putTicket({ hash, claims, expiresAt }) {
      tickets.set(hash, { claims, expiresAt });
    },
    async takeTicket(hash, now) {
      const ticket = tickets.get(hash);
      if (ticket === undefined || ticket.expiresAt <= now) return null;
      tickets.delete(hash);
      return ticket.claims;
    },
    async connect(connection) {
      connections.set(connection.connectionId, connection);
    },
    claimsOf: async (connectionId) => connections.get(connectionId)?.claims ?? null,
    async disconnect(connectionId) {
      connections.delete(connectionId);
      for (const ids of followers.values()) ids.delete(connectionId);
    },
    async subscribe({ property, topic, connectionId, expiresAt }) {
      followersOf(property, topic).set(connectionId, expiresAt);
    },
    async unsubscribe({ property, topic, connectionId }) {
      followersOf(property, topic).delete(connectionId);
    },
    subscribers: async (property, topic, now) =>
      [...followersOf(property, topic)]
        .flatMap(([connectionId, expiresAt]) => (expiresAt > now ? [connectionId] : []))
        .sort(),
  };
}
