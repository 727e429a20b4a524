import { expect } from "vitest";
import WebSocket from "ws";
import { startCroupier } from "../../local/start-croupier.ts";

/** The whole system in memory, spoken to as a casino's devices and offices would: HTTP and WebSocket only. */
export async function openHouse() {
  const host = await startCroupier();
  let counter = 0;

  async function call(role: string, method: string, path: string, options: CallOptions = {}) {
    const token = options.token ?? (await tokenFor(role, options.table));
    const response = await fetch(new URL(path, host.url), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(options.body === undefined ? {} : { "content-type": "application/json" }),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : { body: typeof options.body === "string" ? options.body : JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }

  function tokenFor(role: string, table?: string): Promise<string> {
    const badges: Record<string, string> = {
      dealer: "D-1042",
      supervisor: "S-2001",
      admin: "A-9001",
    };
    return host.token({
      sub: badges[role] ?? `X-${role}`,
      role,
      property: "san-juan",
      ...(table === undefined ? {} : { table }),
    });
  }

  /** One command with a fresh id, or with the given one. */
  function send(role: string, table: string, type: string, data: unknown, commandId?: string) {
    counter += 1;
    return call(role, "POST", `/tables/${table}/commands`, {
      body: { commandId: commandId ?? `test-command-${counter}`, type, data },
      ...(role === "dealer" ? { table } : {}),
    });
  }

  /** Reports acts in their order, each accepted, or refused by the paragraph it states. @returns the version after the last */
  async function report(table: string, acts: readonly Act[]): Promise<number> {
    let version = 0;
    for (const [role, type, data, refusedBy] of acts) {
      const { status, body } = await send(role, table, type, data);
      const expected =
        refusedBy === undefined ? { status: 201 } : { status: 422, body: { paragraph: refusedBy } };
      expect({ type, status, body }).toMatchObject({ type, ...expected });
      if (typeof body.version === "number") version = body.version;
    }
    return version;
  }

  async function connect(role: string, table?: string): Promise<LiveClient> {
    const ticket = await call(role, "POST", "/live/tickets", table === undefined ? {} : { table });
    return liveClient(`${host.wsUrl}?ticket=${String(ticket.body.ticket)}`);
  }

  return { host, call, send, report, connect, tokenFor, close: () => host.stop() };
}

/** Who reports what; a refusal has its paragraph. */
export type Act = readonly [role: string, type: string, data: unknown, refusedBy?: string];

export type House = Awaited<ReturnType<typeof openHouse>>;

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly table?: string;
  readonly token?: string;
}

type Json = Record<string, unknown>;

/** A WebSocket that keeps what it heard and lets a test wait for a message by what it says. */
export interface LiveClient {
  readonly heard: readonly Json[];
  send(message: unknown): void;
  /** Resolves with the first message, heard or yet to come, that satisfies the condition. */
  until(condition: (message: Json) => boolean): Promise<Json>;
  readonly closed: Promise<number>;
  close(): void;
}

async function liveClient(url: string): Promise<LiveClient> {
  const socket = new WebSocket(url);
  const heard: Json[] = [];
  const waiting = new Set<() => void>();
  socket.on("message", (data) => {
    heard.push(parsed(String(data)));
    for (const wake of waiting) wake();
  });
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on("open", () => resolve());
    socket.on("error", reject);
  });
  return {
    heard,
    closed,
    send: (message) => socket.send(typeof message === "string" ? message : JSON.stringify(message)),
    until: (condition) =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.find(condition);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => socket.close(),
  };
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return { unparsed: text };
  }
}
