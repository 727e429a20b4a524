import { type Host, startHost } from "./host.ts";
import { synthesise } from "./synthesise.ts";

/** The licensee's property that local tokens name unless they ask for another. */
export const localProperty = "san-juan";
/** The audience that a token must name: the template's own default. */
const localAudience = "croupier";

export interface CroupierOptions {
  /** 0 for any free port, which is also the default. */
  readonly port?: number;
  /** Folder of everything that survives; without one all is in memory. */
  readonly dataDir?: string;
  /** Lines of the host (`host`) and of the functions (logical ids); dropped unless stated. */
  readonly log?: (source: string, line: string) => void;
}

/** Synthesises the CDK app and runs it on this machine. */
export function startCroupier(options: CroupierOptions = {}): Promise<Host> {
  const { port = 0, dataDir, log = () => undefined } = options;
  const templates = synthesise();
  // Awaited by the host once it listens; a taken port must not leave it unhandled.
  templates.catch(() => undefined);
  return startHost({
    templates,
    parameters: ({ issuer }) => ({ JwtIssuer: issuer, JwtAudience: localAudience }),
    issuer: { audience: localAudience, claims: { property: localProperty } },
    port,
    ...(dataDir === undefined ? {} : { dataDir }),
    // Commands of several tables come at once; everything else keeps up with one thread.
    concurrency: ({ entry }) => (entry.endsWith("/command.ts") ? 2 : 1),
    log,
  });
}
