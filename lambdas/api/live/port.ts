import type { Claims } from "../claims.ts";

/** What the live side keeps: tickets, connections and who follows what. Everything in it expires. */
export interface LiveStore {
  /** `hash` is the SHA-256 of the ticket: the table never holds one that would open a connection. */
  putTicket(ticket: {
    readonly hash: string;
    readonly claims: Claims;
    readonly expiresAt: number;
  }): Promise<void>;
  /** Gives the claims of a ticket and destroys it; null when it is unknown, used or expired at `now`. */
  takeTicket(hash: string, now: number): Promise<Claims | null>;
  connect(connection: Connection): Promise<void>;
  /** Strongly consistent, for a client may speak at once; null when the connection is not known. */
  claimsOf(connectionId: string): Promise<Claims | null>;
  /** Forgets a connection and all that it follows. */
  disconnect(connectionId: string): Promise<void>;
  subscribe(subscription: Subscription & { readonly expiresAt: number }): Promise<void>;
  unsubscribe(subscription: Subscription): Promise<void>;
  /** Ids of the connections that follow a topic and whose subscription has not expired at `now`. */
  subscribers(property: string, topic: string, now: number): Promise<readonly string[]>;
}

/** Times in ms since 1970. */
export interface Connection {
  readonly connectionId: string;
  readonly claims: Claims;
  readonly connectedAt: number;
  readonly expiresAt: number;
}

export interface Subscription {
  readonly connectionId: string;
  readonly property: string;
  /** `table/{tableId}`, `meter/{meterId}`, `surveillance`, or what `topics.ts` keeps apart. */
  readonly topic: string;
}

/** Sends one JSON message to one connection; `gone` when it is closed. */
export type SendMessage = (connectionId: string, message: unknown) => Promise<"sent" | "gone">;

/** API Gateway closes a connection after two hours; what is kept of it expires a little later. */
export const connectionLifeMs = 2 * 3_600_000 + 15 * 60_000;
