import { createHash, randomBytes } from "node:crypto";
import { type Claims, withinToken } from "../claims.ts";
import type { LiveStore } from "./port.ts";

/** A browser cannot send a token when it opens a WebSocket: it has half a minute to use a ticket. */
export const ticketLifeMs = 30_000;

export interface IssuedTicket {
  /** 256 random bits, base64url. */
  readonly ticket: string;
  /** Ms since 1970. */
  readonly expiresAt: number;
}

/** Issues a ticket that carries the claims, the end of the token among them; only its hash is stored. */
export async function issueTicket(
  live: Pick<LiveStore, "putTicket">,
  claims: Claims,
  now: number,
): Promise<IssuedTicket> {
  const ticket = randomBytes(32).toString("base64url");
  const expiresAt = withinToken(claims, now + ticketLifeMs);
  await live.putTicket({ hash: hashOf(ticket), claims, expiresAt });
  return { ticket, expiresAt };
}

/** The claims of a ticket, once: null when it is unknown, used or expired. */
export async function takeTicket(
  live: Pick<LiveStore, "takeTicket">,
  ticket: string | undefined,
  now: number,
): Promise<Claims | null> {
  // What was never issued costs no write.
  if (ticket === undefined || !/^[A-Za-z0-9_-]{43}$/.test(ticket)) return null;
  return await live.takeTicket(hashOf(ticket), now);
}

function hashOf(ticket: string): string {
  return createHash("sha256").update(ticket).digest("hex");
}
