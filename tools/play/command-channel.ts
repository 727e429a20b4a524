import type { WebSocket } from "ws";
import { z } from "zod";
import type { Answer, Api } from "./api.ts";
import { UnreachableError, untilReached } from "./retry.ts";
import { openSocket } from "./socket.ts";

/** Takes one command to the server and brings its answer back, over whichever road. */
export interface CommandChannel {
  send(tableId: string, command: { readonly commandId: string }): Promise<Answer>;
  close(): void;
}

export function restChannel(api: Api): CommandChannel {
  return {
    send: (tableId, command) => api.request("POST", `/tables/${tableId}/commands`, command),
    close: () => undefined,
  };
}

interface Waiting {
  readonly answered: (answer: Answer) => void;
  readonly lost: (error: UnreachableError) => void;
}

const answerWithinMs = 15_000;
const reply = z.looseObject({ type: z.string(), commandId: z.string().optional() });
const problem = z.looseObject({ status: z.number() });

/** Commands over one WebSocket, reopened when it is lost; what was not answered is sent again. */
export function socketChannel(api: Api): CommandChannel {
  const waiting = new Map<string, Waiting>();
  let socket: Promise<WebSocket> | undefined;
  const lose = (why: string) => {
    socket = undefined;
    for (const { lost } of waiting.values()) lost(new UnreachableError(why));
    waiting.clear();
  };
  const opened = () => {
    socket ??= openSocket(api, {
      message(body) {
        const { type, commandId } = reply.parse(body);
        const waiter = waiting.get(commandId ?? "");
        if (waiter === undefined) return;
        waiting.delete(commandId ?? "");
        waiter.answered(type === "ack" ? { status: 201, body } : failed(body));
      },
      closed: () => lose("the WebSocket closed"),
    }).catch((error: unknown) => {
      socket = undefined;
      throw error;
    });
    return socket;
  };
  return {
    send: (tableId, command) =>
      untilReached(async () => {
        const open = await opened();
        const answer = await new Promise<Answer>((answered, lost) => {
          const timer = setTimeout(() => lost(new UnreachableError("no answer")), answerWithinMs);
          const done =
            <Value>(settle: (value: Value) => void) =>
            (value: Value) => {
              clearTimeout(timer);
              settle(value);
            };
          waiting.set(command.commandId, { answered: done(answered), lost: done(lost) });
          open.send(JSON.stringify({ action: "command", tableId, ...command }));
        });
        if (answer.status >= 500 || answer.status === 429) {
          throw new UnreachableError(`answered ${answer.status}`);
        }
        return answer;
      }),
    close() {
      void socket?.then((open) => open.close());
    },
  };
}

function failed(body: unknown): Answer {
  return { status: problem.parse(body).status, body };
}
