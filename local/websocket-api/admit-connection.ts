import { z } from "zod";
import { FunctionError, type Invoke } from "../ports.ts";
import type { RouteDefinition } from "../template/deployment.ts";
import { authorizeConnect } from "./authorize-connect.ts";
import { connectEvent, type Subject } from "./socket-event.ts";

const statusSchema = z.looseObject({ statusCode: z.number().int() });

export type Admission =
  /** The subject with what its authorizer said of it. */
  | { readonly kind: "admitted"; readonly subject: Subject }
  /** HTTP status with which the handshake is refused. */
  | { readonly kind: "refused"; readonly status: number };

/** The `$connect` route, before the handshake is answered: its authorizer, then its function. */
export async function admitConnection(
  route: RouteDefinition | undefined,
  subject: Subject,
  gateway: { readonly invoke: Invoke; readonly now: () => number },
): Promise<Admission> {
  if (route === undefined) return { kind: "admitted", subject };
  const verdict = await authorizeConnect(route, subject, gateway);
  if (verdict.kind === "refused") return verdict;
  const { context } = verdict;
  const known = context === undefined ? subject : { ...subject, authorizer: context };
  try {
    const event = connectEvent(known, gateway.now());
    const { data } = statusSchema.safeParse(await gateway.invoke(route.functionId, event));
    const status = data?.statusCode ?? 200;
    return status >= 200 && status < 300
      ? { kind: "admitted", subject: known }
      : { kind: "refused", status };
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    return { kind: "refused", status: 502 };
  }
}
