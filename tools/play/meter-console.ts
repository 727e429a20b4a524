import { z } from "zod";
import type { Api } from "./api.ts";

/** Sends what one person asks of a meter, each command with an id of its own. */
export interface MeterConsole {
  /** @throws Error for a refusal too: where the person is sure of what he does. */
  do(type: string, data: unknown): Promise<void>;
  /** @returns the code of the refusal, or null. */
  offer(type: string, data: unknown): Promise<string | null>;
}

const mostTries = 10;
const refusal = z.looseObject({ code: z.string() });

/** @param run unique among all runs. */
export function meterConsole(api: Api, options: { meterId: string; run: string }): MeterConsole {
  const { meterId, run } = options;
  let count = 0;
  /** Where others wrote to the meter at every try, it asks for the same command again. */
  const sent = async (command: unknown) => {
    for (let left = mostTries; ; left -= 1) {
      const answer = await api.request("POST", `/meters/${meterId}/commands`, command);
      const contended = answer.status === 409 && refusal.parse(answer.body).code === "contention";
      if (!contended || left <= 1) return answer;
    }
  };
  const offer: MeterConsole["offer"] = async (type, data) => {
    count += 1;
    const command = { commandId: `${run}-m${count}`, type, data };
    const { status, body } = await sent(command);
    if (status === 200 || status === 201) return null;
    if (status === 422) return refusal.parse(body).code;
    throw new Error(`${meterId}: ${type} answered ${status} ${JSON.stringify(body)}`);
  };
  return {
    offer,
    async do(type, data) {
      const code = await offer(type, data);
      if (code !== null) throw new Error(`${meterId}: ${type} was refused: ${code}`);
    },
  };
}
