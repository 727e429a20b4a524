import { type Host, type HostOptions, startHost } from "../../../local/host.ts";
import { toyStacks } from "./toy-stacks.ts";

/** The toy stacks, running on a free port; in memory unless a folder is given. */
export function startToyHost(options: Partial<HostOptions> = {}): Promise<Host> {
  return startHost({
    templates: toyStacks,
    parameters: ({ issuer }) => ({ JwtIssuer: issuer }),
    issuer: { audience: "toys" },
    port: 0,
    log: () => undefined,
    ...options,
  });
}
