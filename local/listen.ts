import type { Server } from "node:http";

/** The port is taken, by another host or another program. */
class PortInUseError extends Error {
  constructor(port: number) {
    super(
      `port ${port} is already in use on 127.0.0.1: stop the program that holds it or choose another with --port`,
    );
    this.name = "PortInUseError";
  }
}

export interface Listening {
  readonly port: number;
  /** Ends the server and every connection it holds. */
  close(): Promise<void>;
}

/**
 * Listens on the loopback interface only.
 * @param port 0 for any free one.
 * @throws PortInUseError
 */
export async function listen(server: Server, port: number): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new PortInUseError(port) : error),
    );
    server.listen(port, "127.0.0.1", () => resolve());
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no TCP address");
  return {
    port: address.port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}
