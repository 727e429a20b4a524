import { randomUUID } from "node:crypto";
import path from "node:path";
import { createTables } from "./create-tables.ts";
import { openDatabase } from "./database/open-database.ts";
import { awsEndpoint, type EmulatedServices } from "./endpoint.ts";
import { hostFolders, openLocked } from "./host-folders.ts";
import { type DeniedCall, gatekeeper } from "./iam/gatekeeper.ts";
import { missingPollerNeeds } from "./iam/poller-needs.ts";
import { issuer, type TokenRequest } from "./issuer/issuer.ts";
import { issuerPath } from "./issuer/issuer-routes.ts";
import { signingKey } from "./issuer/signing-key.ts";
import { listen } from "./listen.ts";
import { localUrls } from "./local-urls.ts";
import { publicServer } from "./public-server.ts";
import { bundleFunctions } from "./runtime/bundle-functions.ts";
import { concurrencyIn } from "./runtime/concurrency-in.ts";
import { type Functions, startFunctions } from "./runtime/start-functions.ts";
import type { StackTemplate } from "./template/cloudformation.ts";
import type { FunctionDefinition } from "./template/deployment.ts";
import { readDeployment } from "./template/read-deployment.ts";
import { type WebSocketApi, webSocketApi } from "./websocket-api/websocket-api.ts";
import { wireEvents } from "./wire-events.ts";
import { systemClock } from "./work/clock.ts";
import { openDurableStore } from "./work/durable-store.ts";

const projectRoot = path.resolve(import.meta.dirname, "..");

export interface HostOptions {
  /** The synthesised stacks, in any order; a promise, so that the port can be taken meanwhile. */
  readonly templates: readonly StackTemplate[] | Promise<readonly StackTemplate[]>;
  /** Values of CloudFormation parameters; the issuer's address is known only when listening. */
  readonly parameters: (urls: { readonly issuer: string }) => Readonly<Record<string, string>>;
  /** Audience and further claims of the development issuer's tokens. */
  readonly issuer: {
    readonly audience: string;
    readonly claims?: Readonly<Record<string, string>>;
  };
  /** 0 for any free port. */
  readonly port: number;
  /** Folder of everything that survives; without one the host runs in memory. */
  readonly dataDir?: string;
  /** Threads of one function at most; 1 unless stated, and never fewer than its queue hands it batches at a time. */
  readonly concurrency?: (definition: FunctionDefinition) => number;
  /** Lines of the host itself (`host`) and of each function (its logical id). */
  readonly log: (source: string, line: string) => void;
  /** Folder that entries are relative to; the repository unless stated. */
  readonly projectRoot?: string;
}

export interface Host {
  readonly url: string;
  readonly wsUrl: string | undefined;
  readonly issuerUrl: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** A token of the development issuer. */
  token(request: TokenRequest): Promise<string>;
  /** Calls that a function's role did not allow, oldest first: empty in a healthy deployment. */
  readonly denied: readonly DeniedCall[];
  /** Threads and waiting invocations of each function, by logical id. */
  readonly functions: Functions["status"];
  /** For tools of the person who runs the host: may call every emulated service. */
  readonly aws: {
    readonly endpoint: string;
    readonly region: string;
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
    /** Physical names of the tables by logical id. */
    readonly tables: Readonly<Record<string, string>>;
  };
  /** Messages in each queue, by logical id. */
  queueDepths(): Readonly<Record<string, number>>;
  /** Ends what is in flight, then everything. */
  stop(): Promise<void>;
}

/** Things to undo, last first, whether the start succeeded or failed half way. */
function undoing() {
  const steps: (() => Promise<void>)[] = [];
  return {
    later: (step: () => Promise<void>) => void steps.push(step),
    async now(): Promise<void> {
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) await step();
    },
  };
}
type Undoing = ReturnType<typeof undoing>;

/**
 * Runs the synthesised stacks on this machine, on the loopback interface only.
 * @throws TemplateError when they ask for something that the host does not understand;
 * PortInUseError; DataFolderInUseError.
 */
export async function startHost(options: HostOptions): Promise<Host> {
  const undo = undoing();
  try {
    return await start(options, undo);
  } catch (error) {
    await undo.now();
    throw error;
  }
}

