import { roleArn } from "../template/aws-names.ts";
import type { FunctionDefinition } from "../template/deployment.ts";
import { isAllowed, type Need } from "./is-allowed.ts";

/** A call that no policy of the caller's role allows, or that one denies. */
export interface DeniedCall extends Need {
  /** Logical id of the function that called. */
  readonly functionId: string;
}

export type Verdict =
  | { readonly kind: "allowed" }
  | { readonly kind: "denied"; readonly message: string }
  /** The access key id belongs to nobody here. */
  | { readonly kind: "unknown-caller" };

export interface Gatekeeper {
  /** Every denied call since the start, oldest first: empty in a healthy deployment. */
  readonly denied: readonly DeniedCall[];
  /** May the holder of this access key id do all of this? */
  judge(accessKeyId: string | undefined, needs: readonly Need[]): Verdict;
}

/** A misbehaving function must not fill the memory with its own refusals. */
const remembered = 1000;

/**
 * Judges calls by the identity policies of the calling function's role.
 * @param operatorKey an access key id that may do everything: the person who runs the host.
 */
export function gatekeeper(
  functions: readonly FunctionDefinition[],
  operatorKey: string,
): Gatekeeper {
  const byKey = new Map(functions.map((definition) => [definition.id, definition]));
  const denied: DeniedCall[] = [];
  return {
    denied,
    judge(accessKeyId, needs) {
      if (accessKeyId === operatorKey) return { kind: "allowed" };
      const caller = byKey.get(accessKeyId ?? "");
      if (caller === undefined) return { kind: "unknown-caller" };
      const asked = needs.length > 0 ? needs : [{ action: "unknown:Unknown", resource: "*" }];
      const refused = asked.find((need) => !isAllowed(caller.statements, need));
      if (refused === undefined) return { kind: "allowed" };
      denied.push({ functionId: caller.id, ...refused });
      if (denied.length > remembered) denied.shift();
      return { kind: "denied", message: sentence(caller, refused) };
    },
  };
}

function sentence({ roleName, id }: FunctionDefinition, { action, resource }: Need): string {
  const user = `${roleArn(roleName).replace(":iam:", ":sts:").replace(":role/", ":assumed-role/")}/${id}`;
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
}
