import { z } from "zod";
import { type Api, apiFor } from "../tools/play/api.ts";
import { openSocket } from "../tools/play/socket.ts";

/** Middle and slow end of some measurements, in ms. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
}

export interface Latency {
  /** From sending a command to its answer. */
  readonly answer: Spread;
  /** From sending a command to its commit arriving at a subscriber of the table. */
  readonly push: Spread;
}

const tableId = "pgp-01";
const warmUp = 20;
const seat = 6;
const answered = z.object({ seq: z.int() });

/** One command at a time on an otherwise idle host: a player sits down and leaves again. */
export async function unloadedLatency(url: string, commands: number): Promise<Latency> {
  const api = apiFor(url, { sub: "S-bench", role: "supervisor" });
  const { arrival, close } = await subscriber(api);
  const answers: number[] = [];
  const pushes: number[] = [];
  await api.request("POST", `/tables/${tableId}/commands`, vacate("first"));
  for (let index = 0; index < warmUp + commands; index++) {
    const sent = performance.now();
    const command = index % 2 === 0 ? seatPlayer(String(index)) : vacate(String(index));
    const { body } = await api.request("POST", `/tables/${tableId}/commands`, command);
    const answeredAt = performance.now();
    const arrivedAt = await arrival(answered.parse(body).seq);
    if (index < warmUp) continue;
    answers.push(answeredAt - sent);
    pushes.push(arrivedAt - sent);
  }
  close();
  return { answer: spread(answers), push: spread(pushes) };
}

function seatPlayer(id: string) {
  return { commandId: `bench-seat-${id}`, type: "SeatPlayer", data: { seat, player: "p-bench" } };
}

/** Before the first command the seat may be taken or not: either answer leaves it empty. */
function vacate(id: string) {
  return { commandId: `bench-vacate-${id}`, type: "VacateSeat", data: { seat } };
}

/** Follows the table; `arrival` resolves with the moment at which a commit came. */
async function subscriber(api: Api) {
  const came = new Map<number, number>();
  const awaited = new Map<number, (at: number) => void>();
  let subscribed: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    subscribed = resolve;
  });
  const socket = await openSocket(api, {
    message(body) {
      if (body.type === "subscribed") subscribed();
      if (body.type !== "commit") return;
      const { seq } = answered.parse({ seq: body.seq });
      came.set(seq, performance.now());
      awaited.get(seq)?.(performance.now());
    },
    closed: () => undefined,
  });
  socket.send(JSON.stringify({ action: "subscribe", topic: `table/${tableId}` }));
  await ready;
  return {
    close: () => socket.close(),
    arrival: (seq: number) =>
      new Promise<number>((resolve) => {
        const at = came.get(seq);
        if (at === undefined) awaited.set(seq, resolve);
        else resolve(at);
      }),
  };
}

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}