async function start(options: HostOptions, undo: Undoing): Promise<Host> {
  const { dataDir, log } = options;
  const now = (): number => systemClock.now();
  const hostLog = (line: string): void => log("host", line);
  // 1. The port first: the issuer's address is a parameter of the templates.
  const front = publicServer();
  const { port, close } = await listen(front.server, options.port);
  undo.later(close);
  const issuerUrl = `http://127.0.0.1:${port}${issuerPath}`;
  // 2. What does not depend on the templates, while they are being synthesised.
  const folders = await hostFolders(dataDir);
  undo.later(folders.cleanUp);
  const { database, store } = await openStores(folders, dataDir, undo);
  const key = await signingKey(folders.keys);
  const tokens = await issuer({
    url: issuerUrl,
    audience: options.issuer.audience,
    claims: options.issuer.claims ?? {},
    key,
    now,
  });
  // 3. The deployment.
  const deployment = readDeployment(
    await options.templates,
    options.parameters({ issuer: issuerUrl }),
  );
  const missing = missingPollerNeeds(deployment);
  if (missing.length > 0)
    throw new Error(`a function may not read its source:\n${missing.join("\n")}`);
  const bundling = bundleFunctions({
    projectRoot: options.projectRoot ?? projectRoot,
    entries: deployment.functions.map(({ entry }) => entry),
    outdir: folders.functions,
  });
  // Awaited below; a failure of another step must not leave it unhandled.
  bundling.catch(() => undefined);
  await createTables(database.service, deployment.tables);
  // 4. The functions and all that calls them. What they call back is there before they run.
  const operatorKey = randomUUID();
  const gate = gatekeeper(deployment.functions, operatorKey);
  let services: EmulatedServices | undefined;
  let sockets: WebSocketApi | undefined;
  const endpoint = await awsEndpoint({
    gatekeeper: gate,
    services: () => services ?? neverStarted(),
    connections: { get: (id) => sockets?.get(id), largestMessage: 128 * 1024 },
    log: hostLog,
  });
  undo.later(endpoint.close);
  const urls = localUrls(deployment, port, endpoint.url);
  const batchesAtOnce = concurrencyIn(deployment);
  const functions = startFunctions({
    functions: deployment.functions,
    bundled: await bundling,
    endpointUrl: endpoint.url,
    localize: urls.localize,
    concurrency: (fn) => Math.max(options.concurrency?.(fn) ?? 1, batchesAtOnce(fn)),
    log,
  });
  undo.later(functions.stop);
  const { invoke } = functions;
  const wiring = await wireEvents({
    deployment,
    database,
    invoke,
    store,
    clock: systemClock,
    queueUrl: urls.queueUrl,
    onError: (error) => hostLog(error instanceof Error ? (error.stack ?? "") : String(error)),
  });
  undo.later(wiring.stop);
  services = {
    dynamodb: database.service,
    streams: database.service,
    events: wiring.events,
    sqs: wiring.sqs,
  };
  if (deployment.webSocketApi !== undefined) {
    sockets = webSocketApi({ api: deployment.webSocketApi, invoke, now, log: hostLog });
    undo.later(sockets.close);
  }
  const webSockets = sockets === undefined ? {} : { webSockets: sockets };
  front.serve({ deployment, issuer: tokens, invoke, ...webSockets, now, log: hostLog });
  return {
    url: urls.url,
    wsUrl: urls.wsUrl,
    issuerUrl,
    outputs: Object.fromEntries(
      Object.entries(deployment.outputs).map(([name, value]) => [name, urls.localize(value)]),
    ),
    token: async (request) => (await tokens.token(request)).token,
    denied: gate.denied,
    functions: functions.status,
    aws: {
      endpoint: endpoint.url,
      region: "us-east-1",
      credentials: { accessKeyId: operatorKey, secretAccessKey: "local" },
      tables: Object.fromEntries(deployment.tables.map(({ id, name }) => [id, name])),
    },
    queueDepths: () =>
      Object.fromEntries(
        deployment.queues.map(({ id, arn }) => {
          const { visible, inFlight } = wiring.queues.byArn(arn).counts();
          return [id, visible + inFlight];
        }),
      ),
    stop: undo.now,
  };
}

async function openStores(
  folders: Awaited<ReturnType<typeof hostFolders>>,
  dataDir: string | undefined,
  undo: Undoing,
) {
  const database = await openLocked(dataDir, () =>
    openDatabase(folders.database === undefined ? {} : { path: folders.database }),
  );
  undo.later(database.close);
  const store = await openLocked(dataDir, () =>
    openDurableStore(folders.work === undefined ? {} : { path: folders.work }),
  );
  undo.later(store.close);
  return { database, store };
}

function neverStarted(): never {
  throw new Error("an emulated service was called before it was started");
}
