import { randomBytes } from "node:crypto";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Invoke } from "../ports.ts";
import type { ApiDefinition } from "../template/deployment.ts";
import { admitConnection } from "./admit-connection.ts";
import { answerMessage } from "./answer-message.ts";
import type { Connection, Connections } from "./connections.ts";
import { awsSocketLimits, openSocket, type SocketLimits } from "./open-socket.ts";
import { disconnectEvent, type Subject } from "./socket-event.ts";

export interface WebSocketApiOptions {
  readonly api: ApiDefinition;
  readonly invoke: Invoke;
  readonly now: () => number;
  readonly log: (line: string) => void;
  readonly limits?: SocketLimits;
}

export interface WebSocketApi extends Connections {
  /** Answers an upgrade request: `$connect` runs before the handshake is accepted. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void>;
  /** Closes every connection and waits until each `$disconnect` has run. */
  close(): Promise<void>;
}

/** Runs the routes of an API Gateway WebSocket API. */
export function webSocketApi(options: WebSocketApiOptions): WebSocketApi {
  const { api, invoke, now, log, limits = awsSocketLimits } = options;
  const routes = new Map(api.routes.map((route) => [route.routeKey, route]));
  const connections = new Map<string, Connection>();
  const unfinished = new Set<Promise<void>>();
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.largestMessage });

  const track = (work: Promise<unknown>): void => {
    const noted: Promise<void> = work
      // A failed `$disconnect` included: it is best effort, and nobody is left to be told.
      .catch((error: unknown) => log(`websocket api: ${String(error)}`))
      .then(() => void unfinished.delete(noted));
    unfinished.add(noted);
  };
  const onClose = (subject: Subject, code: number, reason: string): void => {
    connections.delete(subject.connectionId);
    const route = routes.get("$disconnect");
    if (route === undefined) return;
    track(invoke(route.functionId, disconnectEvent(subject, { code, reason }, now())));
  };
  const accept = (subject: Subject, stream: Duplex, head: Buffer): void => {
    server.handleUpgrade(subject.request, stream, head, (webSocket) => {
      const connection = openSocket({
        subject,
        webSocket,
        stream,
        limits,
        now,
        onMessage: (body) =>
          track(answerMessage({ routes, subject, connection, body, invoke, now, log })),
        onClose: (code, reason) => onClose(subject, code, reason),
      });
      connections.set(subject.connectionId, connection);
    });
  };
  return {
    largestMessage: limits.largestMessage,
    get: (id) => connections.get(id),
    async upgrade(request, stream, head) {
      stream.on("error", () => stream.destroy());
      const connectionId = randomBytes(9).toString("base64url");
      const subject: Subject = { api, connectionId, connectedAt: now(), request };
      const path = new URL(request.url ?? "/", "http://local").pathname;
      if (path !== `/${api.stage}`) return refuse(stream, 403);
      const admission = await admitConnection(routes.get("$connect"), subject, { invoke, now });
      if (admission.kind === "refused") refuse(stream, admission.status);
      else accept(admission.subject, stream, head);
    },
    async close() {
      for (const client of server.clients) client.close(1001, "Going away");
      await settled(unfinished);
      for (const client of server.clients) client.terminate();
      await settled(unfinished);
      server.close();
    },
  };
}

/** Work that ends may start more: a closed socket's `$disconnect`. */
async function settled(unfinished: ReadonlySet<Promise<void>>): Promise<void> {
  while (unfinished.size > 0) await Promise.all(unfinished);
}

function refuse(stream: Duplex, status: number): void {
  const body = JSON.stringify({ message: STATUS_CODES[status] ?? "Refused" });
  stream.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "Refused"}`,
      "Connection: close",
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n"),
  );
}
