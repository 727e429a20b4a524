/** Runs a deployed function, by its logical id in the template, with one event; rejects with FunctionError. */
export type Invoke = (functionId: string, event: unknown) => Promise<unknown>;

/** A handler threw, timed out or could not be loaded: what Lambda reports to the caller of Invoke. */
export class FunctionError extends Error {
  readonly errorType: string;
  constructor(errorType: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FunctionError";
    this.errorType = errorType;
  }
}

/** A request to the loopback AWS endpoint, its caller already identified and allowed. */
export interface AwsRequest {
  /** Operation name, such as `PutEvents` or `SendMessage`. */
  readonly operation: string;
  readonly body: Record<string, unknown>;
}

/** An answer in an AWS JSON protocol: the status and the JSON body (with `__type` on errors). */
export interface AwsResponse {
  readonly status: number;
  readonly body: unknown;
}

/** One emulated AWS service behind the loopback endpoint. */
export interface AwsService {
  handle(request: AwsRequest): Promise<AwsResponse>;
  /** Ends timers and pollers and closes files; resolves when nothing is in flight. */
  close(): Promise<void>;
}
