import type { CommandRequest } from "../../events/command.ts";
import type { Actor } from "../../events/store/port.ts";
import { authorizeCommand } from "./access.ts";
import type { Claims } from "./claims.ts";
import { failInvalid } from "./field-faults.ts";
import {
  type Batch,
  type Enveloped,
  parseCommands,
  statedTypes,
  type TakenCommands,
} from "./parse-commands.ts";
import { requestHash } from "./request-hash.ts";

/** What comes with the commands of a request. */
export interface Submission {
  readonly claims: Claims;
  /** The parsed JSON: one enveloped command or an array of them. */
  readonly body: unknown;
  readonly correlationId: string;
}

/** Commands as a caller states them, and what their request says beside them. */
export interface Submitted<Command extends Enveloped> {
  readonly commands: Batch<Command>;
  readonly request: Omit<CommandRequest, "stream" | "commands">;
}

/**
 * Reads what was submitted: access first, then shape.
 * @throws ProblemError for a command that is unknown, not the caller's to send, or not well formed
 */
export function readSubmission<Command extends Enveloped>(
  { claims, body, correlationId }: Submission,
  { policy, schema }: TakenCommands<Command>,
): Submitted<Command> {
  for (const type of statedTypes(body, policy)) authorizeCommand(claims, policy, type);
  const commands = parseCommands(body, schema);
  const { expectedVersion } = commands[0];
  return {
    commands,
    request: {
      actor: actorOf(claims, commands[0]),
      requestHash: requestHash(commands),
      correlationId,
      ...(expectedVersion === undefined ? {} : { expectedVersion }),
    },
  };
}

/** R70 every command names one person: the token's own badge, or the one that a device acts for. */
function actorOf(claims: Claims, { badge, device }: Enveloped): Actor {
  const stated = device === undefined ? {} : { counter: device.counter, deviceAt: device.at };
  if (claims.role === "device") {
    if (badge === undefined) {
      return failInvalid([{ path: "badge", message: "a device states the badge it acts for" }]);
    }
    return { badge, role: claims.role, device: claims.sub, ...stated };
  }
  if (badge !== undefined && badge !== claims.sub) {
    return failInvalid([{ path: "badge", message: "only a device acts for another badge" }]);
  }
  // A counter counts for somebody: without a device of its own, for the token's badge.
  return {
    badge: claims.sub,
    role: claims.role,
    ...(device === undefined ? {} : { device: claims.sub, ...stated }),
  };
}
