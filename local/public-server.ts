import { createServer, type Server } from "node:http";
import { httpApi } from "./http-api/http-api.ts";
import type { Issuer } from "./issuer/issuer.ts";
import { answerIssuer } from "./issuer/issuer-routes.ts";
import type { Invoke } from "./ports.ts";
import { sendJson } from "./send-json.ts";
import type { Deployment } from "./template/deployment.ts";
import type { WebSocketApi } from "./websocket-api/websocket-api.ts";

/** What the public side answers with, once the deployment stands. */
export interface PublicSide {
  readonly deployment: Deployment;
  readonly issuer: Issuer;
  readonly invoke: Invoke;
  readonly webSockets?: WebSocketApi;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

export interface PublicServer {
  readonly server: Server;
  /** Until then every request is answered 503: the port must be known before the rest can start. */
  serve(side: PublicSide): void;
}

/** The port that clients use: HTTP API, WebSocket API and the development issuer. */
export function publicServer(): PublicServer {
  const server = createServer();
  const early = (_: unknown, response: Parameters<typeof sendJson>[0]): void =>
    sendJson(response, 503, { message: "Service Unavailable" });
  server.on("request", early);
  return {
    server,
    serve({ deployment, issuer, invoke, webSockets, now, log }) {
      const api = deployment.httpApi;
      const answer = api === undefined ? undefined : httpApi({ api, invoke, now, log });
      const fail = (error: unknown): void =>
        log(`public server: ${error instanceof Error ? error.stack : String(error)}`);
      server.off("request", early);
      server.on("request", (request, response) => {
        answerIssuer(issuer, request, response)
          .then(async (answered) => {
            if (answered) return;
            if (answer === undefined) sendJson(response, 404, { message: "Not Found" });
            else await answer(request, response);
          })
          .catch((error: unknown) => {
            fail(error);
            response.destroy();
          });
      });
      server.on("upgrade", (request, stream, head) => {
        if (webSockets === undefined) stream.destroy();
        else webSockets.upgrade(request, stream, head).catch(fail);
      });
    },
  };
}
