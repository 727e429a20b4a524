import { describe, expect, it } from "vitest";
import { concurrencyIn } from "../../../local/runtime/concurrency-in.ts";

const mapping = { id: "m", EventSourceArn: "arn:aws:sqs:q" };

describe("threads of a function", () => {
  const threads = concurrencyIn({
    mappings: [
      { ...mapping, FunctionName: "meter", ScalingConfig: { MaximumConcurrency: 2 } },
      { ...mapping, FunctionName: "arn:surveillance" },
    ],
  });

  it("are as many as its queue hands it batches at a time, and else one", () => {
    expect(threads({ name: "meter", arn: "arn:meter" })).toBe(2);
    expect(threads({ name: "surveillance", arn: "arn:surveillance" })).toBe(1);
    expect(threads({ name: "command", arn: "arn:command" })).toBe(1);
  });
});
