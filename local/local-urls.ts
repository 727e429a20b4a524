import { account, apiHost, queueUrl } from "./template/aws-names.ts";
import type { Deployment } from "./template/deployment.ts";

/** Where things are on this machine. */
export interface LocalUrls {
  /** Base address of the HTTP API. */
  readonly url: string;
  /** Address that WebSocket clients connect to; absent without a WebSocket API. */
  readonly wsUrl?: string;
  /** Replaces addresses that AWS would have given, wherever they stand in a text. */
  localize(text: string): string;
  queueUrl(name: string): string;
}

/**
 * @param port of the public side (HTTP and WebSocket).
 * @param endpointUrl of the loopback AWS endpoint.
 */
export function localUrls(deployment: Deployment, port: number, endpointUrl: string): LocalUrls {
  const { httpApi, webSocketApi, queues } = deployment;
  const url = `http://127.0.0.1:${port}`;
  const localQueue = (name: string): string => `${endpointUrl}/${account}/${name}`;
  const replacements: (readonly [string, string])[] = [
    ...queues.map(({ name }) => [queueUrl(name), localQueue(name)] as const),
    ...(httpApi === undefined ? [] : [[`https://${apiHost(httpApi.apiId)}`, url] as const]),
    ...(webSocketApi === undefined
      ? []
      : [
          [`wss://${apiHost(webSocketApi.apiId)}`, `ws://127.0.0.1:${port}`] as const,
          [
            `https://${apiHost(webSocketApi.apiId)}`,
            `${endpointUrl}/${webSocketApi.apiId}`,
          ] as const,
        ]),
  ];
  return {
    url,
    ...(webSocketApi === undefined
      ? {}
      : { wsUrl: `ws://127.0.0.1:${port}/${webSocketApi.stage}` }),
    localize: (text) => replacements.reduce((t, [from, to]) => t.replaceAll(from, to), text),
    queueUrl: localQueue,
  };
}
