/** What `GET @connections/{id}` answers. */
export interface ConnectionDescription {
  readonly connectedAt: string;
  readonly lastActiveAt: string;
  readonly identity: { readonly sourceIp: string; readonly userAgent: string };
}

/** One open WebSocket, as the functions can reach it. */
export interface Connection {
  readonly id: string;
  describe(): ConnectionDescription;
  /** Sends one text message; resolves when it has been handed to the network. */
  send(message: Buffer): Promise<void>;
  close(code: number, reason: string): void;
}

/** The open connections of the WebSocket API. */
export interface Connections {
  /** Bytes of the largest message either way. */
  readonly largestMessage: number;
  get(id: string): Connection | undefined;
}
