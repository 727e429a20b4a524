import { PayloadTooLargeException } from "@aws-sdk/client-apigatewaymanagementapi";
import type { Observer } from "../observer.ts";
import { announced, type CommitMessage, commitMessage } from "./commit-message.ts";
import type { Missed } from "./missed-commits.ts";
import type { SendMessage } from "./port.ts";

/** What @connections takes as one message, in bytes. */
const mostSendBytes = 128 * 1024;

interface CatchUpPorts {
  readonly send: SendMessage;
  readonly observer: Pick<Observer, "count" | "warn">;
}

interface CatchUp {
  readonly topic: string;
  readonly mode: Missed["mode"];
  readonly missed: readonly Missed[];
  /** Where the log stands: the seq of one stream, or the cursor of the floor. */
  readonly head: Readonly<Record<string, unknown>>;
}

/**
 * Answers `subscribed` and sends what was missed. A commit that no message can carry makes the
 * answer a resync, or follows up with one: it must not fail every later subscription as well.
 */
export async function catchUp(
  ports: CatchUpPorts,
  connectionId: string,
  { topic, mode, missed, head }: CatchUp,
): Promise<void> {
  const messages = mode === "replayed" ? messagesOf(topic, missed) : [];
  const tooLarge = messages.find((message) => byteLength(message) > mostSendBytes);
  if (tooLarge !== undefined) return await resync(ports, connectionId, { head, tooLarge });
  await ports.send(connectionId, { type: "subscribed", topic, mode, ...head });
  // One by one: two sends in flight may arrive in either order.
  for (const message of messages) {
    const outcome = await sendIfItFits(ports.send, connectionId, message);
    if (outcome === "gone") return;
    if (outcome === "too-large") {
      return await resync(ports, connectionId, { head, tooLarge: message });
    }
  }
}

function messagesOf(topic: string, missed: readonly Missed[]): CommitMessage[] {
  return missed
    .flatMap((one) => (one.mode === "replayed" ? one.commits : []))
    .sort((a, b) => a.at - b.at || a.seq - b.seq)
    .map((commit) => commitMessage(topic, announced(commit)));
}

async function sendIfItFits(
  send: SendMessage,
  connectionId: string,
  message: CommitMessage,
): Promise<"sent" | "gone" | "too-large"> {
  try {
    return await send(connectionId, message);
  } catch (error) {
    if (error instanceof PayloadTooLargeException) return "too-large";
    throw error;
  }
}

/** Tells the client to read the views again, and us that one client had to. */
async function resync(
  { send, observer }: CatchUpPorts,
  connectionId: string,
  { head, tooLarge }: { readonly head: CatchUp["head"]; readonly tooLarge: CommitMessage },
): Promise<void> {
  const { topic, stream, seq } = tooLarge;
  observer.count("ReplayTooLarge");
  observer.warn("commit too large to replay", { connectionId, topic, stream, seq });
  const detail = `Commit ${seq} of ${stream} is too large to be sent: read its view again.`;
  await send(connectionId, { type: "subscribed", topic, mode: "resync", ...head, detail });
}

function byteLength(message: CommitMessage): number {
  return Buffer.byteLength(JSON.stringify(message), "utf8");
}
