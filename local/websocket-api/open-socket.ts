import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import type { Connection } from "./connections.ts";
import { frameLengths } from "./frame-lengths.ts";
import type { Subject } from "./socket-event.ts";

/** Quotas of API Gateway for WebSocket APIs. */
export interface SocketLimits {
  /** Bytes of one message, either way. */
  readonly largestMessage: number;
  /** Bytes of one frame; a longer message comes in several. */
  readonly largestFrame: number;
  /** A connection on which nothing moves is closed after this, in milliseconds. */
  readonly idleMs: number;
  /** Every connection is closed after this, in milliseconds. */
  readonly longestMs: number;
}

export const awsSocketLimits: SocketLimits = {
  largestMessage: 128 * 1024,
  largestFrame: 32 * 1024,
  idleMs: 10 * 60 * 1000,
  longestMs: 2 * 60 * 60 * 1000,
};

export interface OpenSocketOptions {
  readonly subject: Subject;
  readonly webSocket: WebSocket;
  readonly stream: Duplex;
  readonly limits: SocketLimits;
  readonly now: () => number;
  readonly onMessage: (body: string) => void;
  readonly onClose: (code: number, reason: string) => void;
}

/** Watches one accepted WebSocket and holds it to the limits. */
export function openSocket(options: OpenSocketOptions): Connection {
  const { subject, webSocket, stream, limits, now, onMessage, onClose } = options;
  let lastActiveAt = now();
  const idle = setTimeout(() => webSocket.close(1001, "Going away"), limits.idleMs);
  const end = setTimeout(() => webSocket.close(1001, "Going away"), limits.longestMs);
  const active = (): void => {
    lastActiveAt = now();
    idle.refresh();
  };
  const longestFrame = frameLengths();
  // Before the library's own listener, so that an oversize frame is known before its message.
  stream.prependListener("data", (chunk: Buffer) => {
    active();
    if (longestFrame(chunk) > limits.largestFrame) webSocket.close(1009, "Frame too large");
  });
  webSocket.on("message", (data) => {
    if (webSocket.readyState === WebSocket.OPEN) onMessage(String(data));
  });
  webSocket.on("close", (code, reason) => {
    clearTimeout(idle);
    clearTimeout(end);
    onClose(code, reason.toString());
  });
  // Protocol errors and oversize messages: the library closes with the right code by itself.
  webSocket.on("error", () => undefined);
  return {
    id: subject.connectionId,
    describe: () => ({
      connectedAt: new Date(subject.connectedAt).toISOString(),
      lastActiveAt: new Date(lastActiveAt).toISOString(),
      identity: {
        sourceIp: subject.request.socket.remoteAddress ?? "127.0.0.1",
        userAgent: subject.request.headers["user-agent"] ?? "",
      },
    }),
    send: (message) =>
      new Promise((resolve) => {
        active();
        // A socket that dies while being written to is reported by its close, as AWS does.
        webSocket.send(message, { binary: false }, () => resolve());
      }),
    close: (code, reason) => webSocket.close(code, reason),
  };
}
