/** What a worker is told when it starts. */
export interface WorkerStart {
  readonly file: string;
  readonly exportName: string;
}

/** One invocation, sent to a worker. The event travels as JSON, as it does to Lambda. */
export interface WorkerRequest {
  readonly eventJson: string;
  readonly context: {
    readonly functionName: string;
    readonly functionVersion: string;
    readonly invokedFunctionArn: string;
    readonly memoryLimitInMB: string;
    readonly awsRequestId: string;
    readonly logGroupName: string;
    readonly logStreamName: string;
  };
  /** Milliseconds since 1970 at which the invocation is killed. */
  readonly deadline: number;
}

/** What a worker answers: once when its module is loaded, then once for each request. */
export type WorkerReply =
  | { readonly kind: "ready" }
  | { readonly kind: "result"; readonly resultJson: string }
  | { readonly kind: "error"; readonly errorType: string; readonly errorMessage: string };
