import { WebSocket } from "ws";
import { z } from "zod";
import type { Api } from "./api.ts";
import { UnreachableError } from "./retry.ts";

const ticketAnswer = z.object({ url: z.string() });

export interface SocketListener {
  message(body: Record<string, unknown>): void;
  closed(): void;
}

/**
 * Opens one WebSocket with a ticket of its own.
 * @throws UnreachableError when it does not open.
 */
export async function openSocket(api: Api, listener: SocketListener): Promise<WebSocket> {
  const { body } = await api.request("POST", "/live/tickets");
  const { url } = ticketAnswer.parse(body);
  return await new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.on("open", () => resolve(socket));
    socket.on("message", (data) => listener.message(JSON.parse(String(data))));
    socket.on("close", () => listener.closed());
    // After opening, an error is followed by "close", which is where the listener acts.
    socket.on("error", (error) =>
      reject(new UnreachableError("the WebSocket did not open", { cause: error })),
    );
  });
}
