import { z } from "zod";
import { tableIdSchema } from "../../../events/catalogue/values.ts";
import { parseWith } from "../field-faults.ts";
import { type SubmitPorts, submitCommand } from "../submit-command.ts";
import type { Actions } from "./messages.ts";
import type { SendMessage } from "./port.ts";
import { type SubscribePorts, subscribe, unsubscribe } from "./subscribe.ts";

/** Where a command goes; the rest of the message is its envelope, or `commands` holds several. */
const commandAddress = z.looseObject({ action: z.literal("command"), tableId: tableIdSchema });

/** `command`: the same way into the log as by HTTP, answered by `ack` or `problem`. */
export function commandActions(ports: SubmitPorts & { readonly send: SendMessage }): Actions {
  return {
    command: async ({ connectionId, claims, correlationId, message }) => {
      const { action: _, tableId, ...envelope } = parseWith(commandAddress, message);
      const keys = Object.keys(envelope);
      const batch = keys.length === 1 && keys[0] === "commands";
      const body = batch ? envelope.commands : envelope;
      const answer = await submitCommand(ports, { claims, tableId, body, correlationId });
      await ports.send(connectionId, { type: "ack", commandId: idOf(body), ...answer });
    },
  };
}

/** The id that the client waits for: of a batch, its first command's. The body has been validated. */
function idOf(body: unknown): unknown {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  return typeof first === "object" && first !== null && "commandId" in first
    ? first.commandId
    : null;
}

/** `subscribe`, `unsubscribe`, `ping`. */
export function liveActions(ports: SubscribePorts): Actions {
  return {
    subscribe: ({ message, ...follower }) => subscribe(ports, follower, message),
    unsubscribe: ({ message, ...follower }) => unsubscribe(ports, follower, message),
    ping: async ({ connectionId }) => {
      await ports.send(connectionId, { type: "pong" });
    },
  };
}
