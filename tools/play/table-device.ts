import { z } from "zod";
import type { CommandChannel } from "./command-channel.ts";

export interface DeviceOptions {
  readonly tableId: string;
  /** Unique among all runs: what makes a command id, and with it a retry, recognisable. */
  readonly run: string;
  /** The dealer whom the device acts for; a supervisor's console acts for nobody. */
  readonly badge?: string;
  readonly channel: CommandChannel;
  /** Milliseconds between two acts, as a dealer needs them. */
  readonly pace: () => Promise<void>;
}

const accepted = z.looseObject({
  seq: z.int(),
  version: z.int(),
  events: z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })),
});
const refusal = z.looseObject({
  code: z.string(),
  paragraph: z.string().optional(),
  expected: z.string().optional(),
});
type Refused = z.infer<typeof refusal>;
type Reply =
  | { readonly kind: "accepted"; readonly types: readonly string[] }
  | { readonly kind: "refused"; readonly refusal: Refused };

/** Sends what the dealer does, one command at a time, each with an id and a counter of its own. */
export interface TableDevice {
  /** @throws Error for any answer that is neither an acceptance nor a refusal by the rules. */
  offer(type: string, data: unknown): Promise<Reply>;
  /** @throws Error also for a refusal: where the device is sure of what it does. */
  do(type: string, data: unknown): Promise<readonly string[]>;
  /** Of the table after the last act that was accepted: a view that has reached it shows the act. */
  version(): number;
  /** Of the commit that has that act. */
  seq(): number;
}

export function tableDevice(options: DeviceOptions): TableDevice {
  const { tableId, run, badge, channel, pace } = options;
  let counter = 0;
  let version = 1;
  let seq = 0;
  const offer: TableDevice["offer"] = async (type, data) => {
    await pace();
    counter += 1;
    const command = {
      commandId: `${run}-${tableId}-${badge === undefined ? "s" : "d"}${counter}`,
      type,
      data,
      ...(badge === undefined ? {} : { badge, device: { counter, at: new Date().toISOString() } }),
    };
    const { status, body } = await channel.send(tableId, command);
    if (status === 200 || status === 201) {
      const answer = accepted.parse(body);
      version = answer.version;
      seq = answer.seq;
      return { kind: "accepted", types: answer.events.map((event) => event.type) };
    }
    if (status === 422) return { kind: "refused", refusal: refusal.parse(body) };
    throw new Error(`${tableId}: ${type} answered ${status} ${JSON.stringify(body)}`);
  };
  return {
    offer,
    version: () => version,
    seq: () => seq,
    async do(type, data) {
      const reply = await offer(type, data);
      if (reply.kind === "accepted") return reply.types;
      throw new Error(`${tableId}: ${type} was refused: ${JSON.stringify(reply.refusal)}`);
    },
  };
}
