import { PayloadTooLargeException } from "@aws-sdk/client-apigatewaymanagementapi";
import { parseClaims } from "../../../lambdas/api/claims.ts";
import { commandActions, liveActions } from "../../../lambdas/api/live/actions.ts";
import { memoryLiveStore } from "../../../lambdas/api/live/memory.ts";
import { answeringMessages, type WebSocketEvent } from "../../../lambdas/api/live/messages.ts";
import { connectionLifeMs } from "../../../lambdas/api/live/port.ts";
import type { Role } from "../../../lambdas/api/policy.ts";
import { at, claims, draw } from "../api/edge.ts";
import { readSide } from "../api/read-side.ts";

/** An event as a WebSocket API hands it to a function. */
export function webSocketEvent(
  connectionId: string,
  routeKey: string,
  more: { readonly body?: string; readonly authorizer?: unknown } = {},
): WebSocketEvent {
  const { body, authorizer } = more;
  return {
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
    requestContext: {
      routeKey,
      messageId: "message-1",
      eventType: "MESSAGE",
      extendedRequestId: "request-0002",
      requestTime: "30/Nov/2026:18:00:00 +0000",
      messageDirection: "IN",
      stage: "live",
      connectedAt: at,
      requestTimeEpoch: at,
      requestId: "request-0002",
      domainName: "localhost",
      connectionId,
      apiId: "api",
      ...(authorizer === undefined ? {} : { authorizer }),
    },
  };
}

/** The live side over tables with rounds played; what each connection gets is kept. */
export async function liveSide(tables: Readonly<Record<string, number>>) {
  const side = await readSide(tables);
  const live = memoryLiveStore();
  const sent = new Map<string, Record<string, unknown>[]>();
  const gone = new Set<string>();
  /** Seqs of commits that the gateway does not take. */
  const tooLarge = new Set<unknown>();
  const send = async (connectionId: string, message: unknown) => {
    if (gone.has(connectionId)) return "gone" as const;
    const { type, seq } = message as Record<string, unknown>;
    if (type === "commit" && tooLarge.has(seq)) {
      throw new PayloadTooLargeException({ message: "too large", $metadata: {} });
    }
    const received = sent.get(connectionId) ?? [];
    sent.set(connectionId, [...received, JSON.parse(JSON.stringify(message))]);
    return "sent" as const;
  };
  const { handle, observer, store, views } = side;
  /** Stands still unless a test moves it. */
  const clock = { now: at };
  const now = () => clock.now;
  const answer = answeringMessages(
    {
      ...commandActions({ handle, observer, send, draw }),
      ...liveActions({ live, store, views, send, observer, now }),
    },
    { live, send, observer, now },
  );
  const connect = async (connectionId: string, role: Role, overrides = {}) =>
    await live.connect({
      connectionId,
      claims: parseClaims(claims(role, overrides)),
      connectedAt: at,
      expiresAt: at + connectionLifeMs,
    });
  /** Sends one message and gives what came back for it. */
  const say = async (connectionId: string, message: unknown) => {
    const before = sent.get(connectionId)?.length ?? 0;
    const body = typeof message === "string" ? message : JSON.stringify(message);
    await answer(webSocketEvent(connectionId, "$default", { body }));
    return (sent.get(connectionId) ?? []).slice(before);
  };
  return { ...side, live, gone, tooLarge, clock, connect, say };
}
